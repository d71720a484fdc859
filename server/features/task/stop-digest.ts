import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { stopDigestPage, tokenAddress } from "#domain/account/token-address.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { users } from "../../records/account/account-schema.ts";
import { changeTaskSettings, openStopToken } from "./task-settings.ts";

/** A second press changes nothing. */
export async function stopDigest(
  { db, secret, now }: Pick<Platform, "db" | "secret" | "now">,
  token: string,
): Promise<void> {
  const userId = openStopToken({ secret, now: now() }, token);
  if (userId === null || (await db.$count(users, eq(users.id, userId))) === 0)
    throw new AppError("not-found", "Ce lien n’est plus valable.");
  await changeTaskSettings(db, userId, { digest: false });
}

/** Mail programs stop it so (RFC 8058); whoever opens the address comes to the page that stops it. */
export function stopDigestRoutes(platform: Pick<Platform, "db" | "secret" | "now">): Hono<HonoEnvironment> {
  return new Hono<HonoEnvironment>()
    .get("/desabonnement/taches/:token", (context) =>
      context.redirect(tokenAddress("", stopDigestPage, context.req.param("token")), 303),
    )
    .post("/desabonnement/taches/:token", async (context) => {
      const form = await context.req.parseBody().catch(() => ({}) as Record<string, unknown>);
      if (form["List-Unsubscribe"] !== "One-Click")
        throw new AppError(
          "invalid-input",
          "Cette adresse sert au désabonnement depuis un logiciel de courrier.",
        );
      await stopDigest(platform, context.req.param("token"));
      return context.text("Vous ne recevrez plus cet e-mail.");
    });
}
