import { type ChildProcess, fork } from "node:child_process";
import { createFairQueue } from "../limits/fair-queue.ts";
import type { PictureAnswer, PictureJob } from "./decode-picture.ts";

/** A photograph of fifty million pixels takes a few seconds; one that takes longer was made to. */
const longestMs = 20_000;
const idleMs = 60_000;
/** Two, so that nobody waits behind what another has begun; the second process starts when both are needed. */
const atOnce = 2;
/** A form sends a few at a time, an import six. */
const mostOfAccount = 25;
/** A rough speed: only the order of turns rests on it. */
const bytesPerMs = 5_000;

const inTurn = createFairQueue({
  atOnce,
  mostOfAccount,
  refusal: "Trop de photos sont en cours de préparation. Réessayez dans un instant.",
});
/** The one used last comes first, so that the other ends. */
const free: Decoder[] = Array.from({ length: atOnce }, createDecoder);

type Decoder = (job: PictureJob) => Promise<PictureAnswer>;

/**
 * Has a picture decoded in a niced process, which ends where it takes too long; the server keeps its threads and
 * memory. Accounts take turns. Throws `unavailable` where too many of one account wait.
 */
export async function decodeApart(account: string, job: PictureJob): Promise<PictureAnswer> {
  return inTurn({ account, expectedMs: job.bytes.length / bytesPerMs }, async () => {
    const decode = free.pop() ?? createDecoder();
    try {
      return await decode(job);
    } finally {
      free.push(decode);
    }
  });
}

/** One process at a time: it ends when idle or too slow, and the next picture starts another. */
function createDecoder(): Decoder {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  // What is asked until a process has ended goes to another one.
  const drop = (ended: ChildProcess) => {
    if (child === ended) child = undefined;
  };
  return async (job) => {
    clearTimeout(idle);
    child ??= start(drop);
    const worker = child;
    const end = () => {
      drop(worker);
      worker.kill("SIGKILL");
    };
    // A process keeps ours alive while somebody waits for its picture; an idle one does not.
    worker.ref();
    worker.channel?.ref();
    try {
      return await askProcess(worker, job, end);
    } finally {
      worker.unref();
      worker.channel?.unref();
      idle = setTimeout(end, idleMs).unref();
    }
  };
}

function start(onEnd: (ended: ChildProcess) => void): ChildProcess {
  const started = fork(new URL("./picture-program.ts", import.meta.url), {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [],
    // No setting of ours, no secret, is any business of a decoder.
    env: {},
  });
  const drop = () => onEnd(started);
  started.once("exit", drop).on("error", drop);
  return started;
}

/** A program that dies, cannot be started or takes too long has no sentence to say. */
function askProcess(worker: ChildProcess, job: PictureJob, end: () => void): Promise<PictureAnswer> {
  return new Promise((resolve) => {
    const settle = (answer: PictureAnswer) => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
      resolve(answer);
    };
    const onMessage = (answer: unknown) => settle(answer as PictureAnswer);
    const onEnd = () => settle({ refusal: null });
    const timer = setTimeout(() => {
      end();
      onEnd();
    }, longestMs);
    worker.once("message", onMessage).once("exit", onEnd).once("error", onEnd);
    worker.send(job, (error) => {
      if (error !== null) onEnd();
    });
  });
}
