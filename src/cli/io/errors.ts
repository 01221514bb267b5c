import { type Command, CommanderError } from "commander";
import { quoted } from "../../api/internal.js";
import {
  GaddawgError,
  KernelError,
  NotationError,
  PositionError,
  SelfPlayError,
} from "../../api/node.js";
import { io } from "./io.js";
import { counted, styleError } from "./output.js";

/** Exit codes of the command line. */
export const EXIT = { done: 0, badInput: 1, usage: 2, unexpected: 3 } as const;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOTDIR: "a part of the path is not a folder",
  ENAMETOOLONG: "the name is too long",
  ENOSPC: "no space left on the device",
  EFBIG: "the file would be larger than the system allows",
  EROFS: "the file system is read-only",
  ELOOP: "too many symbolic links",
  EMFILE: "too many open files",
  ERR_FS_FILE_TOO_LARGE: "the file is larger than 2 GiB",
};

/** Returns the code of an error of the operating system; undefined for other errors. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/**
 * Returns the error for a file that could not be read or written. Errors that do not come
 * from the operating system are returned as they are.
 */
export function fileError(path: string, error: unknown, action: "read" | "written"): unknown {
  const reason = systemCode(error);
  // What is an error of ours says already what is wrong.
  if (reason === undefined || error instanceof GaddawgError) return error;
  const code = action === "read" ? "UNREADABLE" : "UNWRITABLE";
  const place = { source: path };
  if (reason === "EISDIR") {
    return new GaddawgError(code, "is a folder", { ...place, expected: "a file" });
  }
  if (reason === "ENOENT") {
    return action === "read"
      ? new GaddawgError(code, "no such file", place)
      : new GaddawgError(code, "cannot be written there", place);
  }
  return new GaddawgError(code, `cannot be ${action}: ${REASONS[reason] ?? reason}`, place);
}

/** An error about the call itself, such as options that do not go together. */
export class UsageError extends GaddawgError {
  override name = "UsageError";
}

/**
 * Runs an action and adds the file's name to errors that lack one, except for those of the kernel: what
 * it has no room for was asked by options.
 */
export async function inFile<T>(source: string, action: () => T | Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof GaddawgError) || error instanceof KernelError) throw error;
    throw error.source === undefined ? error.inSource(source) : error;
  }
}

/** Returns an error as `--json` prints it, without the fields that do not apply. */
export function errorFields(error: GaddawgError) {
  const { code, message, source, line, column, offset, expected } = error;
  const { field, square }: { field?: string | undefined; square?: string | undefined } =
    error instanceof NotationError || error instanceof PositionError ? error : {};
  const short = (text: string | undefined) => (text === undefined ? undefined : shortened(text));
  return {
    code,
    message: shortened(message),
    source: short(source),
    line,
    column,
    offset,
    field: short(field),
    square,
    expected: short(expected),
  };
}

/*
 * Errors of commander, which reads the arguments, in the form of all others. A parser of values throws
 * its `InvalidArgumentError` with what was expected as the message.
 */

/** The parts of an error: what is wrong, and what was expected. */
type Stated = readonly [what: string, expected?: string];

/** Commander's sentences, with what is said instead. */
const STATED: readonly (readonly [
  RegExp,
  (found: readonly string[], command: Command) => Stated,
])[] = [
  [
    /^option '(.+?)' argument '(.*)' is invalid\. (.+)$/s,
    ([flags = "", value = "", expected = ""]) => [
      `${longOf(flags)}: is ${quoted(value)}`,
      choicesOf(expected),
    ],
  ],
  [
    /^command-argument value '(.*)' is invalid for argument '(.+?)'\. (.+)$/s,
    ([value = "", name, expected = ""]) => [`<${name}>: is ${quoted(value)}`, choicesOf(expected)],
  ],
  [
    /^option '(.+)' argument missing$/,
    ([flags = ""], command) => [`${longOf(flags)}: has no value`, meaningOf(flags, command)],
  ],
  [
    /^required option '(.+)' not specified$/,
    ([flags = ""], command) => [`${longOf(flags)}: is missing`, meaningOf(flags, command)],
  ],
  [
    /^missing required argument '(.+)'$/,
    ([name], command) => [`<${name}>: is missing`, callOf(command)],
  ],
  [
    /^option '(.+)' cannot be used with option '(.+)'$/,
    ([one = "", other = ""]) => [
      `${longOf(one)} and ${longOf(other)}: given together`,
      "one of the two",
    ],
  ],
  [
    /^too many arguments.*\. Expected \d+ arguments? but got (\d+)\.$/,
    ([got], command) => [counted(Number(got), "argument"), callOf(command)],
  ],
  [
    /^(unknown option '-([A-Z?]+)')$/,
    ([what = "", tiles]) => [what, `'exch ${tiles}' for an exchange of these tiles`],
  ],
  [/^(unknown \w+ '.*')$/s, ([what]) => [`${what} (--help lists what there is)`]],
];

/** Returns commander's error about a call of a command as an error of this program. */
export function usageErrorOf({ message }: CommanderError, command: Command): UsageError {
  const text = message.replace(/^error: /, "").replaceAll("\n", " ");
  for (const [form, state] of STATED) {
    const found = form.exec(text);
    if (found === null) continue;
    const [what, expected] = state(found.slice(1), command);
    return new UsageError("USAGE", what, { expected });
  }
  return new UsageError("USAGE", text);
}

/** Returns the long name among the flags of an option. */
function longOf(flags: string): string {
  return /--[\w-]+/.exec(flags)?.[0] ?? flags;
}

/** Returns what a value of an option is: its place in the help, and the first words on it. */
function meaningOf(flags: string, command: Command): string {
  const { description } = command.options.find((one) => one.flags === flags) ?? {};
  const [value = ""] = /[<[].*$/.exec(flags) ?? [];
  const [meaning = ""] = (description ?? "").split(/[;:(]/);
  return [value, meaning.trim()].filter(Boolean).join(": ");
}

/** Returns how a command is called. */
function callOf(command: Command): string {
  const names: string[] = [];
  for (let one: Command | null = command; one !== null; one = one.parent) names.unshift(one.name());
  const places = command.registeredArguments.map((one) => {
    const name = `${one.name()}${one.variadic ? "..." : ""}`;
    return one.required ? `<${name}>` : `[${name}]`;
  });
  return [...names, ...places].join(" ");
}

/** Returns the names of which an option takes one, without commander's words around them. */
function choicesOf(expected: string): string {
  return expected.replace(/^Allowed choices are (.*)\.$/s, "$1");
}

/** Returns true if an error is about the call itself: found here, or by the library in options. */
function isWrongCall(error: GaddawgError): boolean {
  if (error instanceof UsageError) return true;
  const isAboutOptions = error.code === "BAD_OPTION" || error.code === "UNKNOWN_PLAYER";
  return error instanceof SelfPlayError && isAboutOptions;
}

/** The longest text of an error: it may repeat the name of a file or an argument, but no more. */
const LONGEST = 1000;

/** Cuts the middle out of a text that is too long for an error. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST / 2)} … ${text.slice(-LONGEST / 4)}`;
}

/** Prints an error as a sentence or as JSON, and returns its exit code. */
export function report(error: unknown, asJson: boolean): number {
  if (error instanceof CommanderError) {
    // Help, or the version; if a command was missing, the help is an error, and has been printed.
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  if (error instanceof GaddawgError) {
    say(errorFields(error), asJson);
    return isWrongCall(error) ? EXIT.usage : EXIT.badInput;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  say({ code: "UNEXPECTED", message: `internal error: ${text}` }, asJson);
  return EXIT.unexpected;
}

function say(error: { code: string; message: string }, asJson: boolean): void {
  const line = asJson
    ? JSON.stringify({ error })
    : `${styleError(["bold", "red"], "gaddawg:")} ${error.message}`;
  io().stderr.write(`${line}\n`);
}

/** Ends the program quietly when its reader stops reading (`| head`). */
export function endQuietlyOnClosedPipe(asJson: boolean): void {
  const { stdout, stderr, exit } = io();
  const onError = (error: NodeJS.ErrnoException): void => {
    if (error.code === "EPIPE") exit(EXIT.done);
    else exit(report(fileError("standard output", error, "written"), asJson));
  };
  for (const stream of [stdout, stderr]) stream.on("error", onError);
}
