import * as z from "zod/mini";
import { dayField } from "./shared-fields.ts";

export const feedSides = ["drop", "give"] as const;

/** Hidden until somebody says what became of it. */
const goneProperty = z.object({
  id: z.uuid(),
  reference: z.string(),
  title: z.string(),
  address: z.string(),
  gone_at: z.string(),
});

export const feedReply = z.object({
  /** Software drops the stock there; null: the feed takes nothing. */
  drop_url: z.nullable(z.string()),
  hides_new: z.boolean(),
  /** Others fetch the stock there; null: the feed gives nothing. */
  give_url: z.nullable(z.string()),
  gone: z.array(goneProperty),
  gone_total: z.int(),
});
export type Feed = z.infer<typeof feedReply>;

export const feedChangeInput = z.object({
  takes_drops: z.optional(z.boolean()),
  hides_new: z.optional(z.boolean()),
  gives_stock: z.optional(z.boolean()),
});

export const feedRenewInput = z.object({ side: z.enum(feedSides) });

export const goneAnswers = ["sold", "withdrawn"] as const;

export const feedAnswerInput = z.object({
  property_id: z.uuid("L’identifiant du bien n’est pas valide."),
  answer: z.enum(goneAnswers),
  sale_date: z.nullish(dayField),
});
