/** The messages of `gaddawg/worker`: what a program posts to it, and what it posts back. */
import type { AlphabetName } from "../alphabet/tile-sets.js";
import type { Bytes } from "../base/arguments.js";
import type { HeuristicName } from "../leaves/heuristics.js";
import type { ServiceLimits } from "../service/limits.js";
import type { MethodName, RequestId, ServiceReply, ServiceRequest } from "../service/protocol.js";

export type { ServiceLimits } from "../service/limits.js";
export type {
  MadeBy,
  MethodName,
  ReplyError,
  RequestId,
  ServiceErrorCode,
  ServiceReply,
  ServiceRequest,
} from "../service/protocol.js";

/** The parameters of the request `open`, which may come first: what the worker answers with. */
export interface OpenParams {
  /** A lexicon file of any format; default the default lexicon. */
  lexicon?: Bytes | undefined;
  /** A file of leave values (KLV or CSV), `h1`, `h2`, `h3` or `none`; default those of the package. */
  leaves?: Bytes | HeuristicName | "none" | undefined;
  /** The tile set of queries; positions name their own. Default `english`. */
  alphabet?: AlphabetName | undefined;
  limits?: Partial<ServiceLimits> | undefined;
}

/** The request that gives the worker its files. Its result is `{ open: true }`. */
export interface OpenRequest extends Omit<ServiceRequest, "method" | "params" | "stream"> {
  method: "open";
  params?: OpenParams | undefined;
}

/** A request to end another one: the one with the id among its parameters. */
export interface CancelRequest extends Omit<ServiceRequest, "method" | "params" | "stream"> {
  method: "cancel";
  params: { id: RequestId };
}

/** A message that the worker takes. */
export type WorkerRequest = OpenRequest | CancelRequest | (ServiceRequest & { method: MethodName });

/** A message that the worker posts. */
export type WorkerReply = ServiceReply;
