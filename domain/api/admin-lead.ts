import * as z from "zod/mini";
import { leadStates } from "../lead/lead.ts";
import { leadConsent, leadItem } from "./lead.ts";
import { listFields, listReply } from "./list.ts";

export const adminLeadSorts = ["created", "name", "agency"] as const;

/** Everyone's leads; the search reads the agency's name too. */
export const adminLeadsInput = z.object({
  ...listFields,
  sort: z._default(z.enum(adminLeadSorts), "created"),
  filter: z._default(z.enum(["all", ...leadStates]), "all"),
});

export const adminLeadsReply = z.extend(listReply(leadItem), {
  by_state: z.record(z.enum(leadStates), z.int()),
});

const provenConsent = z.extend(leadConsent, {
  claimed_at: z.nullable(z.string()),
  proof: z.string(),
  /** The signature is this server's, and nobody changed the row. */
  is_genuine: z.boolean(),
});
export type ProvenConsent = z.infer<typeof provenConsent>;

export const adminLead = z.extend(leadItem, {
  consents: z.array(provenConsent),
  /** Leads of the same e-mail address, this one included. */
  same_person: z.int(),
});
export type AdminLead = z.infer<typeof adminLead>;
