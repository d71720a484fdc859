import { type Context, Hono } from "hono";
import type { ErrorCode } from "#domain/api/errors.ts";
import type { Database } from "../database/open.ts";
import { AppError } from "../http/app-error.ts";
import type { HonoEnvironment, SignedInAccount } from "../http/context.ts";
import { codeOfStatus } from "../http/errors.ts";
import { type Auth, clientAddressHeader } from "./auth.ts";
import { findProfile } from "./queries.ts";

/** The refusals of the accounts library, by its codes, as ours. What is not here gets the plain sentence of its status. */
const refusals: Readonly<Record<string, { code: ErrorCode; message: string }>> = {
  INVALID_EMAIL_OR_PASSWORD: { code: "unauthenticated", message: "E-mail ou mot de passe incorrect." },
  INVALID_EMAIL: { code: "invalid-input", message: "Format d'email invalide" },
};

/** Sign-in and sign-out; every other endpoint of the accounts library stays closed until a screen needs it. */
export function accountRoutes(auth: Auth): Hono<HonoEnvironment> {
  return new Hono<HonoEnvironment>()
    .post("/api/auth/sign-in/email", (context) => answer(context, auth))
    .post("/api/auth/sign-out", (context) => answer(context, auth));
}

async function answer(context: Context<HonoEnvironment>, auth: Auth): Promise<Response> {
  const body = await context.req.text();
  const request = new Request(context.req.url, {
    method: "POST",
    headers: headersWithAddress(context),
    body: body === "" ? "{}" : body,
  });
  const reply = await auth.handler(request);
  if (reply.ok) return reply;
  throw await refusalOf(reply);
}

function headersWithAddress(context: Context<HonoEnvironment>): Headers {
  const headers = new Headers(context.req.raw.headers);
  headers.set(clientAddressHeader, context.get("clientAddress"));
  headers.delete("content-length");
  // A sign-out carries no body; the library wants one that says it is JSON.
  headers.set("content-type", headers.get("content-type") ?? "application/json");
  return headers;
}

async function refusalOf(reply: Response): Promise<AppError> {
  const body: unknown = await reply.json().catch(() => null);
  const code = readText(body, "code");
  const message = readText(body, "message");
  const known = code === null ? undefined : refusals[code];
  if (known !== undefined) return new AppError(known.code, known.message);
  if (code?.startsWith("ACCOUNT_") && message !== null) return new AppError("forbidden", message);
  return new AppError(reply.status === 422 ? "invalid-input" : codeOfStatus(reply.status));
}

function readText(body: unknown, name: string): string | null {
  if (typeof body !== "object" || body === null) return null;
  const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
  return typeof value === "string" ? value : null;
}

/**
 * The signed-in person behind a request's cookies, with role and status as the database holds them now; null for
 * anonymous. A profile that cannot be read counts as a visitor.
 */
export async function readAccount(
  auth: Auth,
  db: Database,
  headers: Headers,
): Promise<SignedInAccount | null> {
  if (!headers.has("cookie")) return null;
  const session = await auth.api.getSession({ headers });
  if (session === null) return null;
  const profile = await findProfile(db, session.user.id).catch(() => null);
  return {
    userId: session.user.id,
    email: session.user.email,
    emailVerified: session.user.emailVerified,
    fullName: profile?.fullName ?? (session.user.name === "" ? null : session.user.name),
    role: profile?.role ?? "visitor",
    status: profile?.status ?? "active",
  };
}
