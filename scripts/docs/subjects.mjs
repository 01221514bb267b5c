// Files the exports of the reference under the subjects that the entries' sections name.
import { Comment, CommentTag, Converter } from "typedoc";
import { sectionsOf } from "./sections.mjs";

/** Returns the subjects of some entries, in order. */
export function subjectsOf(files) {
  const sections = new Map();
  for (const file of files) sectionsOf(file, sections);
  return [...sections.values()];
}

/** Makes categories of the subjects. An export that is in no section is warned of. */
export function fileUnderSubjects(app, subjects) {
  const titles = new Map();
  for (const { title, names } of subjects) for (const name of names) titles.set(name, title);
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.children ?? []) {
      const exported = module.children ?? [];
      for (const one of exported) {
        const title = titles.get(one.name);
        if (title === undefined) app.logger.warn(`${one.name} is in no section of an entry`);
        else tag(one, "@category", title);
      }
      for (const { title, about } of subjects) {
        if (!exported.some(({ name }) => titles.get(name) === title)) continue;
        const sentence = about.charAt(0).toUpperCase() + about.slice(1);
        tag(module, "@categoryDescription", `${title}\n${sentence}`);
      }
    }
  });
}

/** The section of names that an entry has for now, and that are described where they belong. */
const ELSEWHERE = "In other entries";

/** Leaves out of a module's page what it exports besides its own subjects. */
export function leaveOut(app, name, subjects) {
  const own = subjects.filter(({ title }) => title !== ELSEWHERE);
  const kept = new Set(own.flatMap(({ names }) => [...names]));
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    const module = (project.children ?? []).find((one) => one.name === name);
    const others = (module?.children ?? []).filter((one) => !kept.has(one.name));
    for (const one of others) project.removeReflection(one);
  });
}

function tag(reflection, name, text) {
  reflection.comment ??= new Comment();
  reflection.comment.blockTags.push(new CommentTag(name, [{ kind: "text", text }]));
}
