/** What an image or a machine is given, and nothing else, starts and serves. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
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

test("an import that could not list what it leaves out says so in its own words, and begins nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  const file = join(folder, "biens.csv");
  await writeFile(file, "external_reference;owner_email\nA-1;personne@exemple.fr\n");
  // A folder lies where the list belongs: to the command, a place where it may not write.
  await mkdir(`${file}.rejets.csv`);
  const program = join(import.meta.dirname, "commands", "import-properties.ts");
  const environment = { DATA_DIR: join(folder, "data"), DEMO: "0", DATABASE_URL: "" };
  const command = startChild(process.execPath, [program, file], { environment });
  expect(await command.ended).toMatchObject({ code: 1 });
  expect(command.output.stderr).toBe(
    `La liste des lignes écartées s'écrit dans ${file}.rejets.csv, ce qui n'est pas permis ici : donnez le fichier depuis un dossier où l'on peut écrire.\n`,
  );
  await rm(folder, { recursive: true });
});
