import { AppError } from "../../platform/http/app-error.ts";
import type { RateLimiter } from "../../platform/limits/rate-limit.ts";
import { resetsPerEmail } from "./account-limits.ts";

/** Links sent before the refusal live longer than it; said to all alike, whether or not there is an account. */
const sentBefore = "Un lien reçu il y a moins d’une heure fonctionne encore.";

/** Throws `too-many-requests` with what may still be done. */
export async function takeResetTurn(limiter: RateLimiter, email: string): Promise<void> {
  const refused = await limiter.takeAll([{ limit: resetsPerEmail, who: email.toLowerCase() }]);
  if (refused === null) return;
  const error = new AppError(refused.code, `${refused.message} ${sentBefore}`);
  error.retryAfterSeconds = refused.retryAfterSeconds;
  throw error;
}

/** After a new password: the links sent before it are dead, so that others may be asked for at once. */
export async function forgiveResets(limiter: RateLimiter, email: string): Promise<void> {
  await limiter.forgive(resetsPerEmail, email.toLowerCase());
}
