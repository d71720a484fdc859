import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { pieceBytes } from "#domain/import/import-run.ts";
import { feedBodyPath } from "../features/property/feed/feed-routes.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { HonoEnvironment } from "../platform/http/context.ts";
import { requireAccount } from "../platform/http/require-account.ts";

/** For who is signed in, but for the endpoints below. */
const bodyLimitBytes = 1_000_000;
/** Above the longest form that anybody may send; parsing a million bytes keeps the thread for 10 to 60 ms. */
const openLimitBytes = 64_000;
/** A saved page of 5 MB, its line ends, quotes and accents written as JSON. */
const pageLimitBytes = 12_000_000;
/** A photograph as a telephone takes it; browsers send ours far smaller. */
const photoLimitBytes = 12_000_000;
/** As many ranges of the map as are read, and a filter. */
const sightLimitBytes = 300_000;
const sightPath = /^\/api\/map\//;
const otherLimits: readonly (readonly [path: RegExp, bytes: number])[] = [
  [sightPath, sightLimitBytes],
  [/^\/functions\/(?:import-listing|ai-extract-listing)$/, pageLimitBytes],
  [/^\/api\/own-properties\/[^/]+\/uploads\/[^/]+$/, photoLimitBytes],
  [/^\/api\/estimation-reports\/[^/]+\/photos\/[^/]+$/, photoLimitBytes],
  [/^\/api\/(?:contact-)?imports\/[^/]+\/pieces\/\d+$/, pieceBytes],
];

function refuseLarge(): never {
  throw new AppError("too-large");
}

/** Also refuses bodies that only a session may send. */
export function limitBodies(): MiddlewareHandler<HonoEnvironment> {
  const limitOf = (maxSize: number) => bodyLimit({ maxSize, onError: refuseLarge });
  const openLimit = limitOf(openLimitBytes);
  const usualLimit = limitOf(bodyLimitBytes);
  const limits = otherLimits.map(([path, bytes]) => [path, limitOf(bytes)] as const);
  return async (context, next) => {
    const { path } = context.req;
    if (feedBodyPath.test(path)) return next();
    const [, limit = usualLimit] = limits.find(([pattern]) => pattern.test(path)) ?? [];
    if (sightPath.test(path)) return limit(context, next);
    const length = readLength(context);
    if (length === null)
      return ((await context.var.readAccount()) === null ? openLimit : limit)(context, next);
    return limit(context, async () => {
      if (length > openLimitBytes) await requireAccount(context.var);
      await next();
    });
  };
}

/** Null where the sender does not say it. */
function readLength({ req }: Context): number | null {
  if (req.raw.body === null) return 0;
  const length = req.header("content-length");
  return length === undefined || req.header("transfer-encoding") !== undefined ? null : Number(length);
}
