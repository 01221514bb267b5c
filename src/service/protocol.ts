import { GaddawgError } from "../base/errors.js";

/* The messages, without the checks: what programs that talk to a service see. */

/** Version of the messages. It changes when programs written for the older one would fail. */
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

/** The ID of a request: a string or a whole number. */
export type RequestId = string | number;

/** A request. */
export interface ServiceRequest {
  /** Version of the messages: 1. */
  v: typeof PROTOCOL;
  /** An ID chosen by the caller; each reply repeats it. */
  id: RequestId;
  method: MethodName | "cancel";
  params?: object | undefined;
  /** True to receive snapshots before the result. */
  stream?: boolean | undefined;
}

/** The versions and files behind an answer: the same ones give the same answer again. */
export interface MadeBy {
  /** Name and version of the engine. */
  engine: string;
  /** SHA-256 of the lexicon's file. */
  lexicon: string;
  /** SHA-256 of the leave file, the name of a heuristic, or `none`. */
  leaves: string;
}

/** An error in a reply. */
export interface ReplyError {
  code: string;
  message: string;
  /** What was expected, or how to fix it. */
  expected?: string | undefined;
  /** Name of the wrong part. */
  field?: string | undefined;
  /** Place in a given text, from 1. */
  line?: number | undefined;
  column?: number | undefined;
}

/** A reply: snapshots if they were requested, then a result or an error. */
export type ServiceReply =
  | { v: typeof PROTOCOL; id: RequestId; type: "snapshot"; result: object }
  | { v: typeof PROTOCOL; id: RequestId; type: "result"; result: object; made?: MadeBy | undefined }
  | { v: typeof PROTOCOL; id: RequestId | null; type: "error"; error: ReplyError };

/** Codes for errors of the service itself; errors of the library keep their own codes. */
export type ServiceErrorCode =
  /** The line is not JSON, or not in UTF-8. */
  | "BAD_JSON"
  /** The message is missing a field, or has an unknown field or one that is out of range. */
  | "BAD_MESSAGE"
  /** Another version of the messages. */
  | "OTHER_VERSION"
  /** The line is longer than the service accepts. */
  | "TOO_LARGE"
  /** The request asks for more than the service allows: time, threads or moves. */
  | "LIMIT"
  /** A request with this id is in progress. */
  | "SAME_ID"
  /** Too many requests are waiting. */
  | "BUSY"
  /** The request was cancelled before it had anything to answer. */
  | "CANCELLED"
  /** The service's time limit ended the request before it had anything to answer. */
  | "TIME"
  /** A fault of the service. */
  | "INTERNAL";

/** An error of the service: a message that it cannot accept, or a limit that was exceeded. */
export class ServiceError extends GaddawgError<ServiceErrorCode> {
  override name = "ServiceError";
}
