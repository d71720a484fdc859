import { createReadStream } from "node:fs";
import { access, mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { type ArchivedFile, readArchive, textFile, writeArchive } from "../../platform/backup/archive.ts";
import type { Config } from "../../platform/config/config.ts";
import { readSecret } from "../../platform/config/secret.ts";
import { StartError } from "../../platform/config/start-error.ts";
import { runCommand } from "../../platform/control/control-client.ts";
import { lockDirectory } from "../../platform/database/directory-lock.ts";
import { copyDatabaseFiles, databaseFolder } from "../../platform/database/open.ts";
import type { PhotoStorage } from "../../platform/files/storage.ts";
import { openPhotoStorage } from "../services.ts";
import { type BackupNote, inBackup, readMe } from "./backup-contents.ts";
import { dumpDatabase } from "./postgres-tools.ts";
import { snapshotPath, snapshotPattern } from "./snapshot-command.ts";

const countedEvery = 1_000;

export type BackupTarget = {
  /** A new file, or a folder, where the backup is named by its moment. */
  readonly path: string;
  /** The oldest go first; null keeps all. */
  readonly keep: number | null;
};

/** Backs up database, photographs and secret, and reads them back; gives the path. Throws `StartError` for what can be mended. */
export async function makeBackup(
  config: Config,
  { path, keep }: BackupTarget,
  say: (text: string) => void,
): Promise<string> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() === true;
  const file = isFolder ? join(path, nameAt(new Date())) : path;
  if (keep !== null && !isFolder) throw new StartError("--keep demande un dossier, qui existe déjà.");
  if (await isThere(file)) throw new StartError(`Le fichier ${file} existe déjà : choisissez-en un autre.`);
  await mkdir(config.dataDirectory, { recursive: true });
  await removeCutOff(config.dataDirectory, snapshotPattern);
  const scratch = snapshotPath(config.dataDirectory, process.pid);
  try {
    say("Copie de la base de données…");
    await (config.databaseUrl === undefined
      ? copyEmbedded(config)
      : dumpDatabase(config.databaseUrl, scratch));
    const storage = await openPhotoStorage(config);
    await writeArchive(file, packFiles(config, { scratch, storage, say }));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  say("Relecture…");
  const count = await countReadBack(file);
  const { size } = await stat(file);
  say(`Sauvegarde relue et complète : ${file} (${count} fichiers, ${Math.ceil(size / 1_000_000)} Mo).`);
  say("Elle contient le secret du serveur : gardez-la comme un mot de passe.");
  if (keep !== null) {
    await removeOldest(path, keep, say);
    await removeCutOff(path, partPattern);
  }
  return file;
}

/** What cannot be read back is removed: under its name it would be taken for a backup. */
async function countReadBack(file: string): Promise<number> {
  try {
    let count = 0;
    for await (const _ of readArchive(file)) count += 1;
    return count;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** A running server alone may read its database. */
async function copyEmbedded({ dataDirectory, databaseUrl }: Config): Promise<void> {
  if (!(await isThere(join(dataDirectory, databaseFolder))))
    throw new StartError(`Aucune base de données dans ${dataDirectory} : rien n'est à sauvegarder.`);
  await runCommand({
    config: { dataDirectory, databaseUrl },
    name: "snapshot",
    parameters: { pid: String(process.pid) },
    commands: {
      snapshot: () => copyDatabaseFiles(dataDirectory, snapshotPath(dataDirectory, process.pid)),
    },
    open: async () => lockDirectory(dataDirectory),
    close: async (lock) => lock.release(),
  });
}

async function* packFiles(
  config: Config,
  options: {
    readonly scratch: string;
    readonly storage: PhotoStorage;
    readonly say: (text: string) => void;
  },
): AsyncGenerator<ArchivedFile> {
  const { scratch, storage, say } = options;
  const database = config.databaseUrl === undefined ? "embedded" : "postgres";
  const note: BackupNote = { format: 1, madeAt: new Date().toISOString(), database };
  yield textFile(inBackup.note, `${JSON.stringify(note, null, 2)}\n`);
  yield textFile(inBackup.readMe, readMe);
  yield textFile(inBackup.secret, readSecret(config.appSecret, config.dataDirectory));
  if (database === "postgres") yield await diskFile(inBackup.dump, scratch);
  else yield* folderFiles(inBackup.embedded, scratch);
  let count = 0;
  // After the database, so that what it shows is there, unless its owner deleted it meanwhile.
  for await (const { key } of storage.list()) {
    const bytes = await storage.read(key);
    if (bytes === null) continue;
    yield { name: inBackup.photos + key, size: bytes.length, bytes: () => Readable.from([bytes]) };
    count += 1;
    if (count % countedEvery === 0) say(`Photos : ${count.toLocaleString("fr-FR")}…`);
  }
  say(`Photos : ${count.toLocaleString("fr-FR")}.`);
}

async function* folderFiles(prefix: string, folder: string): AsyncGenerator<ArchivedFile> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const name = prefix + entry.name;
    if (!entry.isDirectory()) {
      yield await diskFile(name, path);
      continue;
    }
    // The database needs its empty folders too.
    yield { name: `${name}/`, size: 0, bytes: () => Readable.from([]) };
    yield* folderFiles(`${name}/`, path);
  }
}

async function diskFile(name: string, path: string): Promise<ArchivedFile> {
  const { size } = await stat(path);
  return { name, size, bytes: () => createReadStream(path) };
}

/** Older ones have no milliseconds. */
const namePattern = /^calanque-\d{4}-\d{2}-\d{2}-\d{6}(?:\d{3})?\.tar\.gz$/;

/** As `writeArchive` names a backup until it is whole. */
const partPattern = /^calanque-[\d-]+\.tar\.gz\.part$/;
/** A younger one may be that of a backup at work, also in another container, whose processes are not seen here. */
const cutOffMs = 86_400_000;

/** What backups left that were cut off; no backup fails because of what cannot be removed. */
async function removeCutOff(folder: string, pattern: RegExp): Promise<void> {
  const old = (await readdir(folder)).filter((one) => pattern.test(one)).map((name) => join(folder, name));
  const remove = async (path: string) => {
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > cutOffMs) await rm(path, { recursive: true, force: true });
  };
  await Promise.allSettled(old.map(remove));
}

/** To the millisecond: a small backup takes less than a second, and the next may follow at once. */
function nameAt(moment: Date): string {
  const [date, time = ""] = moment.toISOString().split("T");
  return `calanque-${date}-${time.replaceAll(/\D/g, "")}.tar.gz`;
}

async function removeOldest(folder: string, keep: number, say: (text: string) => void): Promise<void> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort();
  for (const name of names.slice(0, Math.max(0, names.length - keep))) {
    await rm(join(folder, name));
    say(`Ancienne sauvegarde retirée : ${basename(name)}`);
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
