import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { verifiedReply } from "#domain/api/account.ts";
import { refusalOfUnique } from "../../platform/database/unique.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { users } from "../../records/account/account-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { accountEmails } from "./account-email-kinds.ts";
import { openAccountToken, type TokenOwner } from "./account-token.ts";
import { holdAccount } from "./ended-sessions.ts";
import { verificationEnd } from "./sign-up.ts";

/** For whatever reason. */
export const deadTokenMessage = "Ce lien n’est plus valable ou a déjà servi. Demandez-en un nouveau.";

/** Verifies an address; a new one becomes the account's. */
export async function verifyEmail(
  platform: Pick<Platform, "db" | "secret" | "outbox" | "now">,
  token: string,
): Promise<z.infer<typeof verifiedReply>> {
  const { db, secret, now } = platform;
  const purposes = ["verify-email", "change-email"] as const;
  const owner = await openAccountToken(db, { secret, now: now(), purposes }, token);
  if (owner === null) throw new AppError("not-found", deadTokenMessage);
  if (owner.purpose === "change-email") return changeToPending(platform, owner, token);
  await db.update(users).set({ emailVerified: true, updatedAt: now() }).where(eq(users.id, owner.userId));
  return { purpose: "verify-email", email: owner.email };
}

async function changeToPending(
  platform: Pick<Platform, "db" | "secret" | "outbox" | "now">,
  owner: TokenOwner,
  token: string,
): Promise<z.infer<typeof verifiedReply>> {
  const { db, secret, outbox, now } = platform;
  const newEmail = owner.pendingEmail;
  if (newEmail === null) throw new AppError("not-found", deadTokenMessage);
  try {
    await db.transaction(async (tx) => {
      await holdAccount(tx, owner.userId);
      // A new password ends what was asked before it: with the account in hand the link is opened again.
      const purposes = ["change-email"] as const;
      if ((await openAccountToken(tx, { secret, now: now(), purposes }, token)) === null)
        throw new AppError("not-found", deadTokenMessage);
      await tx
        .update(users)
        .set({ email: newEmail, emailVerified: true, updatedAt: now() })
        .where(eq(users.id, owner.userId));
      await tx.update(profiles).set({ pendingEmail: null }).where(eq(profiles.userId, owner.userId));
      await outbox.enqueue(
        tx,
        accountEmails.emailChange.to(owner.email, { fullName: owner.fullName, newEmail, isDone: true }),
      );
    });
  } catch (error) {
    // Somebody else has taken the address since the link was sent; only whoever reads its mail learns of it.
    if (refusalOfUnique(error) === null) throw error;
    throw new AppError("conflict", "Cette adresse appartient désormais à un autre compte.");
  }
  return { purpose: "change-email", email: newEmail };
}

/** Refuses where nothing is left to verify. */
export async function resendVerification(
  platform: Pick<Platform, "db" | "outbox" | "now">,
  account: SignedInAccount,
): Promise<void> {
  if (account.emailVerified) throw new AppError("conflict", "Votre adresse est déjà confirmée.");
  const { fullName, userId, email } = account;
  await platform.db.transaction((tx) =>
    platform.outbox.enqueue(
      tx,
      accountEmails.verifyEmail.to(email, { fullName, userId, expiresAt: verificationEnd(platform) }),
    ),
  );
}
