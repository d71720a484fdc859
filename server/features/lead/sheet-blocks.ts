import type { Block, Picture, Tone } from "../../documents/block.ts";
import type { SheetContent } from "./sheet-content.ts";

export type ShownPictures = {
  readonly photos: readonly Picture[];
  readonly map: Block | null;
  /** The carrier's. */
  readonly portrait: Picture | null;
};

/** A sheet is passed on, so it says nothing of who asked for it. */
export function writeSheetPages(
  content: SheetContent,
  pictures: ShownPictures,
  publicUrl: string,
): Block[][] {
  const { photographs, figures, facts, more } = sheetBlocks(content, pictures);
  const publicPage = "La page publique du bien, telle que tout le monde la voit";
  return [
    [...photographs, figures, ...facts],
    [...more, { kind: "link", label: publicPage, url: publicUrl }, ...content.notes.map(noteOf)],
  ];
}

/** What e-mail and PDF show alike: pictures and figures, the facts, then words, market, place and agency. */
export function sheetBlocks(content: SheetContent, { photos, map, portrait }: ShownPictures) {
  const tone = content.status === "sold" ? "tile" : "sea";
  const photographs = blockIf(photos.length > 0, { kind: "pictures", items: photos });
  const figures: Block = { kind: "figures", items: figuresOf(content), tone };
  const facts: Block[] = [
    {
      kind: "columns",
      left: [section("Le bien", [{ kind: "facts", rows: rowsOf(content) }])],
      right: [section("Performance énergétique", [{ kind: "energy", ...content.energy }])],
    },
  ];
  const more: Block[] = [
    ...descriptionBlocks(content),
    ...marketBlocks(content, tone),
    ...surroundingBlocks(content, map),
    ...agencyBlocks(content, portrait),
  ];
  return { photographs, figures, facts, more };
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

/** No section: a long description goes on over the page. */
function descriptionBlocks({ description }: SheetContent): Block[] {
  if (description === null) return [];
  return [
    { kind: "heading", text: "Description" },
    { kind: "text", text: description },
  ];
}

function marketBlocks({ market }: SheetContent, tone: Tone): Block[] {
  if (market === null) return [];
  const { sentence, measures } = market;
  return [
    section("Dans son arrondissement", [
      { kind: "text", text: sentence },
      { kind: "comparison", measures, tone },
    ]),
  ];
}

function surroundingBlocks({ nearby }: SheetContent, map: Block | null): Block[] {
  const places: Block[] = blockIf(nearby.length > 0, { kind: "facts", rows: nearby });
  if (map === null && places.length === 0) return [];
  const isBoth = map !== null && places.length > 0;
  return [
    section(
      "Autour du bien",
      isBoth
        ? [{ kind: "columns", left: [map], right: places }]
        : [...(map === null ? [] : [map]), ...places],
    ),
  ];
}

function agencyBlocks({ agency }: SheetContent, portrait: Picture | null): Block[] {
  if (agency === null) return [];
  const { name, person } = agency;
  const isCard = portrait !== null && person.length > 0;
  const facts = isCard ? agency.facts : [...person, ...agency.facts];
  return [
    {
      kind: "section",
      title: name,
      blocks: [
        ...(isCard ? [{ kind: "card", item: portrait, rows: person } as const] : []),
        ...blockIf(facts.length > 0, { kind: "facts", rows: facts }),
      ],
      isFramed: true,
    },
  ];
}

function section(title: string, blocks: readonly Block[]): Block {
  return { kind: "section", title, blocks };
}

export function noteOf(text: string): Block {
  return { kind: "note", text };
}

export function blockIf(isThere: boolean, one: Block): Block[] {
  return isThere ? [one] : [];
}
