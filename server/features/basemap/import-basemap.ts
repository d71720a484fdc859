import { copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { StreetFacts } from "./real-streets.ts";
import { checkStreetFile, streetFilePath } from "./street-file.ts";

/** Checks a PMTiles archive and replaces the old one as a whole, for a running server too. Throws `StreetFileError`. */
export async function importBasemap(source: string, dataDirectory: string): Promise<StreetFacts> {
  await checkStreetFile(source);
  const target = streetFilePath(dataDirectory);
  const copy = `${target}.${process.pid}.part`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await copyFile(source, copy);
    const facts = await checkStreetFile(copy);
    const file = await open(copy);
    await file.sync().finally(() => file.close());
    await rename(copy, target);
    return facts;
  } finally {
    await rm(copy, { force: true });
  }
}
