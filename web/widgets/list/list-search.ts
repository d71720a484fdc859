import type { Whose } from "#domain/access.ts";

export type ListSearch = {
  readonly recherche?: string;
  /** From zero, which is not written. */
  readonly page?: number;
};

export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const words = readWords(search.recherche);
  const page = Number(search.page);
  return {
    ...(words && { recherche: words }),
    ...(Number.isSafeInteger(page) && page > 0 && page <= 10_000 && { page }),
  };
}

/** Words of figures alone arrive as a number. */
export function readWords(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return isWord(text) ? text : undefined;
}

export function isWord(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= 200;
}

export function isId(value: unknown): value is string {
  return typeof value === "string" && /^[\da-f-]{36}$/i.test(value);
}

/** The address does not say one's own. */
export type WhoseSearch = { readonly qui?: "agence" };

export function parseWhose(search: Record<string, unknown>): WhoseSearch {
  return search.qui === "agence" ? { qui: "agence" } : {};
}

export function whoseOf({ qui }: WhoseSearch): Whose {
  return qui === "agence" ? "agency" : "own";
}

export function searchOfWhose(whose: Whose): WhoseSearch {
  return whose === "agency" ? { qui: "agence" } : {};
}
