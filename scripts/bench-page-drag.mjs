// How smoothly a tile is dragged along the board of the view Play: frames per second and the
// longest task of the main thread, by mouse and by touch, also with a processor four times slower.
// Usage: node scripts/bench-page-drag.mjs [seconds], after a build.
import { longestTask, watchTasks, withPage } from "./served-page.mjs";

const SECONDS = Number(process.argv[2] ?? 4);
const DESKTOP = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

await withPage(async ({ browser, url }) => {
  for (const [name, device] of [
    ["mouse", DESKTOP],
    ["touch", PHONE],
  ]) {
    for (const throttle of [1, 4]) {
      const context = await browser.newContext(device);
      const page = await context.newPage();
      await startGame(page, url);
      const figures = await dragged(page, await context.newCDPSession(page), throttle, name);
      console.log(`${name}, processor ${throttle} times slower: ${figures}`);
      await context.close();
    }
  }
});

/** Starts a game without Playwright's own actions, whose listeners take long in a slow processor. */
async function startGame(page, url) {
  await page.goto(`${url}#play`);
  await page.waitForFunction(() => document.querySelector(".new-match select") !== null);
  await page.evaluate(() => {
    const first = [...document.querySelectorAll(".new-match select")].find((one) =>
      [...one.options].some(({ value }) => value === "you"),
    );
    first.value = "you";
    first.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.waitForTimeout(200);
  await page.evaluate(() => document.querySelector(".new-match button[type=submit]").click());
  await page.waitForFunction(() => document.querySelector(".rack-tile") !== null);
  await page.waitForTimeout(1500);
}

/** Drags a tile in curves over the board; tells the frames meanwhile. */
async function dragged(page, session, throttle, name) {
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  const finger = name === "touch" ? touch(session) : mouse(session);
  const [from, a, b] = [
    await middle(page, ".rack-tile"),
    await middle(page, '[data-square][aria-label^="B3,"]'),
    await middle(page, '[data-square][aria-label^="N13,"]'),
  ];
  await finger.press(from);
  await finger.move(a);
  await watchTasks(page);
  await page.evaluate(() => {
    globalThis.frames = [];
    const note = (now) => {
      globalThis.frames.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const began = performance.now();
  while (performance.now() - began < SECONDS * 1000) {
    const angle = (performance.now() - began) / 700;
    await finger.move({
      x: (a.x + b.x) / 2 + ((b.x - a.x) / 2) * Math.cos(angle),
      y: (a.y + b.y) / 2 + ((b.y - a.y) / 2) * Math.sin(1.7 * angle),
    });
  }
  const frames = await page.evaluate(() => globalThis.frames);
  const gaps = frames.slice(1).map((now, i) => now - frames[i]);
  const rate = (1000 * gaps.length) / (frames.at(-1) - frames[0]);
  return `${rate.toFixed(1)} frames a second, longest gap ${Math.max(...gaps).toFixed(0)} ms, longest task ${await longestTask(page)}`;
}

function middle(page, selector) {
  return page.evaluate((css) => {
    const { x, y, width, height } = document.querySelector(css).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
}

function touch(session) {
  const send = (type, at) => session.send("Input.dispatchTouchEvent", { type, touchPoints: [at] });
  return { press: (at) => send("touchStart", at), move: (at) => send("touchMove", at) };
}

function mouse(session) {
  const send = (type, at, buttons) =>
    session.send("Input.dispatchMouseEvent", {
      type,
      ...at,
      button: "left",
      buttons,
      clickCount: 1,
    });
  return {
    async press(at) {
      await send("mouseMoved", at, 0);
      await send("mousePressed", at, 1);
    },
    move: (at) => send("mouseMoved", at, 1),
  };
}
