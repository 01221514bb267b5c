import * as z from "zod/mini";
import { said, text } from "./fields.js";
import { type MethodName, PROTOCOL } from "./protocol.js";
import type { PARAMS } from "./requests.js";

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
