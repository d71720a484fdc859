import { Document, Page, Text, View } from "@react-pdf/renderer";
import { createElement as e, type ReactElement } from "react";
import { basemapCredit } from "#domain/map/basemap-credit.ts";
import { lightPalette } from "./palette.ts";
import {
  energyScale,
  factTable,
  figure,
  footer,
  header,
  marketBars,
  picture,
  section,
  shownLink,
} from "./pdf-parts.ts";
import { printable, sheetStyle as style } from "./pdf-style.ts";
import type { SheetOrder } from "./sheet-order.ts";

type Pictures = { readonly photos: readonly Uint8Array[]; readonly map: Uint8Array | null };

/** The detailed sheet as a document of A4 pages: pictures and figures first, then the market, the place, the agency. */
export function sheetDocument(
  { content, brand, day, publicUrl }: SheetOrder,
  pictures: Pictures,
): ReactElement {
  return e(
    Document,
    {
      title: printable(`Fiche détaillée : ${content.title}`),
      author: brand.name,
      creator: brand.name,
      producer: brand.name,
      language: "fr-FR",
      pdfVersion: "1.7",
    },
    e(
      Page,
      { size: "A4", style: style.page },
      e(
        View,
        { style: style.body },
        header(brand, `Fiche détaillée, établie le ${day}`),
        ...opening(content, pictures.photos),
        facts(content),
        // The words and the place on a page of their own: a heading would else be left alone at the foot of the first.
        e(
          View,
          { break: true },
          content.description === null ? null : description(content.description),
          market(content),
          surroundings(content, pictures.map),
          ...closing(content, publicUrl),
        ),
      ),
      footer(`${brand.name}, ${brand.tagline}`),
    ),
  );
}

type Content = SheetOrder["content"];

function colorOf({ status }: Content): string {
  return status === "sold" ? lightPalette.tile : lightPalette.sea;
}

function opening(content: Content, [first, ...others]: readonly Uint8Array[]): (ReactElement | null)[] {
  return [
    e(View, { key: "rule", style: style.rule }),
    e(Text, { key: "title", style: style.title }, printable(content.title)),
    e(Text, { key: "address", style: style.address }, printable(content.address)),
    first === undefined ? null : picture(first, style.hero),
    others.length === 0
      ? null
      : e(
          View,
          { key: "others", style: style.thumbnails },
          ...others.map((one) => picture(one, style.thumbnail)),
        ),
    e(
      View,
      { key: "figures", style: style.figures },
      figure(content.statusLine, content.price, colorOf(content)),
      figure("Surface", content.surface),
      content.pricePerM2 === null ? null : figure("Prix au m²", content.pricePerM2),
    ),
  ];
}

function facts({ facts: rows, equipment, energy }: Content): ReactElement {
  const all = equipment.length === 0 ? rows : [...rows, ["Équipements", equipment.join(", ")] as const];
  return e(
    View,
    { style: style.columns },
    e(View, { style: style.column }, e(Text, { style: style.heading }, "Le bien"), factTable(all)),
    e(
      View,
      { style: style.column },
      e(Text, { style: style.heading }, "Performance énergétique"),
      e(
        View,
        { style: style.pair },
        energyScale("consumption", energy.consumption),
        energyScale("emissions", energy.emissions),
      ),
    ),
  );
}

function description(text: string): ReactElement {
  const paragraphs = text.split(/\n+/).filter((one) => one.trim() !== "");
  return e(
    View,
    { style: style.section },
    e(Text, { style: style.heading, minPresenceAhead: 60 }, "Description"),
    ...paragraphs.map((one) => e(Text, { style: style.paragraph }, printable(one))),
  );
}

function market(content: Content): ReactElement | null {
  if (content.market === null) return null;
  return section(
    "Dans son arrondissement",
    e(Text, { style: style.paragraph }, printable(content.market.sentence)),
    marketBars(content.market, colorOf(content)),
  );
}

function surroundings({ nearby }: Content, map: Uint8Array | null): ReactElement | null {
  if (map === null && nearby.length === 0) return null;
  const drawn =
    map === null
      ? null
      : e(
          View,
          { style: style.mapColumn },
          picture(map, style.map),
          e(Text, { style: style.caption }, printable(basemapCredit)),
        );
  const list = nearby.length === 0 ? null : e(View, { style: style.column }, factTable(nearby));
  return section("Autour du bien", e(View, { style: style.surroundings }, drawn, list));
}

function closing({ agency, notes }: Content, publicUrl: string): ReactElement[] {
  const words = e(
    View,
    { key: "closing", wrap: false },
    e(Text, null, "Le bien sur la carte : ", shownLink(publicUrl)),
    ...notes.map((note) => e(Text, { key: note, style: style.note }, printable(note))),
  );
  if (agency === null) return [words];
  const card = e(
    View,
    { key: "agency", style: style.card, wrap: false },
    e(Text, { style: style.heading }, printable(agency.name)),
    ...agency.facts.map(([label, value]) => e(Text, { key: label }, printable(`${label} : ${value}`))),
  );
  return [card, words];
}
