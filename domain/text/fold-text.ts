/** Letters that are no plain one with a mark, and what people type for them. */
export const plainLetters: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ħ: "h",
  ı: "i",
};

export const markedLetters =
  "àáâãäåāăąçćĉċčďèéêëēĕėęěĝğġģĥìíîïĩīĭįĵķĺļľñńņňòóôõöōŏőŕŗřśŝşšșţťțùúûüũūŭůűųŵýÿŷźżž";

const anyOfThem = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** Small plain letters, for comparing words; no accents, no spaces around. */
export function foldText(text: string): string {
  return dropAccents(text).replace(anyOfThem, (letter) => plainLetters[letter] ?? letter);
}

/** Keeps letters such as "œ": stored keys were made so. */
export function dropAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
