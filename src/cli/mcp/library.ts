import { GaddawgError } from "../../entry/node.js";

/** Loads the library of the Model Context Protocol, which its users install beside this package. */
export async function mcpLibrary() {
  try {
    const [server, stdio, types] = await Promise.all([
      import("@modelcontextprotocol/sdk/server/index.js"),
      import("@modelcontextprotocol/sdk/server/stdio.js"),
      import("@modelcontextprotocol/sdk/types.js"),
    ]);
    return { ...server, ...stdio, ...types };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new GaddawgError("NOT_INSTALLED", `its library cannot be loaded: ${message}`, {
      expected: "npm install @modelcontextprotocol/sdk, where gaddawg is installed",
    });
  }
}

/** The parts of the library that a server needs. */
export type McpLibrary = Awaited<ReturnType<typeof mcpLibrary>>;
