import { load32 } from "../../core/memory";
import { FRAME_PASSES, FRAME_SIZE, moverOf, stallValue, tilesIn } from "./frame";
import { bestPlay, findLanes, goesOut, outValue } from "./listing";
import { isScorelessPlay, makeMove, unmakeMove } from "./make";
import { playFace, playScore } from "./plays";

/*
 * The estimate of a position at the end of a search: both players make their most promising plays
 * until the game is over.
 */

let isProved: bool = false;

/** Returns whether the last estimate is the value: nobody had a choice. */
export function isPlayoutProved(): bool {
  return isProved;
}

/** Plays a frame's position out; returns what its mover gains. */
export function playOut(frame: i32): i32 {
  let at = frame;
  let sign = 1;
  let value = 0;
  isProved = true;
  while (true) {
    const mover = moverOf(at);
    if (!findLanes(at, mover)) break;
    const play = bestPlay(at);
    if (play === 0) {
      if (load32(at + FRAME_PASSES) === 1) {
        value += sign * stallValue(at);
        break;
      }
    } else {
      if (tilesIn(at, mover) > 1) isProved = false;
      if (goesOut(at, play)) {
        value += sign * outValue(at, play);
        break;
      }
      value += sign * playScore(play);
      if (load32(at + FRAME_PASSES) === 1 && isScorelessPlay(play)) {
        value += sign * (stallValue(at) + playFace(play));
        break;
      }
    }
    at = makeMove(at, play);
    sign = -sign;
  }
  while (at > frame) {
    at -= FRAME_SIZE;
    unmakeMove(at);
  }
  return value;
}
