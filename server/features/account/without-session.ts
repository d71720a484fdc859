import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { signInInput } from "#domain/account/sign-up-rules.ts";
import { ownDataDeletionInput } from "#domain/api/account.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import type { RateLimiter } from "../../platform/limits/rate-limit.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccountPart } from "../../records/account/account-part.ts";
import { credentials, users } from "../../records/account/account-schema.ts";
import { findProfile } from "../../records/account/find-profile.ts";
import { signInsPerAddress } from "./account-limits.ts";
import { provePassword } from "./check-password.ts";
import { deleteAccount } from "./delete-account.ts";
import { type InTurn, refuseEvenly } from "./even-time.ts";
import { exportAccount } from "./export-account.ts";
import { findKnownDevice } from "./known-devices.ts";
import { takePasswordTurns } from "./password-turns.ts";
import { parseBody } from "./read-body.ts";

type Desk = Pick<Platform, "config" | "logger" | "db" | "photos" | "secret" | "outbox" | "now">;
export type Door = {
  readonly limiter: RateLimiter;
  readonly inTurn: InTurn;
  /** A refusal takes at least so long, whatever it was for. */
  readonly leastRefusalMs: number;
};
type Proof = { readonly email: string; readonly password: string };

/** Export and deletion for accounts that open no session, as the law asks; under the path of signing in, whose cookie they need. */
export function withoutSessionRoutes(
  platform: Desk,
  parts: readonly AccountPart[],
  door: Door,
): Hono<HonoEnvironment> {
  return new Hono<HonoEnvironment>()
    .post("/api/auth/own-data/export", async (context) => {
      const proof = parseBody(signInInput, await context.req.json().catch(() => null));
      const { userId } = await requireOwner(platform, door, proof, askingOf(context));
      context.header("content-disposition", 'attachment; filename="mon-compte.json"');
      return context.json(await exportAccount(platform, userId, parts));
    })
    .post("/api/auth/own-data/deletion", async (context) => {
      const proof = parseBody(ownDataDeletionInput, await context.req.json().catch(() => null));
      await deleteAccount(platform, await requireOwner(platform, door, proof, askingOf(context)), parts);
      return context.json({ done: true });
    });
}

const askingOf = (context: Context<HonoEnvironment>): Asking => ({
  address: context.get("clientAddress"),
  cookies: context.req.header("cookie"),
});

type Asking = { readonly address: string; readonly cookies?: string | undefined };

/** Whose account it is, for whoever knows its address and password. */
export async function requireOwner(
  platform: Pick<Desk, "config" | "db" | "secret" | "now">,
  { limiter, inTurn, leastRefusalMs }: Door,
  { email, password }: Proof,
  { address, cookies }: Asking,
) {
  await limiter.takeFrom(signInsPerAddress(platform.config), address);
  const device = await findKnownDevice(platform, cookies, email);
  const forgive = await takePasswordTurns(limiter, { who: email.toLowerCase(), address, device });
  const owner = await refuseEvenly(leastRefusalMs, inTurn, () =>
    checkOwner(platform.db, { email, password }),
  );
  await forgive();
  return owner;
}

async function checkOwner(db: Database, { email, password }: Proof) {
  const [row] = await db
    .select({ userId: users.id, email: users.email, hash: credentials.password })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.email, email.toLowerCase()));
  const hash = row?.hash ?? null;
  const proven = hash === null ? null : await provePassword(db, { hash, password });
  if (row === undefined || proven === null)
    throw new AppError("unauthenticated", "E-mail ou mot de passe incorrect.");
  const profile = await findProfile(db, row.userId);
  return {
    userId: row.userId,
    email: row.email,
    fullName: profile?.fullName ?? null,
    proven: { hash: proven },
  };
}
