/** Neither vowels, which make words, nor letters and digits that are mistaken for each other in print. */
const letters = "cdfghjkmnprtvwx";
const digits = "2345679";

/**
 * A random alias that can be read aloud and copied from a sign: a letter between digits makes no word, hence none that
 * offends ("k7m-d4x"). `draw(count)` gives a whole number from 0 to count - 1.
 */
export function makeAlias(draw: (count: number) => number): string {
  const of = (characters: string) => characters.charAt(draw(characters.length));
  const group = () => of(letters) + of(digits) + of(letters);
  return `${group()}-${group()}`;
}
