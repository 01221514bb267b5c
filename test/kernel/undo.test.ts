import { describe, expect, it } from "vitest";
import type { Kernel } from "../../src/kernel/backend.js";
import { GameKernel, type GamePlayer } from "../../src/kernel/game-kernel.js";
import {
  GAME_IN_BAG,
  GAME_MOVER,
  GAME_RACKS,
} from "../../src/kernel/generated/core/game-record.js";
import { MOVE_KIND, MOVE_LENGTH, MOVE_TILES } from "../../src/kernel/generated/moves/record.js";
import { MoveKernel } from "../../src/kernel/move-kernel.js";
import { validateGraph } from "../../src/words/graph/validate.js";
import { kernelBuilds } from "../support/backends.js";
import { FULL } from "../support/full.js";
import { randomFrom } from "../support/mutations.js";
import { type RandomPosition, randomLeaves, randomPosition } from "../support/positions.js";

/** A kernel with room behind all else, and views that are good as long as it does not grow. */
interface Room {
  kernel: Kernel;
  /** Address of the room. */
  address: number;
  bytes: Uint8Array;
  cells: Int32Array;
}

function withRoom(kernel: Kernel, room: number): Room {
  const address = (kernel.buffer.byteLength + 63) & ~63;
  kernel.grow(address + room);
  const { buffer } = kernel;
  return { kernel, address, bytes: new Uint8Array(buffer), cells: new Int32Array(buffer) };
}

/** The squares of both directions, with tiles, cross sets and cross scores; as text, which compares quickly. */
function squaresOf({ kernel: { at }, bytes }: Room): string {
  const squares = bytes.subarray(at.SQUARES, at.SQUARES + 2 * at.DIRECTION_SIZE);
  return Buffer.from(squares).toString("base64");
}

/** Moves of the list in use, as text. */
function listed({ kernel: { call }, bytes }: Room, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const record = call.moveAddress(i);
    const size = MOVE_TILES + (bytes[record + MOVE_LENGTH] as number);
    return bytes.slice(record, record + size).join(" ");
  });
}

/** How many of all moves are compared one by one. */
const COMPARED = 60;

/** What a rack can do in the position that the kernel has. */
function answersFor(room: Room, rack: Uint8Array) {
  const { call, at } = room.kernel;
  room.bytes.set(rack, at.RACK);
  call.loadPosition(rack.length, 0, 0);
  const best = listed(room, call.findBest(5, 1));
  const count = call.findAll(1, 1);
  return { best, count, all: listed(room, Math.min(count, COMPARED)) };
}

/** The same for a board that is laid from nothing. */
function freshAnswers(room: Room, board: Uint8Array, rack: Uint8Array) {
  const { call, at } = room.kernel;
  room.bytes.fill(0, at.BOARD, at.BOARD + board.length);
  call.loadPosition(0, 0, 0);
  room.bytes.set(board, at.BOARD);
  return { ...answersFor(room, rack), squares: squaresOf(room) };
}

const PLIES = 4;
/** Moves that the kernel's list holds. */
const MOST_LISTED = 1 << 15;
/** Tiles of a rack that is drawn, at most: the moves of a few are as good. */
const DRAWN = 4;
const ROOM = 1 << 22;
/** Times that squares are changed. */
const CHANGES = 30;

/** Lays random moves of random racks on each other, takes them back, and compares at every step. */
async function wander(
  { position, rules, alphabet, graph }: RandomPosition,
  build: (typeof kernelBuilds)[number][1],
  spares: number,
  seed: number,
): Promise<number> {
  const random = randomFrom(seed);
  const setup = { graph, alphabet, rules, leaves: randomLeaves(seed, alphabet) };
  const start = async () => (await MoveKernel.start(setup, { wasm: build }, "wasm")).kernel;
  const [room, fresh] = [withRoom(await start(), ROOM), withRoom(await start(), 0)];
  const { call, at } = room.kernel;
  call.setUndo(room.address, PLIES);
  const spans = room.address + at.UNDO_STAMPS_SIZE + PLIES * at.UNDO_PLY_SIZE;
  if (rules.variant === "classic") call.setSpans((spans + 63) & ~63, spares);
  const tiles = alphabet.tiles.flatMap(({ count }, tile) => Array<number>(count).fill(tile));
  const newRack = () =>
    Uint8Array.from(
      { length: Math.min(rules.rackSize, DRAWN) },
      () => tiles[random(tiles.length)] as number,
    ).sort();
  const boardNow = () => room.bytes.slice(at.BOARD, at.BOARD + position.board.length);
  let moves = 0;

  const visit = (depth: number, rack: Uint8Array): void => {
    const here = answersFor(room, rack);
    const squares = squaresOf(room);
    const board = boardNow();
    expect({ ...here, squares }).toEqual(freshAnswers(fresh, board, rack));
    for (let child = 0; child < 2; child++) {
      // Whatever is known of the lanes' spans, by a search or not, must hold afterwards.
      if (child > 0) call.loadPosition(rack.length, 0, 0);
      const chosen = call.moveAddress(random(Math.min(call.findAll(0, 0), MOST_LISTED)));
      if (room.bytes[chosen + MOVE_KIND] !== 0) return;
      if (depth === PLIES) return;
      expect(call.beginPly()).toBe(1);
      call.layMove(chosen);
      moves++;
      visit(depth + 1, newRack());
      call.undoPly();
      expect(boardNow()).toEqual(board);
      expect(squaresOf(room)).toBe(squares);
      expect(answersFor(room, rack)).toEqual(here);
    }
  };
  room.bytes.set(position.board, at.BOARD);
  visit(0, newRack());
  return moves;
}

describe.each(kernelBuilds)("moves taken back, the %s build", (name, build) => {
  const SEEDS = FULL ? 12 : name === "debug wasm" ? 4 : 6;

  it.each([
    ["no spare lanes", 0],
    ["few spare lanes", 9],
    ["enough spare lanes", 120],
  ] as const)(
    "leave positions as they were: random boards, %s",
    { timeout: 120_000 },
    async (_what, spares) => {
      let moves = 0;
      for (let seed = 0; seed < SEEDS; seed++) {
        const letters = [3, 32] as const;
        moves += await wander(
          randomPosition(seed, { letters, turns: [0, 9] }),
          build,
          spares,
          seed,
        );
      }
      expect(moves).toBeGreaterThan(5 * SEEDS);
    },
  );

  it("leave positions as they were: large alphabets and the jumbled variant", {
    timeout: 120_000,
  }, async () => {
    for (let seed = 0; seed < SEEDS >> 1; seed++) {
      await wander(randomPosition(seed, { letters: [33, 63] }), build, 0, seed);
      const jumbled = randomPosition(seed, { variant: "jumbled", letters: [3, 40] });
      await wander(jumbled, build, 0, seed);
    }
  });
});

/** Changes random squares of a board in every way, and compares the squares with those of a new kernel. */
async function edit(
  { position, rules, alphabet, graph }: RandomPosition,
  build: (typeof kernelBuilds)[number][1],
  seed: number,
): Promise<void> {
  const random = randomFrom(seed + 1);
  const setup = { graph, alphabet, rules };
  const start = async () =>
    withRoom((await MoveKernel.start(setup, { wasm: build }, "wasm")).kernel, 0);
  const load = ({ kernel: { call, at }, bytes }: Room, board: Uint8Array): void => {
    bytes.set(board, at.BOARD);
    call.loadPosition(0, 0, 0);
  };
  const room = await start();
  const board = position.board.slice();
  load(room, board);
  for (let change = 0; change < CHANGES; change++) {
    for (let squares = 1 + random(6); squares > 0; squares--) {
      const at = random(board.length);
      const isBlocked = rules.layout.wordMultipliers[at] === 0;
      const isTaken = random(2) === 0 && !isBlocked;
      board[at] = isTaken ? 1 + random(alphabet.letters) + 128 * random(2) : 0;
    }
    load(room, board);
    const fresh = await start();
    load(fresh, board);
    expect(squaresOf(room)).toBe(squaresOf(fresh));
  }
}

describe.each(
  kernelBuilds,
)("squares laid, cleared and changed at will, the %s build", (_name, build) => {
  it("have the cross sets of a board that is laid at once", { timeout: 120_000 }, async () => {
    for (let seed = 0; seed < 3; seed++) {
      await edit(randomPosition(seed, { letters: [3, 60], turns: [0, 9] }), build, seed);
      await edit(randomPosition(seed, { variant: "jumbled", letters: [3, 30] }), build, seed);
    }
  });
});

/** Games of two players with the words of two random positions of one alphabet. */
async function gameRoom(build: (typeof kernelBuilds)[number][1], seed: number): Promise<Room> {
  const options = { letters: [12, 12], side: [9, 9], blanks: [2, 2], words: [600, 600] } as const;
  const { graph, rules, alphabet } = randomPosition(seed, { ...options, longestWord: [5, 7] });
  const { dawgEnd } = validateGraph(graph);
  const one: GamePlayer = { style: "hasty", graph, dawgEnd, leaves: randomLeaves(seed, alphabet) };
  const shorter = randomPosition(seed, { ...options, longestWord: [4, 4] }).graph;
  const other: GamePlayer = {
    style: "greedy",
    graph: shorter,
    dawgEnd: validateGraph(shorter).dawgEnd,
  };
  const setup = { alphabet, rules, players: [one, other] as const };
  const { kernel } = await GameKernel.start(setup, { wasm: build }, "wasm");
  return withRoom(kernel, ROOM);
}

describe.each(kernelBuilds)("games put aside, the %s build", (_name, build) => {
  it("go on as if nothing had been: looking ahead changes no game", {
    timeout: 120_000,
  }, async () => {
    for (let seed = 0; seed < (FULL ? 4 : 2); seed++) {
      const room = await gameRoom(build, seed);
      const { kernel, address, bytes, cells } = room;
      const { call, at } = kernel;
      const undo = address + 3 * at.GAME_SIZE;
      call.setUndo(undo, 3);
      const end = undo + at.UNDO_STAMPS_SIZE + 3 * at.UNDO_PLY_SIZE;
      call.setSpans((end + 63) & ~63, 40);
      const record = () => {
        const inBag = cells[(at.GAME + GAME_IN_BAG) >> 2] as number;
        // Behind the tiles of the chosen move lie those of others, up to the next number.
        const moveEnd = at.CHOSEN + MOVE_TILES + (bytes[at.CHOSEN + MOVE_LENGTH] as number);
        const parts = [
          bytes.slice(at.GAME, moveEnd),
          bytes.slice(at.GAME + GAME_RACKS, at.BAG + inBag),
        ];
        return parts.map((part) => part.join(" ")).join("; ");
      };
      const turn = (): boolean => {
        call.chooseMove(cells[(at.GAME + GAME_MOVER) >> 2] as number);
        return call.makeMove() === 1;
      };

      /** Plays on from here, up to this many turns, and takes it all back. */
      const lookAhead = (turns: number, depth: number): string => {
        const saved = address + depth * at.GAME_SIZE;
        call.copyGame(saved, at.GAME);
        const before = record();
        expect(call.beginPly()).toBe(1);
        let goesOn = true;
        for (let i = 0; i < turns && goesOn; i++) {
          goesOn = turn();
          if (goesOn && depth < 2) lookAhead(turns - 1, depth + 1);
        }
        const course = record();
        call.undoPly();
        call.copyGame(at.GAME, saved);
        expect(record()).toBe(before);
        return course;
      };

      const play = (looking: boolean): string[] => {
        const course: string[] = [];
        bytes.fill(0, at.GAME, at.GAME + at.GAME_SIZE);
        call.beginGame(seed, 1, 0, 0);
        let goesOn = true;
        while (goesOn) {
          // A course that is looked at again is the same, luck included.
          if (looking) expect(lookAhead(4, 0)).toBe(lookAhead(4, 0));
          goesOn = turn();
          course.push(record());
        }
        return course;
      };
      const plain = play(false);
      expect(plain.length).toBeGreaterThan(5);
      expect(play(true)).toEqual(plain);
    }
  });
});

describe.each(kernelBuilds)("lists of moves, the %s build", (_name, build) => {
  it("are not disturbed by a search within a search", async () => {
    const { position, rules, alphabet, graph } = randomPosition(3, { turns: [4, 9] });
    const setup = { graph, alphabet, rules };
    const { kernel } = await MoveKernel.start(setup, { wasm: build }, "wasm");
    const room = withRoom(kernel, 1 << 16);
    const { call, at } = kernel;
    const take = (rack: Uint8Array): void => {
      room.bytes.set(rack, at.RACK);
      call.loadPosition(rack.length, 0, 0);
    };
    room.bytes.set(position.board, at.BOARD);
    take(position.rack.slice().sort());
    const kept = call.findBest(15, 1);
    const moves = listed(room, kept);
    expect(kept).toBeGreaterThan(1);
    call.makeMoves(room.address, 64, 20);
    const outer = call.useMoves(room.address);
    expect(call.movesKept()).toBe(0);
    for (let i = 0; i < kept; i++) {
      take(position.rack.slice(1).sort());
      const inner = listed(room, call.findBest(20, 1));
      expect(call.useMoves(outer)).toBe(room.address);
      expect(call.movesKept()).toBe(kept);
      expect(listed(room, kept)).toEqual(moves);
      expect(call.useMoves(room.address)).toBe(outer);
      expect(listed(room, call.movesKept())).toEqual(inner);
    }
  });
});
