import { contract } from "virtual:contract";
import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { api } from "#domain/api/contract.ts";
import { isErrorBody } from "#domain/errors.ts";

export type CallContext = {
  /** The call goes on when the page ends meanwhile, as far as browsers allow. */
  readonly outlivesPage?: boolean;
};

/** Browsers refuse calls that outlive the page beyond 64 KiB, all of them together. */
const mostOutliving = 48 * 1024;

const link = new OpenAPILink<CallContext>(contract, {
  url: location.origin,
  fetch: (request, init, { context }, _path, input) =>
    context.outlivesPage === true ? fetchOutliving(request, init, sizeOf(input)) : fetch(request, init),
  customErrorResponseBodyDecoder: (body, response) =>
    isErrorBody(body)
      ? new ORPCError(body.code, {
          status: response.status,
          message: body.message,
          data: { issues: body.issues ?? [], requestId: body.requestId, current: body.current },
        })
      : null,
});

/** A refusal is an ORPCError with our code, status and French message. */
export const call: ContractRouterClient<typeof api, CallContext> = createORPCClient(link);

let outliving = 0;

async function fetchOutliving(request: Request, init: RequestInit, size: number): Promise<Response> {
  outliving += size;
  try {
    return await fetch(request, { ...init, keepalive: outliving <= mostOutliving });
  } finally {
    outliving -= size;
  }
}

function sizeOf(input: unknown): number {
  return new Blob([JSON.stringify(input)]).size;
}
