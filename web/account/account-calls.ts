import type { SignInInput } from "./sign-in-form.ts";

const unexpected = "Une erreur inattendue est survenue";

/** A refusal of the account service, with the sentence to show and the service's code. */
export class AccountRefusal extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

/** The account service words some refusals in English: these are ours. */
const frenchMessages: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: "Adresse e-mail ou mot de passe incorrect.",
  INVALID_EMAIL: "Format d'email invalide",
  TOO_MANY_REQUESTS: "Trop de tentatives. Réessayez dans quelques instants.",
};

function codeOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  return "code" in body && typeof body.code === "string" ? body.code : null;
}

function messageOf(body: unknown, status: number): string {
  if (status === 429) return frenchMessages.TOO_MANY_REQUESTS ?? unexpected;
  if (typeof body !== "object" || body === null) return unexpected;
  const french = frenchMessages[codeOf(body) ?? ""];
  if (french) return french;
  return "message" in body && typeof body.message === "string" && status < 500 ? body.message : unexpected;
}

async function postAccount(path: string, body: object): Promise<void> {
  const response = await fetch(`/api/auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (response.ok) return;
  const reply: unknown = await response.json().catch(() => null);
  throw new AccountRefusal(messageOf(reply, response.status), codeOf(reply));
}

/** Opens a session (a cookie); refuses with AccountRefusal. */
export function signIn(input: SignInInput): Promise<void> {
  return postAccount("/sign-in/email", input);
}

/** Closes the session. */
export function signOut(): Promise<void> {
  return postAccount("/sign-out", {});
}
