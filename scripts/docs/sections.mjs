// The subjects of the reference: the sections that comments in the entries' files begin.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const PARTS = [
  // A section: `/* Words: tile sets, lexicons and word graphs. */`
  /^\/\*(?!\*)\s*(?<title>[^:.]+)(?:[:.]\s*)(?<about>[^*]*?)\s*\*\/$/,
  /^export \* from "(?<all>\.[^"]+)"/,
  /^export (?:type )?\{(?<names>[^}]*)\}/,
  /^export (?:declare |async )?(?:function|class|const|interface|type) (?<name>\w+)/,
].map(({ source }) => source);
const PART = new RegExp(PARTS.join("|"), "gm");

/**
 * Returns the sections of an entry's file and of those whose exports it takes over, in order, each
 * with its title, the rest of its comment and the names that are exported in it. A section with
 * the same title as an earlier one continues it. What comes before any section is in none.
 */
export function sectionsOf(file, sections = new Map(), title = undefined) {
  let current = title;
  for (const { groups } of readFileSync(file, "utf8").matchAll(PART)) {
    if (groups.title !== undefined) {
      current = groups.title;
      const about = groups.about.replace(/\s+/g, " ");
      if (!sections.has(current))
        sections.set(current, { title: current, about, names: new Set() });
    } else if (groups.all !== undefined) {
      sectionsOf(join(dirname(file), groups.all).replace(/\.js$/, ".ts"), sections, current);
    } else if (current !== undefined) {
      for (const name of namesIn(groups)) sections.get(current).names.add(name);
    }
  }
  return sections;
}

/** The names of an export: of a declaration, or of a list as `type Move, alphabet as set`. */
function namesIn({ name, names = "" }) {
  if (name !== undefined) return [name];
  const listed = names
    .replace(/\/\*\*.*?\*\//g, "")
    .split(",")
    .map((one) => one.trim().replace(/^type /, ""));
  return listed.filter((one) => one !== "").map((one) => one.split(" as ").at(-1));
}
