import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const FULL = process.env.GADDAWG_FULL === "1";
/** Only what `npm run check` runs: the kernel, the model and the search. */
const QUICK = process.env.GADDAWG_QUICK === "1";
const exclude = FULL ? [] : ["test/**/*.full.test.ts"];

/** Folders whose tests are quick, and files in them that are not. */
const QUICK_FOLDERS = ["base", "alphabet", "game", "words", "notation", "kernel", "search"];
const LASTING = [
  ...["large", "magpie-native", "vectors"].map((name) => `words/${name}`),
  ...["gcg-fuzz", "gcg-result", "gcg.property"].map((name) => `notation/${name}`),
  ...["large-racks", "mutated-graphs", "pools", "semi-shadow", "word-map-file"].map(
    (name) => `kernel/${name}`,
  ),
  "search/preendgame-truth",
  "search/rational-preendgame",
].map((name) => `test/${name}.test.ts`);

/** Folders whose tests start programs and browsers: each file may leave what it started to its end. */
const PROGRAMS = ["bench", "cli", "hosts", "jobs", "package", "report", "web", "workers"].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);

/** Short files whose tests take long: begun last, they would be waited for by all cores but one. */
const LONG = FULL
  ? /test\/(?:fuzz|web\/puzzle-coll|cli\/serve-mem|review\/endgame-loss|search\/(?:rational|preendgame-t))/
  : /test\/(?:jobs\/queue|docs|package\/(?:examples|browser)|cli\/(?:faults|service))/;

/**
 * Begins with those, and goes on with what else starts programs: a worker is started for the files of one
 * project, and each start loads the sources again. Otherwise the largest files come first.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    const startsPrograms = ({ project }: TestSpecification): boolean => project.name === "programs";
    const others = sorted.filter((file) => !isLong(file));
    return [
      ...sorted.filter(isLong),
      ...others.filter(startsPrograms),
      ...others.filter((file) => !startsPrograms(file)),
    ];
  }
}

export default defineConfig({
  test: {
    globalSetup: ["test/support/built.ts", "test/support/temporary.ts"],
    setupFiles: ["test/support/equality.ts"],
    sequence: { sequencer: LongFirst },
    testTimeout: FULL ? 600_000 : 60_000,
    hookTimeout: 120_000,
    // One fewer than there are cores, which is the default, leaves half of a small machine idle.
    maxWorkers: "100%",
    // The browser tests poll; a machine with much to do may take its time.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "programs",
          include: QUICK ? [] : ["test/*.test.ts", ...PROGRAMS],
          exclude,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "modules",
          include: (QUICK ? QUICK_FOLDERS : ["*"]).map((name) => `test/${name}/**/*.test.ts`),
          exclude: [...exclude, ...PROGRAMS, ...(QUICK ? LASTING : [])],
          // Files share what they import: a quarter less work than to load and warm it up for each.
          isolate: false,
        },
      },
    ],
  },
});
