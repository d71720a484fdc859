import { need } from "../need.ts";

/** Longer words are compared by their beginning. */
const longestWord = 40;

/** Reused at every call: this runs thousands of times for one typed letter. */
let beforeLast = new Uint8Array(longestWord + 1);
let last = new Uint8Array(longestWord + 1);
let current = new Uint8Array(longestWord + 1);

/** Optimal string alignment, counted up to `most`, else `most + 1`; with `isPrefix` the second word may go on. */
export function typingErrors(typed: string, word: string, most: number, isPrefix = false): number {
  const height = Math.min(typed.length, longestWord);
  const length = Math.min(word.length, longestWord);
  if (height - length > most || (!isPrefix && length - height > most)) return most + 1;
  const width = Math.min(length, height + most);
  for (let column = 0; column <= width; column++) last[column] = column;
  let fewest = 0;
  for (let row = 1; row <= height; row++) {
    fewest = fillRow(typed, word, row, width);
    if (fewest > most) return most + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(isPrefix ? fewest : need(last[width]), most + 1);
}

function fillRow(typed: string, word: string, row: number, width: number): number {
  const letter = typed.charCodeAt(row - 1);
  const letterBefore = row > 1 ? typed.charCodeAt(row - 2) : -1;
  current[0] = row;
  let fewest = row;
  for (let column = 1; column <= width; column++) {
    const other = word.charCodeAt(column - 1);
    let errors = Math.min(
      need(last[column]) + 1,
      need(current[column - 1]) + 1,
      need(last[column - 1]) + (letter === other ? 0 : 1),
    );
    if (column > 1 && letterBefore === other && letter === word.charCodeAt(column - 2))
      errors = Math.min(errors, need(beforeLast[column - 2]) + 1);
    current[column] = errors;
    if (errors < fewest) fewest = errors;
  }
  return fewest;
}
