import { type ErrorCode, isErrorBody } from "#domain/errors.ts";

export const unexpectedMessage = "Une erreur inattendue est survenue";

export class AccountRefusal extends Error {
  readonly code: ErrorCode;

  constructor(message: string, code: ErrorCode) {
    super(message);
    this.code = code;
  }
}

export async function postAccount(path: string, body: object): Promise<Response> {
  const response = await fetch(`/api/auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (response.ok) return response;
  const reply: unknown = await response.json().catch(() => null);
  if (response.status < 500 && isErrorBody(reply)) throw new AccountRefusal(reply.message, reply.code);
  throw new Error(`Sign-in service answered ${response.status}`);
}
