/** Writes tables for people, then for each way of testing one line for programs. */
import type { Evaluation, Method } from "./evaluate.ts";
import {
  bootstrapMdape,
  type Coverage,
  measure,
  measureBand,
  type Outcome,
  percentWhere,
  tercilesOfWidth,
} from "./metrics.ts";

export function reportLines(evaluation: Evaluation, random: () => number): string[] {
  const ways: Method[] = [
    { name: "frozen at the cut", outcomes: evaluation.frozen },
    { name: "walk-forward", outcomes: evaluation.forward },
  ];
  const types = ways.flatMap(({ name, outcomes }) => [
    { name: `${name}, houses`, outcomes: outcomes.filter((outcome) => outcome.isHouse) },
    { name: `${name}, flats`, outcomes: outcomes.filter((outcome) => !outcome.isHouse) },
  ]);
  return [
    "Errors in percent of the price, over all sales, those refused included",
    tableHead,
    ...[...ways, ...types, ...evaluation.others]
      .filter(({ outcomes }) => outcomes.length > 0)
      .map((method) => tableLine(method, random)),
    "",
    "Refused ('données insuffisantes')",
    ...ways.map(refusalLine),
    "",
    "Bands: prices inside, mean width in percent of the estimate",
    ...ways.flatMap(bandLines),
  ];
}

/** `walk-forward mdape=8.79 ppe10=54.1 bias=-0.7 cover80=79.8 hit=93.0`: hit is the share answered. */
export function programLine(name: string, outcomes: readonly Outcome[]): string {
  const { mdape, ppe10, bias } = measure(outcomes);
  const cover = measureBand(outcomes, "band80").inside;
  const hit = percentWhere(outcomes, (outcome) => outcome.isRefused !== true);
  return [
    name,
    `mdape=${mdape.toFixed(2)}`,
    `ppe10=${ppe10.toFixed(1)}`,
    `bias=${bias.toFixed(1)}`,
    `cover80=${cover.toFixed(1)}`,
    `hit=${hit.toFixed(1)}`,
  ].join(" ");
}

const tableHead = `${"".padEnd(28)}${["sales", "MdAPE", "95 %", "PPE10", "PPE20", "bias"].map((name) => name.padStart(13)).join("")}`;

function tableLine({ name, outcomes }: Method, random: () => number): string {
  const { count, mdape, ppe10, ppe20, bias } = measure(outcomes);
  const { low, high } = bootstrapMdape(outcomes, random);
  const cells = [
    String(count),
    mdape.toFixed(2),
    `${low.toFixed(2)}-${high.toFixed(2)}`,
    ppe10.toFixed(1),
    ppe20.toFixed(1),
    bias.toFixed(2),
  ];
  return name.padEnd(28) + cells.map((cell) => cell.padStart(13)).join("");
}

function refusalLine({ name, outcomes }: Method): string {
  const refused = outcomes.filter((outcome) => outcome.isRefused === true);
  const answered = outcomes.filter((outcome) => outcome.isRefused !== true);
  const share = percentWhere(outcomes, (outcome) => outcome.isRefused === true);
  if (refused.length === 0) return `  ${name}: none`;
  return `  ${name}: ${share.toFixed(1)} %, MdAPE ${measure(refused).mdape.toFixed(2)} against ${measure(answered).mdape.toFixed(2)} of those answered`;
}

function bandLines({ name, outcomes }: Method): string[] {
  const writeCoverage = (coverage: Coverage) =>
    `${coverage.inside.toFixed(1)} % (${coverage.width.toFixed(1)} %)`;
  const terciles = tercilesOfWidth(outcomes).map((part) => writeCoverage(measureBand(part, "band80")));
  return [
    `  ${name}: 50 % band ${writeCoverage(measureBand(outcomes, "band50"))}, 80 % band ${writeCoverage(measureBand(outcomes, "band80"))}`,
    `    80 % band by tercile of width: ${terciles.join(", ")}`,
  ];
}
