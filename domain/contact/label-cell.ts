/** Splits at "|", ";", "," or Google's ":::"; a list of ours that these would break is JSON. */
export function readLabelCell(cell: string): string[] {
  if (cell.startsWith("[")) {
    const list = readJson(cell);
    if (Array.isArray(list)) return list.map(String);
  }
  return cell.split(cell.includes("|") ? "|" : /[;,\n]|:::/).map((label) => label.trim());
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What `readLabelCell` reads as the same labels. */
export function writeLabelCell(labels: readonly string[]): string {
  return labels.every((label) => /^[^[|;,\n:][^|;,\n]*$/.test(label) && !label.includes(":::"))
    ? labels.join(", ")
    : JSON.stringify(labels);
}
