import * as z from "zod/mini";
import { said, text } from "./fields.js";
import { PARAMS } from "./requests.js";

/** Version of the messages. It changes where a program that keeps to the older one would fail. */
export const PROTOCOL = 1;

/** The name of a method. */
export type MethodName = keyof typeof PARAMS;

/** The names of all methods. */
export const METHODS = Object.freeze(Object.keys(PARAMS) as MethodName[]);

/** The parameters of a method, as they are after the check. */
export type Params<Name extends MethodName> = z.output<(typeof PARAMS)[Name]>;

const id = () =>
  said(
    z.union([text(200), z.int().check(z.gte(0))]),
    "A name of the caller's for the request; each reply repeats it.",
  );
const version = () => said(z.literal(PROTOCOL), "Version of the messages.");

/** The fields around the parameters of every request. */
export const ENVELOPE = z.strictObject({
  v: version(),
  id: id(),
  method: said(text(100), "What is asked for."),
  params: z.optional(z.unknown()),
  stream: said(
    z.optional(z.boolean()),
    "Also sends the state after each round, depth, stage or turn, as far as the reader keeps up.",
  ),
});

/** The parameters of the request to end another one. */
export const CANCEL_PARAMS = z.strictObject({ id: id() });

/** A name of a request. */
export type RequestId = z.output<typeof ENVELOPE>["id"];

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
  /** What was expected, or how to mend it. */
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
