import { Image, type ImageProps, Link, Path, Svg, Text, View } from "@react-pdf/renderer";
import { createElement as e, type ReactElement } from "react";
import type { Brand } from "#domain/brand.ts";
import { formatEnergyLetter } from "#domain/property/property-words.ts";
import { type EnergyLetter, energyLetters } from "#domain/property/vocabulary.ts";
import { brandStrokes, energyColors, lightPalette } from "./palette.ts";
import { printable, sheetStyle as style } from "./pdf-style.ts";
import type { Fact, SheetMarket } from "./sheet-order.ts";

/** The brand's sign and name, and what the document is. */
export function header(brand: Brand, label: string): ReactElement {
  const strokes = brandStrokes.map(({ of, path }) => e(Path, { key: of, d: path, fill: lightPalette[of] }));
  return e(
    View,
    { style: style.header },
    e(Svg, { width: 20, height: 20, viewBox: "0 0 32 32" }, ...strokes),
    e(Text, { style: style.wordmark }, brand.name),
    e(Text, { style: style.label }, printable(label)),
  );
}

/** Who made the document and which page this is, at the foot of every page. */
export function footer(words: string): ReactElement {
  return e(
    View,
    { style: style.footer, fixed: true },
    e(Text, null, printable(words)),
    e(Text, {
      style: style.footerEnd,
      render: ({ pageNumber, totalPages }) => `Page ${pageNumber} sur ${totalPages}`,
    }),
  );
}

/** Titles and what stands under them, kept on one page where that can be. */
export function section(title: string, ...content: readonly (ReactElement | null)[]): ReactElement {
  return e(
    View,
    { style: style.section, wrap: false },
    e(Text, { style: style.heading }, printable(title)),
    ...content,
  );
}

/** A table of two columns. */
export function factTable(facts: readonly Fact[]): ReactElement {
  const rows = facts.map(([label, value]) =>
    e(
      View,
      { key: label, style: style.row, wrap: false },
      e(Text, { style: style.rowLabel }, printable(label)),
      e(Text, { style: style.rowValue }, printable(value)),
    ),
  );
  return e(View, null, ...rows);
}

/** A figure in large under its name. */
export function figure(label: string, value: string, color: string = lightPalette.ink): ReactElement {
  return e(
    View,
    { style: style.figure },
    e(Text, { style: style.figureLabel }, printable(label)),
    e(Text, { style: { ...style.figureValue, color } }, printable(value)),
  );
}

/** A picture in the page's width or in a column's. */
export function picture(bytes: Uint8Array, look: NonNullable<ImageProps["style"]>): ReactElement {
  return e(Image, {
    src: { data: Buffer.from(bytes), format: isPng(bytes) ? "png" : "jpg" },
    style: look,
  });
}

function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89;
}

/** A link that shows its own address, for whoever reads on paper. */
export function shownLink(url: string): ReactElement {
  return e(Link, { src: url, style: style.link }, url.replace(/^https?:\/\//, ""));
}

const barHeight = 12;
const ownBarHeight = 20;
const shortestBar = 42;
const barStep = 10.5;

/** One half of the official label: seven bars that grow, the property's own higher and with its letter in large. */
export function energyScale(kind: keyof typeof energyColors, letter: EnergyLetter | null): ReactElement {
  const { bars, whiteFrom } = energyColors[kind];
  const name = kind === "consumption" ? "Consommation énergétique" : "Émissions de gaz à effet de serre";
  const drawn = energyLetters.map((each, index) => {
    const isOwn = each === letter;
    const height = isOwn ? ownBarHeight : barHeight;
    const width = shortestBar + index * barStep;
    const color = index < whiteFrom ? lightPalette.ink : lightPalette.surface;
    const shape = `M0 0H${width - 6}L${width} ${height / 2}L${width - 6} ${height}H0Z`;
    return e(
      View,
      { key: each, style: { height, marginBottom: 1.5 } },
      e(
        Svg,
        { width, height, viewBox: `0 0 ${width} ${height}` },
        e(Path, { d: shape, fill: bars[index] ?? lightPalette.line }),
      ),
      e(
        Text,
        {
          style: {
            position: "absolute",
            left: 5,
            top: isOwn ? 2 : 1.5,
            color,
            fontWeight: 600,
            fontSize: isOwn ? 13 : 7.5,
            lineHeight: 1.2,
          },
        },
        each,
      ),
    );
  });
  const said = letter === null ? formatEnergyLetter(null) : `Classe ${letter}`;
  return e(
    View,
    { wrap: false, style: style.column },
    e(Text, { style: style.scaleName }, name),
    e(Text, { style: style.scaleGrade }, said),
    ...drawn,
  );
}

/** Two bars of one measure: the property's €/m² and the median of its arrondissement. */
export function marketBars({ own, median, zone }: SheetMarket, color: string): ReactElement {
  const most = Math.max(own.euros, median.euros);
  const bar = (label: string, { euros, text }: SheetMarket["own"], fill: string) =>
    e(
      View,
      { key: label, style: { marginBottom: 7 } },
      e(
        View,
        { style: { flexDirection: "row" } },
        e(Text, { style: { color: lightPalette.quietInk } }, printable(label)),
        e(Text, { style: { marginLeft: "auto", fontWeight: 600 } }, printable(text)),
      ),
      e(View, {
        style: { height: 7, borderRadius: 2, width: `${(euros / most) * 100}%`, backgroundColor: fill },
      }),
    );
  return e(
    View,
    { style: { marginTop: 4 } },
    bar("Ce bien", own, color),
    bar(`Médiane du ${zone}`, median, "#B9C4CC"),
  );
}
