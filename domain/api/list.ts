import * as z from "zod/mini";
import { whoseThings } from "../access.ts";

export const adminPageSize = 25;
export const mostCounted = 10_000;

const pageRule = "La page doit être un nombre entier, de 0 à 10 000.";

/** The first page is 0. */
export const listFields = {
  page: z._default(
    z.coerce.number(pageRule).check(z.int(pageRule), z.minimum(0, pageRule), z.maximum(10_000, pageRule)),
    0,
  ),
  search: z._default(z.string().check(z.trim(), z.maxLength(200, "La recherche est trop longue.")), ""),
  direction: z._default(z.enum(["asc", "desc"]), "desc"),
};

/** A page, with how many rows there are in all (`mostCounted` + 1 for more); counts beside it heed no search. */
export function listReply<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page_size: z.int() });
}

export const whoseField = z._default(z.enum(whoseThings), "own");
