import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { type ImportRunDetails, importRunReply } from "#domain/api/import-run.ts";
import { pieceBytes } from "#domain/import/import-run.ts";
import { createAccounts } from "../features/account/create-account.ts";
import type { ImportDesk } from "../features/property/import/runs/open-run.ts";
import { propertyImports } from "../features/property/import/runs/property-imports.ts";
import type { JobSender } from "../platform/jobs/jobs.ts";
import { SafeFetchError } from "../platform/outgoing/safe-fetch-error.ts";
import { workOnRun } from "../records/import/work-on-run.ts";
import { properties } from "../records/property/property-schema.ts";
import { buildAccount, testPassword } from "./people.ts";
import { json, startTestServer } from "./test-server.ts";

/** Does on the spot what a node does later for a file of properties. */
export function workOnImport(desk: ImportDesk & { readonly jobs: JobSender }, runId: string): Promise<void> {
  return workOnRun(desk, [propertyImports(desk)], runId);
}

/** A server with one professional, and what they do there with files of properties. */
export async function openImportDesk(now: () => Date = () => new Date()) {
  const server = await startTestServer({}, now);
  const { db } = server.services;
  const account = await buildAccount({ email: "camille@essais.example", role: "professional" });
  const [userId = ""] = await db.transaction((tx) => createAccounts(tx, [account]));
  const cookie = await server.signIn(account.email, testPassword);
  const fetchPhoto = async (): Promise<Uint8Array> => {
    throw new SafeFetchError("unreachable");
  };
  const ask = (method: string, path: string, body?: unknown) =>
    server.request(`/api/imports${path}`, { method, cookie, ...(body === undefined ? {} : json(body)) });
  const read = async (reply: Response): Promise<ImportRunDetails> => importRunReply.parse(await reply.json());
  const work = async (id: string) => {
    await workOnImport({ ...server.services, fetchPhoto, locate: async () => null }, id);
    return read(await ask("GET", `/${id}`));
  };
  const wish = async (id: string, name: "start" | "cancel" | "undo", body: object = {}) =>
    read(await ask("POST", `/${id}/${name}`, body));
  return {
    server,
    db,
    userId,
    cookie,
    ask,
    read,
    work,
    wish,
    email: account.email,
    /** Sends a file in its pieces and has it read. */
    async send(bytes: Uint8Array, name = "Annonces.zip"): Promise<ImportRunDetails> {
      const id = randomUUID();
      const announced = await ask("POST", "", { id, file_name: name, file_size: bytes.length });
      if (!announced.ok) throw new Error(await announced.text());
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        const body = new Uint8Array(bytes.subarray(at, at + pieceBytes));
        const path = `/api/imports/${id}/pieces/${at / pieceBytes}`;
        const reply = await server.request(path, { method: "PUT", cookie, body });
        if (!reply.ok) throw new Error(await reply.text());
      }
      await ask("POST", `/${id}/check`, {});
      return work(id);
    },
    /** Starts a file that was read, and does it whole. */
    async run(id: string, body: object = {}): Promise<ImportRunDetails> {
      await wish(id, "start", body);
      return work(id);
    },
    readRows: () =>
      db.select().from(properties).where(eq(properties.userId, userId)).orderBy(asc(properties.number)),
  };
}

export type ImportDeskForTests = Awaited<ReturnType<typeof openImportDesk>>;
