import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "#domain/account/account.ts";
import type { feedAnswerInput } from "#domain/api/feed.ts";
import { futureSaleMessage, isCalendarDate, isFutureSale } from "#domain/property/sale-date.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import { feeds } from "../../../records/import/feed-schema.ts";
import { fedProperties } from "../../../records/property/fed-property-schema.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { type PropertyWrite, writeProperties } from "../../../records/property/write-properties.ts";
import { isFeedOf } from "./own-feed.ts";

/**
 * Records what became of a home that a feed no longer brings: sold, it is a sale from its day on, as visible as
 * before; withdrawn, it is hidden. Repeatable, and refused for one that was sold meanwhile.
 */
export async function answerGone(
  { db, secret, now }: Pick<Platform, "db" | "secret" | "now">,
  actor: Account,
  { property_id: propertyId, answer, sale_date }: z.output<typeof feedAnswerInput>,
): Promise<void> {
  const saleDate = answer === "sold" ? requireSaleDate(sale_date ?? "", dayInParis(now())) : null;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ feedId: feeds.id, answer: fedProperties.answer, wasHidden: fedProperties.wasHidden })
      .from(fedProperties)
      .innerJoin(feeds, eq(feeds.id, fedProperties.feedId))
      .where(and(isFeedOf(actor), eq(fedProperties.propertyId, propertyId), isNotNull(fedProperties.goneAt)));
    if (row === undefined) throw new AppError("not-found", "Ce bien n’attend pas de réponse.");
    if (row.answer === answer) return;
    if (row.answer !== null) throw new AppError("conflict", "Une autre réponse a déjà été donnée.");
    const which = and(
      eq(properties.id, propertyId),
      eq(properties.userId, actor.userId),
      isNull(properties.deletedAt),
      isNull(properties.saleDate),
    );
    let isThere = false;
    await writeProperties(tx, which ?? null, (stored) => {
      isThere = stored.length > 0;
      const updatedAt = now();
      return stored.flatMap((before): PropertyWrite[] => {
        if (saleDate !== null) {
          const isHidden = row.wasHidden || before.lacking.length > 0;
          const change = { saleDate, saleStage: null, isHidden, updatedAt };
          return [{ kind: "place", before, change, secret }];
        }
        // What is hidden already is no change of its owner's: taking the drop back shows it again.
        return before.isHidden ? [] : [{ kind: "change", before, change: { isHidden: true, updatedAt } }];
      });
    });
    if (!isThere)
      throw new AppError(
        "conflict",
        "Ce bien a changé entre-temps\u00a0: ouvrez-le pour voir ce qu’il en est.",
      );
    await tx
      .update(fedProperties)
      .set({ answer })
      .where(and(eq(fedProperties.feedId, row.feedId), eq(fedProperties.propertyId, propertyId)));
  });
}

function requireSaleDate(day: string, today: string): string {
  if (!isCalendarDate(day)) throw new AppError("invalid-input", "La date de vente est requise.");
  if (isFutureSale(day, today)) throw new AppError("invalid-input", futureSaleMessage);
  return day;
}
