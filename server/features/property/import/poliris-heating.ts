/** The format sums up what heats, how, and whether for all: 512 gas, 1024 fuel oil, 2048 electricity, 4096 for all. */
export const heatingFlags = [
  [4_096, "Collectif"],
  [512, "Individuel au gaz"],
  [1_024, "Fioul"],
  [2_048, "Individuel électrique"],
  [16_384, "Pompe à chaleur"],
] as const;
const heatingWords = [
  [/collecti/i, "Collectif"],
  [/pompe|pac\b|r[ée]versible/i, "Pompe à chaleur"],
  [/gaz/i, "Individuel au gaz"],
  [/fuel|fioul|mazout/i, "Fioul"],
  [/bois|granul|pellet/i, "Bois ou granulés"],
  [/[ée]lectri/i, "Individuel électrique"],
] as const;

/** One of our heatings, of the format's sum or of words; empty for any other. */
export function heatingOf(text: string): string {
  const sum = /^\d{3,5}$/.test(text) ? Number(text) : null;
  const found =
    sum === null
      ? heatingWords.find(([pattern]) => pattern.test(text))
      : heatingFlags.find(([flag]) => (sum & flag) !== 0);
  return found?.[1] ?? "";
}
