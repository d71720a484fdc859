import { greet } from "#domain/text/greeting.ts";
import type { Block } from "../../documents/block.ts";
import type { SheetContent } from "../../documents/sheet-order.ts";
import type { SheetPictures } from "./sheet-pictures.ts";

export type Sheet = {
  readonly name: string;
  readonly content: SheetContent;
  readonly pictures: SheetPictures;
  /** Where the property is shown whole. */
  readonly url: string;
  readonly isPersonal: boolean;
};

/** The e-mail of the detailed sheet from top to bottom: pictures, facts, market, place, agency, and the link to it all. */
export function writeSheet({ name, content, pictures, url, isPersonal }: Sheet): Block[] {
  const { photos, map, pdf } = pictures;
  const attached = pdf === null ? "" : " Vous la trouverez aussi en pièce jointe, au format PDF.";
  return [
    { kind: "text", text: greet(name) },
    { kind: "text", text: `Voici la fiche détaillée que vous avez demandée.${attached}` },
    ...block(photos.length > 0, { kind: "pictures", items: photos }),
    { kind: "heading", text: content.title },
    { kind: "note", text: content.address },
    { kind: "figures", items: figuresOf(content), tone: content.status === "sold" ? "tile" : "sea" },
    { kind: "button", label: "Voir le bien en entier", url },
    ...block(isPersonal, { kind: "note", text: "Ce lien vous est personnel. Il est valable 30 jours." }),
    { kind: "facts", rows: rowsOf(content) },
    { kind: "heading", text: "Performance énergétique" },
    { kind: "energy", ...content.energy },
    ...titled("Description", content.description),
    ...titled("Dans son arrondissement", content.market?.sentence ?? null),
    ...block(map !== null || content.nearby.length > 0, { kind: "heading", text: "Autour du bien" }),
    ...(map === null ? [] : [map]),
    ...block(content.nearby.length > 0, { kind: "facts", rows: content.nearby }),
    ...agencyBlocks(content),
    ...content.notes.map((text): Block => ({ kind: "note", text })),
  ];
}

function figuresOf({ statusLine, price, surface, pricePerM2 }: SheetContent) {
  return [
    [statusLine, price] as const,
    ["Surface", surface] as const,
    ...(pricePerM2 === null ? [] : [["Prix au m²", pricePerM2] as const]),
  ];
}

function rowsOf({ facts, equipment }: SheetContent) {
  return equipment.length === 0 ? facts : [...facts, ["Équipements", equipment.join(", ")] as const];
}

function titled(title: string, text: string | null): Block[] {
  if (text === null) return [];
  return [
    { kind: "heading", text: title },
    { kind: "text", text },
  ];
}

function agencyBlocks({ agency }: SheetContent): Block[] {
  if (agency === null) return [];
  return [
    { kind: "heading", text: agency.name },
    ...block(agency.facts.length > 0, { kind: "facts", rows: agency.facts }),
  ];
}

function block(isThere: boolean, one: Block): Block[] {
  return isThere ? [one] : [];
}
