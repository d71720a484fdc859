import * as z from "zod/mini";
import { leadStates } from "../lead/lead.ts";
import { leadConsent, leadItem } from "./lead.ts";
import { listFields, listReply } from "./list.ts";

export const adminLeadSorts = ["created", "name", "agency"] as const;

/** Everyone's leads: search as for one's own, and in the agency's name. */
export const adminLeadsInput = z.object({
  ...listFields,
  sort: z._default(z.enum(adminLeadSorts), "created"),
  filter: z._default(z.enum(["all", ...leadStates]), "all"),
});

/** A page of leads. `by_state` counts all leads by state: a search does not change it. */
export const adminLeadsReply = z.extend(listReply(leadItem), {
  by_state: z.record(z.enum(leadStates), z.int()),
});

const provenConsent = z.extend(leadConsent, {
  /** When the box was ticked, as the browser said. */
  claimed_at: z.nullable(z.string()),
  /** The server's signature over the consent. */
  proof: z.string(),
  /** The signature is this server's, and the row is as it was written. */
  is_genuine: z.boolean(),
});
export type ProvenConsent = z.infer<typeof provenConsent>;

export const adminLead = z.extend(leadItem, {
  consents: z.array(provenConsent),
  /** How many leads the same e-mail address left, this one among them. */
  same_person: z.int(),
});
export type AdminLead = z.infer<typeof adminLead>;
