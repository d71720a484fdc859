import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import {
  type registrationInput,
  type signUpInput,
  takenEmailMessage,
} from "#domain/account/sign-up-rules.ts";
import type { Database } from "../../platform/database/open.ts";
import { refusalOfUnique } from "../../platform/database/unique.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { users } from "../../records/account/account-schema.ts";
import { findAdministratorEmails } from "../../records/account/find-profile.ts";
import { hashPassword } from "../../records/account/passwords.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { accountEmails } from "./account-email-kinds.ts";
import { tokenLifeMs } from "./account-token.ts";
import { createAccounts, type NewAccount, requestedAgency } from "./create-account.ts";
import { refuseFrequentPassword } from "./frequent-passwords.ts";

/** Opens no session; a taken address gets an e-mail, and the caller learns nothing. */
export async function signUpVisitor(
  platform: Pick<Platform, "db" | "outbox" | "now">,
  input: z.output<typeof signUpInput>,
): Promise<void> {
  await refuseFrequentPassword(input.password);
  const account = await newAccount(input, {
    fullName: input.fullName ?? null,
    role: "visitor",
    status: "active",
  });
  const isTaken = await createOnce(platform, account, async (tx, userId) => {
    await platform.outbox.enqueue(
      tx,
      accountEmails.verifyEmail.to(account.email, {
        fullName: account.fullName,
        userId,
        expiresAt: verificationEnd(platform),
      }),
    );
  });
  if (isTaken) await sendAccountExists(platform, account.email);
}

/** The account waits for an administrator; a taken address is refused. */
export async function registerProfessional(
  platform: Pick<Platform, "config" | "db" | "outbox" | "now">,
  input: z.output<typeof registrationInput>,
): Promise<void> {
  await refuseFrequentPassword(input.password);
  const fullName = `${input.firstName} ${input.lastName}`;
  const { email, agencyName, phone } = input;
  const account = {
    ...(await newAccount(input, { fullName, role: "professional", status: "pending" })),
    agency: requestedAgency({ agencyName, phone }),
  };
  const isTaken = await createOnce(platform, account, async (tx, userId) => {
    await platform.outbox.enqueue(
      tx,
      accountEmails.registrationReceived.to(account.email, {
        fullName,
        agencyName,
        userId,
        expiresAt: verificationEnd(platform),
      }),
    );
    for (const recipient of await findAdministratorEmails(tx, platform.config))
      await platform.outbox.enqueue(
        tx,
        accountEmails.registrationToReview.to(recipient, { fullName, email, agencyName, phone }),
      );
  });
  if (isTaken)
    throw new AppError("conflict", takenEmailMessage, [{ path: ["email"], message: takenEmailMessage }]);
}

/** When a link that verifies an address, made now, stops working. */
export function verificationEnd(platform: Pick<Platform, "now">): string {
  return new Date(platform.now().getTime() + tokenLifeMs["verify-email"]).toISOString();
}

async function newAccount(
  input: { readonly email: string; readonly password: string },
  fixed: Pick<NewAccount, "fullName" | "role" | "status">,
): Promise<NewAccount> {
  // Hashed for a taken address too: that is what takes time.
  const passwordHash = await hashPassword(input.password);
  return { ...fixed, email: input.email.toLowerCase(), passwordHash, emailVerified: false, agency: null };
}

/** Runs `also` in its transaction; true when the address is taken. */
async function createOnce(
  platform: Pick<Platform, "db">,
  account: NewAccount,
  also: (tx: Database, userId: string) => Promise<void>,
): Promise<boolean> {
  try {
    await platform.db.transaction(async (tx) => {
      const [userId = ""] = await createAccounts(tx, [account]);
      await also(tx, userId);
    });
    return false;
  } catch (error) {
    if (refusalOfUnique(error) !== "users_email_unique") throw error;
    return true;
  }
}

async function sendAccountExists(
  { db, outbox }: Pick<Platform, "db" | "outbox">,
  email: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ fullName: profiles.fullName })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.email, email));
    if (owner !== undefined)
      await outbox.enqueue(tx, accountEmails.accountExists.to(email, { fullName: owner.fullName }));
  });
}
