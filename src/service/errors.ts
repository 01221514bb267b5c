import { GaddawgError } from "../base/errors.js";

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
export class ServiceError extends GaddawgError<ServiceErrorCode> {}
