import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { signInInput } from "#domain/account/sign-up-rules.ts";
import type { Brand } from "#domain/brand.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { codeOfStatus } from "../../platform/http/errors.ts";
import { professionalsOnly, requireAccount } from "../../platform/http/require-account.ts";
import { createLimit } from "../../platform/limits/limit.ts";
import { createRateLimiter, type RateLimiter } from "../../platform/limits/rate-limit.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccountPart } from "../../records/account/account-part.ts";
import { sessions } from "../../records/account/account-schema.ts";
import { logosPerAccount, signInsPerAddress } from "./account-limits.ts";
import { removeLogo, setLogo } from "./agency-logo.ts";
import { type Auth, clientAddressHeader } from "./auth.ts";
import { checkPassword, findPasswordHash } from "./check-password.ts";
import { endSessions } from "./ended-sessions.ts";
import { refuseEvenly } from "./even-time.ts";
import { exportAccount } from "./export-account.ts";
import { findKnownDevice, makeDeviceCookie } from "./known-devices.ts";
import { requireAgencyEditor } from "./own-account.ts";
import { takePasswordTurns } from "./password-turns.ts";
import { parseBody } from "./read-body.ts";
import { removeCardPhoto, setCardPhoto } from "./team/card-photo.ts";
import { withoutSessionRoutes } from "./without-session.ts";

/** A wrong password and an unknown address are refused no sooner than this: a hash, the reads around it, and some. */
const leastRefusalMs = 150;

/** As many as hash at once: waiting inside the measured time would make it uneven. */
const signInsAtOnce = 2;

const wrongPasswordMessage = "E-mail ou mot de passe incorrect.";

/** The refusals of the accounts library, by its codes, as ours. What is not here gets the plain sentence of its status. */
const refusals: Readonly<Record<string, { code: ErrorCode; message?: string }>> = {
  ACCOUNT_PENDING: { code: "account-pending" },
  ACCOUNT_REJECTED: { code: "account-rejected" },
  INVALID_EMAIL_OR_PASSWORD: { code: "unauthenticated", message: wrongPasswordMessage },
  INVALID_EMAIL: { code: "invalid-input", message: "Format d'email invalide" },
};

/** Every other endpoint of the accounts library stays closed: ours are in the contract. */
export function accountRoutes(
  platform: Pick<Platform, "config" | "logger" | "db" | "photos" | "secret" | "outbox" | "now">,
  auth: Auth,
  parts: readonly AccountPart[],
  brand: Brand,
): Hono<HonoEnvironment> {
  const { db } = platform;
  const limiter = createRateLimiter(db, platform.secret, platform.now);
  const perAddress = signInsPerAddress(platform.config);
  const inTurn = createLimit(signInsAtOnce);
  return new Hono<HonoEnvironment>()
    .post("/api/auth/sign-in/email", async (context) => {
      const address = context.get("clientAddress");
      await limiter.takeFrom(perAddress, address);
      const { email, password } = parseBody(signInInput, await context.req.json().catch(() => null));
      const device = await findKnownDevice(platform, context.req.header("cookie"), email);
      // Taken before the password is looked at, so that many tries at once are counted one by one.
      const forgive = await takePasswordTurns(limiter, { who: email.toLowerCase(), address, device });
      const open = () => openSession(context, { db, auth }, { email, password });
      const reply = await refuseEvenly(leastRefusalMs, inTurn, open);
      await forgive();
      const answer = answerWithCookies(context, reply);
      answer.headers.append("set-cookie", await makeDeviceCookie({ ...platform, brand }, email));
      return answer;
    })
    .post("/api/auth/sign-out", async (context) => {
      const account = await context
        .get("readAccount")()
        .catch(() => null);
      // Everywhere; where that fails, the library still ends the session of this browser.
      if (account !== null)
        await db
          .transaction((tx) => endSessions(tx, account.userId))
          .catch((error: unknown) => context.get("logger").error({ err: error }, "global sign-out"));
      return answerWithCookies(context, await askLibrary(context, auth, {}));
    })
    .route("/", withoutSessionRoutes(platform, parts, { limiter, inTurn, leastRefusalMs }))
    .route("/", pictureRoutes(platform, limiter))
    .get("/api/account/export", async (context) => {
      const { userId } = await requireAccount(context.var);
      context.header("content-disposition", 'attachment; filename="mon-compte.json"');
      return context.json(await exportAccount(platform, userId, parts));
    });
}

function pictureRoutes(
  platform: Pick<Platform, "db" | "photos" | "now">,
  limiter: RateLimiter,
): Hono<HonoEnvironment> {
  const { db } = platform;
  return new Hono<HonoEnvironment>()
    .put("/api/account/agency/logo", professionalsOnly, async (context) => {
      const { actor } = context.var;
      const bearerId = await requireAgencyEditor(db, actor);
      await limiter.take(logosPerAccount, actor.userId);
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      return context.json({ company_logo_url: await setLogo(platform, bearerId, bytes) });
    })
    .delete("/api/account/agency/logo", professionalsOnly, async (context) => {
      await removeLogo(platform, await requireAgencyEditor(db, context.var.actor));
      return context.json({ company_logo_url: null });
    })
    .put("/api/team/card/photo", professionalsOnly, async (context) => {
      const { actor } = context.var;
      await limiter.take(logosPerAccount, actor.userId);
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      return context.json({ photo_url: await setCardPhoto(platform, actor, bytes) });
    })
    .delete("/api/team/card/photo", professionalsOnly, async (context) => {
      await removeCardPhoto(platform, context.var.actor);
      return context.json({ photo_url: null });
    });
}

type SignIn = { readonly email: string; readonly password: string };

/** A password that is changed while it is looked at, and that the library still knows as it was, opens nothing. */
async function openSession(
  context: Context<HonoEnvironment>,
  { db, auth }: { readonly db: Database; readonly auth: Auth },
  { email, password }: SignIn,
): Promise<Response> {
  const hashBefore = await findPasswordHash(db, email);
  const reply = await askLibrary(context, auth, { email, password });
  const hash = await findPasswordHash(db, email);
  if (hash === hashBefore || (hash !== null && (await checkPassword(db, { hash, password })))) return reply;
  const token = readText(await reply.json(), "token") ?? "";
  await db.delete(sessions).where(eq(sessions.token, token));
  throw new AppError("unauthenticated", wrongPasswordMessage);
}

/** Hands a request on with nothing in its body but what we chose. */
async function askLibrary(context: Context<HonoEnvironment>, auth: Auth, body: object): Promise<Response> {
  const headers = new Headers(context.req.raw.headers);
  headers.set(clientAddressHeader, context.get("clientAddress"));
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const reply = await auth.handler(
    new Request(context.req.url, { method: "POST", headers, body: JSON.stringify(body) }),
  );
  if (!reply.ok) throw await refusalOf(reply);
  return reply;
}

/** The library's body holds the session's token, which only the cookie may hold: scripts cannot read that. */
function answerWithCookies(context: Context<HonoEnvironment>, reply: Response): Response {
  const answer = context.json({ done: true });
  for (const cookie of reply.headers.getSetCookie()) answer.headers.append("set-cookie", cookie);
  return answer;
}

async function refusalOf(reply: Response): Promise<AppError> {
  const body: unknown = await reply.json().catch(() => null);
  const code = readText(body, "code");
  const refusal = code === null || !Object.hasOwn(refusals, code) ? undefined : refusals[code];
  if (refusal !== undefined) return new AppError(refusal.code, refusal.message);
  if (reply.status >= 500) return new AppError("unavailable");
  return new AppError(reply.status === 422 ? "invalid-input" : codeOfStatus(reply.status));
}

function readText(body: unknown, name: string): string | null {
  if (typeof body !== "object" || body === null) return null;
  const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
  return typeof value === "string" ? value : null;
}
