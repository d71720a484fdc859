import * as z from "zod/mini";
import { whoseThings } from "../access.ts";

/** Rows of a page, in the lists of the administration. */
export const adminPageSize = 25;
/** Totals are counted up to here; one more stands for "and more". */
export const mostCounted = 10_000;

const pageRule = "La page doit être un nombre entier, de 0 à 10 000.";

/** What a list may take, beside its own sorts and filters. The first page is 0. */
export const listFields = {
  page: z._default(
    z.coerce.number(pageRule).check(z.int(pageRule), z.minimum(0, pageRule), z.maximum(10_000, pageRule)),
    0,
  ),
  search: z._default(z.string().check(z.trim(), z.maxLength(200, "La recherche est trop longue.")), ""),
  direction: z._default(z.enum(["asc", "desc"]), "desc"),
};

/** A page of a list, and how many rows there are in all (`mostCounted` + 1 for more than that). */
export function listReply<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page_size: z.int() });
}

/** Whose things are wanted: one's own unless told otherwise. */
export const whoseField = z._default(z.enum(whoseThings), "own");
