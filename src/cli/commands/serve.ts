import { readdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import type { Command } from "commander";
import { addEngine } from "../io/engine.js";
import { UsageError } from "../io/errors.js";
import { io } from "../io/io.js";
import { addAlphabet, addJson, newCommand, wholeNumber } from "../io/options.js";
import { print, printJson } from "../io/output.js";
import { DEFAULT_LEXICON_PATH, packageFile } from "../io/read-file.js";
import { addLimits, type LimitOptions } from "../service/options.js";
import type { ServiceOptions } from "../service/resources.js";
import { SERVE_HELP } from "./help.js";

const DEFAULT_PORT = 8321;
const MOST_PORT = 65_535;

/** The web app, which the build puts beside the command line. */
const PAGE = packageFile("./web/");
/** Other files of the package that the web app needs. */
const DATA = [
  DEFAULT_LEXICON_PATH,
  packageFile("./english.klv2"),
  packageFile("./english.gwc"),
  packageFile("./english.gwt"),
];

/** Kernels and the library for charts, which other parts of the package import too. */
function shared(): string[] {
  const isShared = /^(kernel|plot)-.*\.(js|wasm)$/;
  const names = readdirSync(packageFile("./")).filter((name) => isShared.test(name));
  return names.map((name) => packageFile(`./${name}`));
}

interface ServeOptions extends ServiceOptions, LimitOptions {
  port: number;
  api?: boolean;
  host?: string;
  token?: string;
  cors?: string[];
  json?: boolean;
}

export function serveCommand(): Command {
  const command = newCommand("serve", SERVE_HELP)
    .option(
      "-p, --port <n>",
      "port; 0 chooses any free one",
      wholeNumber(0, MOST_PORT),
      DEFAULT_PORT,
    )
    .option("--api", "answer requests of programs too, under /v1/")
    .option("--host <address>", "address to listen at (default: 127.0.0.1, this machine alone)")
    .option(
      "--token <secret>",
      "with --api: what requests must give (default: GADDAWG_TOKEN, if set)",
    )
    .option("--cors <origins...>", "with --api: origins of other pages that may use it");
  addLimits(addAlphabet(addEngine(command)));
  return addJson(command, "print the address as JSON").action((options: ServeOptions) =>
    serve(options, command),
  );
}

async function serve(options: ServeOptions, command: Command): Promise<void> {
  const { port, host, json } = options;
  checkUse(options, command);
  const api =
    options.api === true ? { prefix: "/v1/", answer: await listener(options) } : undefined;
  // Loaded on demand: hono needs memory and time that no other command has to spend.
  const { serveFolder } = await import("../io/static-server.js");
  const others = [...DATA, ...shared()];
  const running = await serveFolder({ folder: PAGE, others, port, host, api });
  const url = `http://localhost:${running.port}/`;
  const routes = api && `${url}v1/`;
  if (json === true) await printJson({ url, port: running.port, ...(api && { api: routes }) });
  else {
    const programs = routes === undefined ? "" : `${routes}openapi.json  for programs\n`;
    await print(`${url}  (press Ctrl-C to stop)\n${programs}`);
  }
}

/** The addresses that only this machine reaches. */
const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Options that say how requests of programs are answered. */
const OF_API = ["token", "cors", "lexicon", "leaves", "index", "maxTime", "maxRunning"] as const;

function checkUse(options: ServeOptions, command: Command): void {
  const { api, host } = options;
  if (api === true) {
    checkToken(options);
    if (host === undefined || LOCAL.test(host) || tokenOf(options) !== undefined) return;
    command.error("error: --host with --api needs --token: other machines could use the service");
  }
  const other = OF_API.find((name) => options[name] !== undefined);
  if (other === undefined) return;
  const name = other.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  command.error(`error: --${name} needs --api`);
}

/** Returns the part of a server that answers programs. */
async function listener(options: ServeOptions): Promise<RequestListener> {
  const { getRequestListener } = await import("@hono/node-server");
  const { httpApp } = await import("../service/http.js");
  const { startService } = await import("../service/threads.js");
  const { cors: origins = [] } = options;
  const service = await startService(options, { isTalking: false });
  const app = httpApp(service, { token: tokenOf(options), origins, hosts: LOCAL_NAMES });
  return getRequestListener(app.fetch);
}

function tokenOf({ token = io().env.GADDAWG_TOKEN }: ServeOptions): string | undefined {
  return token === "" ? undefined : token;
}

/** The form of tokens in requests (RFC 6750): no request could have another. */
const TOKEN = /^[A-Za-z0-9._~+/-]+=*$/;

/** Checks what requests must give, without repeating it. @throws UsageError. */
function checkToken(options: ServeOptions): void {
  const token = tokenOf(options);
  if (token === undefined || TOKEN.test(token)) return;
  const source = options.token === undefined ? "GADDAWG_TOKEN" : "--token";
  throw new UsageError("BAD_OPTION", `${source}: has characters that no request can give`, {
    expected: "letters A to Z, a to z, digits and . _ ~ + / -, and = at the end",
  });
}

const LOCAL_NAMES = ["localhost", "127.0.0.1", "[::1]"];
