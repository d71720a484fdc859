import { implement } from "@orpc/server";
import { api } from "#domain/api/contract.ts";
import { AppError } from "../http/app-error.ts";
import type { RequestVariables, SignedInAccount } from "../http/context.ts";
import { createRateLimiter } from "../rate-limit.ts";
import type { Services } from "../services.ts";
import { linksPerEmail, requestsPerAddress } from "./account-limits.ts";
import { resendVerification, verifyEmail } from "./email-verification.ts";
import { evenly } from "./even-time.ts";
import { forgetPassword, resetPassword } from "./password-reset.ts";
import { registerProfessional, signUpVisitor } from "./sign-up.ts";

/** Answers to a known and an unknown address come no sooner than this: a hash and its transaction, and some. */
const leastSignUpMs = 250;
const leastLinkMs = 60;

const done = { done: true } as const;

/** The calls of one's own account. */
export function createAccountRouter(services: Services) {
  const os = implement(api.account).$context<RequestVariables>();
  const limiter = createRateLimiter(services.database.db, services.secret, services.now);
  const perAddress = requestsPerAddress(services.config);
  return os.router({
    signUp: os.signUp.handler(async ({ input, context }) => {
      await limiter.take(perAddress, context.clientAddress);
      await limiter.take(linksPerEmail, input.email.toLowerCase());
      await evenly(leastSignUpMs, () => signUpVisitor(services, input));
      return done;
    }),
    register: os.register.handler(async ({ input, context }) => {
      await limiter.take(perAddress, context.clientAddress);
      await registerProfessional(services, input);
      return done;
    }),
    verifyEmail: os.verifyEmail.handler(async ({ input, context }) => {
      await limiter.take(perAddress, context.clientAddress);
      return verifyEmail(services, input.token);
    }),
    resendVerification: os.resendVerification.handler(async ({ context }) => {
      const account = await requireAccount(context);
      await limiter.take(linksPerEmail, account.email);
      await resendVerification(services, account);
      return done;
    }),
    forgetPassword: os.forgetPassword.handler(async ({ input, context }) => {
      await limiter.take(perAddress, context.clientAddress);
      await limiter.take(linksPerEmail, input.email.toLowerCase());
      await evenly(leastLinkMs, () => forgetPassword(services, input.email));
      return done;
    }),
    resetPassword: os.resetPassword.handler(async ({ input, context }) => {
      await limiter.take(perAddress, context.clientAddress);
      await resetPassword(services, input);
      return done;
    }),
  });
}

/** The signed-in person, or the refusal that asks to sign in. */
async function requireAccount(context: RequestVariables): Promise<SignedInAccount> {
  const account = await context.readAccount();
  if (account === null) throw new AppError("unauthenticated");
  return account;
}
