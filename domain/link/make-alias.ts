/** No vowels, which make words, and no signs that look alike in print. */
const letters = "cdfghjkmnprtvwx";
const digits = "2345679";

/** Random, but easy to read aloud and copy ("k7m-d4x"); `draw(count)` gives a whole number from 0 to count - 1. */
export function makeAlias(draw: (count: number) => number): string {
  const of = (characters: string) => characters.charAt(draw(characters.length));
  const group = () => of(letters) + of(digits) + of(letters);
  return `${group()}-${group()}`;
}
