import { badArgument, checkAttached } from "../arguments.js";
import { JobError } from "../errors.js";
import { hexOf } from "../selfplay/hash.js";
import type { JobInput, JobPlan } from "./plan.js";

/** Finds the bytes of an input by its hash; undefined if it does not have them. */
export type InputSource = (input: JobInput) => Promise<Uint8Array | undefined>;

/** The inputs of a plan that is being made. */
export class InputList {
  readonly inputs: Record<string, JobInput> = {};
  private readonly known = new Map<string, Uint8Array>();

  /** Adds the bytes of an input. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    const sha256 = await hexOf(bytes);
    this.inputs[name] = { sha256, bytes: bytes.length };
    this.known.set(sha256, bytes);
  }

  /** Where the inputs are found. */
  get source(): InputSource {
    return async ({ sha256 }) => this.known.get(sha256);
  }
}

/** Returns a source that asks others in turn. */
export function anyOf(...sources: readonly InputSource[]): InputSource {
  return async (input) => {
    for (const source of sources) {
      const bytes = await source(input);
      if (bytes !== undefined) return bytes;
    }
    return undefined;
  };
}

/**
 * Returns the bytes of one of a plan's inputs.
 * @throws JobError `NO_INPUT`; `OTHER_INPUT` if the source has given other bytes than those of the hash.
 */
export async function readInput(
  { inputs }: JobPlan,
  name: string,
  source: InputSource,
): Promise<Uint8Array> {
  const input = inputs[name];
  if (input === undefined) {
    throw new JobError("BAD_PLAN", `plan.inputs: there is no ${name}`, { expected: "its hash" });
  }
  const bytes = await source(input);
  if (bytes === undefined) {
    throw new JobError("NO_INPUT", `${name} of the job is not here: SHA-256 ${input.sha256}`, {
      expected: "its file in a folder of inputs, or in the store of the queue",
    });
  }
  if (!(bytes instanceof Uint8Array)) {
    throw badArgument(`inputs: ${name}`, bytes, "bytes, or undefined for those that are not there");
  }
  checkAttached(bytes, `inputs: ${name}`);
  if (bytes.length === input.bytes && (await hexOf(bytes)) === input.sha256) return bytes;
  throw new JobError("OTHER_INPUT", `${name} has other bytes than the plan asks for`, {
    expected: `SHA-256 ${input.sha256}`,
  });
}
