import { GaddawgError } from "../base/errors.js";

/* The messages, without the checks: what programs that talk to a service see. */

/** Version of the messages. It changes where a program that keeps to the older one would fail. */
export const PROTOCOL = 1;

/** The names of all methods. */
export const METHODS = Object.freeze([
  "hello",
  "analyze",
  "simulate",
  "explain",
  "solve",
  "preEndgame",
  "infer",
  "review",
  "query",
  "play",
] as const);

/** The name of a method. */
export type MethodName = (typeof METHODS)[number];

/** A name of a request: a text or a whole number. */
export type RequestId = string | number;

/** A request. */
export interface ServiceRequest {
  /** Version of the messages: 1. */
  v: typeof PROTOCOL;
  /** A name of the caller's; each reply repeats it. */
  id: RequestId;
  method: MethodName | "cancel";
  params?: object | undefined;
  /** True for snapshots before the result. */
  stream?: boolean | undefined;
}

/** What an answer was made by: the same again gives the same answer. */
export interface MadeBy {
  /** Name and version of the engine. */
  engine: string;
  /** SHA-256 of the lexicon's file. */
  lexicon: string;
  /** SHA-256 of the file of leave values, or the name of a heuristic, or `none`. */
  leaves: string;
}

/** An error as a reply has it. */
export interface ReplyError {
  code: string;
  message: string;
  /** What was expected, or how to fix it. */
  expected?: string | undefined;
  /** Name of the wrong part. */
  field?: string | undefined;
  /** Place in a text that was given, from 1. */
  line?: number | undefined;
  column?: number | undefined;
}

/** A reply: snapshots as far as they are wanted, then a result or an error. */
export type ServiceReply =
  | { v: typeof PROTOCOL; id: RequestId; type: "snapshot"; result: object }
  | { v: typeof PROTOCOL; id: RequestId; type: "result"; result: object; made?: MadeBy | undefined }
  | { v: typeof PROTOCOL; id: RequestId | null; type: "error"; error: ReplyError };

/** Codes of the errors of the service itself; those of the library come as they are. */
export type ServiceErrorCode =
  /** The line is not JSON, or not in UTF-8. */
  | "BAD_JSON"
  /** The message lacks a field, has one too many, or one out of its bounds. */
  | "BAD_MESSAGE"
  /** Another version of the messages. */
  | "OTHER_VERSION"
  /** The line is longer than the service takes. */
  | "TOO_LARGE"
  /** More was asked for than the service gives: time, threads or moves. */
  | "LIMIT"
  /** A request with this id is in progress. */
  | "SAME_ID"
  /** Too many requests are waiting. */
  | "BUSY"
  /** The request was cancelled before it had anything to answer. */
  | "CANCELLED"
  /** The service's limit of time ended the request before it had anything to answer. */
  | "TIME"
  /** A fault of the service. */
  | "INTERNAL";

/** An error of the service: a message that it cannot take, or a limit that it keeps. */
export class ServiceError extends GaddawgError<ServiceErrorCode> {
  override name = "ServiceError";
}
