/** What is printed of a short link: the sheet of a property for a window, and the board that bears the code alone. */
import { Document, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import { createElement as e, type ReactElement } from "react";
import type { LinkCode } from "#domain/link/link-code.ts";
import type { BoardOrder, ShowcaseOrder } from "./link-order.ts";
import { lightPalette } from "./palette.ts";
import { energyScale, factTable, picture } from "./pdf-parts.ts";
import { printable, sheetStyle as sheet, showcaseStyle as style } from "./pdf-style.ts";

type Pictures = { readonly photos: readonly Uint8Array[]; readonly logo: Uint8Array | null };

/** One A4 page, read from the street: picture and price in large, then the facts, the energy and what the law asks for. */
export function showcaseDocument(order: ShowcaseOrder, { photos, logo }: Pictures): ReactElement {
  const [first, ...others] = photos;
  return a(
    `Fiche vitrine : ${order.title}`,
    e(
      Page,
      { size: "A4", style: style.page },
      e(
        View,
        { style: style.top },
        mark(order, logo, style.mark),
        e(Text, { style: style.kind }, "À vendre"),
      ),
      first === undefined ? null : picture(first, style.hero),
      others.length === 0
        ? null
        : e(View, { style: sheet.thumbnails }, ...others.map((one) => picture(one, style.thumbnail))),
      e(View, { style: style.columns }, wordsOf(order), codeOf(order)),
      e(View, { style: style.columns }, factsOf(order), energyOf(order)),
      e(View, { style: style.notes }, e(Text, { style: style.note }, printable(order.notes.join(" ")))),
    ),
  );
}

/** A6: what is scanned, whose it is, and the address for those who type. */
export function boardDocument(order: BoardOrder, logo: Uint8Array | null): ReactElement {
  return a(
    `Panneau : ${order.shownAddress}`,
    e(
      Page,
      { size: "A6", style: style.board },
      mark(order, logo, style.boardMark),
      drawCode(order.code, 230),
      e(Text, { style: style.boardWords }, printable(order.words)),
      e(Text, { style: style.boardAddress }, printable(order.shownAddress)),
    ),
  );
}

function a(title: string, page: ReactElement): ReactElement {
  return e(Document, { title: printable(title), language: "fr-FR", pdfVersion: "1.7" }, page);
}

function mark(
  { agencyName }: Pick<ShowcaseOrder, "agencyName">,
  logo: Uint8Array | null,
  look: (typeof style)["mark"] | (typeof style)["boardMark"],
): ReactElement {
  return e(
    View,
    { style: look },
    logo === null ? null : picture(logo, style.logo),
    e(Text, { style: style.agency }, printable(agencyName)),
  );
}

function wordsOf({ title, place, price, fees, description }: ShowcaseOrder): ReactElement {
  return e(
    View,
    { style: sheet.column },
    e(Text, { style: style.title }, printable(title)),
    e(Text, { style: style.place }, printable(place)),
    e(Text, { style: style.price }, printable(price)),
    ...fees.map((line) => e(Text, { key: line, style: style.fees }, printable(line))),
    description === null ? null : e(Text, { style: style.description }, printable(description)),
  );
}

function factsOf({ facts, equipment }: ShowcaseOrder): ReactElement {
  const all = equipment.length === 0 ? facts : [...facts, ["Équipements", equipment.join(", ")] as const];
  return e(View, { style: sheet.column }, factTable(all));
}

function energyOf({ energy }: ShowcaseOrder): ReactElement | null {
  if (energy === null) return null;
  return e(
    View,
    { style: style.energy },
    energyScale("consumption", energy.consumption),
    energyScale("emissions", energy.emissions),
  );
}

function codeOf({ code, shownAddress, contact }: ShowcaseOrder): ReactElement {
  return e(
    View,
    { style: style.code },
    drawCode(code, 104),
    e(Text, { style: style.codeWords }, "Scannez pour tout voir"),
    e(Text, { style: style.codeAddress }, printable(shownAddress)),
    ...contact.map((line) => e(Text, { key: line, style: style.contact }, printable(line))),
  );
}

/** Dark on white whatever the colours around: cameras read it so. */
function drawCode({ size, path }: LinkCode, side: number): ReactElement {
  return e(
    Svg,
    { width: side, height: side, viewBox: `0 0 ${size} ${size}` },
    e(Path, { d: `M0 0h${size}v${size}h-${size}z`, fill: lightPalette.surface }),
    e(Path, { d: path, fill: "#000000" }),
  );
}
