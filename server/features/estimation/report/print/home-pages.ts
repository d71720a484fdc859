import type { ReportHome } from "#domain/report/report-content.ts";
import { homeFields } from "#domain/report/report-fields.ts";
import { type HomeFact, listHomeFacts } from "#domain/report/report-words.ts";
import { type Block, type Picture, type Row, writeRow } from "../../../../documents/block.ts";
import { reportPhotoSize } from "../../../../documents/report-order.ts";
import { photoCid } from "../../../../documents/sheet-order.ts";
import type { ReportFacts } from "./report-facts.ts";

/** What the home is, and what speaks for it and against it. */
export function homeBlocks({ home }: ReportFacts): Block[] {
  const rows = listRows(home);
  const half = Math.ceil(rows.length / 2);
  const remarks = [
    ...remarkBlocks(homeFields.strengths.label, home.strengths),
    ...remarkBlocks(homeFields.weaknesses.label, home.weaknesses),
  ];
  return [
    {
      kind: "columns",
      left: [{ kind: "facts", rows: rows.slice(0, half) }],
      right: [{ kind: "facts", rows: rows.slice(half) }],
    },
    ...energyBlocks(home),
    ...remarks,
  ];
}

/** Draws nothing for a home without a grade. */
function energyBlocks({
  dpe_energy_letter: consumption,
  dpe_emissions_letter: emissions,
}: ReportHome): Block[] {
  if (consumption === null && emissions === null) return [];
  const blocks: Block[] = [{ kind: "energy", consumption, emissions }];
  return [{ kind: "section", title: "Performance énergétique", blocks }];
}

/** The address stands on the cover, and the two classes have their scales. */
const shownElsewhere: ReadonlySet<HomeFact["name"]> = new Set([
  "address",
  "dpe_energy_letter",
  "dpe_emissions_letter",
]);

function listRows(home: ReportHome): Row[] {
  return listHomeFacts(home).flatMap(({ name, label, text }) =>
    shownElsewhere.has(name) ? [] : writeRow(label, text),
  );
}

function remarkBlocks(title: string, text: string | null): Block[] {
  if (text === null) return [];
  return [
    { kind: "heading", text: title },
    { kind: "text", text },
  ];
}

/** The photographs after the one on the cover, two beside each other. */
export function photoBlocks({ photos }: ReportFacts): Block[] {
  const pictures = Array.from({ length: Math.max(0, photos - 1) }, (_, at): Block[] => [
    { kind: "picture", item: photoOf(at + 1), caption: "" },
  ]);
  const pairs = pictures.flatMap((left, at) =>
    at % 2 === 0 ? [{ left, right: pictures[at + 1] ?? [] }] : [],
  );
  return pairs.map((pair) => ({ kind: "columns", ...pair }));
}

function photoOf(index: number): Picture {
  return { cid: photoCid(index), alt: `Photo ${index + 1}`, ...reportPhotoSize };
}
