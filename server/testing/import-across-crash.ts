import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { openSignedInProcess } from "./signed-in-process.ts";
import { json } from "./test-server.ts";

type Run = { readonly state: string; readonly created: number };

type CrashedImport<Reply extends Run> = {
  readonly server: Awaited<ReturnType<typeof openSignedInProcess>>;
  /** Where files of this kind are imported. */
  readonly path: string;
  readonly fileName: string;
  readonly file: Buffer;
  /** The server is killed once more than so many are created. */
  readonly killAfter: number;
  readonly parse: (reply: unknown) => Reply;
};

/**
 * Imports a file into a server that is killed half-way by signal 9 and started again. Gives the import as it stood then,
 * and once it was done; `wish` asks more of it and waits for what becomes of that.
 */
export async function importAcrossCrash<Reply extends Run>(crashed: CrashedImport<Reply>) {
  const { server, path, fileName, file, killAfter, parse } = crashed;
  const { send, kill, start } = server;
  const id = randomUUID();
  const read = async () => parse(await (await send("GET", `${path}/${id}`)).json());
  const until = async (state: string) => {
    await expect.poll(async () => (await read()).state, { interval: 200 }).toBe(state);
    return read();
  };
  const wish = async (what: "check" | "start" | "undo", state: string) => {
    await send("POST", `${path}/${id}/${what}`, json({}));
    return until(state);
  };
  await send("POST", path, json({ id, file_name: fileName, file_size: file.length }));
  await send("PUT", `${path}/${id}/pieces/0`, { body: new Uint8Array(file) });
  await wish("check", "ready");
  await send("POST", `${path}/${id}/start`, json({}));
  await expect.poll(async () => (await read()).created, { interval: 50 }).toBeGreaterThan(killAfter);
  await kill();
  await start();
  const interrupted = await read();
  return { interrupted, done: await until("done"), wish };
}
