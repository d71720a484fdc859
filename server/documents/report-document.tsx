/** An estimation report on paper: a cover, then its pages in the order they come. */
import { Document, Page, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { PdfBlocks, type PictureBytes } from "./pdf-blocks.tsx";
import { Footer, Picture } from "./pdf-parts.tsx";
import { printable, reportStyle as style } from "./pdf-style.ts";
import type { ReportOrder, Signatory } from "./report-order.ts";
import { photoCid } from "./sheet-order.ts";

type SignPictures = { readonly logo: Uint8Array | null; readonly portrait: Uint8Array | null };

/** What is said of every report, on every page of it. */
const reportNature = "Avis de valeur, ne constitue pas une expertise";

/** Pictures by name: the photographs and the map. */
export function reportDocument(
  order: ReportOrder,
  pictures: PictureBytes,
  { logo, portrait }: SignPictures,
): ReactElement {
  const { title, pages, agency, brand } = order;
  return (
    <Document
      title={printable(`Avis de valeur\u00a0: ${title}`)}
      author={printable(agency.name)}
      creator={brand.name}
      producer={brand.name}
      language="fr-FR"
      pdfVersion="1.7"
    >
      <Page size="A4" style={style.cover}>
        <Cover order={order} photo={pictures.get(photoCid(0))} logo={logo} portrait={portrait} />
      </Page>
      {pages.map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pages of one's own may have one title
        <Page key={at} size="A4" style={style.page}>
          <View style={style.running} fixed>
            <Text>{printable(agency.name)}</Text>
            <Text style={style.runningEnd}>{printable(title)}</Text>
          </View>
          <View style={style.body}>
            <View style={style.rule} />
            <Text style={style.title}>{printable(page.title)}</Text>
            <PdfBlocks blocks={page.blocks} pictures={pictures} />
          </View>
          <Footer words={reportNature} />
        </Page>
      ))}
    </Document>
  );
}

type CoverProps = SignPictures & { readonly order: ReportOrder; readonly photo: Uint8Array | undefined };

function Cover({ order, photo, logo, portrait }: CoverProps) {
  const { title, address, client, agency, author, day } = order;
  return (
    <>
      <View style={style.mark}>
        {logo && <Picture bytes={logo} look={style.logo} />}
        <Text style={style.agencyName}>{printable(agency.name)}</Text>
      </View>
      {photo ? <Picture bytes={photo} look={style.coverPhoto} /> : <View style={style.noPhoto} />}
      <View style={style.rule} />
      <Text style={style.kind}>Avis de valeur</Text>
      <Text style={style.coverTitle}>{printable(title)}</Text>
      <Text style={style.coverAddress}>{printable(address)}</Text>
      <Text style={style.coverDay}>
        {printable(client === null ? `Établi le ${day}` : `Établi le ${day} pour ${client}`)}
      </Text>
      <View style={style.signs}>
        <Sign signatory={author} portrait={portrait} label="Votre interlocuteur" />
        <Sign signatory={agency} portrait={null} label="Agence" />
      </View>
      <Text style={style.nature}>{reportNature}.</Text>
    </>
  );
}

type SignProps = {
  readonly signatory: Signatory;
  readonly portrait: Uint8Array | null;
  readonly label: string;
};

function Sign({ signatory: { name, lines }, portrait, label }: SignProps) {
  if (name === "") return null;
  return (
    <View style={style.sign}>
      {portrait && <Picture bytes={portrait} look={style.portrait} />}
      <View style={style.signWords}>
        <Text style={style.signLabel}>{label}</Text>
        <Text style={style.signName}>{printable(name)}</Text>
        {lines.map((line) => (
          <Text key={line} style={style.signLine}>
            {printable(line)}
          </Text>
        ))}
      </View>
    </View>
  );
}
