import { type ChildProcess, fork } from "node:child_process";
import { AppError } from "../http/app-error.ts";
import { createLimit } from "../limits/limit.ts";
import type { PictureAnswer, PictureJob } from "./decode-picture.ts";

/** A photograph of fifty million pixels takes a few seconds; one that takes longer was made to. */
const longestMs = 20_000;
/** A process with nothing to do gives its memory back. */
const idleMs = 60_000;
const mostWaiting = 50;

const oneByOne = createLimit(1);
let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let waiting = 0;

/**
 * Has a picture decoded in a process of its own, started with the first and niced: it takes neither the server's threads
 * nor its memory, and one that takes too long ends with it. Throws `unavailable` where too many wait.
 */
export async function decodeApart(job: PictureJob): Promise<PictureAnswer> {
  if (waiting >= mostWaiting)
    throw new AppError(
      "unavailable",
      "Trop de photos sont en cours de préparation. Réessayez dans un instant.",
    );
  waiting += 1;
  try {
    return await oneByOne(() => ask(job));
  } finally {
    waiting -= 1;
  }
}

async function ask(job: PictureJob): Promise<PictureAnswer> {
  clearTimeout(idle);
  child ??= start();
  const worker = child;
  // A process keeps ours alive while somebody waits for its picture; an idle one does not.
  worker.ref();
  worker.channel?.ref();
  try {
    return await answerOf(worker, job);
  } finally {
    worker.unref();
    worker.channel?.unref();
    idle = setTimeout(() => end(worker), idleMs).unref();
  }
}

/** Ends a process that nobody waits for: what is asked until it has ended goes to another one. */
function end(ended: ChildProcess): void {
  if (child === ended) child = undefined;
  ended.kill("SIGKILL");
}

function start(): ChildProcess {
  const started = fork(new URL("./picture-program.ts", import.meta.url), {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [],
    // No setting of ours, no secret, is any business of a decoder.
    env: {},
  });
  const drop = () => {
    if (child === started) child = undefined;
  };
  started.once("exit", drop).on("error", drop);
  return started;
}

/** A program that dies, cannot be started or takes too long has no sentence to say. */
function answerOf(worker: ChildProcess, job: PictureJob): Promise<PictureAnswer> {
  return new Promise((resolve) => {
    const settle = (answer: PictureAnswer) => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
      resolve(answer);
    };
    const onMessage = (answer: unknown) => settle(answer as PictureAnswer);
    const onEnd = () => settle({ refusal: null });
    const timer = setTimeout(() => {
      end(worker);
      onEnd();
    }, longestMs);
    worker.once("message", onMessage).once("exit", onEnd).once("error", onEnd);
    worker.send(job, (error) => {
      if (error !== null) onEnd();
    });
  });
}
