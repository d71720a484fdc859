import { contract } from "virtual:contract";
import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { api } from "#domain/api/contract.ts";
import { isErrorBody } from "#domain/errors.ts";

const link = new OpenAPILink(contract, {
  url: location.origin,
  customErrorResponseBodyDecoder: (body, response) =>
    isErrorBody(body)
      ? new ORPCError(body.code, {
          status: response.status,
          message: body.message,
          data: { issues: body.issues ?? [], requestId: body.requestId, current: body.current },
        })
      : null,
});

/** The server's calls, typed by the contract. A refusal is an ORPCError with our code, status and French message. */
export const call: ContractRouterClient<typeof api> = createORPCClient(link);
