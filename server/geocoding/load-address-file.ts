import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Agent, type Dispatcher } from "undici";
import { UnreadableFileError } from "../platform/csv/unreadable-file-error.ts";
import { readBytes } from "../platform/files/read-bytes.ts";
import type { ScheduledJob } from "../platform/jobs/jobs.ts";
import { guardedConnector } from "../platform/outgoing/guarded-connector.ts";
import type { Platform } from "../platform/platform.ts";
import { beginLoad, noteAddressFile, noteLoadedFile } from "./address-file.ts";
import { DownloadError, type DownloadOptions } from "./download.ts";
import { downloadToFile } from "./download-to-file.ts";
import { importBan } from "./import-ban.ts";

type Needs = Pick<Platform, "config" | "db" | "logger" | "now">;

/** Loads the official file at the first start and every thirty days, by one node; looks every hour. */
export function loadAddressFileJob(platform: Needs): ScheduledJob {
  const isOff = platform.config.addressFileUrl === null;
  return {
    name: "load-addresses",
    cron: isOff ? null : "41 * * * *",
    isDoneAtStart: true,
    run: (signal) => loadAddressFile(platform, { signal }),
  };
}

/** Loads the file if it is time; a failed download changes no address and throws nothing. */
export async function loadAddressFile(platform: Needs, options: DownloadOptions = {}): Promise<void> {
  const { config, db, logger, now } = platform;
  if (config.addressFileUrl === null) return;
  const state = await beginLoad(db, now());
  if (state === null) return;
  try {
    const addresses = await fetchAndRead(config.addressFileUrl, platform, options);
    await noteLoadedFile(db, addresses, now());
    logger.info({ addresses }, "addresses loaded");
  } catch (error) {
    if (options.signal?.aborted) return;
    const problem = problemOf(error);
    const failedAt = now().toISOString();
    await noteAddressFile(db, { startedAt: null, failedAt, problem, failures: state.failures + 1 });
    // Without network the streets we ship serve.
    if (error instanceof DownloadError && error.reason === "unreachable")
      logger.info({ problem }, "address file");
    else logger.warn({ err: error }, "address file");
  } finally {
    // A node that stops leaves the download to the next start.
    if (options.signal?.aborted) await noteAddressFile(db, { startedAt: null });
  }
}

/** Gives the number of addresses. */
async function fetchAndRead(url: string, { config, db }: Needs, options: DownloadOptions): Promise<number> {
  const folder = join(config.dataDirectory, "addresses");
  const path = join(folder, "addresses.csv.gz");
  await mkdir(folder, { recursive: true });
  await downloadToFile(url, path, { dispatcher: openInternet(), ...options });
  try {
    const counts = await importBan(db, readBytes(path), () => options.signal?.throwIfAborted());
    if (counts.broken !== null) throw new UnreadableFileError(counts.broken);
    if (counts.addresses === 0) throw new UnreadableFileError("Le fichier n’a aucune adresse de Marseille.");
    if (counts.kept > 0)
      throw new UnreadableFileError(
        "Le fichier paraît partiel : les adresses connues qui y manquent sont gardées.",
      );
    return counts.addresses;
  } finally {
    await rm(path, { force: true });
  }
}

/** No redirect leads into a private network. */
function openInternet(): Dispatcher {
  return new Agent({ connect: guardedConnector() });
}

/** For the administration, without addresses or details of the network. */
function problemOf(error: unknown): string {
  if (error instanceof UnreadableFileError) return error.message;
  if (!(error instanceof DownloadError)) return "Le fichier n’a pas pu être enregistré sur ce serveur.";
  switch (error.reason) {
    case "unreachable":
      return "Le serveur du fichier ne répond pas.";
    case "interrupted":
      return "Le téléchargement s’est interrompu : il reprendra où il en est.";
    case "refused":
    case "too-large":
      return error.message;
    case "changed":
      return "Le fichier a changé pendant le téléchargement.";
  }
}
