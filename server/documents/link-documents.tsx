/** What is printed of a short link: the sheet of a property for a window, and the board that bears the code alone. */
import { Document, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactElement, ReactNode } from "react";
import type { LinkCode } from "#domain/link/link-code.ts";
import type { BoardOrder, ShowcaseOrder } from "./link-order.ts";
import { lightPalette } from "./palette.ts";
import { EnergyScale, FactTable, Picture } from "./pdf-parts.tsx";
import { blockStyle as blocks, printable, showcaseStyle as style } from "./pdf-style.ts";

type Pictures = { readonly photos: readonly Uint8Array[]; readonly logo: Uint8Array | null };
type Part = { readonly order: ShowcaseOrder };

/** One A4 page, read from the street: picture and price in large, then the facts, the energy and what the law asks for. */
export function showcaseDocument(order: ShowcaseOrder, { photos, logo }: Pictures): ReactElement {
  const [first, ...others] = photos;
  return (
    <Titled title={`Fiche vitrine : ${order.title}`}>
      <Page size="A4" style={style.page}>
        <View style={style.top}>
          <Agency name={order.agencyName} logo={logo} look={style.mark} />
          <Text style={style.kind}>À vendre</Text>
        </View>
        {first && <Picture bytes={first} look={style.hero} />}
        {others.length > 0 && (
          <View style={blocks.thumbnails}>
            {others.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in one order
              <Picture key={index} bytes={one} look={style.thumbnail} />
            ))}
          </View>
        )}
        <View style={style.columns}>
          <Words order={order} />
          <CodeWithContact order={order} />
        </View>
        <View style={style.columns}>
          <Facts order={order} />
          <Energy order={order} />
        </View>
        <View style={style.notes}>
          <Text style={style.note}>{printable(order.notes.join(" "))}</Text>
        </View>
      </Page>
    </Titled>
  );
}

/** A6: what is scanned, whose it is, and the address for those who type. */
export function boardDocument(order: BoardOrder, logo: Uint8Array | null): ReactElement {
  return (
    <Titled title={`Panneau : ${order.shownAddress}`}>
      <Page size="A6" style={style.board}>
        <Agency name={order.agencyName} logo={logo} look={style.boardMark} />
        <Code code={order.code} side={230} />
        <Text style={style.boardWords}>{printable(order.words)}</Text>
        <Text style={style.boardAddress}>{printable(order.shownAddress)}</Text>
      </Page>
    </Titled>
  );
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Document title={printable(title)} language="fr-FR" pdfVersion="1.7">
      {children}
    </Document>
  );
}

type AgencyProps = {
  readonly name: string;
  readonly logo: Uint8Array | null;
  readonly look: (typeof style)["mark"] | (typeof style)["boardMark"];
};

function Agency({ name, logo, look }: AgencyProps) {
  return (
    <View style={look}>
      {logo && <Picture bytes={logo} look={style.logo} />}
      <Text style={style.agency}>{printable(name)}</Text>
    </View>
  );
}

function Words({ order: { title, place, price, fees, description } }: Part) {
  return (
    <View style={blocks.column}>
      <Text style={style.title}>{printable(title)}</Text>
      <Text style={style.place}>{printable(place)}</Text>
      <Text style={style.price}>{printable(price)}</Text>
      {fees.map((line) => (
        <Text key={line} style={style.fees}>
          {printable(line)}
        </Text>
      ))}
      {description !== null && <Text style={style.description}>{printable(description)}</Text>}
    </View>
  );
}

function Facts({ order: { facts, equipment } }: Part) {
  const all = equipment.length === 0 ? facts : [...facts, ["Équipements", equipment.join(", ")] as const];
  return (
    <View style={blocks.column}>
      <FactTable facts={all} />
    </View>
  );
}

function Energy({ order: { energy } }: Part) {
  if (energy === null) return null;
  return (
    <View style={style.energy}>
      <EnergyScale kind="consumption" letter={energy.consumption} />
      <EnergyScale kind="emissions" letter={energy.emissions} />
    </View>
  );
}

function CodeWithContact({ order: { code, shownAddress, contact } }: Part) {
  return (
    <View style={style.code}>
      <Code code={code} side={104} />
      <Text style={style.codeWords}>Scannez pour tout voir</Text>
      <Text style={style.codeAddress}>{printable(shownAddress)}</Text>
      {contact.map((line) => (
        <Text key={line} style={style.contact}>
          {printable(line)}
        </Text>
      ))}
    </View>
  );
}

/** Dark on white whatever the colours around: cameras read it so. */
function Code({ code: { size, path }, side }: { readonly code: LinkCode; readonly side: number }) {
  return (
    <Svg width={side} height={side} viewBox={`0 0 ${size} ${size}`}>
      <Path d={`M0 0h${size}v${size}h-${size}z`} fill={lightPalette.surface} />
      <Path d={path} fill="#000000" />
    </Svg>
  );
}
