import type { MiddlewareHandler } from "hono";
import { canUseProfessionalFeatures, effectiveRole } from "#domain/account/account.ts";
import { AppError } from "./app-error.ts";
import type { ProfessionalEnvironment, RequestVariables, SignedInAccount } from "./context.ts";

type Asker = Pick<RequestVariables, "readAccount">;

/** The signed-in person, or the refusal that asks to sign in. */
export async function requireAccount(context: Asker): Promise<SignedInAccount> {
  const account = await context.readAccount();
  if (account === null) throw new AppError("unauthenticated");
  return account;
}

/** An active professional or administrator, or a refusal. */
export async function requireProfessional(context: Asker): Promise<SignedInAccount> {
  const account = await requireAccount(context);
  if (!canUseProfessionalFeatures(account)) throw makeRefusal(account, "forbidden");
  return account;
}

/** Middleware of a route outside the contract: `actor` is an active professional, or the request is refused. */
export const professionalsOnly: MiddlewareHandler<ProfessionalEnvironment> = async (context, next) => {
  context.set("actor", await requireProfessional(context.var));
  await next();
};

/** An active administrator; to anyone else the page does not exist. */
export async function requireAdministrator(context: Asker): Promise<SignedInAccount> {
  const account = await context.readAccount();
  if (account === null) throw new AppError("not-found");
  if (effectiveRole(account) !== "administrator") throw makeRefusal(account, "not-found");
  return account;
}

/** A database that failed to tell the right asks the person to try again. */
function makeRefusal({ isProfileUnread }: SignedInAccount, code: "forbidden" | "not-found"): AppError {
  return new AppError(isProfileUnread ? "unavailable" : code);
}
