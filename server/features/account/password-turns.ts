import { AppError } from "../../platform/http/app-error.ts";
import type { RateLimiter } from "../../platform/limits/rate-limit.ts";
import { wrongPasswords, wrongPasswordsOverAll, wrongPasswordsPerDevice } from "./account-limits.ts";

/** The device is a known browser of that account. */
type Attempt = { readonly who: string; readonly address: string; readonly device: string | null };

/** Throws `too-many-requests`; the function forgives the turns. A known browser has turns that strangers cannot use up. */
export async function takePasswordTurns(
  limiter: RateLimiter,
  { who, address, device }: Attempt,
): Promise<() => Promise<void>> {
  if (device !== null) {
    const whoThere = `${who} ${device}`;
    await limiter.take(wrongPasswordsPerDevice, whoThere);
    return () => limiter.forgive(wrongPasswordsPerDevice, whoThere);
  }
  await limiter.takeFrom(wrongPasswords, address, who);
  const refused = await limiter.takeAll([{ limit: wrongPasswordsOverAll, who }]);
  if (refused !== null) throw withWayOut(refused);
  return async () => {
    await limiter.forgiveFrom(wrongPasswords, address, who);
    await limiter.forgive(wrongPasswordsOverAll, who);
  };
}

/** The same refusal with what its reader can do meanwhile: an address without an account is told the same. */
function withWayOut(refused: AppError): AppError {
  const message = refused.message.replace(/\.$/, ", ou choisissez un nouveau mot de passe par e-mail.");
  const error = new AppError(refused.code, message);
  error.retryAfterSeconds = refused.retryAfterSeconds;
  return error;
}
