/** Letters that are no plain one with a mark over or under it, and what people type for them. */
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

/** The small letters with a mark that European names are written with. */
export const markedLetters =
  "àáâãäåāăąçćĉċčďèéêëēĕėęěĝğġģĥìíîïĩīĭįĵķĺļľñńņňòóôõöōŏőŕŗřśŝşšșţťțùúûüũūŭůűųŵýÿŷźżž";

const anyOfThem = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** Text as words are compared: small plain letters, without accents and without spaces around it. */
export function foldText(text: string): string {
  return dropAccents(text).replace(anyOfThem, (letter) => plainLetters[letter] ?? letter);
}

/** The same with the letters that are no others with a mark left as they are: rows are kept under what it makes. */
export function dropAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
