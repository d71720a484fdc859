const sentences = {
  "bad-url":
    "Cette adresse n’est pas celle d’une page web. Copiez-la depuis la barre d’adresse du navigateur.",
  "forbidden-address": "L’adresse mène à un réseau privé : elle est refusée.",
  unreachable: "Le site ne répond pas.",
  "too-slow": "Le site répond trop lentement.",
  "too-large": "Le fichier est trop volumineux.",
  "wrong-type": "Le site n’a pas envoyé le type de fichier attendu.",
  "too-many-redirects": "L’adresse redirige trop de fois.",
  "http-status": "Le site a refusé la demande.",
} as const;

export type SafeFetchErrorCode = keyof typeof sentences;

/** Why a fetch of somebody's URL failed, in a French sentence. */
export class SafeFetchError extends Error {
  override name = "SafeFetchError";
  readonly code: SafeFetchErrorCode;
  readonly status: number | null;

  constructor(code: SafeFetchErrorCode, detail = "", status: number | null = null) {
    super(detail === "" ? sentences[code] : `${sentences[code].slice(0, -1)} (${detail}).`);
    this.code = code;
    this.status = status;
  }

  /** True where the other side says that it has no such thing. */
  get isMissing(): boolean {
    return this.status === 404 || this.status === 410;
  }
}
