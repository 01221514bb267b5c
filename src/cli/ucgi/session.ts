import { GaddawgError, gameConfig } from "../../api/node.js";
import { Engines, type OpenEngine } from "./engines.js";
import { bestMove, Going } from "./go.js";
import type { GoSettings } from "./go-settings.js";
import { stringLine } from "./info.js";
import { DEFAULTS, optionLines, type UcgiOptions, withOption } from "./options.js";
import { LONGEST_LINE, type Request, readRequest, type Setting, settingOf } from "./request.js";

/** What a session is connected to. */
export interface SessionSetup {
  /** Takes a line for the other program. */
  write: (line: string) => void;
  open: OpenEngine;
  /** Name and version of the engine. */
  name: string;
  /** Milliseconds since any time; default the clock of the machine. */
  now?: () => number;
}

/** The requests that wait for the end of a search, and would wait for ever if it has none. */
const CHANGES: readonly Request["kind"][] = ["go", "position", "setoption", "ucginewgame"];

/**
 * The engine's side of a conversation. Lines are followed one after another; `stop`, `quit`, `debug`
 * and, during a search, `isready` at once. No line makes it throw.
 */
export class Session {
  private options: UcgiOptions = DEFAULTS;
  private setting: Setting | undefined;
  private debug = false;
  /** The search that goes on, and those that wait for it or for other lines. */
  private goings: readonly Going[] = [];
  private readonly engines: Engines;
  /** The end of all that has been asked for. */
  private last: Promise<void> = Promise.resolve();
  private hasEnded = false;

  constructor(private readonly setup: SessionSetup) {
    this.engines = new Engines(setup.open);
  }

  /** True after `quit`. */
  get isOver(): boolean {
    return this.hasEnded;
  }

  /**
   * Takes a line; undefined for one that was too long to be kept.
   * @param at when it came, as `now` has it.
   */
  receive(line: string | undefined, at = this.now()): void {
    if (this.hasEnded) return;
    if (line === undefined) {
      this.note(`ignored a line that is too long (expected at most ${LONGEST_LINE} characters)`);
      return;
    }
    if (this.debug) this.note(`received: ${line}`);
    try {
      const request = readRequest(line, (text) => this.note(text));
      if (request !== undefined) this.take(request, at);
    } catch (error) {
      this.note(messageOf(error));
    }
  }

  /** Ends the search and the engine; nothing is written any more. */
  end(): void {
    this.hasEnded = true;
    for (const going of this.goings) going.stop();
    this.engines.end();
  }

  /** Waits until all lines so far have been followed. */
  settled(): Promise<void> {
    return this.last;
  }

  private take(request: Request, at: number): void {
    const { goings } = this;
    if (request.kind === "quit") {
      this.end();
    } else if (request.kind === "debug") {
      this.debug = request.on;
    } else if (request.kind === "stop") {
      // Also those that wait: an infinite one among them would go on for ever.
      const going = goings.filter((one) => !one.isStopped);
      if (going.length === 0) this.note("ignored stop (expected a search that goes on)");
      for (const one of going) one.stop();
    } else if (request.kind === "isready" && goings.length > 0) {
      this.write("readyok");
    } else if (goings.some((one) => one.isEndless) && CHANGES.includes(request.kind)) {
      this.note(`ignored ${request.kind} during an infinite search (expected stop before it)`);
    } else if (request.kind === "go") {
      // One that waits for another has its time from then on.
      const next = new Going(request.settings.infinite, goings.length === 0 ? at : undefined);
      this.goings = [...goings, next];
      this.queue(() => this.go(request.settings, next));
    } else {
      this.queue(() => this.follow(request));
    }
  }

  private queue(action: () => void | Promise<void>): void {
    this.last = this.last.then(async () => {
      if (this.hasEnded) return;
      try {
        await action();
      } catch (error) {
        this.note(messageOf(error));
      }
    });
  }

  private async follow(request: Request): Promise<void> {
    if (request.kind === "ucgi") {
      this.introduce();
    } else if (request.kind === "isready") {
      await this.prepare();
      this.write("readyok");
    } else if (request.kind === "setoption") {
      this.options = withOption(this.options, request.name, request.value);
    } else if (request.kind === "register") {
      this.note("register: no registration is needed");
    } else if (request.kind === "position") {
      // A position that cannot be read must not leave the one before to be searched.
      this.setting = undefined;
      this.setting = settingOf(request.text, this.options.coordinates);
    }
    // A new game changes nothing, since searches keep nothing from game to game.
  }

  private introduce(): void {
    const { name } = this.setup;
    const lines = [`id name ${name}`, "id author gaddawg contributors", ...optionLines(), "ucgiok"];
    for (const line of lines) this.write(line);
  }

  /** Opens the engine; says why where it cannot be opened. */
  private async prepare(): Promise<void> {
    try {
      await this.engines.for(this.options, this.setting?.position.config ?? gameConfig());
    } catch (error) {
      this.note(messageOf(error));
    }
  }

  /** Searches and names the best move, or `none`: each `go` has its `bestmove`. */
  private async go(settings: GoSettings, going: Going): Promise<void> {
    let best = "none";
    try {
      best = await this.search(settings, going);
    } catch (error) {
      this.note(messageOf(error));
    }
    if (settings.infinite) await going.stopped();
    this.goings = this.goings.filter((one) => one !== going);
    this.write(`bestmove ${best}`);
  }

  private async search(settings: GoSettings, { signal, at }: Going): Promise<string> {
    const { options, setting, engines } = this;
    if (setting === undefined) {
      throw new GaddawgError("BAD_OPTION", "go: there is no position", {
        expected: "position startpos or position cgp CGP before it",
      });
    }
    const write = (line: string) => this.write(line);
    const now = () => this.now();
    const since = at ?? now();
    return bestMove(settings, { setting, options, engines, signal, write, now, since });
  }

  private now(): number {
    return this.setup.now?.() ?? performance.now();
  }

  private note(text: string): void {
    this.write(stringLine(text));
  }

  private write(line: string): void {
    if (!this.hasEnded) this.setup.write(line);
  }
}

function messageOf(error: unknown): string {
  if (error instanceof GaddawgError) return `error: ${error.message}`;
  return `internal error: ${error instanceof Error ? error.message : String(error)}`;
}
