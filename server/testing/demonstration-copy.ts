import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { demoSize } from "../app/demo/demonstration.ts";
import { startNode } from "./child-process.ts";

const root = join(import.meta.dirname, "..", "..");
const cacheFolder = join(root, "node_modules", ".cache", "demonstration");

/** All that the demonstration is made of, and what makes it. */
const sources = ["demo", "city", "domain", "server", "package-lock.json"];

/** Makes a data directory with the demonstration in it, as a server that made it has left it. */
export async function copyDemonstration(directory: string): Promise<void> {
  await cp(await keepDemonstration(), directory, { recursive: true });
}

/** The demonstration that is kept, made first where its sources have changed: twenty seconds of a core. */
export async function keepDemonstration(): Promise<string> {
  const path = join(cacheFolder, await hashSources());
  if (existsSync(path)) return path;
  await mkdir(cacheFolder, { recursive: true });
  for (const name of await readdir(cacheFolder))
    if (!name.endsWith(".part")) await rm(join(cacheFolder, name), { recursive: true });
  const part = `${path}.${process.pid}.part`;
  // In a process of its own, which gives its memory back.
  const program = startNode(
    join(root, "scripts", "commands", "demo.ts"),
    ["--properties", String(demoSize)],
    {
      DATA_DIR: part,
      DATABASE_URL: "",
    },
  );
  program.process.stdin?.end();
  const { code } = await program.ended;
  if (code !== 0) throw new Error(`The demonstration could not be made:\n${program.output.stderr}`);
  // Another process may have been quicker.
  await rename(part, path).catch(() => rm(part, { recursive: true }));
  return path;
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const path of await filesBelow(source)) hash.update(path).update(await readFile(join(root, path)));
  return hash.digest("hex").slice(0, 16);
}

async function filesBelow(source: string): Promise<string[]> {
  if (source.includes(".")) return [source];
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
