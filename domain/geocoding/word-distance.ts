/**
 * Typing errors between two words: letters left out, added, replaced, or swapped with the next one (optimal string
 * alignment), counted up to `most`; more gives `most + 1`. With `isPrefix` the second word may go on after the first.
 */
export function typingErrors(typed: string, word: string, most: number, isPrefix = false): number {
  const excess = typed.length - word.length;
  if (excess > most || (!isPrefix && -excess > most)) return most + 1;
  const width = Math.min(word.length, typed.length + most);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const same = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1);
      let errors = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1);
      if (isSwapped) errors = Math.min(errors, at(beforeLast, column - 2) + 1);
      current.push(errors);
      least = Math.min(least, errors);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(isPrefix ? Math.min(...last) : at(last, width), most + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
