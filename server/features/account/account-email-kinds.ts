import * as z from "zod/mini";
import { resetPasswordPath, tokenAddress, verifyEmailPath } from "#domain/account/token-address.ts";
import { type Brand, brandName, brandTagline } from "#domain/brand.ts";
import { defineEmail, type EmailKind } from "../../documents/email-kind.ts";
import { type AccountTokenPurpose, makeAccountToken } from "./account-token.ts";
import * as write from "./emails/account-emails.ts";
import { accountDecisions, agencyStandings, writeDecision } from "./emails/status-emails.ts";

/** Subjects need no more of the brand than its name. */
const plainBrand: Brand = {
  name: brandName,
  tagline: brandTagline,
  contactEmail: "",
  origin: "",
  sendsEmails: true,
  hasModel: true,
};

function plain<Data extends object>(
  name: string,
  data: z.ZodMiniType<Data>,
  writeFrom: (brand: Brand, data: Data) => write.WrittenEmail,
): EmailKind<Data> {
  return defineEmail({
    name,
    hidden: "nothing",
    data,
    subject: (facts) => writeFrom(plainBrand, facts).subject,
    render: async (facts, { brand }) => writeFrom(brand, facts),
  });
}

const person = { fullName: z.nullable(z.string()) };
const withExpiry = { ...person, userId: z.string(), expiresAt: z.string() };
type WithExpiry = { readonly userId: string; readonly expiresAt: string };
type TokenPage = { readonly purpose: AccountTokenPurpose; readonly path: string };

/** An e-mail with a link that only its account may open. */
function withToken<Data extends WithExpiry>(
  name: string,
  data: z.ZodMiniType<Data>,
  page: TokenPage,
  writeFrom: (brand: Brand, facts: Data & { readonly url: string }) => write.WrittenEmail,
): EmailKind<Data> {
  return defineEmail({
    name,
    hidden: "nothing",
    data,
    subject: (facts) => writeFrom(plainBrand, { ...facts, url: "" }).subject,
    async render(facts, { brand, db, secret, seal }) {
      const url = await seal(async () => {
        const { userId, expiresAt } = facts;
        const claim = { purpose: page.purpose, userId, expiresAt: new Date(expiresAt) };
        return tokenAddress(brand.origin, page.path, await makeAccountToken(db, secret, claim));
      });
      return writeFrom(brand, { ...facts, url });
    },
  });
}

const verify: TokenPage = { purpose: "verify-email", path: verifyEmailPath };
const change: TokenPage = { purpose: "change-email", path: verifyEmailPath };
const reset: TokenPage = { purpose: "reset-password", path: resetPasswordPath };

export const accountEmails = {
  verifyEmail: withToken("verify-email", z.object(withExpiry), verify, write.writeVerifyEmail),
  accountExists: plain("account-exists", z.object(person), write.writeAccountExists),
  resetPassword: withToken("reset-password", z.object(withExpiry), reset, write.writeResetPassword),
  passwordChanged: plain("password-changed", z.object(person), write.writePasswordChanged),
  registrationReceived: withToken(
    "registration-received",
    z.object({ ...withExpiry, agencyName: z.string() }),
    verify,
    write.writeRegistrationReceived,
  ),
  registrationToReview: plain(
    "registration-to-review",
    z.object({ ...person, email: z.string(), agencyName: z.string(), phone: z.string() }),
    write.writeRegistrationToReview,
  ),
  changeEmail: withToken("change-email", z.object(withExpiry), change, write.writeChangeEmail),
  emailChange: plain(
    "email-change",
    z.object({ ...person, newEmail: z.string(), isDone: z.boolean() }),
    write.writeEmailChange,
  ),
  accountDeleted: plain(
    "account-deleted",
    z.object({
      ...person,
      handedOver: z.optional(
        z.array(z.object({ agency_name: z.nullable(z.string()), heir_name: z.nullable(z.string()) })),
      ),
    }),
    write.writeAccountDeleted,
  ),
  accountDecision: plain(
    "account-decision",
    z.object({
      ...person,
      decision: z.enum(accountDecisions),
      reason: z.nullable(z.string()),
      roleName: z.string(),
      agency: z.optional(
        z.object({
          standing: z.enum(agencyStandings),
          name: z.nullable(z.string()),
          isSuspended: z.boolean(),
        }),
      ),
    }),
    writeDecision,
  ),
};
