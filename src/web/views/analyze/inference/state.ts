import { signal } from "@preact/signals";
import { NotationError } from "../../../../base/errors.js";
import { figureText } from "../../../../base/figures.js";
import type { Move } from "../../../../game/moves.js";
import { lastPlay, parseMove } from "../../../../game/plays.js";
import type { Position } from "../../../../game/position.js";
import { formatCgp } from "../../../../notation/cgp.js";
import {
  INFER,
  type InferredLeave,
  type InferredTile,
  percentFigure,
  type SeenMove,
  seenMove,
  shareFigure,
} from "../../../../search/inference/inference.js";
import type { Offer } from "../../../shared/fields.js";
import { Run, type RunControl } from "../../../shared/run.js";
import { announce } from "../../../shared/state.js";
import { decimals, points } from "../../../shared/text.js";
import { counted, t } from "../../../texts/language.js";
import type { Inferred } from "../../../worker/protocol.js";
import { Searcher } from "../../../worker/searcher.js";
import { plainPosition } from "../../../worker/spec.js";
import { isInferenceOpen, usedInference } from "../open-panels.js";
import { record, shownTurn } from "../record.js";
import { game, lastMade, position } from "../state.js";

/** The inference of what the opponent kept with his last move. */

const searcher = new Searcher();

/** How the opponent is supposed to choose: the best play only, or as a strong player does. */
export const MANNERS = ["fitted", "best"] as const;
type Manner = (typeof MANNERS)[number];

interface Choice {
  manner: Manner;
  /** Most racks that are judged. */
  racks: number;
}

const USUAL_RACKS = INFER.racks.default;
/** What the panel offers of the options. */
export const OFFERS = {
  racks: { option: INFER.racks, values: [5000, 20_000, USUAL_RACKS, 1_000_000] },
} satisfies Record<string, Offer>;
/** The command line has the same one, so that it gives the same answer. */
const SEED = INFER.seed.default;

export const choice = signal<Choice>({ manner: "fitted", racks: USUAL_RACKS });

/** What was inferred, and of what. */
interface Found {
  seen: Seen;
  inferred: Inferred;
  choice: Choice;
}

export const live = new Run<Found>();
/** The opponent's move as it is typed. */
export const moveText = signal("");

/** The move of the game that is open, if the position is one of it. */
let ofRecord: Seen | undefined;

/** Fills in the opponent's last move if it is known, and infers from it. */
export function enter(): void {
  const turns = record.peek()?.turns ?? [];
  const isOfRecord = turns[shownTurn.peek()]?.position === position.peek();
  ofRecord = isOfRecord ? seenBefore(turns, shownTurn.peek()) : undefined;
  const made = lastMade.peek();
  moveText.value = ofRecord?.text ?? (made?.to === position.peek() ? made.text : "");
  if (moveText.peek() !== "") void infer();
}

/** Infers from the move that is typed. */
export async function infer(): Promise<void> {
  const found = await live.start(inferOnce);
  if (found === undefined) return;
  use(usedInference.peek() !== undefined);
  announce(verdictText(found.inferred, found.seen.text));
}

async function inferOnce({ signal }: RunControl): Promise<Found> {
  const seen = seenNow();
  const asked = choice.peek();
  const { move, before, isWithdrawn: withdrawn } = seen;
  const { manner, racks } = asked;
  const weighing = manner === "fitted" ? ({ temperature: manner } as const) : { margin: 0 };
  const options = { ...weighing, racks, seed: SEED, withdrawn };
  const input = { game: game.peek(), position: plainPosition(before), move, options };
  return { seen, inferred: await searcher.ask("infer", input, { signal }), choice: asked };
}

function seenNow(): Seen {
  const text = moveText.peek();
  return ofRecord?.text === text ? ofRecord : seenOfText(position.peek(), text);
}

/** Changes how the opponent is judged; what was inferred is inferred again. */
export function change(to: Choice): void {
  choice.value = to;
  if (live.phase.peek() !== "idle") void infer();
}

/** Ends the inference; what was found before stays. */
export function stop(): void {
  const isRunning = live.phase.peek() === "running";
  live.stop();
  // The panel says so, even if there is nothing to show.
  if (isRunning) live.phase.value = "stopped";
}

/** True if simulations can draw the opponent's tiles by what was inferred. */
export function isUsable({ kept, found: leaves }: Inferred): boolean {
  return kept > 0 && leaves > 0;
}

/** Has simulations draw the opponent's tiles by what was inferred, or not. */
export function use(isWanted: boolean): void {
  const now = live.snapshot.peek();
  if (!isWanted || now === undefined || !isUsable(now.inferred)) {
    usedInference.value = undefined;
    return;
  }
  const { seen, inferred, choice: asked } = now;
  const isUsual = asked.manner === "fitted" && asked.racks === USUAL_RACKS && !seen.isWithdrawn;
  usedInference.value = { move: seen.text, leaves: inferred.packed, isUsual };
}

/** Returns the command that infers the same. */
export function commandOf(seen: Seen, { manner, racks }: Choice): string {
  return [
    `gaddawg infer --move '${seen.text}'`,
    manner === "fitted" ? "--temperature fitted" : "--margin 0",
    ...(seen.isWithdrawn ? ["--withdrawn"] : []),
    `--racks ${racks} --seed ${SEED}`,
    `'${formatCgp(seen.before)}'`,
  ].join(" ");
}

/** Ends the inference; forgets it if the panel was closed. */
export function leave(): void {
  stop();
  if (isInferenceOpen.peek()) return;
  searcher.stop();
  live.clear();
  usedInference.value = undefined;
}

/* The opponent's last move, as the player to move saw it. */

/** A move that was seen. */
interface Seen {
  /** The position before it; its player's rack is unknown. */
  before: Position;
  move: SeenMove;
  text: string;
  /** True if the play was challenged and taken back. */
  isWithdrawn: boolean;
}

/** A turn of a game, as far as it is seen. */
interface SeenTurn {
  player: string;
  position: Position;
  move: Move | undefined;
  text: string;
}

/**
 * Reads the opponent's last move. A play lies on the board of the position; of an exchange the
 * number of tiles is enough, as `exch 3`.
 * @throws NotationError for a text that is no move, or a play that is not on the board.
 */
export function seenOfText(position: Position, text: string): Seen {
  const now = withSides(position, position);
  const read = seenMove(text);
  const of = (before: Position, move: SeenMove): Seen => ({
    before,
    move,
    text: text.trim(),
    isWithdrawn: false,
  });
  if (typeof read !== "string") return of(now, read);
  // Without a square it is an exchange of known tiles or a pass, or else no move.
  if (!/^\s*\S*\d/.test(read)) return of(now, parseMove(read, now));
  const last = lastPlay(now, text);
  if (last !== undefined) return of(last.before, last.move);
  throw new NotationError("CONTRADICTION", `${text.trim()} is not on the board`, {
    expected: "the last play, as on the board, with letters played through in parentheses",
    field: "move",
  });
}

/**
 * Returns the opponent's last move before a turn of a game; undefined if there is none, or if it is
 * not known well enough.
 */
export function seenBefore(turns: readonly SeenTurn[], index: number): Seen | undefined {
  const now = turns[index];
  if (now === undefined) return undefined;
  for (const turn of turns.slice(0, index).reverse()) {
    if (turn.player === now.player) continue;
    if (turn.move !== undefined) return seenTurn(turn, turn.move, now.position);
    // Without its rack, a turn has no move; other turns without one are challenges and the like.
    if (turn.position.rack.length === 0) return readOrNone(turn.text, now.position);
  }
  return undefined;
}

function readOrNone(text: string, position: Position): Seen | undefined {
  try {
    return seenOfText(position, text);
  } catch {
    return undefined;
  }
}

function seenTurn(turn: SeenTurn, move: Move, position: Position): Seen {
  const before = withSides(turn.position, position);
  if (move.kind === "exchange") {
    const exchanged = move.tiles.length;
    return { before, move: { exchanged }, text: `exch ${exchanged}`, isWithdrawn: false };
  }
  const wasTaken = String(turn.position.board) === String(position.board);
  return { before, move, text: turn.text, isWithdrawn: move.kind === "place" && wasTaken };
}

/** Returns a position as the player saw it who is to move in another one. */
function withSides(position: Position, { rack }: Position): Position {
  return position.with({ rack: [], opponentRack: rack });
}

/** Smaller shares, in percent, would be shown as zero. */
const LEAST = 0.1;

/** Says how much a move tells. */
export function verdictText(inferred: Inferred, move: string): string {
  const { found, kept } = inferred;
  if (kept === 0) {
    return t("With {move}, the opponent kept nothing, so there is nothing to infer.", { move });
  }
  if (found === 0) {
    return t(
      "No rack fits {move}: with each, another play would have been better. Suppose that the opponent plays like a strong player, or that there was a slip.",
      { move },
    );
  }
  return counted(
    found,
    "With {move}, the opponent may have kept {n} leave: {share} % of all draws.",
    "With {move}, the opponent may have kept {n} leaves: {share} % of all draws.",
    { move, share: shareText(inferred) },
  );
}

/** Returns the share of all draws that is possible, in percent. */
function shareText(inferred: Inferred): string {
  const { share, exact } = inferred;
  if (exact && 100 * share < LEAST) return `< ${points(LEAST)}`;
  return figureText(shareFigure(inferred), { number: points });
}

/** Says how the racks were weighed. */
export function modelText({ margin, temperature }: Inferred): string {
  if (temperature === null) {
    return t("Racks are equally likely if the best play was at most {points} points better.", {
      points: points(margin),
    });
  }
  return t(
    "A rack is less likely by a factor of e for every {points} points that the play missed, as fits strong players.",
    { points: points(temperature) },
  );
}

/** Says how many racks were judged, and how sure the chances are. */
export function workText({ racks, exact, error, kept }: Inferred): string {
  const judged = exact
    ? counted(racks, "{n} rack judged, the only one.", "All {n} racks judged.")
    : counted(
        racks,
        "{n} rack judged, drawn at random; standard error at most {error} %.",
        "{n} racks judged, drawn at random; standard error at most {error} %.",
        { error: points(100 * error) },
      );
  return `${judged} ${counted(kept, "{n} tile was kept.", "{n} tiles were kept.")}`;
}

/** Formats a share of the draws in percent, with its standard error where racks were drawn. */
export function percent(share: number, inferred: Inferred): string {
  return figureText(percentFigure(share, inferred), { number: points, tabular: true });
}

/** Returns how much more likely a tile is than before the move, as `1.3×`. */
export function ratioText({ chance, base }: InferredTile): string {
  return base === 0 ? "–" : `${decimals(chance / base, 2)}×`;
}

/** Returns the tiles of a leave as text. */
export function leaveText({ text }: InferredLeave): string {
  return text === "" ? t("nothing") : text;
}
