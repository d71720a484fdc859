import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { removeUnshown } from "../../features/photo/sweep-photos.ts";
import { type ArchivedFile, readArchive } from "../../platform/backup/archive.ts";
import type { Config } from "../../platform/config/config.ts";
import { StartError } from "../../platform/config/start-error.ts";
import { lockDirectory } from "../../platform/database/directory-lock.ts";
import { databaseFolder } from "../../platform/database/open.ts";
import type { PhotoStorage } from "../../platform/files/storage.ts";
import { createLogger } from "../../platform/http/logger.ts";
import { holdQueued } from "../../platform/mail/outbox.ts";
import type { Platform } from "../../platform/platform.ts";
import { journalName, journalPath } from "../../records/erasure/journal-file.ts";
import { passSeenChanges } from "../../records/map-log/changes.ts";
import { closeServices, openPhotoStorage, openServices } from "../services.ts";
import { applyJournals } from "./apply-journal.ts";
import { type BackupNote, backupNote, inBackup } from "./backup-contents.ts";
import { emptyDatabase, requireIdleDatabase } from "./empty-postgres.ts";
import { checkDump, dumpDatabase, restoreDump } from "./postgres-tools.ts";

export type RestoreOrder = {
  readonly path: string;
  /** Beside those with the backup and of this node. */
  readonly journals: readonly string[];
  /** Whether existing data may make way. */
  readonly overwrites: boolean;
};

type Say = (text: string) => void;

/**
 * Puts a backup in the place of what the configuration names, while no server runs; it is read whole first. Later
 * erasures and withdrawals are taken back again, and its e-mails wait for an administrator. Throws `StartError`.
 */
export async function restoreBackup(config: Config, order: RestoreOrder, say: Say): Promise<void> {
  say("Vérification de la sauvegarde…");
  const { note, secret } = await checkBackup(order.path);
  if ((note.database === "embedded") !== (config.databaseUrl === undefined))
    throw new StartError(
      note.database === "embedded"
        ? "Cette sauvegarde est celle d'une base embarquée : restaurez-la sans DATABASE_URL, puis lancez npm run move:postgres."
        : "Cette sauvegarde est celle d'une base PostgreSQL : indiquez la base où la mettre par DATABASE_URL.",
    );
  if (config.appSecret !== undefined && config.appSecret !== secret)
    throw new StartError(
      "APP_SECRET n'est pas celui de la sauvegarde : reprenez-le du fichier « secret » qu'elle contient.",
    );
  const journals = [
    ...new Set([...order.journals, join(dirname(order.path), journalName), journalPath(config)]),
  ];
  const lock = lockDirectory(config.dataDirectory);
  try {
    const restore = config.databaseUrl === undefined ? restoreEmbedded : restorePostgres;
    await restore(config, { ...order, journals }, say);
  } finally {
    lock.release();
  }
  say(`La sauvegarde du ${note.madeAt} est en place : démarrez le serveur.`);
}

/** By its checksums; gives its note and its secret. */
async function checkBackup(path: string): Promise<{ readonly note: BackupNote; readonly secret: string }> {
  let note: BackupNote | undefined;
  let secret: string | undefined;
  for await (const file of readArchive(path)) {
    if (file.name === inBackup.note) note = backupNote.safeParse(JSON.parse(await text(file.bytes()))).data;
    if (file.name === inBackup.secret) secret = await text(file.bytes());
  }
  if (note === undefined || secret === undefined)
    throw new StartError(`${path} n'est pas une sauvegarde que cette version sait lire.`);
  return { note, secret };
}

/** Written beside the old data first, which then stay in a folder of their own. */
async function restoreEmbedded(config: Config, order: RestoreOrder, say: Say): Promise<void> {
  const { dataDirectory } = config;
  const names = [databaseFolder, "photos", "secret"];
  const there = new Set(await readdir(dataDirectory));
  if (!order.overwrites && names.some((name) => there.has(name))) throw refuseToOverwrite(dataDirectory);
  const staging = join(dataDirectory, `restore-${process.pid}`);
  try {
    await mkdir(staging, { mode: 0o700 });
    const storage = await openPhotoStorage({ ...config, dataDirectory: staging });
    await refuseFilledStorage(storage, order);
    const put = filePutter(storage, say);
    for await (const file of readArchive(order.path)) {
      if (await put(file)) continue;
      if (file.name === inBackup.secret) await writeSecret(config, staging, file);
      if (!file.name.startsWith(inBackup.embedded)) continue;
      const path = join(staging, databaseFolder, file.name.slice(inBackup.embedded.length));
      if (file.name.endsWith("/")) await mkdir(path, { recursive: true, mode: 0o700 });
      else await writeWhole(path, file);
    }
    await withServices({ ...config, dataDirectory: staging }, async (services) => {
      await takeBack(services, order, say);
      await sweep(services, say);
    });
    const replaced = join(dataDirectory, `replaced-${Date.now()}`);
    const made = await readdir(staging);
    for (const name of names) {
      if (there.has(name)) {
        await mkdir(replaced, { recursive: true, mode: 0o700 });
        await rename(join(dataDirectory, name), join(replaced, name));
      }
      if (made.includes(name)) await rename(join(staging, name), join(dataDirectory, name));
    }
    if (names.some((name) => there.has(name)))
      say(`Ce qui était là est gardé dans ${replaced} : supprimez-le quand tout est vérifié.`);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function restorePostgres(config: Config, order: RestoreOrder, say: Say): Promise<void> {
  const url = config.databaseUrl ?? "";
  const isEmpty = await requireIdleDatabase(url);
  if (!isEmpty && !order.overwrites) throw refuseToOverwrite("la base de DATABASE_URL");
  const storage = await openPhotoStorage(config);
  await refuseFilledStorage(storage, order);
  const put = filePutter(storage, say);
  const dump = join(config.dataDirectory, `restore-${process.pid}`);
  try {
    for await (const file of readArchive(order.path)) {
      if (file.name !== inBackup.dump) {
        await put(file);
        continue;
      }
      await writeWhole(dump, file);
      await checkDump(dump);
      if (!isEmpty) await clearDatabase(config, say);
      await restoreDump(url, dump);
      // At once: a server that starts after a later failure sends and revives nothing.
      await withServices(config, (services) => takeBack(services, order, say));
    }
    await withServices(config, (services) => sweep(services, say));
  } finally {
    await rm(dump, { force: true });
  }
}

/** Its content stays in a file beside the data. */
async function clearDatabase({ databaseUrl = "", dataDirectory }: Config, say: Say): Promise<void> {
  const replaced = join(dataDirectory, `replaced-${Date.now()}.dump`);
  await writeFile(replaced, "", { mode: 0o600 });
  await dumpDatabase(databaseUrl, replaced);
  say(`La base qui était là est gardée dans ${replaced} : supprimez-la quand tout est vérifié.`);
  await emptyDatabase(databaseUrl);
}

async function takeBack(services: Platform, order: RestoreOrder, say: Say): Promise<void> {
  // First: if the rest fails, no e-mail of the backup leaves.
  await holdQueued(services.db, services.now());
  await passSeenChanges(services.db, services.now());
  const count = await applyJournals(services, order.journals);
  say(`Journal : ${count.toLocaleString("fr-FR")} effacements et retraits appliqués.`);
}

/** Nobody writes now: a file that nothing shows was deleted, or left by a write. */
async function sweep(services: Platform, say: Say): Promise<void> {
  const removed = await removeUnshown(services, null);
  if (removed > 0) say(`Photos : ${removed.toLocaleString("fr-FR")} que rien ne montre plus, supprimées.`);
}

/** With its database migrated. */
async function withServices<Value>(
  config: Config,
  work: (services: Platform) => Promise<Value>,
): Promise<Value> {
  const services = await openServices(config, createLogger("warn"));
  try {
    return await work(services);
  } finally {
    await closeServices(services);
  }
}

/** The function says whether a file was a photograph. */
function filePutter(storage: PhotoStorage, say: Say): (file: ArchivedFile) => Promise<boolean> {
  let count = 0;
  return async ({ name, bytes }) => {
    if (!name.startsWith(inBackup.photos)) return false;
    await storage.write(name.slice(inBackup.photos.length), await buffer(bytes()));
    count += 1;
    if (count % 1_000 === 0) say(`Photos : ${count.toLocaleString("fr-FR")}…`);
    return true;
  };
}

async function writeWhole(path: string, file: ArchivedFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(file.bytes(), createWriteStream(path, { mode: 0o600, flush: true }));
}

/** A configured secret is kept in the configuration alone. */
async function writeSecret({ appSecret }: Config, folder: string, file: ArchivedFile): Promise<void> {
  if (appSecret === undefined)
    await writeFile(join(folder, "secret"), `${(await text(file.bytes())).trim()}\n`, {
      mode: 0o600,
      flush: true,
    });
}

/** What the backup does not show would be swept away. */
async function refuseFilledStorage(storage: PhotoStorage, order: RestoreOrder): Promise<void> {
  if (order.overwrites) return;
  for await (const _ of storage.list()) throw refuseToOverwrite("le stockage des photos");
}

function refuseToOverwrite(place: string): StartError {
  return new StartError(
    `Il y a déjà des données dans ${place} : ajoutez --overwrite pour que la sauvegarde prenne leur place.`,
  );
}
