import { implement } from "@orpc/server";
import { api, type ProfessionalContract } from "#domain/api/contract.ts";
import type { RequestVariables } from "./context.ts";
import { requireAdministrator, requireProfessional } from "./require-account.ts";

export const calls = implement(api).$context<RequestVariables>();

/** Calls of the administration: without an active administrator they do not exist, before any input is read. */
export const adminCalls = implement(api.admin)
  .$context<RequestVariables>()
  .use(async ({ context, next }) => next({ context: { actor: await requireAdministrator(context) } }));

/** Calls of professionals alone, checked before any input is read. */
export const professionalCalls = implement<ProfessionalContract>(api)
  .$context<RequestVariables>()
  .use(async ({ context, next }) => next({ context: { actor: await requireProfessional(context) } }));

export const done = { done: true } as const;
