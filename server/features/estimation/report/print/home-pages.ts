import { orientationNames } from "#domain/property/orientation.ts";
import { formatFloor, propertyTypeName } from "#domain/property/property-words.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import { conditionNames, outsideNames, parkingNames, viewNames } from "#domain/report/report-words.ts";
import { formatNumber, formatPrice, formatSurface } from "#domain/text/format.ts";
import { type Block, type Picture, type Row, writeRow } from "../../../../documents/block.ts";
import { reportPhotoSize } from "../../../../documents/report-order.ts";
import { photoCid } from "../../../../documents/sheet-order.ts";
import type { ReportFacts } from "./report-facts.ts";

/** What the home is, and what speaks for it and against it. */
export function homeBlocks({ home }: ReportFacts): Block[] {
  const rows = rowsOfHome(home);
  const half = Math.ceil(rows.length / 2);
  const remarks = [
    ...remarkBlocks("Points forts", home.strengths),
    ...remarkBlocks("Points faibles", home.weaknesses),
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

function rowsOfHome(home: ReportHome): Row[] {
  const { property_type: type } = home;
  const count = (value: number | null) => (value === null ? null : formatNumber(value));
  const yesNo = (value: boolean | null) => (value === null ? null : value ? "Oui" : "Non");
  const area = (value: number | null) => (value === null ? null : formatSurface(value));
  return [
    ...writeRow("Type", type === null ? null : propertyTypeName(type, home.rooms)),
    ...writeRow("Surface", area(home.surface_area)),
    ...writeRow("Terrain", area(home.land_area)),
    ...writeRow("Pièces", count(home.rooms)),
    ...writeRow("Chambres", count(home.bedrooms)),
    ...writeRow("Étage", formatFloor(home.floor, home.total_floors)),
    ...writeRow("Ascenseur", yesNo(home.elevator)),
    ...writeRow("État", home.condition && conditionNames[home.condition]),
    ...writeRow("Extérieurs", home.outside && outsideWords(home.outside)),
    ...writeRow("Vue", home.view && viewNames[home.view]),
    ...writeRow("Exposition", home.exposure && orientationNames(home.exposure)),
    ...writeRow("Stationnement", home.parking && parkingNames[home.parking]),
    ...writeRow("Cave", yesNo(home.cellar)),
    ...writeRow("Piscine", yesNo(home.pool)),
    ...writeRow(
      "Année de construction",
      home.construction_year === null ? null : String(home.construction_year),
    ),
    ...writeRow(
      "Charges annuelles",
      home.coproperty_charges === null ? null : formatPrice(home.coproperty_charges),
    ),
  ];
}

function outsideWords(outside: NonNullable<ReportHome["outside"]>): string {
  return outside.length === 0 ? "Aucun" : outside.map((one) => outsideNames[one]).join(", ");
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
