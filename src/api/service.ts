/**
 * `gaddawg/service`: requests as messages, for programs that talk to an engine by lines of JSON, by
 * HTTP or by a worker.
 */
export {
  type Connection,
  type Line,
  LineReader,
  type MadeBy,
  METHODS,
  type MethodName,
  messagesSchema,
  type OpenedEngine,
  type OpenedLexicon,
  PROTOCOL,
  paramsSchema,
  type ReplyError,
  type RequestId,
  replySchemas,
  type Send,
  Service,
  ServiceError,
  type ServiceErrorCode,
  type ServiceLimits,
  type ServiceReply,
  type ServiceRequest,
  type ServiceResources,
} from "../service/index.js";
