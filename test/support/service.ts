import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { Engine } from "../../src/engine/engine.js";
import { Lexicon } from "../../src/engine/lexicon.js";
import type { Rules } from "../../src/game/rules.js";
import type { Backends } from "../../src/kernel/backend.js";
import { WordCounts } from "../../src/players/familiarity.js";
import {
  messagesSchema,
  Service,
  type ServiceLimits,
  type ServiceReply,
  type ServiceResources,
  type ServiceThreads,
} from "../../src/service/index.js";
import { kernelBuilds } from "./backends.js";
import { shortGraph } from "./lexicons.js";
import { simulatingEngine } from "./simulations.js";

const [, wasm] = kernelBuilds[0] as (typeof kernelBuilds)[number];
const backends: Backends = { wasm };

const COUNTS = new URL("../../dist/english.gwc", import.meta.url);

/** Names in place of hashes, so that answers can be told apart from those of other resources. */
export const MADE = { engine: "gaddawg test", lexicon: "words", leaves: "h2" };

/** Returns true for the rules of `simulatingEngine`. */
function isUsual({ name, bingoBonus }: Rules): boolean {
  return name === "CrosswordGame" && bingoBonus === 50;
}

/** Resources with the words of up to five letters; searches run in this thread. */
export function shortResources(): ServiceResources {
  const graph = shortGraph();
  return {
    engine: MADE.engine,
    cores: 2,
    open: async ({ alphabet: set, rules }) => ({
      engine:
        isUsual(rules) && set.name === "english"
          ? await simulatingEngine(backends)
          : await Engine.start({ graph, alphabet: set, rules }, backends),
      graph,
      lexicon: MADE.lexicon,
      leaves: MADE.leaves,
      startWith: (words) => Engine.start({ graph: words, alphabet: set, rules }, backends),
    }),
    openLexicon: async () => ({
      lexicon: await Lexicon.start(graph, alphabet("english"), backends),
      hash: MADE.lexicon,
    }),
    wordCounts: async () => WordCounts.from(readFileSync(fileURLToPath(COUNTS))),
  };
}

const ajv = new Ajv2020({ strict: false });
const isMessage = ajv.compile(messagesSchema());

/** Checks a message by the published schema. */
export function expectMessage(message: unknown): void {
  const text = () => `${JSON.stringify(message).slice(0, 500)} ${ajv.errorsText(isMessage.errors)}`;
  expect(isMessage(message), text()).toBe(true);
}

/** A program that talks to a service; all messages in both directions are checked by the schema. */
export class Talk {
  readonly replies: ServiceReply[] = [];
  readonly service: Service;
  private readonly connection;
  private ids = 0;

  constructor(
    limits: Partial<ServiceLimits> = {},
    resources: ServiceResources | ServiceThreads = shortResources(),
  ) {
    this.service = new Service(resources, limits);
    this.connection = this.service.connect((reply) => {
      // As they are on the way: fields that are undefined are left out.
      const sent = JSON.parse(JSON.stringify(reply));
      expectMessage(sent);
      this.replies.push(sent);
    });
  }

  /** Sends a request and returns its result. Throws its error. */
  async ask(method: string, params: object = {}, stream?: boolean): Promise<unknown> {
    const request = { v: 1, id: this.ids++, method, params, ...(stream && { stream }) };
    expectMessage(request);
    await this.connection.take(request);
    const last = this.replies.findLast(({ id }) => id === request.id);
    if (last?.type === "result") return last.result;
    throw new Error(last?.type === "error" ? `${last.error.code}: ${last.error.message}` : "none");
  }

  /** Sends anything, and returns the replies to it. */
  async line(text: string): Promise<ServiceReply[]> {
    const before = this.replies.length;
    await this.connection.takeLine(text);
    return this.replies.slice(before);
  }

  /** The same connection for requests that overlap. */
  take(message: unknown): Promise<void> {
    return this.connection.take(message);
  }

  close(): void {
    this.connection.close();
  }
}
