import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { type Brand, brandName } from "#domain/brand.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/open.ts";
import { listTrustedOrigins } from "../../platform/http/same-origin.ts";
import { credentials, sessions, users, verifications } from "../../records/account/account-schema.ts";
import { findProfile } from "../../records/account/find-profile.ts";
import { hashPassword } from "../../records/account/passwords.ts";
import { checkPassword } from "./check-password.ts";

/** The header in which our own code, never the client, tells the library where a request comes from. */
export const clientAddressHeader = "x-client-address";

/** A session that nobody uses ends after so long; one that is used is put off to then again once a day. */
export const sessionSeconds = { unused: 7 * 86_400, betweenRenewals: 86_400 };

/** The part of the accounts library that the rest of the server may use. */
export type Auth = {
  /** Answers a request under /api/auth/ as the library defines it. */
  handler(request: Request): Promise<Response>;
  readonly $context: Promise<{
    readonly secret: string;
    readonly authCookies: { readonly sessionToken: { readonly name: string } };
  }>;
  readonly api: {
    /** Null without a session; after a day it is renewed, and its cookie in the headers with it. */
    getSession(request: { headers: Headers; returnHeaders: true }): Promise<{
      readonly headers: Headers;
      readonly response: {
        readonly session: { id: string };
        readonly user: { id: string; email: string; emailVerified: boolean; name: string };
      } | null;
    }>;
  };
};

/** Sessions by better-auth over our tables; none is ever opened for a pending or rejected account. */
export function createAuth(options: { db: Database; config: Config; brand: Brand; secret: string }): Auth {
  const { db, config, brand, secret } = options;
  return betterAuth({
    appName: brandName,
    baseURL: brand.origin,
    secret,
    trustedOrigins: [...listTrustedOrigins(config, brand)],
    // A hook that used the outer database inside the library's transaction would wait for ever on PGlite.
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
      },
      transaction: false,
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 6,
      password: { hash: hashPassword, verify: (attempt) => checkPassword(db, attempt) },
    },
    session: {
      expiresIn: sessionSeconds.unused,
      updateAge: sessionSeconds.betweenRenewals,
      cookieCache: { enabled: false },
    },
    // Ours counts by account too (account-limits.ts).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: brandName.toLowerCase(),
      useSecureCookies: brand.origin.startsWith("https:"),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
    databaseHooks: {
      session: {
        create: {
          async before(session) {
            const profile = await findProfile(db, session.userId);
            if (profile?.status === "pending" || profile?.status === "rejected")
              throw new APIError("FORBIDDEN", { code: `ACCOUNT_${profile.status.toUpperCase()}` });
          },
        },
      },
    },
  });
}
