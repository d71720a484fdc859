import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { StartError } from "../../platform/config/start-error.ts";
import { findFreePort } from "../../testing/postgres-cluster.ts";
import { emptyDatabase, requireIdleDatabase } from "./empty-postgres.ts";

const server = createServer((socket) => {
  // What hangs up before it has said a word.
  socket.on("error", () => undefined).once("data", () => socket.resetAndDestroy());
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test("a database that hangs up is told to whoever runs the command", async () => {
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await expect(requireIdleDatabase(url)).rejects.toThrow(StartError);
  await expect(emptyDatabase(url)).rejects.toThrow("ne s'ouvre pas");
});
