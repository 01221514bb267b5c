import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type RunningServer, serveFolder } from "../../src/cli/io/static-server.js";
import { CLI, run } from "./run.js";

describe("gaddawg serve", () => {
  let command: ChildProcess;
  let url: string;
  beforeAll(async () => {
    command = spawn(process.execPath, [CLI, "serve", "--port", "0", "--json"]);
    const [line] = await once(command.stdout as NodeJS.ReadableStream, "data");
    ({ url } = JSON.parse(String(line)) as { url: string });
  });
  afterAll(() => command.kill());

  it.each([
    ["", "text/html; charset=utf-8"],
    ["main.js", "text/javascript; charset=utf-8"],
    ["engine-worker.js", "text/javascript; charset=utf-8"],
    ["style.css", "text/css; charset=utf-8"],
    ["icon.svg", "image/svg+xml; charset=utf-8"],
    ["icon-192.png", "image/png"],
    ["manifest.webmanifest", "application/manifest+json"],
    ["word-list.kwg", "application/octet-stream"],
    ["english.klv2", "application/octet-stream"],
  ])("serves /%s", async (name, type) => {
    const response = await fetch(url + name);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    const body = await response.arrayBuffer();
    expect(body.byteLength).toBe(Number(response.headers.get("content-length")));
  });

  it("says which port is taken, and what may be given", async () => {
    const { port } = new URL(url);
    expect(await run(["serve", "--port", port])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        `port ${port} is in use by another program \\(expected another port; --port 0`,
      ),
    });
    const { code, stderr } = await run(["serve", "--port", "70000"]);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/expected a whole number from 0 to 65535/);
  });

  it.runIf(existsSync("/proc/self/fd"))(
    "F2: closes the file of each download that is aborted",
    async () => {
      const opened = () => readdirSync(`/proc/${command.pid}/fd`).length;
      const before = opened();
      for (let i = 0; i < 200; i += 20) {
        await Promise.all(Array.from({ length: 20 }, () => abortedDownload(url)));
      }
      await vi.waitFor(() => expect(opened()).toBeLessThan(before + 10), { timeout: 10_000 });
      expect((await fetch(url)).status).toBe(200);
    },
  );

  it("ends at Ctrl-C", async () => {
    command.kill("SIGINT");
    const [, signal] = await once(command, "exit");
    expect(signal).toBe("SIGINT");
  });
});

/** Asks for a large file and goes away when its first bytes arrive. */
function abortedDownload(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write("GET /word-list.kwg HTTP/1.1\r\nhost: localhost\r\n\r\n"),
    );
    socket.once("data", () => socket.destroy());
    socket.on("close", () => resolve()).on("error", reject);
  });
}

describe("a folder that is served", () => {
  const folder = mkdtempSync(join(tmpdir(), "gaddawg-"));
  const apart = join(folder, "apart");
  let server: RunningServer;
  let url: string;
  beforeAll(async () => {
    const inside = mkdtempSync(join(folder, "in-"));
    writeFileSync(join(inside, "index.html"), "<p>hello");
    writeFileSync(join(inside, "a b.js"), "1");
    writeFileSync(join(inside, ".npmrc"), "x");
    writeFileSync(apart, "apart");
    writeFileSync(join(folder, "secret"), "secret");
    server = await serveFolder({
      folder: inside,
      others: [apart],
      port: 0,
      headers: { "x-own": "yes" },
    });
    url = `http://127.0.0.1:${server.port}`;
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it("has its files, those from elsewhere, and nothing below or above", async () => {
    const index = await fetch(`${url}/?query`);
    expect([index.headers.get("x-own"), await index.text()]).toEqual(["yes", "<p>hello"]);
    expect(await (await fetch(`${url}/a%20b.js`)).text()).toBe("1");
    expect(await (await fetch(`${url}/apart`)).text()).toBe("apart");
    for (const path of ["/secret", "/..%2fsecret", "/%2e%2e/secret", "/in-x/", "/%", "/a%00b"]) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
    }
  });

  it("answers HEAD, knows what has not changed, and takes nothing", async () => {
    const head = await fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      "8",
      "",
    ]);
    const etag = head.headers.get("etag") as string;
    const again = await fetch(url, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    const posted = await fetch(url, { method: "POST", body: "x" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("must be there", async () => {
    await expect(serveFolder({ folder: join(folder, "none"), port: 0 })).rejects.toThrow(/none/);
  });
});
