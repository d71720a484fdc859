import * as z from "zod/mini";
import { accountStatuses, roles, teamRoles } from "../account/account.ts";
import { sanitizeText } from "../text/sanitize-text.ts";
import { listFields, listReply } from "./list.ts";
import { dayField } from "./shared-fields.ts";

const text = z.nullable(z.string());

const reason = z.pipe(
  z.nullish(
    z
      .string()
      .check(z.overwrite(sanitizeText), z.maxLength(1000, "Le motif compte au plus 1000 caractères.")),
  ),
  z.transform((text) => text || null),
);

/** "attention": those who wait for a decision first, then the newest. */
export const accountSorts = ["attention", "created", "name", "email", "agency", "role", "status"] as const;
export const accountsInput = z.object({
  ...listFields,
  sort: z._default(z.enum(accountSorts), "attention"),
  filter: z._default(z.enum(["all", ...accountStatuses]), "all"),
  role: z.optional(z.enum(roles)),
});
export const adminAccount = z.object({
  user_id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  full_name: text,
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  next_statuses: z.array(z.enum(accountStatuses)),
  agency_name: text,
  agency_phone: text,
  /** Another active agency has its agency's name: it comes to count only without it. */
  is_name_taken: z.boolean(),
  /** A team with others; of an account that waits, the agency that invited it. */
  team: z.nullable(z.object({ agency_id: z.uuid(), agency_name: text, role: z.enum(teamRoles) })),
  is_on_map: z.boolean(),
  /** The agency is complete: the map shows it whenever the account is active. */
  belongs_on_map: z.boolean(),
  properties: z.int(),
  /** Others of its agency, suspended and active with it. */
  colleagues: z.int(),
  created_at: z.string(),
  last_seen_at: text,
});
export type AdminAccount = z.infer<typeof adminAccount>;
export const accountsReply = z.extend(listReply(adminAccount), {
  by_status: z.record(z.enum(accountStatuses), z.int()),
  /** Names of a younger agency and an older one that differ in spelling only. */
  shared_names: z.array(z.string()),
});

export const adminAgencyFilters = ["all", "waiting", "several"] as const;
export const agenciesInput = z.object({
  page: listFields.page,
  search: listFields.search,
  filter: z._default(z.enum(adminAgencyFilters), "all"),
});
export const adminAgency = z.object({
  id: z.uuid(),
  agency_name: text,
  status: z.enum(accountStatuses),
  is_name_taken: z.boolean(),
  properties: z.int(),
  created_at: z.string(),
  people: z.array(
    z.object({
      user_id: z.string(),
      email: z.string(),
      full_name: text,
      role: z.enum(teamRoles),
      status: z.enum(accountStatuses),
      is_bearer: z.boolean(),
      is_visitor: z.boolean(),
    }),
  ),
  invitations: z.array(z.object({ email: z.string(), role: z.enum(teamRoles), expires_at: z.string() })),
});
export type AdminAgency = z.infer<typeof adminAgency>;
export const agenciesReply = listReply(adminAgency);

export const changeStatusInput = z.object({
  id: z.string(),
  status: z.enum(accountStatuses),
  /** The status on the administrator's screen: nothing changes where it is another by now. */
  from: z.optional(z.enum(accountStatuses)),
  /** The account becomes active without its agency's name, which another one has. */
  drops_name: z.optional(z.boolean()),
  reason,
});
export const changeRoleInput = z.object({
  id: z.string(),
  role: z.enum(roles),
  from: z.optional(z.enum(roles)),
  /** Of a visitor's account whose agency comes to count. */
  drops_name: z.optional(z.boolean()),
  reason,
});

export const adminPropertySorts = ["created", "price", "surface"] as const;
export const adminPropertyFilters = ["all", "for_sale", "sold", "hidden", "moderated"] as const;
export const adminPropertiesInput = z.object({
  ...listFields,
  sort: z._default(z.enum(adminPropertySorts), "created"),
  filter: z._default(z.enum(adminPropertyFilters), "all"),
});
export const adminProperty = z.object({
  id: z.uuid(),
  title: z.string(),
  address: z.string(),
  status: z.enum(["for_sale", "sold"]),
  price: z.int(),
  surface_area: z.int(),
  owner_id: z.string(),
  owner_email: z.string(),
  agency_name: text,
  is_hidden: z.boolean(),
  moderated_at: text,
  moderation_reason: text,
  created_at: z.string(),
});
export type AdminProperty = z.infer<typeof adminProperty>;
export const adminPropertiesReply = listReply(adminProperty);
export const propertyIdInput = z.object({ id: z.uuid("L’identifiant du bien n’est pas valide.") });
const missingReason = "Indiquez un motif : la personne le lira.";
export const moderateInput = z.object({
  id: z.uuid("L’identifiant du bien n’est pas valide."),
  reason: z
    .string(missingReason)
    .check(
      z.overwrite(sanitizeText),
      z.minLength(1, missingReason),
      z.maxLength(1000, "Le motif compte au plus 1000 caractères."),
    ),
});

export const emailStates = ["queued", "sent", "failed", "kept", "cancelled"] as const;
export const emailsInput = z.object({
  ...listFields,
  sort: z._default(z.enum(["created", "sent", "recipient"]), "created"),
  filter: z._default(z.enum(["all", ...emailStates]), "all"),
});
export const adminEmail = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** Null for an agency's contact, where e-mails really leave. */
  recipient: text,
  subject: z.string(),
  state: z.enum(emailStates),
  attempts: z.int(),
  last_error: text,
  created_at: z.string(),
  sent_at: text,
});
export type AdminEmail = z.infer<typeof adminEmail>;
export const listedEmail = z.extend(adminEmail, {
  /** Queued, and of a kind that the answering server does not know: one of a newer version is to send it. */
  waits_for_newer: z.boolean(),
});
export type ListedEmail = z.infer<typeof listedEmail>;
export const emailsReply = z.extend(listReply(listedEmail), {
  by_state: z.record(z.enum(emailStates), z.int()),
});
export const heldEmailsInput = z.object({ send: z.boolean("Dites s’il faut envoyer ces e-mails.") });
export const emailIdInput = z.object({ id: z.uuid("L’identifiant de l’e-mail n’est pas valide.") });
/** Links that act for a person are masked where a mail server is configured. */
export const emailPreviewReply = z.extend(adminEmail, {
  html: z.string(),
  text: z.string(),
  are_links_masked: z.boolean(),
  /** Files to fetch by their place in this list; pictures of the HTML are none. */
  attachments: z.array(z.object({ name: z.string(), size: z.int() })),
});

export const auditTargets = ["account", "agency", "property", "email", "lead", "link"] as const;
export const auditInput = z.object({
  ...listFields,
  filter: z._default(z.enum(["all", ...auditTargets]), "all"),
});
export const auditLine = z.object({
  id: z.int(),
  at: z.string(),
  /** Null where the account is gone. */
  actor_name: text,
  action: z.string(),
  target_kind: z.enum(auditTargets),
  target_id: z.string(),
  target_name: text,
  from: text,
  to: text,
  reason: text,
});
export type AuditLine = z.infer<typeof auditLine>;
export const auditReply = listReply(auditLine);

/** Weeks are the last twelve, oldest first, each from its Monday. */
export const figuresReply = z.object({
  accounts: z.record(z.enum(accountStatuses), z.int()),
  professionals: z.int(),
  agencies_on_map: z.int(),
  properties: z.record(z.enum(["for_sale", "sold", "for_sale_hidden", "sold_hidden"]), z.int()),
  emails: z.record(z.enum(emailStates), z.int()),
  /** They wait for an administrator's word since a backup was restored. */
  held_emails: z.int(),
  /** Leads that are not erased; the agencies of untold ones were not informed. */
  leads: z.object({ all: z.int(), untold: z.int() }),
  addresses: z.object({
    /** "embedded": the configuration wants no file; "none": nothing came of it yet. */
    state: z.enum(["embedded", "none", "loading", "loaded", "failed"]),
    loaded_at: text,
    count: z.nullable(z.int()),
    /** Why the last try failed; `next_at` is the next one. */
    problem: text,
    next_at: text,
  }),
  weeks: z.array(
    z.object({
      starts_on: dayField,
      accounts: z.int(),
      properties: z.int(),
      emails: z.int(),
      leads: z.int(),
    }),
  ),
});
export type FiguresReply = z.infer<typeof figuresReply>;
