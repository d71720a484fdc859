import { createHmac, timingSafeEqual } from "node:crypto";
import { APIError } from "better-auth/api";
import { parse } from "hono/utils/cookie";
import type { AccountStatus } from "#domain/account/account.ts";
import type { Database } from "../../platform/database/open.ts";
import { isPassingFailure } from "../../platform/database/passing-failure.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { RequestVariables, SignedInAccount } from "../../platform/http/context.ts";
import { type FoundSession, findSession } from "../../records/account/find-profile.ts";
import { type Auth, sessionSeconds } from "./auth.ts";

type Context = Pick<RequestVariables, "addCookie" | "logger">;

/**
 * The signed-in person behind a request's cookies, as stored now, or null; the reply renews the cookie. An unread
 * profile counts as a visitor's and says so: no right is refused for it. Throws while the database is away.
 */
export async function readAccount(
  { auth, db }: { readonly auth: Auth; readonly db: Database },
  headers: Headers,
  context: Context,
): Promise<SignedInAccount | null> {
  const token = await readToken(auth, headers);
  if (token === null) return null;
  const now = new Date();
  const session = await findSession(db, token, now).catch((error: unknown) => {
    // Of a database that is away the library would learn no more.
    if (isPassingFailure(error)) throw error;
    context.logger.error({ err: error }, "profile unread");
    return "unread" as const;
  });
  if (session === "unread") return readWithoutProfile(auth, headers, context);
  if (session === null) return null;
  // The library renews it, as it opened it; one that was ended meanwhile is nobody's.
  if (isRenewalDue(session, now) && (await askLibrary(auth, headers, context)) === null) return null;
  return toAccount(session);
}

/** Null for one that we did not sign. */
async function readToken(auth: Auth, headers: Headers): Promise<string | null> {
  const cookies = headers.get("cookie");
  if (cookies === null) return null;
  const { secret, authCookies } = await auth.$context;
  const { name } = authCookies.sessionToken;
  const value = parse(cookies, name)[name] ?? "";
  const end = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(0, end));
  // At once: the reading of signed cookies in Hono waits for another thread, twice for each request.
  const signature = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  const received = Buffer.from(value.slice(end + 1));
  const isOurs = received.length === signature.length && timingSafeEqual(received, signature);
  return isOurs && token !== "" ? token : null;
}

function isRenewalDue({ expiresAt }: FoundSession, now: Date): boolean {
  const leftMs = expiresAt.getTime() - now.getTime();
  return leftMs <= (sessionSeconds.unused - sessionSeconds.betweenRenewals) * 1000;
}

async function readWithoutProfile(
  auth: Auth,
  headers: Headers,
  context: Context,
): Promise<SignedInAccount | null> {
  const known = await askLibrary(auth, headers, context);
  if (known === null) return null;
  const { session, user } = known;
  return { ...toAccount({ ...session, user, profile: null, found: null }), isProfileUnread: true };
}

function toAccount({
  id,
  user,
  profile,
  found: foundTeam,
}: Omit<FoundSession, "expiresAt">): SignedInAccount {
  // The site's own work does not end with that for an agency: its last administrator could lock everybody out.
  const isBarred =
    profile?.role === "administrator" && profile.status === "active" && foundTeam?.isSuspended === true;
  const found = isBarred ? null : foundTeam;
  return {
    userId: user.id,
    sessionId: id,
    email: user.email,
    emailVerified: user.emailVerified,
    fullName: profile?.fullName ?? (user.name === "" ? null : user.name),
    role: profile?.role ?? "visitor",
    status: statusIn({ profile, found }),
    team: found?.team ?? null,
    ...(isBarred && ({ barred: true } as const)),
    isProfileUnread: false,
  };
}

/** A suspended agency suspends its people as long as they work for it. */
function statusIn({ profile, found }: Pick<FoundSession, "profile" | "found">): AccountStatus {
  const own = profile?.status ?? "active";
  return own === "active" && found?.isSuspended === true ? "inactive" : own;
}

/** The session as the library reads it: it answers 500 for nothing but a database that failed it. */
async function askLibrary(auth: Auth, headers: Headers, { addCookie }: Context) {
  const known = await auth.api.getSession({ headers, returnHeaders: true }).catch((thrown: unknown) => {
    if (!(thrown instanceof APIError)) throw thrown;
    if (thrown.statusCode < 500) return null;
    const refusal = new AppError("unavailable");
    refusal.cause = thrown;
    throw refusal;
  });
  if (known === null || known.response === null) return null;
  for (const cookie of known.headers.getSetCookie()) addCookie(cookie);
  return known.response;
}
