import { type Alphabet, alphabetOf } from "../alphabet/index.js";
import { checkInstance } from "../arguments.js";
import { encodeNodes } from "../lexicon/node.js";
import { COUNT_BYTES, NODE_BYTES, VALUE_BYTES } from "./klv-format.js";
import { badValue, Leaves } from "./leaves.js";
import {
  checkLeaveFormat,
  emptyValues,
  type LeaveFormat,
  type LeaveValues,
  storedValue,
} from "./values.js";

/**
 * Returns the bytes of a leave file.
 *
 * @param format format of the file; by default that of the table. Values of the other format
 *   are converted; from KLV2 to KLV1 they are rounded to 1/256 of a point.
 * @param alphabet names a leave in an error; not needed otherwise.
 * @throws LexiconError `BAD_VALUE` for a value that KLV1 cannot hold, `TOO_MANY_NODES` for
 *   more than 2^22 nodes, `BAD_OPTION` for an unknown format.
 */
export function writeKlv(
  leaves: Leaves,
  format: LeaveFormat = leaves?.format,
  alphabet?: Alphabet,
): Uint8Array {
  checkInstance(leaves, Leaves, "leaves", "a table of leaves");
  checkLeaveFormat(format);
  const nodes = encodeNodes(leaves.graph.nodes, 22);
  const values = convertValues(
    leaves,
    format,
    alphabet === undefined ? undefined : alphabetOf(alphabet),
  );
  const countAt = COUNT_BYTES + nodes.length;
  const valuesAt = countAt + COUNT_BYTES;
  const bytes = new Uint8Array(valuesAt + values.length * VALUE_BYTES[format]);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, nodes.length / NODE_BYTES, true);
  bytes.set(nodes, COUNT_BYTES);
  view.setUint32(countAt, values.length, true);
  for (let i = 0; i < values.length; i++) {
    const at = valuesAt + i * VALUE_BYTES[format];
    if (format === "klv") view.setInt16(at, values[i]!, true);
    else view.setFloat32(at, values[i]!, true);
  }
  return bytes;
}

function convertValues(leaves: Leaves, format: LeaveFormat, alphabet?: Alphabet): LeaveValues {
  if (format === leaves.format) return leaves.values;
  const values = emptyValues(format, leaves.count);
  let i = 0;
  for (const entry of leaves) {
    const stored = storedValue(entry.value, format);
    if (stored === undefined) throw badValue(entry, format, alphabet);
    values[i++] = stored;
  }
  return values;
}
