import { type ImplementerInternalWithMiddlewares, implement, os } from "@orpc/server";
import { api, type ProfessionalContract } from "#domain/api/contract.ts";
import type { RequestVariables, SignedInAccount } from "./context.ts";
import { requireAdministrator, requireProfessional } from "./require-account.ts";

export const calls = implement(api).$context<RequestVariables>();

/** Calls of the administration: without an active administrator they do not exist, before any input is read. */
export const adminCalls = implement(api.admin)
  .$context<RequestVariables>()
  .use(async ({ context, next }) => next({ context: { actor: await requireAdministrator(context) } }));

/** Sets `actor`, an active professional: on a single call after the input is checked, in `professionalCalls` before. */
export const forProfessionals = os
  .$context<RequestVariables>()
  .middleware(async ({ context, next }) => next({ context: { actor: await requireProfessional(context) } }));

/** Calls of professionals alone, checked before any input is read; written out by the compiler, their type is too long. */
export const professionalCalls: ImplementerInternalWithMiddlewares<
  ProfessionalContract,
  RequestVariables,
  RequestVariables & { readonly actor: SignedInAccount }
> = implement<ProfessionalContract>(api).$context<RequestVariables>().use(forProfessionals);

export const done = { done: true } as const;
