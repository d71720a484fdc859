import { createReadStream } from "node:fs";
import { appendFile, mkdir, open, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod/mini";
import type { Config } from "../../platform/config/config.ts";

/** A line of the journal: what was taken back for good, by its id alone. */
const journalLine = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.string(),
  subject: z.string(),
  value: z.nullable(z.string()),
});
export type JournalLine = z.infer<typeof journalLine>;

/** The name of the journal, in the folder that the configuration names. */
export const journalName = "erasures.jsonl";

/** Where this node keeps the journal: beside the backups where the configuration says so, else with its data. */
export function journalPath(config: Pick<Config, "journalDirectory">): string {
  return join(config.journalDirectory, journalName);
}

/** The lines of a journal, oldest first; none where there is no such file. A line that was cut short is passed over. */
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

/** Adds lines at the end of a journal and has them on the disk when it returns; the file is its user's alone. */
export async function appendToJournal(path: string, lines: readonly JournalLine[]): Promise<void> {
  if (lines.length === 0) return;
  await mkdir(dirname(path), { recursive: true });
  // A line that an earlier process left cut short ends here: it spoils none of these.
  const text = lines.map((line) => `\n${JSON.stringify(line)}`).join("");
  await appendFile(path, text, { mode: 0o600, flush: true });
}

/** Forgets the lines before an instant; the journal is whole at any moment. */
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
