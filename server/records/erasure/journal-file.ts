import { createReadStream } from "node:fs";
import { appendFile, mkdir, open, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod/mini";
import type { Config } from "../../platform/config/config.ts";

const journalLine = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.string(),
  subject: z.string(),
  value: z.nullable(z.string()),
});
export type JournalLine = z.infer<typeof journalLine>;

export const journalName = "erasures.jsonl";

/** Lies beside the backups where the configuration says so, else with the data. */
export function journalPath(config: Pick<Config, "journalDirectory">): string {
  return join(config.journalDirectory, journalName);
}

/** Reads the oldest line first, none without a file, and skips one that was cut short. */
export async function* readJournal(path: string): AsyncGenerator<JournalLine> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (file === null) return;
  await file.close();
  for await (const text of createInterface({ input: createReadStream(path) })) {
    const line = parseLine(text);
    if (line !== null) yield line;
  }
}

/** The lines are on the disk when it returns; the file is its user's alone. */
export async function appendToJournal(path: string, lines: readonly JournalLine[]): Promise<void> {
  if (lines.length === 0) return;
  await mkdir(dirname(path), { recursive: true });
  // Begins on a new line: one that an earlier process left cut short spoils none of these.
  const text = lines.map((line) => `\n${JSON.stringify(line)}`).join("");
  await appendFile(path, text, { mode: 0o600, flush: true });
}

/** The journal is whole at any moment. */
export async function shortenJournal(path: string, before: Date): Promise<void> {
  const kept: string[] = [];
  let count = 0;
  for await (const line of readJournal(path)) {
    count += 1;
    if (new Date(line.at) >= before) kept.push(`\n${JSON.stringify(line)}`);
  }
  if (kept.length === count) return;
  await writeFile(`${path}.part`, kept.join(""), { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}

function parseLine(text: string): JournalLine | null {
  try {
    return journalLine.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
