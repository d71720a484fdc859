import type { ErrorBody, InputIssue } from "#domain/errors.ts";

/** A refusal by a route outside the contract, in the shape of a call's. */
export class CallError extends Error {
  readonly status: number;

  constructor({ status, message }: ErrorBody) {
    super(message);
    this.status = status;
  }
}

/** Null when no answer came. */
export function statusOfError(error: unknown): number | null {
  return error instanceof Error && "status" in error && typeof error.status === "number"
    ? error.status
    : null;
}

/** The server's sentence when it refused, ours when it failed or did not answer. */
export function messageOfError(error: unknown): string {
  const status = statusOfError(error);
  if (error instanceof Error && status !== null && status < 500) return error.message;
  return navigator.onLine
    ? "Le serveur n’a pas répondu comme prévu. Réessayez dans un instant."
    : "Vous semblez hors connexion. Vérifiez votre accès à Internet, puis réessayez.";
}

export function issuesOfError(error: unknown): readonly InputIssue[] {
  if (!(error instanceof Error) || !("data" in error)) return [];
  const { data } = error;
  if (typeof data !== "object" || data === null || !("issues" in data) || !Array.isArray(data.issues))
    return [];
  return data.issues.filter(isInputIssue);
}

function isInputIssue(value: unknown): value is InputIssue {
  return (
    typeof value === "object" &&
    value !== null &&
    "path" in value &&
    Array.isArray(value.path) &&
    "message" in value &&
    typeof value.message === "string"
  );
}
