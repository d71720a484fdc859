/**
 * Letters that were written as UTF-8 and read as Windows-1252 on their way to the page: "Ã©" for "é". A page that holds
 * several is put right run by run; a run that is no UTF-8 stays as it is.
 */
export function repairLetters(html: string): string {
  const signs = html.match(sign)?.length ?? 0;
  return signs < fewest ? html : html.replace(run, (letters) => readAgain(letters) ?? letters);
}

const fewest = 3;
/** What French pages get from it: "Ã©", "Ã ", "â€™", "â‚¬", "Â²". */
const sign = /Ã[\u00a0-\u00bf€‰‡†ƒ„…ˆŠ‹ŒŽ]|â€[™œ“”˜¦]|â‚¬|Â[°²«»\u00a0]/g;

/** The letters of Windows-1252 for the bytes 80 to 9F, where it has one. */
const letters = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const byteOf = new Map([...letters].map((letter, index) => [letter, 0x80 + index]));
const run = new RegExp(`[\\u0080-\\u00ff${letters}]{2,}`, "g");

function readAgain(text: string): string | null {
  const bytes = [...text].map((letter) => byteOf.get(letter) ?? letter.charCodeAt(0));
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""));
  } catch {
    return null;
  }
}
