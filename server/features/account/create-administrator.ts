import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { emailInput, newPasswordInput } from "#domain/account/sign-up-rules.ts";
import { resetPasswordPath, tokenAddress } from "#domain/account/token-address.ts";
import { makeBrand } from "../../platform/config/config.ts";
import { type Command, CommandError } from "../../platform/control/command.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { credentials, users } from "../../records/account/account-schema.ts";
import { hashPassword } from "../../records/account/passwords.ts";
import { writeAudit } from "../../records/audit/audit.ts";
import { makeAccountToken } from "./account-token.ts";
import { changeProfile } from "./change-profile.ts";
import { createAccounts } from "./create-account.ts";
import { endSessions, holdAccount } from "./ended-sessions.ts";
import { refuseFrequentPassword } from "./frequent-passwords.ts";

/** The link printed where no password was given. */
const tokenLifeMs = 86_400_000;

export type CreatedAdministrator = {
  readonly email: string;
  readonly isNew: boolean;
  /** Where the password is chosen, once; null when one was given, or the account has one. */
  readonly link: string | null;
};

/** `admin-create`: makes an address an active administrator's, with a password from the input or a link to choose one. */
export const createAdministratorCommand: Command<Pick<Platform, "config" | "db" | "secret" | "now">> = async (
  platform,
  input,
  parameters,
) => {
  const parsed = emailInput.safeParse({ email: parameters.email });
  if (!parsed.success) throw new CommandError("Indiquez une adresse e-mail.");
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk));
  const password = Buffer.concat(chunks).toString();
  await refuseWeakPassword(password);
  return createAdministrator(platform, parsed.data.email.toLowerCase(), password === "" ? null : password);
};

async function refuseWeakPassword(password: string): Promise<void> {
  if (password === "") return;
  const parsed = newPasswordInput.safeParse({ password, confirmPassword: password });
  if (!parsed.success) throw new CommandError(`${parsed.error.issues[0]?.message}.`);
  await refuseFrequentPassword(password).catch((error: unknown) => {
    throw error instanceof AppError ? new CommandError(error.message) : error;
  });
}

async function createAdministrator(
  platform: Pick<Platform, "config" | "db" | "secret" | "now">,
  email: string,
  password: string | null,
): Promise<CreatedAdministrator> {
  // Nobody knows the random one: the link replaces it.
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString("base64url"));
  const account = await findKnown(platform, email);
  if (account === null) {
    const userId = await create(platform, email, passwordHash);
    return { email, isNew: true, link: password === null ? await makeTokenAddress(platform, userId) : null };
  }
  // Whoever signed up with an address that is not theirs knows its password: it must not become an administrator's.
  const keepsPassword = password === null && account.emailVerified;
  await promote(platform, { ...account, email }, keepsPassword ? null : passwordHash);
  const needsToken = password === null && !keepsPassword;
  return { email, isNew: false, link: needsToken ? await makeTokenAddress(platform, account.userId) : null };
}

async function findKnown({ db }: Pick<Platform, "db">, email: string) {
  const [account] = await db
    .select({ userId: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email));
  return account ?? null;
}

function create({ db }: Pick<Platform, "db">, email: string, passwordHash: string): Promise<string> {
  const account = { email, fullName: null, passwordHash, emailVerified: true, agency: null } as const;
  return db.transaction(async (tx) => {
    const [id = ""] = await createAccounts(tx, [{ ...account, role: "administrator", status: "active" }]);
    const entry = { action: "role", targetKind: "account", targetId: id, targetName: email } as const;
    await writeAudit(tx, null, { ...entry, to: "administrator" });
    return id;
  });
}

async function promote(
  { db }: Pick<Platform, "db">,
  account: { readonly userId: string; readonly email: string },
  passwordHash: string | null,
): Promise<void> {
  const { userId, email } = account;
  await db.transaction(async (tx) => {
    await changeProfile(tx, userId, async (before) => {
      const entry = { action: "role", targetKind: "account", targetId: userId, targetName: email } as const;
      await writeAudit(tx, null, { ...entry, from: before.userRole, to: "administrator" });
      return { userRole: "administrator", status: "active" };
    });
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    if (passwordHash === null) return;
    await holdAccount(tx, userId);
    await tx.update(credentials).set({ password: passwordHash }).where(eq(credentials.userId, userId));
    await endSessions(tx, userId);
  });
}

async function makeTokenAddress(
  { db, secret, config, now }: Pick<Platform, "config" | "db" | "secret" | "now">,
  userId: string,
): Promise<string> {
  const expiresAt = new Date(now().getTime() + tokenLifeMs);
  const token = await makeAccountToken(db, secret, { purpose: "reset-password", userId, expiresAt });
  return tokenAddress(makeBrand(config, config.port).origin, resetPasswordPath, token);
}
