import { implement } from "@orpc/server";
import { listingFunctions } from "#domain/api/listing.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { forProfessionals } from "../../platform/http/calls.ts";
import type { RequestVariables } from "../../platform/http/context.ts";
import { createRateLimiter, type RateLimit } from "../../platform/limits/rate-limit.ts";
import type { SafeFetch } from "../../platform/outgoing/safe-fetch.ts";
import type { Platform } from "../../platform/platform.ts";
import { aiExtractListing, noModel } from "./ai/ai-extract-listing.ts";
import { importListing } from "./import-listing.ts";
import type { PageOrder } from "./read-order.ts";
import { createReadingThreads } from "./reading-thread.ts";

/** Pages read for one account in an hour. */
const hourly: RateLimit = { name: "import-listing", most: 60, windowSeconds: 3_600 };
/** Pages at once for one account: a second browser tab, not a robot. */
const mostAtOnce = 3;

/** Only active professionals and administrators come through, before an input of some megabytes is even read. */
const professionalCalls = implement(listingFunctions).$context<RequestVariables>().use(forProfessionals);

/** Reading listings at an address or pasted, by rules and by a language model. */
export function listingCalls(
  { db, secret, now, config, logger }: Pick<Platform, "db" | "secret" | "now" | "config" | "logger">,
  { fetchPage }: { readonly fetchPage: SafeFetch },
) {
  const limiter = createRateLimiter(db, secret, now);
  const onError = (error: unknown) => logger.warn({ err: error }, "listing");
  const readPages = createReadingThreads(onError);
  const partsOf = (account: string) => ({
    fetchPage,
    readPage: (page: PageOrder) => readPages(account, page),
  });
  const underWay = new Map<string, number>();

  /** Throws "too-many-requests". */
  async function inTurn<Reply>(userId: string, limit: RateLimit, run: () => Promise<Reply>): Promise<Reply> {
    const running = underWay.get(userId) ?? 0;
    if (running >= mostAtOnce) throw new AppError("too-many-requests");
    underWay.set(userId, running + 1);
    try {
      await limiter.take(limit, userId);
      return await run();
    } finally {
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left === 0) underWay.delete(userId);
      else underWay.set(userId, left);
    }
  }

  return {
    importListing: professionalCalls.importListing.handler(({ input, context, signal }) =>
      inTurn(context.actor.userId, hourly, () =>
        importListing({ ...input, signal }, partsOf(context.actor.userId)),
      ),
    ),
    aiExtractListing: professionalCalls.aiExtractListing.handler(async ({ input, context, signal }) => {
      const { ai } = config;
      if (ai === undefined) return { success: false, error: noModel };
      const daily = { name: "ai-extract-listing", most: ai.pagesPerDay, windowSeconds: 86_400 };
      return inTurn(context.actor.userId, daily, () =>
        aiExtractListing({ ...input, signal }, { ...partsOf(context.actor.userId), ai, onError }),
      );
    }),
  };
}
