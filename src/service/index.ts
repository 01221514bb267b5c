/** The service: requests as messages, whatever way they come. */

export type { Connection, Send } from "./connection.js";
export type { OpenedEngine, OpenedLexicon, ServiceResources } from "./engines.js";
export { messagesSchema, paramsSchema, replySchemas } from "./json-schema.js";
export type { ServiceLimits } from "./limits.js";
export { type Line, LineReader, LongLine } from "./lines.js";
export { checkLevels } from "./messages.js";
export {
  type MadeBy,
  METHODS,
  type MethodName,
  PROTOCOL,
  type ReplyError,
  type RequestId,
  ServiceError,
  type ServiceErrorCode,
  type ServiceReply,
  type ServiceRequest,
} from "./protocol.js";
export { Service } from "./service.js";
export {
  doJobs,
  type FromThread,
  type ServiceThread,
  type ServiceThreads,
  type ToThread,
} from "./threads.js";
