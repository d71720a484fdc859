/** "9,8 %"; signed where a sign is meant: "+0,4 %", "−1,2 %". */
export function formatPercent(value: number, isSigned = false): string {
  const digits = Math.abs(value).toLocaleString("fr-FR", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const sign = value < 0 ? "−" : isSigned && value > 0 ? "+" : "";
  return `${sign}${digits}\u00a0%`;
}
