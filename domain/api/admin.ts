import * as z from "zod/mini";
import { accountStatuses, roles, teamRoles } from "../account/account.ts";
import { sanitizeText } from "../text/sanitize-text.ts";
import { listFields, listReply } from "./list.ts";

const text = z.nullable(z.string());

/** Why an administrator decides; read by the person, kept in the audit log. */
const reason = z.pipe(
  z.nullish(
    z
      .string()
      .check(z.overwrite(sanitizeText), z.maxLength(1000, "Le motif compte au plus 1000 caractères.")),
  ),
  z.transform((text) => text || null),
);

/** "attention": whoever waits for a decision first, then the newest. */
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
  /** Another active agency bears the name of this account's, which does not count: it comes to count without it alone. */
  is_name_taken: z.boolean(),
  /** The agency whose team it is in, with others: one that invited it, where the account still waits. */
  team: z.nullable(z.object({ agency_id: z.uuid(), agency_name: text, role: z.enum(teamRoles) })),
  is_on_map: z.boolean(),
  /** Its agency has what the map asks for: it stands there whenever the account is active. */
  belongs_on_map: z.boolean(),
  properties: z.int(),
  /** Others of the agency that it bears: they are suspended with it, and active again with it. */
  colleagues: z.int(),
  created_at: z.string(),
  last_seen_at: text,
});
export type AdminAccount = z.infer<typeof adminAccount>;
/** A page of accounts. `by_status` counts all accounts by status: a search does not change it. */
export const accountsReply = z.extend(listReply(adminAccount), {
  by_status: z.record(z.enum(accountStatuses), z.int()),
  /** Names that a younger agency bears beside an older one, but for their spelling. */
  shared_names: z.array(z.string()),
});

/** "waiting": one of its people waits for an administrator. */
export const adminAgencyFilters = ["all", "waiting", "several"] as const;
/** Agencies with their people: those with somebody who waits first, then those of most people. */
export const agenciesInput = z.object({
  page: listFields.page,
  search: listFields.search,
  filter: z._default(z.enum(adminAgencyFilters), "all"),
});
export const adminAgency = z.object({
  id: z.uuid(),
  agency_name: text,
  status: z.enum(accountStatuses),
  /** Another active agency bears its name: who bears it comes to count without it alone. */
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
  /** The status that the administrator saw: where it is another by now, nothing is changed. */
  from: z.optional(z.enum(accountStatuses)),
  /** Made active without the name of its agency, which another one bears: the person chooses another. */
  drops_name: z.optional(z.boolean()),
  reason,
});
export const changeRoleInput = z.object({
  id: z.string(),
  role: z.enum(roles),
  from: z.optional(z.enum(roles)),
  /** The same as for a status, of a visitor's account whose agency comes to count. */
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
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  attempts: z.int(),
  last_error: text,
  created_at: z.string(),
  sent_at: text,
});
export type AdminEmail = z.infer<typeof adminEmail>;
export const emailsReply = z.extend(listReply(adminEmail), {
  by_state: z.record(z.enum(emailStates), z.int()),
});
export const heldEmailsInput = z.object({ send: z.boolean("Dites s’il faut envoyer ces e-mails.") });
export const emailIdInput = z.object({ id: z.uuid("L’identifiant de l’e-mail n’est pas valide.") });
/** As it leaves, or left. Where a mail server is configured, links that act for a person are masked. */
export const emailPreviewReply = z.extend(adminEmail, {
  html: z.string(),
  text: z.string(),
  are_links_masked: z.boolean(),
  /** The files that leave with it, to be fetched by their place in this list; pictures of its HTML are none. */
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
  /** "status", "role", "moderation", "email-resend"… */
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

/** Key figures, and what came in each of the last twelve weeks, oldest first. */
export const figuresReply = z.object({
  accounts: z.record(z.enum(accountStatuses), z.int()),
  professionals: z.int(),
  agencies_on_map: z.int(),
  properties: z.record(z.enum(["for_sale", "sold", "for_sale_hidden", "sold_hidden"]), z.int()),
  emails: z.record(z.enum(emailStates), z.int()),
  /** Those that wait for an administrator's word since a backup was restored. */
  held_emails: z.int(),
  /** Those that are not erased, and those of them whose agency was not told. */
  leads: z.object({ all: z.int(), untold: z.int() }),
  addresses: z.object({
    /** "embedded": the configuration wants no file; "none": nothing came of it yet. */
    state: z.enum(["embedded", "none", "loading", "loaded", "failed"]),
    /** When the file was last read whole, and how many addresses it had. */
    loaded_at: text,
    count: z.nullable(z.int()),
    /** Why the last try failed, and when the next one comes. */
    problem: text,
    next_at: text,
  }),
  weeks: z.array(
    z.object({
      /** The week's Monday, 'YYYY-MM-DD'. */
      starts_on: z.string(),
      accounts: z.int(),
      properties: z.int(),
      emails: z.int(),
      leads: z.int(),
    }),
  ),
});
export type FiguresReply = z.infer<typeof figuresReply>;
