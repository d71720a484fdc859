import { createPause } from "../limits/pause.ts";

/** A line's end by default; one of two characters is one end, also where it comes in two parts. */
const anyEnd = /\r\n?|\n/g;

/**
 * One line after another, each of which may come in many parts: these are joined once. Of a line that is longer than
 * `longest` characters one more than these is kept, however long it goes on.
 */
export async function* readLines(
  text: AsyncIterable<string>,
  longest: number,
  lineEnd = anyEnd,
): AsyncGenerator<string> {
  let begun: string[] = [];
  let length = 0;
  let isAfterReturn = false;
  const pause = createPause();
  const add = (piece: string) => {
    if (length <= longest) begun.push(piece.slice(0, longest + 1 - length));
    length += piece.length;
  };
  for await (const part of text) {
    await pause();
    let start = isAfterReturn && part.startsWith("\n") ? 1 : 0;
    isAfterReturn = lineEnd === anyEnd && (part.endsWith("\r") || (part === "" && isAfterReturn));
    for (const { 0: end, index } of part.matchAll(lineEnd)) {
      if (index < start) continue;
      add(part.slice(start, index));
      start = index + end.length;
      await pause();
      yield begun.join("");
      begun = [];
      length = 0;
    }
    if (start < part.length) add(part.slice(start));
  }
  if (begun.length > 0) yield begun.join("");
}
