import { type Context, Hono } from "hono";
import type { Brand } from "#domain/brand.ts";
import { readAlias } from "#domain/link/link-rules.ts";
import { aliasOfDestination } from "#domain/link/property-of-destination.ts";
import { isPagePath } from "#domain/pages.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { customerNetworkOf, customerShare } from "../../platform/limits/wide-network.ts";
import type { LinkFollower } from "./follow-links.ts";
import { isFetchedAhead, readVisit } from "./read-visit.ts";

/** One address may ask for so many unknown aliases in a minute, a /48 for twice as many: more is trying them all. */
const mostMisses = 60;
const minuteMs = 60_000;
const mostAddresses = 50_000;

/**
 * `/{alias}`: a 302 to an open link's destination, in any case and with a last slash; any other goes to the Not found
 * page. Mounted before the pages: their names are reserved, so none is an alias.
 */
export function redirectRoute(
  follow: LinkFollower,
  { brand, now }: { readonly brand: Brand; readonly now: () => Date },
): Hono<HonoEnvironment> {
  const misses = countMisses(now);
  const answer = async (context: Context<HonoEnvironment>, next: () => Promise<void>) => {
    const alias = readAlias(context.req.param("alias") ?? "");
    if (alias === null || isPagePath(`/${alias}`)) return next();
    // A page fetched ahead would be shown without asking again, and its opening never be counted.
    if (isFetchedAhead(context.req.raw.headers)) {
      context.header("cache-control", "no-store");
      return context.body(null, 403);
    }
    const destination = await follow(readVisit(context.req.raw, alias, dayInParis(now())));
    if (destination === null || leadsToLink(destination, [brand.origin, ...namesOfRequest(context)])) {
      // Counted for what is unknown alone: a link that was printed opens, whatever else its address asked for.
      if (!misses.take(context.get("clientAddress"))) throw new AppError("too-many-requests");
      return next();
    }
    context.header("cache-control", "no-store");
    context.header("x-robots-tag", "noindex");
    return context.redirect(destination, 302);
  };
  return new Hono<HonoEnvironment>().get("/:alias", answer).get("/:alias/", answer);
}

/** A name that later became a link's leads nowhere: it might lead back here, under any of this server's names. */
function leadsToLink(destination: string, names: readonly string[]): boolean {
  const { protocol } = new URL(destination);
  return names.some((name) => {
    const origin = name.includes("://") ? name : `${protocol}//${name}`;
    return URL.canParse(origin) && aliasOfDestination(destination, origin) !== null;
  });
}

/** Each proxy before us adds one. */
const mostForwarded = 3;

/** The names that this request gives the server; one that is made up turns its own sender away, nobody else. */
function namesOfRequest({ req }: Context<HonoEnvironment>): string[] {
  const forwarded = (req.header("x-forwarded-host") ?? "")
    .split(",", mostForwarded)
    .map((name) => name.trim());
  return [req.header("host") ?? new URL(req.url).host, ...forwarded].filter((name) => name !== "");
}

/** Counts in memory, minute by minute: a node alone forgets, and none waits for a database to refuse. */
export function countMisses(now: () => Date) {
  let minute = 0;
  const counts = new Map<string, number>();
  const refresh = () => {
    const current = Math.floor(now().getTime() / minuteMs);
    if (current === minute) return;
    minute = current;
    counts.clear();
  };
  const count = (who: string): number => {
    const counted = (counts.get(who) ?? 0) + 1;
    // Written anew as the last one: what goes first was longest quiet, so that many addresses free none that goes on.
    counts.delete(who);
    counts.set(who, counted);
    if (counts.size > mostAddresses) counts.delete(counts.keys().next().value ?? "");
    return counted;
  };
  return {
    /** False once an address, or the network around it, has used up its turns. */
    take(address: string): boolean {
      refresh();
      const network = customerNetworkOf(address);
      const ofNetwork = network === null ? 0 : count(network);
      return count(address) <= mostMisses && ofNetwork <= mostMisses * customerShare;
    },
  };
}
