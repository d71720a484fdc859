import * as z from "zod/mini";
import { accountLink, resetPasswordPath, verifyEmailPath } from "#domain/account/account-links.ts";
import { type Brand, brandName, brandTagline } from "#domain/brand.ts";
import type { Press } from "../documents/press.ts";
import { type AccountTokenPurpose, makeAccountToken } from "../features/account/account-token.ts";
import * as account from "../features/account/emails/account-emails.ts";
import { accountDecisions, writeDecision } from "../features/account/emails/status-emails.ts";
import { renderLeadNotice, renderLeadReceipt, renderSheet } from "../features/lead/lead-emails.ts";
import type { Database } from "../platform/database/open.ts";
import type { PhotoStorage } from "../platform/files/storage.ts";
import type { RenderedEmail } from "../platform/mail/rendered-email.ts";
import type { Services } from "./services.ts";

/** What rendering an e-mail works with. `seal` gives a link's address, or what stands for it where it may not be read. */
export type EmailContext = {
  readonly brand: Brand;
  readonly db: Database;
  readonly secret: string;
  readonly photos: PhotoStorage;
  readonly press: Press;
  now(): Date;
  seal(make: () => Promise<string>): Promise<string>;
};

/** What the e-mails of a server are rendered with. */
export function createEmailContext(
  {
    database,
    secret,
    photos,
    press,
    now,
  }: Pick<Services, "database" | "secret" | "photos" | "press" | "now">,
  brand: Brand,
  seal: EmailContext["seal"],
): EmailContext {
  return { brand, db: database.db, secret, photos, press, now, seal };
}

/** A kind of e-mail: what its row keeps, the subject that lists show, and how it is written when it is sent. */
export type EmailKind<Data> = {
  readonly data: z.ZodMiniType<Data>;
  subject(data: Data): string;
  render(data: Data, context: EmailContext): Promise<RenderedEmail>;
};

/** Subjects need no more of the brand than its name. */
const plainBrand: Brand = { name: brandName, tagline: brandTagline, contactEmail: "", origin: "" };

/** An e-mail whose facts all stand in its row. */
function plain<Data>(
  data: z.ZodMiniType<Data>,
  write: (brand: Brand, data: Data) => account.WrittenEmail,
): EmailKind<Data> {
  return {
    data,
    subject: (facts) => write(plainBrand, facts).subject,
    render: async (facts, { brand }) => write(brand, facts),
  };
}

const person = { fullName: z.nullable(z.string()) };
const linked = { ...person, userId: z.string(), expiresAt: z.string() };
type Linked = { readonly userId: string; readonly expiresAt: string };

/** An e-mail with a link that only its account may open. */
function withLink<Data extends Linked>(
  data: z.ZodMiniType<Data>,
  link: { readonly purpose: AccountTokenPurpose; readonly path: string },
  write: (brand: Brand, facts: Data & { readonly url: string }) => account.WrittenEmail,
): EmailKind<Data> {
  return {
    data,
    subject: (facts) => write(plainBrand, { ...facts, url: "" }).subject,
    async render(facts, { brand, db, secret, seal }) {
      const url = await seal(async () => {
        const token = await makeAccountToken(db, secret, {
          purpose: link.purpose,
          userId: facts.userId,
          expiresAt: new Date(facts.expiresAt),
        });
        return accountLink(brand.origin, link.path, token);
      });
      return write(brand, { ...facts, url });
    },
  };
}

/** What an e-mail about a request keeps: the rest is read from the database when it leaves. */
const ofLead = z.object({ leadId: z.string(), title: z.string() });

const verify = { purpose: "verify-email", path: verifyEmailPath } as const;

/** Every kind of e-mail there is, by the name its rows bear. */
export const emailKinds = {
  "verify-email": withLink(z.object(linked), verify, account.writeVerifyEmail),
  "account-exists": plain(z.object(person), account.writeAccountExists),
  "reset-password": withLink(
    z.object(linked),
    { purpose: "reset-password", path: resetPasswordPath },
    account.writeResetPassword,
  ),
  "password-changed": plain(z.object(person), account.writePasswordChanged),
  "registration-received": withLink(
    z.object({ ...linked, agencyName: z.string() }),
    verify,
    account.writeRegistrationReceived,
  ),
  "registration-to-review": plain(
    z.object({ ...person, email: z.string(), agencyName: z.string(), phone: z.string() }),
    account.writeRegistrationToReview,
  ),
  "change-email": withLink(
    z.object(linked),
    { purpose: "change-email", path: verifyEmailPath },
    account.writeChangeEmail,
  ),
  "email-change": plain(
    z.object({ ...person, newEmail: z.string(), isDone: z.boolean() }),
    account.writeEmailChange,
  ),
  "account-deleted": plain(z.object(person), account.writeAccountDeleted),
  "account-decision": plain(
    z.object({
      ...person,
      decision: z.enum(accountDecisions),
      reason: z.nullable(z.string()),
      roleName: z.string(),
    }),
    writeDecision,
  ),
  "detailed-sheet": {
    data: ofLead,
    subject: ({ title }) => `Votre fiche détaillée : ${title}`,
    render: renderSheet,
  } satisfies EmailKind<z.infer<typeof ofLead>>,
  "lead-receipt": {
    data: ofLead,
    subject: () => "Votre demande a été transmise",
    render: renderLeadReceipt,
  } satisfies EmailKind<z.infer<typeof ofLead>>,
  "lead-notice": {
    data: ofLead,
    subject: ({ title }) => `Nouvelle demande : ${title}`,
    render: renderLeadNotice,
  } satisfies EmailKind<z.infer<typeof ofLead>>,
} as const;

export type EmailKindName = keyof typeof emailKinds;
export type EmailDataOf<Name extends EmailKindName> = z.infer<(typeof emailKinds)[Name]["data"]>;

/** Writes an e-mail from its row. Throws when the row's data are not those of its kind. */
export async function renderEmail(
  row: { readonly kind: string; readonly data: string },
  context: EmailContext,
): Promise<RenderedEmail> {
  const kinds: Readonly<Record<string, { data: z.ZodMiniType }>> = emailKinds;
  const kind = Object.hasOwn(kinds, row.kind) ? kinds[row.kind] : undefined;
  if (kind === undefined) throw new Error(`Unknown kind of e-mail: ${row.kind}`);
  const { data, render } = kind as EmailKind<unknown>;
  return render(data.parse(JSON.parse(row.data)), context);
}
