import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import manifest from "../../../package.json" with { type: "json" };
import { assuming } from "../../api/internal.js";
import type { Assuming } from "../../api/node.js";
import { GaddawgError } from "../../api/node.js";
import {
  checkLevels,
  type Line,
  LongLine,
  PROTOCOL,
  paramsSchema,
  type Service,
  type ServiceReply,
} from "../../api/service.js";
import { LineWriter, takeLines } from "../service/standard-streams.js";
import { INSTRUCTIONS, type Progress, TOOLS, type Tool } from "./tools.js";

/** Loads the library of the Model Context Protocol, which its users install beside this package. */
export async function mcpLibrary() {
  try {
    const [server, types] = await Promise.all([
      import("@modelcontextprotocol/sdk/server/index.js"),
      import("@modelcontextprotocol/sdk/types.js"),
    ]);
    return { ...server, ...types };
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
type McpLibrary = Awaited<ReturnType<typeof mcpLibrary>>;

/** Returns a server of the Model Context Protocol whose tools a service answers. */
export function mcpServer(
  { Server, ListToolsRequestSchema, CallToolRequestSchema, McpError, ErrorCode }: McpLibrary,
  service: Service,
) {
  const { name, version } = manifest;
  const server = new Server(
    { name, version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS.map(listed) }));
  server.setRequestHandler(
    CallToolRequestSchema,
    async ({ params }, { signal, sendNotification }) => {
      const tool = TOOLS.find((one) => one.name === params.name);
      if (tool === undefined) {
        const names = TOOLS.map((one) => one.name).join(", ");
        const message = `there is no tool ${JSON.stringify(params.name.slice(0, 100))} (expected ${names})`;
        throw new McpError(ErrorCode.InvalidParams, message);
      }
      const progressToken = params._meta?.progressToken;
      const report = async (progress: Progress): Promise<void> => {
        if (progressToken === undefined) return;
        const about = { ...progress, progressToken };
        await sendNotification({ method: "notifications/progress", params: about });
      };
      const wanted = progressToken === undefined ? undefined : report;
      return answer(tool, params.arguments ?? {}, { service, signal, report: wanted });
    },
  );
  return server;
}

function listed(tool: Tool) {
  const { name, title, description } = tool;
  const annotations = { readOnlyHint: true, openWorldHint: false };
  return { name, title, description, inputSchema: inputSchema(tool), annotations };
}

/** The only request of its connection. */
const ID = 1;

interface Call {
  service: Service;
  /** Aborted when the client cancels the call, or has gone. */
  signal: AbortSignal;
  /** Reports progress; left out where the client has not asked for it. */
  report: ((progress: Progress) => Promise<void>) | undefined;
}

/** Answers a call by the service; what the service refuses is an error of the tool. */
async function answer(tool: Tool, given: object, { service, signal, report }: Call) {
  const params = { ...usualOf(tool, service), ...given };
  const { progress } = tool;
  let last: ServiceReply | undefined;
  const connection = service.connect(async (reply) => {
    if (reply.type !== "snapshot") last = reply;
    else if (progress !== undefined) await report?.(progress(reply.result as never));
  });
  const stop = () => connection.close();
  signal.addEventListener("abort", stop);
  const stream = report !== undefined && progress !== undefined;
  const answered = connection.take({ v: PROTOCOL, id: ID, method: tool.name, params, stream });
  if (signal.aborted) stop();
  await answered;
  signal.removeEventListener("abort", stop);
  return contentOf(tool, last as ServiceReply);
}

/** Returns the usual parameters; the usual time is no longer than the service gives. */
function usualOf({ usual }: Tool, { limits }: Service): Record<string, number> {
  const values = Object.entries(usual).map(([name, { value }]) => {
    return [name, name === "milliseconds" ? Math.min(value, limits.milliseconds) : value];
  });
  return Object.fromEntries(values);
}

/** Returns a reply as text and as data. */
function contentOf(tool: Tool, reply: ServiceReply) {
  if (reply.type === "error") {
    const { message, ...error } = reply.error;
    // To an assistant, the parameters are the tool's own.
    const text = message.replace(/^params\./, "");
    const structuredContent = { error: { ...error, message: text } };
    return { isError: true, content: [{ type: "text" as const, text }], structuredContent };
  }
  const result = reply.result as never;
  const made = reply.type === "result" ? reply.made : undefined;
  const { assumptions = [] } = reply.result as Assuming;
  const assumed = assumptions.map(({ message }) => `Assumed: ${message}.`);
  const text = [tool.text(result), ...assumed].join("\n");
  return {
    content: [{ type: "text" as const, text }],
    structuredContent: { ...tool.facts(result), ...assuming(assumptions), made },
  };
}

/** The JSON Schema of an object. */
interface ObjectSchema {
  type: "object";
  properties: Record<string, object>;
  required?: string[];
  [name: string]: unknown;
}

/** Returns the schema of a tool's parameters: that of the method, but for what is hidden. */
export function inputSchema({ name, hidden, usual }: Tool): ObjectSchema {
  const { properties, ...schema } = paramsSchema(name) as ObjectSchema;
  const shown = Object.entries(properties).filter(([field]) => !hidden.includes(field));
  const described = shown.map(([field, one]) => {
    const given = usual[field];
    if (given === undefined) return [field, one];
    return [field, { ...one, description: given.description, default: given.value }];
  });
  return { ...schema, type: "object", properties: Object.fromEntries(described) };
}

/** The messages of the protocol on standard streams, a line each, as long as the service takes them. */
export class LineTransport implements Transport {
  onclose?: () => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /** Resolved when the client has closed our input, or reads no more. */
  readonly ended: Promise<void>;
  private begin: () => void = () => undefined;
  private readonly writer: LineWriter;

  constructor(
    private readonly library: McpLibrary,
    input: AsyncIterable<Uint8Array>,
    output: NodeJS.WritableStream,
    mostBytes: number,
  ) {
    this.writer = new LineWriter(output);
    const begun = new Promise<void>((resolve) => {
      this.begin = resolve;
    });
    const take = (line: Line): void | Promise<void> => this.take(line);
    this.ended = begun.then(() => takeLines(input, mostBytes, take, this.writer));
  }

  async start(): Promise<void> {
    this.begin();
  }

  send(message: JSONRPCMessage): Promise<void> {
    return this.writer.write(message);
  }

  async close(): Promise<void> {
    this.onclose?.();
  }

  /** Takes a line, or says why it is no message. */
  private take(line: Line): void | Promise<void> {
    const { ErrorCode, JSONRPCMessageSchema } = this.library;
    const { InvalidRequest, ParseError } = ErrorCode;
    if (line instanceof LongLine) return this.refuse(line.id, InvalidRequest, line.message);
    if (typeof line !== "string") return this.refuse(null, ParseError, line.message);
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      return this.refuse(null, ParseError, "the line is not JSON");
    }
    const { id } = (message ?? {}) as { id?: unknown };
    const known = typeof id === "string" || typeof id === "number" ? id : null;
    try {
      checkLevels(message);
    } catch (error) {
      return this.refuse(known, InvalidRequest, (error as Error).message);
    }
    const { success, data } = JSONRPCMessageSchema.safeParse(message);
    if (success) this.onmessage?.(data);
    else return this.refuse(known, InvalidRequest, "the line is no message of the protocol");
  }

  private refuse(id: string | number | null, code: number, message: string): Promise<void> {
    return this.send({ jsonrpc: "2.0", ...(id !== null && { id }), error: { code, message } });
  }
}
