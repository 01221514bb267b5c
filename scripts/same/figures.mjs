/*
 * Compares answers field by field: what an older state answered must stand in the newer answer too,
 * at the same place or where MOVED says. Fields that are new are counted by name and are no
 * difference, so that an answer may say more than before.
 */

/** Where fields have gone since 963cd28: patterns of old paths, and the new one. */
const MOVED = [];

/** Compares two answers; returns old leaves that are missing or differ, and the names of new fields. */
export function figuresOf(before, after) {
  const [old, fresh] = [leavesOf(before), leavesOf(after)];
  const differ = [];
  for (const [path, value] of old) {
    const place = fresh.has(path) ? path : movedTo(path);
    if (!fresh.has(place)) differ.push({ path, before: value, after: "(no field)" });
    else if (fresh.get(place) !== value)
      differ.push({ path, before: value, after: fresh.get(place) });
  }
  const added = new Set();
  for (const path of fresh.keys()) if (!old.has(path)) added.add(fieldOf(path));
  return { count: old.size, differ, added: [...added] };
}

function movedTo(path) {
  for (const [pattern, place] of MOVED) if (pattern.test(path)) return path.replace(pattern, place);
  return path;
}

/** Returns every leaf of an answer by its path. JSON within texts is read, as it is within output. */
function leavesOf(text) {
  const leaves = new Map();
  const walk = (path, value) => {
    const read = typeof value === "string" ? jsonIn(value) : value;
    if (typeof read !== "object" || read === null) leaves.set(path, JSON.stringify(read));
    else if (Array.isArray(read) && read.length === 0) leaves.set(path, "[]");
    else for (const [key, inner] of Object.entries(read)) walk(`${path}.${key}`, inner);
  };
  walk("", text);
  return leaves;
}

/** Reads a text as JSON, or as lines of it; another text is returned as it is. */
function jsonIn(text) {
  const lines = text.split("\n").filter((line) => line !== "");
  if (lines.length === 0 || !/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    try {
      return lines.map((line) => JSON.parse(line));
    } catch {
      return text;
    }
  }
}

/** The name of a field without the places in lists. */
function fieldOf(path) {
  return path.replace(/\.\d+(?=\.|$)/g, "[]").replace(/^\./, "");
}
