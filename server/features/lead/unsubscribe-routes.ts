import { Hono } from "hono";
import { consentPath, tokenAddress } from "#domain/account/token-address.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { createClientTurns } from "../../platform/limits/turns.ts";
import type { Platform } from "../../platform/platform.ts";
import { consentTurns, withdrawConsents } from "./withdraw-consent.ts";

/** What lets us write to a person; being called back by telephone is another matter. */
const purposesByEmail = ["request", "news", "homes", "refresh"] as const;

/** "Unsubscribe" of mail programs (RFC 8058): only a post withdraws, since virus scanners open addresses. */
export function unsubscribeRoutes(platform: Pick<Platform, "db" | "secret" | "now">): Hono<HonoEnvironment> {
  const takeTurn = createClientTurns(consentTurns, platform.now);
  return new Hono<HonoEnvironment>()
    .get("/desabonnement/:token", (context) =>
      context.redirect(tokenAddress("", consentPath, context.req.param("token")), 303),
    )
    .post("/desabonnement/:token", async (context) => {
      const form = await context.req.parseBody().catch(() => ({}) as Record<string, unknown>);
      if (form["List-Unsubscribe"] !== "One-Click")
        throw new AppError(
          "invalid-input",
          "Cette adresse sert au désabonnement depuis un logiciel de courrier.",
        );
      takeTurn(context.get("clientAddress"));
      await withdrawConsents(platform, context.req.param("token"), purposesByEmail);
      return context.text("C’est noté : vous ne recevrez plus ces e-mails.");
    });
}
