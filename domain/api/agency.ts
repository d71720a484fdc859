import * as z from "zod/mini";
import { propertyCard } from "../property/property-reply.ts";
import { listFields } from "./list.ts";

export const agencyCard = z.object({
  kind: z.literal("agency"),
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  logo_url: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviews_count: z.nullable(z.int()),
  latitude: z.number(),
  longitude: z.number(),
});
export type AgencyCard = z.infer<typeof agencyCard>;

/** For everyone; its owner also learns that it is theirs. */
export const agencyReply = z.extend(agencyCard, {
  email: z.nullable(z.string()),
  /** Null unless the agency shows reviews and gave the link. */
  reviews_url: z.nullable(z.string()),
  /** The law asks an agency to display these, as far as it gave them. */
  siren: z.nullable(z.string()),
  professional_card: z.nullable(z.string()),
  financial_guarantee: z.nullable(z.string()),
  fee_schedule_url: z.nullable(z.string()),
  is_owner: z.boolean(),
});
export type AgencyReply = z.infer<typeof agencyReply>;

const agencyId = z.uuid("L’identifiant de l’agence n’est pas valide.");

export const agencyIdInput = z.object({ id: agencyId });

export const agencySalesInput = z.object({
  id: agencyId,
  page: listFields.page,
});

export const agencySalesReply = z.object({ items: z.array(propertyCard) });
export type AgencySalesReply = z.infer<typeof agencySalesReply>;
