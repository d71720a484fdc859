/** HTTP status of a failed call; null when no answer came. */
export function statusOfError(error: unknown): number | null {
  return error instanceof Error && "status" in error && typeof error.status === "number"
    ? error.status
    : null;
}

/** What to tell the person: the server's sentence when it refused, ours when it failed or did not answer. */
export function messageOfError(error: unknown): string {
  const status = statusOfError(error);
  if (error instanceof Error && status !== null && status < 500) return error.message;
  return navigator.onLine
    ? "Le serveur n'a pas répondu comme prévu. Réessayez dans un instant."
    : "Vous semblez hors connexion. Vérifiez votre accès à Internet, puis réessayez.";
}
