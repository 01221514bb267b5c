import { GaddawgError } from "../../api/node.js";

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
    const { code, message } = error as NodeJS.ErrnoException;
    const isMissing = code === "ERR_MODULE_NOT_FOUND";
    const why = isMissing ? "is not installed" : `cannot be loaded: ${message}`;
    throw new GaddawgError("NOT_INSTALLED", `the package @modelcontextprotocol/sdk ${why}`, {
      expected: "npm install @modelcontextprotocol/sdk, with --global if gaddawg was",
    });
  }
}

/** The parts of the library that a server needs. */
export type McpLibrary = Awaited<ReturnType<typeof mcpLibrary>>;
