import type { Command } from "commander";
import { addEngine } from "../io/engine.js";
import { io } from "../io/io.js";
import { addAlphabet, addJson, type CommandHelp, newCommand } from "../io/options.js";
import { addLimits, type LimitOptions } from "../service/options.js";
import type { ServiceOptions } from "../service/resources.js";

interface McpCommandOptions extends ServiceOptions, LimitOptions {
  json?: boolean;
}

export function mcpCommand(): Command {
  const command = addLimits(addAlphabet(addEngine(newCommand("mcp", MCP_HELP))));
  return addJson(command, "accepted: everything here is JSON").action(serve);
}

async function serve(options: McpCommandOptions): Promise<void> {
  const { LineTransport, mcpLibrary, mcpServer } = await import("../mcp/server.js");
  const library = await mcpLibrary();
  const { startService } = await import("../service/threads.js");
  const service = await startService(options, { isTalking: true });
  const server = mcpServer(library, service);
  const { stdin, stdout } = io();
  const transport = new LineTransport(library, stdin, stdout, service.limits.bytes);
  await server.connect(transport);
  await transport.ended;
  // Cancels what is in progress.
  await server.close();
  await service.close();
}

const MCP_HELP: CommandHelp = {
  description:
    "Serves the Model Context Protocol on standard input and output, so that an assistant can analyze positions, simulate, solve endgames, explain moves, review games and look up words.",
  examples: [
    "npm install --global gaddawg @modelcontextprotocol/sdk",
    "gaddawg mcp    # started by the assistant, by its configuration",
    "gaddawg mcp --lexicon words.kwg --max-time 30000",
  ],
  details: `\
An assistant starts this command by itself. Most take this configuration:

  {"mcpServers":{"gaddawg":{"command":"gaddawg","args":["mcp"]}}}

The tools are analyze, simulate, solve, explain, query and review. Each answers in a dozen lines at
most, and with the same facts as data. A call that is wrong is answered by what was expected.
Simulations and endgames report progress where the client asks, end after 20 seconds unless the call
names another time, and end at once when the client cancels them.

The command needs the package @modelcontextprotocol/sdk, installed beside this one.`,
};
