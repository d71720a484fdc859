/** What an image or a machine is given, and nothing else, starts and serves. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startChild } from "../server/testing/child-process.ts";
import { originOf } from "../server/testing/child-server.ts";
import { createTestData } from "../server/testing/test-data.ts";
import { findRelease, gatherRelease } from "./gather-release.ts";

test("a release starts by itself and is ready, and its commands run", async () => {
  const folder = await mkdtemp(join(tmpdir(), "release-"));
  const data = await createTestData();
  const environment = { PORT: "0", DEMO: "0", STREETS: "off", GEOCODER: "none", ...data.settings };
  const run = (program: string, ...parameters: string[]) =>
    startChild(process.execPath, [join(folder, program), ...parameters], { environment });
  await gatherRelease(await findRelease(), folder);
  const server = run("server/app/main.ts", "--without-pages");
  const origin = await originOf(server);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const command = run("scripts/do.ts", "backup", join(folder, "backup.tar.gz"));
  expect(await command.ended).toMatchObject({ code: 0 });
  expect(command.output.stdout).toContain("Sauvegarde relue et complète");
  server.process.kill("SIGTERM");
  await server.ended;
  await data.remove();
  await rm(folder, { recursive: true });
});
