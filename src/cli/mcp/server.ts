import manifest from "../../../package.json" with { type: "json" };
import { assuming } from "../../api/internal.js";
import type { Assuming } from "../../api/node.js";
import { PROTOCOL, paramsSchema, type Service, type ServiceReply } from "../../api/service.js";
import type { McpLibrary } from "./library.js";
import { INSTRUCTIONS, type Progress, TOOLS, type Tool } from "./tools.js";

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
