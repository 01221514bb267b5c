import type { Command } from "commander";
import { addEngine } from "../io/engine.js";
import { io } from "../io/io.js";
import { addAlphabet, addJson, newCommand } from "../io/options.js";
import { print } from "../io/output.js";
import { addLimits, type LimitOptions, limitsGiven } from "../service/options.js";
import type { ServiceOptions } from "../service/resources.js";
import { SERVICE_HELP } from "./help-service.js";

interface ServiceCommandOptions extends ServiceOptions, LimitOptions {
  schema?: boolean;
  json?: boolean;
}

export function serviceCommand(): Command {
  const command = newCommand("service", SERVICE_HELP).option(
    "--schema",
    "print the JSON Schema of the messages, and end",
  );
  addLimits(addAlphabet(addEngine(command)));
  return addJson(command, "accepted: everything here is JSON").action(serve);
}

async function serve(options: ServiceCommandOptions): Promise<void> {
  const { messagesSchema, Service } = await import("../../entry/service.js");
  if (options.schema === true) {
    await print(`${JSON.stringify(messagesSchema(), null, 2)}\n`);
    return;
  }
  const { serviceResources } = await import("../service/resources.js");
  const { answerLines } = await import("../service/standard-streams.js");
  const service = new Service(serviceResources(options), limitsGiven(options));
  try {
    await answerLines(service, io().stdin, io().stdout);
  } finally {
    await service.close();
  }
}
