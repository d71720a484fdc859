import { sessionNeeded, statusBanners } from "./account/session-words.ts";

export const errorTable = {
  "bad-request": { status: 400, message: "La requête est mal formée." },
  "invalid-input": { status: 400, message: "Certaines informations sont manquantes ou incorrectes." },
  "address-outside-france": { status: 400, message: "Cette adresse n’est pas en France." },
  "address-not-located": {
    status: 400,
    message: "Cette adresse est introuvable. Précisez le numéro, la rue et la ville.",
  },
  "area-not-served": { status: 400, message: "Cette adresse est hors de la zone couverte." },
  unauthenticated: { status: 401, message: sessionNeeded },
  forbidden: { status: 403, message: "Vous n’avez pas le droit de faire cela." },
  "account-pending": { status: 403, message: statusBanners.pending },
  "account-rejected": {
    status: 403,
    message: "Votre demande de compte a été refusée. Contactez l'administrateur.",
  },
  "not-found": { status: 404, message: "Cette page ou cette information n’existe pas." },
  "method-not-allowed": { status: 405, message: "Cette adresse ne répond pas à cette méthode." },
  conflict: { status: 409, message: "Cette information existe déjà." },
  "edit-conflict": { status: 409, message: "Ce bien a été modifié entre-temps" },
  "too-large": { status: 413, message: "La requête est trop volumineuse." },
  "unsupported-media-type": { status: 415, message: "Ce format de données n’est pas accepté." },
  "too-many-requests": { status: 429, message: "Trop de demandes. Réessayez dans quelques instants." },
  internal: { status: 500, message: "Une erreur inattendue s'est produite" },
  unavailable: {
    status: 503,
    message: "Le service est momentanément indisponible. Réessayez dans un instant.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

export type InputIssue = { readonly path: readonly (string | number)[]; readonly message: string };

export type ErrorBody = {
  readonly code: ErrorCode;
  readonly status: number;
  readonly message: string;
  readonly requestId?: string;
  readonly issues?: readonly InputIssue[];
  /** What stands now, in the form of the call's reply, where an edit was refused for a change in between. */
  readonly current?: unknown;
};

export function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    typeof value.code === "string" &&
    Object.hasOwn(errorTable, value.code) &&
    "message" in value &&
    typeof value.message === "string"
  );
}
