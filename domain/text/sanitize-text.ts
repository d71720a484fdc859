/** Gives one line without mark-up, control, invisible or direction-changing characters, its spaces single. */
export function sanitizeLine(text: string): string {
  return sanitizeText(text).replace(/\s+/g, " ");
}

/** The same over several lines: line ends become "\n", at most one empty line in a row stays. */
export function sanitizeText(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u3164]|\u034f/gu, "")
    .replace(/(?![\n\t])\p{Cc}/gu, "");
  return removeMarkup(plain)
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Scripts go with their content, other tags alone; a "<" that could still open a tag afterwards goes too. */
function removeMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[^<>]*>[^<]*(?:<\/\1\s*>)?/gi, "")
    .replace(/<\/?(?:br|p|div|li|h[1-6])\b[^<>]*>/gi, "\n")
    .replace(/<[a-z/!?][^<>]*>/gi, "")
    .replace(/<+/g, (run, offset: number, whole: string) =>
      /[a-z/!?]/i.test(whole.charAt(offset + run.length)) ? "" : run,
    );
}
