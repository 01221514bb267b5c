import { RANDOM, type Schema, THREADED, whole } from "../base/schema.js";
export const SCHEMAS = {
  simulate: {
    /** Plies after the candidate: 2 are the opponent's reply and the mover's next move. Default 4; with an empty bag, games are played to their end. */
    plies: whole(1, 100),
    ...RANDOM,
    ...THREADED,
  },
} satisfies Record<string, Schema>;
