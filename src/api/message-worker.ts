/** What workers share that answer the messages of the service: `gaddawg/worker`. */
import manifest from "../../package.json" with { type: "json" };
import { alphabet as alphabetNamed } from "../alphabet/tile-sets.js";
import {
  bytesFrom,
  checkOptionNames,
  isBytes,
  isObject,
  type OptionNames,
} from "../base/arguments.js";
import { create, readLeaves } from "../engine/create.js";
import { open } from "../engine/open.js";
import type { GameConfig } from "../game/config.js";
import {
  type Asset,
  addressBeside,
  type Host,
  LEAVES,
  WORD_COUNTS,
  WORD_LIST,
} from "../host/host.js";
import type { HeuristicName } from "../leaves/heuristics.js";
import { WordCounts } from "../players/familiarity.js";
import { hexOf } from "../selfplay/hash.js";
import { searchesOn } from "../selfplay/searches.js";
import {
  type Connection,
  type OpenedEngine,
  PROTOCOL,
  type RequestId,
  Service,
  ServiceError,
  type ServiceReply,
  type ServiceResources,
} from "../service/index.js";
import { readLexicon } from "../words/formats/files.js";
import type { OpenParams } from "./worker-messages.js";

/** The same with its files as they are read. */
interface Opening extends Omit<OpenParams, "lexicon" | "leaves"> {
  lexicon?: Uint8Array | undefined;
  leaves?: Uint8Array | HeuristicName | "none" | undefined;
}

const OPEN_NAMES: OptionNames<OpenParams> = { lexicon: 0, leaves: 0, alphabet: 0, limits: 0 };

/** Answers messages: `open` once at most and first, then those of the service. */
export class MessageWorker {
  private connection: Connection | undefined;

  constructor(
    private readonly host: Host,
    private readonly post: (reply: ServiceReply) => void,
  ) {}

  /** Takes a message of the program that has started the worker. */
  async take(message: unknown): Promise<void> {
    if (isObject(message) && message.method === "open") return this.open(message);
    this.connection ??= this.connect({});
    return this.connection.take(message);
  }

  private async open({ id: given, params = {} }: Record<string, unknown>): Promise<void> {
    const id = given as RequestId;
    try {
      if (this.connection !== undefined) {
        throw new ServiceError("BAD_MESSAGE", "method: open comes after another request", {
          expected: "open as the first request, once",
        });
      }
      checkOptionNames(params as OpenParams, OPEN_NAMES);
      const { lexicon, leaves } = params as OpenParams;
      this.connection = this.connect({
        ...(params as OpenParams),
        lexicon: lexicon && bytesFrom(lexicon, "lexicon"),
        leaves: isBytes(leaves) ? bytesFrom(leaves, "leaves") : leaves,
      });
      this.post({ v: PROTOCOL, id, type: "result", result: { open: true } });
    } catch (error) {
      await this.connect({}).refuse(id, error);
    }
  }

  private connect(given: Opening): Connection {
    const service = new Service(resourcesOf(given, this.host), given.limits);
    return service.connect(this.post);
  }
}

function resourcesOf(given: Opening, host: Host): ServiceResources {
  const words = once(async () => given.lexicon ?? (await readBeside(host, WORD_LIST)));
  return {
    engine: `${manifest.name} ${manifest.version}`,
    cores: host.cores,
    open: async (config) => openEngine(config, await words(), given, host),
    openLexicon: async () => {
      const bytes = await words();
      const alphabet = alphabetNamed(given.alphabet ?? "english");
      return {
        lexicon: await open(bytes, { alphabet, content: "dawg" }, host.backends),
        hash: await hexOf(bytes),
      };
    },
    wordCounts: async () => WordCounts.from(await readBeside(host, WORD_COUNTS)),
  };
}

async function openEngine(
  { alphabet, rules }: GameConfig,
  bytes: Uint8Array,
  given: Opening,
  host: Host,
): Promise<OpenedEngine> {
  const content = rules.variant === "jumbled" ? "alphagrams" : "gaddag";
  const { graph } = readLexicon(bytes, { alphabet, content });
  const isEnglish = alphabet.name === "english" || alphabet.name === "super_english";
  const file = given.leaves ?? (isEnglish ? await readBeside(host, LEAVES) : "none");
  const leaves = typeof file === "string" ? file : await readLeaves(file, alphabet);
  const startWith: OpenedEngine["startWith"] = (words) =>
    create({ lexicon: words, alphabet, rules, leaves }, host, searchesOn(host));
  return {
    engine: await startWith(graph),
    graph,
    lexicon: await hexOf(bytes),
    leaves: typeof file === "string" ? file : await hexOf(file),
    startWith,
  };
}

function readBeside({ files }: Host, asset: Asset): Promise<Uint8Array> {
  return files.read(addressBeside(asset));
}

/** Returns a function that does something once, and again only after it has failed. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work();
    done.catch(() => {
      done = undefined;
    });
    return done;
  };
}
