import { CommanderError } from "commander";
import { GaddawgError, NotationError } from "../../entry/node.js";
import { styleError } from "./output.js";

/** What the command line says to scripts by its exit code. */
export const EXIT = { done: 0, badInput: 1, usage: 2, unexpected: 3 } as const;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOTDIR: "a part of the path is no folder",
  ENAMETOOLONG: "the name is too long",
  ENOSPC: "no space left on the device",
  EROFS: "the file system is read-only",
  ELOOP: "too many symbolic links",
  EMFILE: "too many open files",
  ERR_FS_FILE_TOO_LARGE: "the file is larger than 2 GiB",
};

/**
 * The error for a file that could not be read or written. Anything that the
 * operating system did not say is no such error and is given back as it is.
 */
export function fileError(path: string, error: unknown, deed: "read" | "written"): unknown {
  const reason = (error as NodeJS.ErrnoException | undefined)?.code;
  if (!(error instanceof Error) || reason === undefined) return error;
  const code = deed === "read" ? "UNREADABLE" : "UNWRITABLE";
  const place = { source: path };
  if (reason === "EISDIR") {
    return new GaddawgError(code, "is a folder", { ...place, expected: "a file" });
  }
  if (reason === "ENOENT") {
    return deed === "read"
      ? new GaddawgError(code, "no such file", place)
      : new GaddawgError(code, "cannot be written there", place);
  }
  return new GaddawgError(code, `cannot be ${deed}: ${REASONS[reason] ?? reason}`, place);
}

/** Runs an action; an error of it that does not say in which file it was now does. */
export async function inFile<T>(source: string, action: () => T | Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof GaddawgError && error.source === undefined) throw error.inSource(source);
    throw error;
  }
}

/** What `--json` prints of an error; fields that would say nothing are left out. */
export function errorFields(error: GaddawgError) {
  const { code, message, source, line, column, offset, expected } = error;
  const { field, square }: Partial<NotationError> = error instanceof NotationError ? error : {};
  return { code, message, source, line, column, offset, field, square, expected };
}

/** Prints an error, as a sentence or as JSON, and gives the exit code that goes with it. */
export function report(error: unknown, asJson: boolean): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.done;
    // Commander has printed the help already where a command was missing.
    if (error.code === "commander.help") return EXIT.usage;
    const message = error.message.replace(/^error: /, "").replaceAll("\n", " ");
    say({ code: "USAGE", message }, asJson);
    return EXIT.usage;
  }
  if (error instanceof GaddawgError) {
    say(errorFields(error), asJson);
    return EXIT.badInput;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  say({ code: "UNEXPECTED", message: `this should not have happened: ${text}` }, asJson);
  return EXIT.unexpected;
}

function say(error: { code: string; message: string }, asJson: boolean): void {
  const line = asJson
    ? JSON.stringify({ error })
    : `${styleError(["bold", "red"], "gaddawg:")} ${error.message}`;
  process.stderr.write(`${line}\n`);
}

/** A reader that has seen enough (`| head`) is no error: end quietly. */
export function endQuietlyOnClosedPipe(asJson: boolean): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit(EXIT.done);
      process.exit(report(fileError("standard output", error, "written"), asJson));
    });
  }
}
