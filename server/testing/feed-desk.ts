import { asc, eq } from "drizzle-orm";
import { type Feed, feedReply } from "#domain/api/feed.ts";
import { importRuns } from "../records/import/import-schema.ts";
import { openImportDesk, workOnImport } from "./import-desk.ts";
import { readOutbox } from "./read-outbox.ts";
import { json } from "./test-server.ts";

/** A professional whose agency's software drops its stock, and what a node does of it. */
export async function openFeedDesk(now: () => Date = () => new Date()) {
  const desk = await openImportDesk(now);
  const { server, db, userId, cookie } = desk;
  const ask = (method: string, path: string, body?: unknown) =>
    server.request(`/api/feed${path}`, { method, cookie, ...(body === undefined ? {} : json(body)) });
  const read = async (reply: Response): Promise<Feed> => feedReply.parse(await reply.json());
  const pathOf = (url: string | null) => new URL(url ?? "http://nowhere.example").pathname;
  const services = {
    ...server.services,
    fetchPhoto: async () => {
      throw new Error("No photograph is fetched.");
    },
    locate: async () => null,
  };
  return {
    ...desk,
    ask,
    read,
    pathOf,
    change: async (change: object) => read(await ask("PATCH", "", change)),
    put: (url: string | null, bytes: Uint8Array) =>
      server.request(pathOf(url), { method: "PUT", body: new Uint8Array(bytes) }),
    /** Does all that waits, as nodes do, one run after the other. */
    async workAll(): Promise<void> {
      for (;;) {
        const [next] = await db
          .select({ id: importRuns.id })
          .from(importRuns)
          .where(eq(importRuns.state, "reading"))
          .orderBy(asc(importRuns.createdAt), asc(importRuns.id));
        if (next === undefined) return;
        await workOnImport(services, next.id);
      }
    },
    workOn: (id: string) => workOnImport(services, id),
    readRuns: () =>
      db
        .select({ id: importRuns.id, state: importRuns.state, failure: importRuns.failure })
        .from(importRuns)
        .where(eq(importRuns.userId, userId))
        .orderBy(asc(importRuns.createdAt), asc(importRuns.id)),
    mails: async () =>
      (await readOutbox(server, desk.email)).filter(({ kind }) => kind === "feed-needs-hand"),
  };
}

export type FeedDeskForTests = Awaited<ReturnType<typeof openFeedDesk>>;
