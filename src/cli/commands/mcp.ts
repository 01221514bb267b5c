import { once } from "node:events";
import type { Command } from "commander";
import { addEngine } from "../io/engine.js";
import { io } from "../io/io.js";
import { addAlphabet, addJson, newCommand } from "../io/options.js";
import { addLimits, type LimitOptions, limitsGiven } from "../service/options.js";
import type { ServiceOptions } from "../service/resources.js";
import { MCP_HELP } from "./help-mcp.js";

interface McpCommandOptions extends ServiceOptions, LimitOptions {
  json?: boolean;
}

export function mcpCommand(): Command {
  const command = addLimits(addAlphabet(addEngine(newCommand("mcp", MCP_HELP))));
  return addJson(command, "accepted: everything here is JSON").action(serve);
}

async function serve(options: McpCommandOptions): Promise<void> {
  const { mcpLibrary } = await import("../mcp/library.js");
  const library = await mcpLibrary();
  const { Service } = await import("../../entry/service.js");
  const { serviceResources } = await import("../service/resources.js");
  const { mcpServer } = await import("../mcp/server.js");
  const service = new Service(serviceResources(options), limitsGiven(options));
  const server = mcpServer(library, service);
  // The client ends a session by closing our input; the library does not look for that.
  const ended = once(io().stdin, "close");
  await server.connect(new library.StdioServerTransport(io().stdin, io().stdout));
  await ended;
  // Cancels what is in progress.
  await server.close();
  await service.close();
}
