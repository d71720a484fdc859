/**
 * A part of a pattern that matches any of the phrases of a list, one or several ("a|b") a line. Blanks around a line do
 * not count; `[ ]` stands for one that does.
 */
export function anyOf(list: { readonly raw: readonly string[] }, ...parts: readonly string[]): string {
  const lines = String.raw(list, ...parts).split("\n");
  return `(?:${lines.flatMap((line) => line.trim() || []).join("|")})`;
}
