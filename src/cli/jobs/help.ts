import type { CommandHelp } from "../io/options.js";
import { POSITION_HELP } from "../io/position.js";

export const JOB_HELP: CommandHelp = {
  description:
    "Cuts work into shards that any number of machines compute, in any order and any number of times. The answer is that of one machine, byte for byte.",
  examples: [
    "gaddawg job plan match --players hasty,greedy --games 200000 -o match.job",
    "gaddawg job plan ladder --players greedy,hasty,champion:nodes=20000 -o ladder.job",
    "gaddawg job plan simulate position.cgp --samples 1000000 -o sim.job",
    "gaddawg job run match.job    # on all cores of this machine",
    "gaddawg job run match.job --shard 3/100 --results done    # machine 3 of 100",
    "gaddawg job merge match.job done",
    "gaddawg job run match.job --redis redis://host:6379    # by the workers of a queue",
  ],
  details: `
A plan is a JSON file. It names lexicons, leave values and win estimates by the SHA-256 of their
files; those that are not in the package lie in a folder beside it, PLAN.inputs.

With --shard i/n, machine i of n, counted from 0, computes every n-th shard and writes each result
to a file; results that exist are not computed again. That suits array jobs: i is
$SLURM_ARRAY_TASK_ID, $JOB_COMPLETION_INDEX of Kubernetes or $AWS_BATCH_JOB_ARRAY_INDEX.

With --redis, the shards go into a queue, from which workers (gaddawg worker) take them; they may
come and go. The address may also be in the environment, as GADDAWG_REDIS. The queue needs the
packages bullmq and ioredis, installed beside this one.`,
};

export const PLAN_HELP: CommandHelp = {
  summary: "write the plan of a job",
  description: "Writes the plan of a job, from which any machine can compute its shards.",
  examples: ["gaddawg job plan match --players hasty,greedy --games 200000 -o match.job"],
};

export const PLAN_MATCH_HELP: CommandHelp = {
  summary: "plan a match of many games",
  description: "Plans a match between two players, whose options are those of gaddawg autoplay.",
  examples: [
    "gaddawg job plan match --players hasty,greedy --games 200000 -o match.job",
    "gaddawg job plan match --players champion:nodes=20000,hasty --games 400 --shards 100 -o c.job",
    "gaddawg job plan match --players champion,hasty --positions endings.cgp -o endings.job",
  ],
  details: `
--json prints {"output","job","kind","shards","inputs":{NAME:{"sha256","bytes"}},"folder"}, where
folder has the files that are not in the package.`,
};

export const PLAN_LADDER_HELP: CommandHelp = {
  summary: "plan a ladder of many players",
  description:
    "Plans a ladder: each player of a list meets the next ones in paired games, and gets a rating by the model of Bradley and Terry, in which 400 points more win ten times as often.",
  examples: [
    "gaddawg job plan ladder -o ladder.job    # all players with ratings",
    "gaddawg job plan ladder --players greedy,hasty,sim:samples=300 --games 2000 -o l.job",
  ],
  details: `
Players are separated by commas, those of about the same strength beside each other. The answer has
their ratings with standard errors, from how the results of pairs differ, and the result of each
match. A player that has won everything, or nothing, has no rating.`,
};

export const PLAN_LEAVES_HELP: CommandHelp = {
  summary: "plan a training of leave values",
  description:
    "Plans a training of leave values, whose options are those of gaddawg leaves train. Its generations are rounds: the shards of one need the results of all before.",
  examples: ["gaddawg job plan leaves --generations 3 --games 20000 -o leaves.job"],
};

export const PLAN_WINPCT_HELP: CommandHelp = {
  summary: "plan a training of win estimates",
  description:
    "Plans a training of win estimates, whose options are those of gaddawg winpct train.",
  examples: ["gaddawg job plan winpct --games 10000000 -o winpct.job"],
};

export const PLAN_REVIEW_HELP: CommandHelp = {
  summary: "plan a review of many games",
  description:
    "Plans a review of many games of the same rules and tiles, as gaddawg analyze does it. Each game is a shard.",
  examples: ["gaddawg job plan review games --with simulation -o review.job"],
};

export const PLAN_SIMULATE_HELP: CommandHelp = {
  summary: "plan a simulation of a position",
  description:
    "Plans the simulation of a position, whose options are those of gaddawg simulate. The answer is what that prints with --json, but for the build of the kernel.",
  examples: [
    "gaddawg job plan simulate position.cgp --sure 99 --samples 1000000 -o sim.job",
    "gaddawg job plan simulate position.cgp --fixed 1000000 -n 5 --shards 500 -o sim.job",
    "gaddawg job plan simulate --gcg game.gcg --turn 7 --infer --shards 64 -o sim.job",
  ],
  details: `${POSITION_HELP}

Samples are played in rounds of --shards shards each. A round has as many samples of each play as
all rounds before it, and at least --round-samples. After it, plays that are surely worse than the
leader are left out, exactly where gaddawg simulate leaves them out, and no round follows once that
would have ended; what was played beyond the end is dropped. With --fixed there is one round. The
plan counts the shards of all rounds that there may be; there are often fewer.`,
};

export const RUN_HELP: CommandHelp = {
  summary: "compute a job, or a part of it",
  description:
    "Computes a job: all of it in the threads of this machine or by the workers of a queue, or the shards of one of several machines.",
  examples: [
    "gaddawg job run match.job --json",
    "gaddawg job run match.job --shard 3/100 --results done",
    "gaddawg job run match.job --redis redis://host:6379",
  ],
  details: `
Leave values and win estimates are written with -o, and their answer has the file's SHA-256.

The answer has no times, since it must be the same on any number of machines. Ctrl-C ends a run:
with --shard, finished results stay; with --redis, the job stays in the queue, and the same
command waits for it again.`,
};

export const MERGE_HELP: CommandHelp = {
  summary: "combine the results of a job's shards",
  description: "Adds the results of all shards and prints the answer of the job.",
  examples: ["gaddawg job merge match.job done", "gaddawg job merge match.job a b c/0000007.shard"],
  details: `
Results may come in any order, and more than once. Missing, damaged and foreign ones are errors.
After a round that is not the last, what the next one starts from is written into the first
folder, for gaddawg job run --shard.`,
};

export const STATUS_HELP: CommandHelp = {
  summary: "show the jobs of a queue",
  description: "Shows the jobs of a queue: shards done, in progress, and failed with their errors.",
  examples: ["gaddawg job status --redis redis://host:6379"],
};

export const WATCH_HELP: CommandHelp = {
  summary: "follow a job in a queue",
  description: "Prints the progress of a job whenever it changes, until the job is done.",
  examples: ["gaddawg job watch 3f2a --redis redis://host:6379"],
};

export const CANCEL_HELP: CommandHelp = {
  summary: "remove a job from a queue",
  description:
    "Removes a job and its results from a queue. A process that waits for its answer ends with an error.",
  examples: ["gaddawg job cancel 3f2a --redis redis://host:6379"],
};

export const RETRY_HELP: CommandHelp = {
  summary: "try the failed shards of a job again",
  description: "Puts the shards of a job that failed again and again back into the queue.",
  examples: ["gaddawg job retry 3f2a --redis redis://host:6379"],
};

export const WORKER_HELP: CommandHelp = {
  description:
    "Takes shards from a queue and computes them until it is stopped. Any number of workers may come and go.",
  examples: [
    "gaddawg worker --redis redis://host:6379",
    "GADDAWG_REDIS=rediss://user:password@host:6380 gaddawg worker --threads 4",
  ],
  details: `
The messages of the queue are numbers of shards; plans are checked, and files are found by their
SHA-256: in the package, in the folder --inputs, or in the queue's store. A worker writes no files.
A plan of another version of gaddawg is refused: the worker ends with the reason, and others take
the shard. On Ctrl-C, the shards in progress are finished first. The shards of a worker that was
killed are computed by another one after about ten seconds.`,
};
