import { known } from "../../base/lists.js";
import type { Slices } from "../../base/pacing.js";
import type { PlayProof, SharedRange, SpreadRange } from "./proof.js";
import { emptiesBag, type PreRules, type PreView } from "./view.js";
import {
  type Answer,
  flipped,
  type Link,
  listing,
  NOTHING,
  proofOf,
  type Seen,
  UNKNOWN,
  type Views,
  type Work,
} from "./views.js";

/*
 * What follows a move that leaves tiles in the bag if the other knows the bag, and does what is worst for
 * the player who made it. That player still decides by what he sees, and thinks that the other does, too
 * (views.ts). So a view of the other is worth the greatest spread of any of his moves for the tiles that
 * are really in the bag, and a view of the player what comes of the move that he chooses.
 *
 * Moves that empty the bag lead to the same whatever anyone thinks. Only of those that leave tiles are
 * there two spreads: the one by which they are chosen, and the one with which the game ends.
 */

/** How games end after the moves of a view. */
interface Ending {
  seen: Seen;
  /** The proof by which a move is chosen; there is another one when more moves are listed. */
  chosen: PlayProof;
  proof: PlayProof;
  /** The links behind it, of moves that leave tiles. */
  links: Set<Link>;
}

/** What is known of how games end, by view and order; undefined before any moves are listed. */
type Found = Map<string, SpreadRange | undefined>;

/** Finds out how games end against one who knows the bag. */
export class Knowing {
  private readonly endings = new Map<Seen, Ending>();
  private readonly works = new Map<string, Work>();

  constructor(
    private readonly views: Views,
    private readonly rules: PreRules,
  ) {}

  /**
   * Finds out on which side of a limit the game ends for the one who knows the bag, whose view is given,
   * if these tiles are in it in this order. @param nodes that it may take.
   */
  *answer(view: PreView, order: Uint8Array, limit: number, nodes: number): Slices<Answer> {
    const { views } = this;
    const { seen, at } = views.standing(view, order);
    const search = {
      work: () => {
        this.works.clear();
        this.forgetEfforts();
        return this.workToward(seen, at, limit);
      },
      range: () => this.range(seen, at, new Map()),
    };
    return yield* views.search(search, limit, nodes);
  }

  /** What took much work before may take less now that more is known. */
  private forgetEfforts(): void {
    for (const { proof, links } of this.endings.values()) {
      for (const { play, draw } of links) proof.expect(play, draw, 0);
    }
  }

  private workToward(seen: Seen, at: number, limit: number): Work {
    const { views } = this;
    const knowsBag = this.knowsBag(seen);
    views.listFrom(seen);
    const chosen = seen.proof;
    if (chosen === undefined) return listing(seen, knowsBag ? "part" : "whole");
    // What a player chooses is one of all moves.
    if (seen.isPart && !knowsBag) return listing(seen, "whole");
    const ending = this.endingOf(seen);
    const { proof } = ending;
    const behind = {
      proof,
      work: (link: Link, most: number) => this.behind(ending, link, most),
      range: (link: Link) => this.range(link.seen, link.at, new Map()),
    };
    const choose = knowsBag
      ? () => proof.exceeding(at, limit)
      : () => chosen.toward(at, limit, this.endsOf(ending, at));
    const work = views.workOf(seen, choose, behind);
    // None of the most promising moves seems to be good enough.
    return seen.isPart && work.nodes === 0 ? listing(seen, "whole") : work;
  }

  private behind({ links }: Ending, link: Link, limit: number): Work {
    links.add(link);
    const { seen, at } = link;
    const key = [seen.index, at, limit].join();
    const found = this.works.get(key);
    if (found !== undefined) return found;
    const { least, most } = this.range(seen, at, new Map()) ?? UNKNOWN;
    const isFound = least > limit || most <= limit;
    const work = isFound ? NOTHING : this.workToward(seen, at, limit);
    this.works.set(key, work);
    return work;
  }

  /** Returns what is known of how the game ends for who sees a view. @param found so far, by view and order. */
  private range(seen: Seen, at: number, found: Found): SpreadRange | undefined {
    const key = [seen.index, at].join();
    if (found.has(key)) return found.get(key);
    const range = this.findRange(seen, at, found);
    found.set(key, range);
    return range;
  }

  private findRange(seen: Seen, at: number, found: Found): SpreadRange | undefined {
    if (seen.proof === undefined) return undefined;
    const ending = this.endingOf(seen);
    const { proof, links } = ending;
    for (const link of links) {
      if (link.draw !== at) continue;
      const range = this.range(link.seen, link.at, found);
      if (range !== undefined) proof.narrow(link.play, at, flipped(range));
    }
    if (this.knowsBag(seen)) return proof.greatest(at);
    if (seen.isPart) return undefined;
    return seen.proof.outcome(at, this.endsOf(ending, at));
  }

  /** Returns how games end after moves that leave tiles in the bag. */
  private endsOf({ seen, proof }: Ending, at: number): (play: number) => SharedRange | undefined {
    return (play) => (this.empties(seen, play) ? undefined : proof.range(play, at));
  }

  private endingOf(seen: Seen): Ending {
    const chosen = known(seen.proof);
    const before = this.endings.get(seen);
    if (before?.chosen === chosen) return before;
    const { moves, isPart } = seen;
    const list = {
      moves,
      guesses: moves.map((_, play) => this.views.byDraw(seen, chosen.ranges(play))),
      known: moves.map(() => false),
      isPart,
    };
    const shared = moves.map((_, play) => {
      return this.empties(seen, play) ? chosen.ranges(play) : undefined;
    });
    const proof = proofOf(seen, this.rules, list, { top: 1, isExact: false, shared });
    const ending: Ending = { seen, chosen, proof, links: new Set() };
    this.endings.set(seen, ending);
    return ending;
  }

  private empties({ view, moves }: Seen, play: number): boolean {
    return emptiesBag(view, known(moves[play]), this.rules);
  }

  /** The one whose position is not searched knows the bag. */
  private knowsBag({ view: { side } }: Seen): boolean {
    return side === 1;
  }
}
