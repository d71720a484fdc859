/** Splits at "|", ";", "," or Google's ":::"; a list of ours that these would break is JSON. */
export function readLabelCell(cell: string): string[] {
  if (cell.startsWith("[")) {
    const labels = readJsonLabels(cell);
    if (labels !== null) return labels;
  }
  return cell.split(cell.includes("|") ? "|" : /[;,\n]|:::/).map((label) => label.trim());
}

/** Null for what is no list, or one of lists so deep within one another that none can be written. */
function readJsonLabels(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : null;
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
