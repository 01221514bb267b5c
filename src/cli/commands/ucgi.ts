import type { Command } from "commander";
import { newCommand } from "../io/options.js";
import { UCGI_HELP } from "./help-ucgi.js";

export function ucgiCommand(): Command {
  return newCommand("ucgi", UCGI_HELP).action(async () => {
    const { followInput } = await import("../ucgi/program.js");
    await followInput();
  });
}
