import { Hono } from "hono";
import * as z from "zod/mini";
import { decideReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { OwnThing } from "#domain/api/live.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { HonoEnvironment } from "../platform/http/context.ts";
import type { LiveService } from "./live-service.ts";
import { streamLive } from "./live-stream.ts";

/** What tells of the people that somebody follows. */
const thingsOverPeople: readonly OwnThing[] = ["contacts", "tasks"];

const liveQuery = z.object({
  since: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))),
});

/** The one live stream of a tab: `domain/api/live.ts` says what it holds. */
export function liveRoutes(live: LiveService): Hono<HonoEnvironment> {
  return new Hono<HonoEnvironment>().get("/api/map/feed", async (context) => {
    const { since = null } = parseQuery(context.req.query());
    // A reply without a body leaves its stream unread and never closed.
    if (context.req.method === "HEAD")
      return context.body(null, 200, { "content-type": "text/event-stream" });
    const leave = await live.places.take(
      context.get("clientAddress"),
      context.req.header("user-agent") ?? "",
    );
    if (leave === null)
      throw new AppError("too-many-requests", "Trop de cartes sont ouvertes depuis cette adresse.");
    // Heard before it is read: a session that ends in between would not be heard to end.
    const hearing = live.own.hear();
    const account = await context.var.readAccount().catch((error: unknown) => {
      hearing.stop();
      leave();
      throw error;
    });
    const owners = account === null ? [] : [account.userId, account.team?.agencyId ?? []].flat();
    const hears = account === null ? () => false : whatIsHeard(account);
    return streamLive(context, live, { since, owners, hears, hearing, onEnd: leave });
  });
}

/** Where each reads their own, a colleague's leads make no sound: not even that there are any. */
function whatIsHeard(account: Account): (thing: OwnThing, carrierId: string | null) => boolean {
  if (account.team === null || decideReach(makeViewer(account), "seeContacts") === "all") return () => true;
  return (thing, carrierId) =>
    !thingsOverPeople.includes(thing) || carrierId === null || carrierId === account.userId;
}

function parseQuery(query: Readonly<Record<string, string>>): z.infer<typeof liveQuery> {
  const parsed = liveQuery.safeParse(query);
  if (parsed.success) return parsed.data;
  const message = "Cette valeur n’est pas valide.";
  const faults = parsed.error.issues.map(({ path }) => ({ path: path.map(String), message }));
  throw new AppError("invalid-input", undefined, faults);
}
