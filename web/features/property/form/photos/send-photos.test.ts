import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { FormPhoto } from "../model/form-photo.ts";
import { sendPhotos } from "./send-photos.ts";

/** What the server answers to each attempt at a photograph, the last one over and over: a status, or no answer at once or ever. */
let answers: Readonly<Record<string, readonly (number | "none" | "never")[]>>;
let attempts: string[];
let underWay: number;
let mostUnderWay: number;

/** The browser's edge: requests that never leave it. */
class AnsweredRequest extends EventTarget {
  readonly upload = new EventTarget();
  responseType = "";
  status = 0;
  response: unknown = null;
  private key = "";

  open(_: string, path: string) {
    this.key = path.slice(path.lastIndexOf("/") + 1);
  }

  setRequestHeader() {}

  abort() {
    underWay -= 1;
    this.dispatchEvent(new Event("abort"));
    this.dispatchEvent(new Event("loadend"));
  }

  send() {
    const made = attempts.filter((key) => key === this.key).length;
    const ofKey = answers[this.key] ?? [201];
    const answer = ofKey[Math.min(made, ofKey.length - 1)] ?? 201;
    attempts.push(this.key);
    mostUnderWay = Math.max(mostUnderWay, ++underWay);
    queueMicrotask(() => {
      this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 1, total: 2 }));
      if (answer === "never") return;
      underWay -= 1;
      this.dispatchEvent(new Event("loadend"));
      if (answer === "none") return this.dispatchEvent(new Event("error"));
      this.status = answer;
      const refusal = { status: answer, code: "invalid-input", message: "Refusée.", requestId: "1" };
      if (answer < 300) this.response = { path: `stored/${this.key}` };
      // A proxy's page, which no program reads.
      else this.response = answer < 500 ? refusal : null;
      return this.dispatchEvent(new Event("load"));
    });
  }
}

const realRequest = globalThis.XMLHttpRequest;
globalThis.XMLHttpRequest = AnsweredRequest as unknown as typeof XMLHttpRequest;
afterAll(() => {
  globalThis.XMLHttpRequest = realRequest;
});
beforeEach(() => {
  [answers, attempts, underWay, mostUnderWay] = [{}, [], 0, 0];
});

function photoOf(id: string, path: string | null = null): FormPhoto {
  return {
    id,
    group: "new",
    name: `${id}.jpg`,
    preview: "",
    path,
    bytes: new Blob([id]),
    url: null,
    caption: "",
  };
}

async function send(photos: readonly FormPhoto[]) {
  const progress: Record<string, (number | "failed")[]> = {};
  const sent = await sendPhotos("one", photos, (id, state) => {
    progress[id] = [...(progress[id] ?? []), state];
  });
  return { ...sent, progress };
}

test("photographs leave three at a time, each with its progress, those in the storage not again", async () => {
  const names = ["a", "b", "c", "d", "e"];
  const { paths, failures, progress } = await send([
    photoOf("z", "stored/z"),
    ...names.map((id) => photoOf(id)),
  ]);
  expect([...paths]).toEqual(names.map((id) => [id, `stored/${id}`]));
  expect(failures).toEqual([]);
  expect(mostUnderWay).toBe(3);
  expect(progress.a).toEqual([0, 0.5, 1]);
  expect(attempts).not.toContain("z");
});

test("what is not answered, or fails on the server, is tried again until it arrives", async () => {
  answers = { a: ["none", 503, 201], b: [201] };
  const { paths, failures } = await send([photoOf("a"), photoOf("b")]);
  expect([...paths.keys()].sort()).toEqual(["a", "b"]);
  expect(failures).toEqual([]);
  expect(attempts.filter((key) => key === "a")).toHaveLength(3);
});

test("what the server refuses is left out at once, the others arrive", async () => {
  answers = { a: [400] };
  const { paths, failures, progress } = await send([photoOf("a"), photoOf("b")]);
  expect([...paths.keys()]).toEqual(["b"]);
  expect(failures).toHaveLength(1);
  expect(progress.a?.at(-1)).toBe("failed");
  expect(attempts).toEqual(["a", "b"]);
});

test("a server that never answers is given up after 30 seconds without a sign, and asked again", async () => {
  vi.useFakeTimers();
  try {
    answers = { a: ["never", "never", 201], b: ["never"] };
    const sending = send([photoOf("a"), photoOf("b")]);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(attempts).toEqual(["a", "b"]);
    await vi.advanceTimersByTimeAsync(90_000);
    const { paths, failures } = await sending;
    expect([...paths.keys()]).toEqual(["a"]);
    expect(failures).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
