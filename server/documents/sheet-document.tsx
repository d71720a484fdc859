import { Document, Link, Page, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { basemapCredit } from "#domain/map/basemap-credit.ts";
import { lightPalette } from "./palette.ts";
import {
  EnergyScale,
  FactTable,
  Figure,
  Footer,
  Header,
  MarketBars,
  Picture,
  Section,
  ShownLink,
} from "./pdf-parts.tsx";
import { printable, sheetStyle as style } from "./pdf-style.ts";
import type { SheetOrder } from "./sheet-order.ts";

type Pictures = { readonly photos: readonly Uint8Array[]; readonly map: Uint8Array | null };
type Content = SheetOrder["content"];
type Part = { readonly content: Content };

/** The detailed sheet as a document of A4 pages: pictures and figures first, then the market, the place, the agency. */
export function sheetDocument(
  { content, brand, day, publicUrl }: SheetOrder,
  { photos, map }: Pictures,
): ReactElement {
  return (
    <Document
      title={printable(`Fiche détaillée : ${content.title}`)}
      author={brand.name}
      creator={brand.name}
      producer={brand.name}
      language="fr-FR"
      pdfVersion="1.7"
    >
      <Page size="A4" style={style.page}>
        <View style={style.body}>
          <Header brand={brand} label={`Fiche détaillée, établie le ${day}`} />
          <Opening content={content} photos={photos} />
          <Facts content={content} />
          {/* The words and the place on a page of their own: a heading would else be left alone at the foot of the first. */}
          <View break>
            <Description content={content} />
            <Market content={content} />
            <Surroundings content={content} map={map} />
            <Closing content={content} publicUrl={publicUrl} />
          </View>
        </View>
        <Footer words={`${brand.name}, ${brand.tagline}`} />
      </Page>
    </Document>
  );
}

function colorOf({ status }: Content): string {
  return status === "sold" ? lightPalette.tile : lightPalette.sea;
}

function Opening({ content, photos }: Part & Pick<Pictures, "photos">) {
  const [first, ...others] = photos;
  return (
    <>
      <View style={style.rule} />
      <Text style={style.title}>{printable(content.title)}</Text>
      <Text style={style.address}>{printable(content.address)}</Text>
      {first && <Picture bytes={first} look={style.hero} />}
      {others.length > 0 && (
        <View style={style.thumbnails}>
          {others.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in one order
            <Picture key={index} bytes={one} look={style.thumbnail} />
          ))}
        </View>
      )}
      <View style={style.figures}>
        <Figure label={content.statusLine} value={content.price} color={colorOf(content)} />
        <Figure label="Surface" value={content.surface} />
        {content.pricePerM2 !== null && <Figure label="Prix au m²" value={content.pricePerM2} />}
      </View>
    </>
  );
}

function Facts({ content: { facts, equipment, energy } }: Part) {
  const all = equipment.length === 0 ? facts : [...facts, ["Équipements", equipment.join(", ")] as const];
  return (
    <View style={style.columns}>
      <View style={style.column}>
        <Text style={style.heading}>Le bien</Text>
        <FactTable facts={all} />
      </View>
      <View style={style.column}>
        <Text style={style.heading}>Performance énergétique</Text>
        <View style={style.pair}>
          <EnergyScale kind="consumption" letter={energy.consumption} />
          <EnergyScale kind="emissions" letter={energy.emissions} />
        </View>
      </View>
    </View>
  );
}

function Description({ content: { description } }: Part) {
  if (description === null) return null;
  const paragraphs = description.split(/\n+/).filter((one) => one.trim() !== "");
  return (
    <View style={style.section}>
      <Text style={style.heading} minPresenceAhead={60}>
        Description
      </Text>
      {paragraphs.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in one order
        <Text key={index} style={style.paragraph}>
          {printable(one)}
        </Text>
      ))}
    </View>
  );
}

function Market({ content }: Part) {
  if (content.market === null) return null;
  return (
    <Section title="Dans son arrondissement">
      <Text style={style.paragraph}>{printable(content.market.sentence)}</Text>
      <MarketBars market={content.market} color={colorOf(content)} />
    </Section>
  );
}

function Surroundings({ content: { nearby }, map }: Part & Pick<Pictures, "map">) {
  if (map === null && nearby.length === 0) return null;
  return (
    <Section title="Autour du bien">
      <View style={style.surroundings}>
        {map !== null && (
          <View style={style.mapColumn}>
            <Picture bytes={map} look={style.map} />
            <Text style={style.caption}>{printable(basemapCredit)}</Text>
          </View>
        )}
        {nearby.length > 0 && (
          <View style={style.column}>
            <FactTable facts={nearby} />
          </View>
        )}
      </View>
    </Section>
  );
}

function Closing({ content: { agency, notes }, publicUrl }: Part & Pick<SheetOrder, "publicUrl">) {
  return (
    <>
      {agency !== null && (
        <View style={style.card} wrap={false}>
          <Text style={style.heading}>{printable(agency.name)}</Text>
          {agency.facts.map(([label, value, url]) => (
            <Text key={label}>
              {printable(`${label}\u00a0: `)}
              {url === undefined ? (
                printable(value)
              ) : (
                <Link src={url} style={style.link}>
                  {printable(value)}
                </Link>
              )}
            </Text>
          ))}
        </View>
      )}
      <View wrap={false}>
        <Text>
          {"La page publique du bien, telle que tout le monde la voit\u00a0: "}
          <ShownLink url={publicUrl} />
        </Text>
        {notes.map((note) => (
          <Text key={note} style={style.note}>
            {printable(note)}
          </Text>
        ))}
      </View>
    </>
  );
}
