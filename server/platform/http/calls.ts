import { implement } from "@orpc/server";
import { api, type ProfessionalContract } from "#domain/api/contract.ts";
import type { RequestVariables } from "./context.ts";
import { requireAdministrator, requireProfessional } from "./require-account.ts";

/** The calls of the contract, for features to answer. */
export const calls = implement(api).$context<RequestVariables>();

/**
 * Those of the administration. Only an active administrator comes through, before an input is even read: to anyone else
 * nothing of the administration exists.
 */
export const adminCalls = implement(api.admin)
  .$context<RequestVariables>()
  .use(async ({ context, next }) => next({ context: { actor: await requireAdministrator(context) } }));

/** Those of professionals' own things. Only an active one comes through, before an input is even read. */
export const professionalCalls = implement<ProfessionalContract>(api)
  .$context<RequestVariables>()
  .use(async ({ context, next }) => next({ context: { actor: await requireProfessional(context) } }));

/** The reply of a call that has nothing to tell but that it was done. */
export const done = { done: true } as const;
