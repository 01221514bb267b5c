import { CommanderError } from "commander";
import { GaddawgError, NotationError, PositionError } from "../../entry/node.js";
import { styleError } from "./output.js";

/** Exit codes of the command line. */
export const EXIT = { done: 0, badInput: 1, usage: 2, unexpected: 3 } as const;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOTDIR: "a part of the path is not a folder",
  ENAMETOOLONG: "the name is too long",
  ENOSPC: "no space left on the device",
  EROFS: "the file system is read-only",
  ELOOP: "too many symbolic links",
  EMFILE: "too many open files",
  ERR_FS_FILE_TOO_LARGE: "the file is larger than 2 GiB",
};

/**
 * Returns the error for a file that could not be read or written. Errors that do not come
 * from the operating system are returned as they are.
 */
export function fileError(path: string, error: unknown, action: "read" | "written"): unknown {
  const reason = (error as NodeJS.ErrnoException | undefined)?.code;
  if (!(error instanceof Error) || reason === undefined) return error;
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

/** Runs an action and adds the file's name to errors that lack one. */
export async function inFile<T>(source: string, action: () => T | Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof GaddawgError && error.source === undefined) throw error.inSource(source);
    throw error;
  }
}

/** Returns an error as `--json` prints it, without the fields that do not apply. */
export function errorFields(error: GaddawgError) {
  const { code, message, source, line, column, offset, expected } = error;
  const { field, square }: { field?: string | undefined; square?: string | undefined } =
    error instanceof NotationError || error instanceof PositionError ? error : {};
  return { code, message, source, line, column, offset, field, square, expected };
}

/** Prints an error as a sentence or as JSON, and returns its exit code. */
export function report(error: unknown, asJson: boolean): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.done;
    // If a command was missing, commander has already printed the help.
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
  say({ code: "UNEXPECTED", message: `internal error: ${text}` }, asJson);
  return EXIT.unexpected;
}

function say(error: { code: string; message: string }, asJson: boolean): void {
  const line = asJson
    ? JSON.stringify({ error })
    : `${styleError(["bold", "red"], "gaddawg:")} ${error.message}`;
  process.stderr.write(`${line}\n`);
}

/** Ends the program quietly when its reader stops reading (`| head`). */
export function endQuietlyOnClosedPipe(asJson: boolean): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit(EXIT.done);
      process.exit(report(fileError("standard output", error, "written"), asJson));
    });
  }
}
