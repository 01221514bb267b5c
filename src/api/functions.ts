/**
 * The functions of the package that need a host, or builds of the kernel, for any of them. What they do
 * stands in library.ts.
 */
import { onDemand } from "../base/errors.js";
import { create, createWordMap, defaultLeaves as leavesOf } from "../engine/create.js";
import { open, openDefaultLexicon, openLexiconFile as openFile } from "../engine/open.js";
import type { Host } from "../host/host.js";
import type { Backends } from "../kernel/backend.js";
import { defaultWinTable as winTableOf } from "../search/win-file.js";
import { searchesOn } from "../selfplay/searches.js";

type Library = typeof import("./library.js");

export const openLexicon =
  (backends: Backends): Library["openLexicon"] =>
  (source, options = {}) =>
    open(source, options, backends);

export const openLexiconFile =
  (host: Host): Library["openLexiconFile"] =>
  (path, options = {}) =>
    openFile(path, options, host);

export const defaultLexicon =
  (host: Host): Library["defaultLexicon"] =>
  (options) =>
    openDefaultLexicon(host, options);

export const buildWordMap =
  (backends: Backends): Library["buildWordMap"] =>
  (options) =>
    createWordMap(options, backends);

export const defaultLeaves =
  (host: Host): Library["defaultLeaves"] =>
  (options) =>
    leavesOf(host, options);

export const defaultWinTable =
  (host: Host): Library["defaultWinTable"] =>
  (options) =>
    winTableOf(host, options);

export const createEngine =
  (host: Host): Library["createEngine"] =>
  (options) =>
    create(options, host, searchesOn(host));

/** Self-play is loaded when a match or a training begins. */
const selfPlay = () => onDemand(() => import("./self-play.js"));

export const autoplay =
  (host: Host): Library["autoplay"] =>
  async (options) =>
    (await selfPlay()).autoplay(options, host);

export const trainLeaves =
  (host: Host): Library["trainLeaves"] =>
  async (options = {}) =>
    (await selfPlay()).trainLeaves(options, host);

export const trainWinTable =
  (host: Host): Library["trainWinTable"] =>
  async (options = {}) =>
    (await selfPlay()).trainWinTable(options, host);
