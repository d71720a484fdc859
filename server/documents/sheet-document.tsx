import { Document, Page, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { PdfBlocks, type PictureBytes } from "./pdf-blocks.tsx";
import { Footer, Header } from "./pdf-parts.tsx";
import { printable, sheetStyle as style } from "./pdf-style.ts";
import type { SheetOrder } from "./sheet-order.ts";

export function sheetDocument(
  { title, address, pages, brand, day }: SheetOrder,
  pictures: PictureBytes,
): ReactElement {
  const words = printable(`Fiche détaillée : ${title}`);
  return (
    <Document
      title={words}
      author={brand.name}
      creator={brand.name}
      producer={brand.name}
      language="fr-FR"
      pdfVersion="1.7"
    >
      <Page size="A4" style={style.page}>
        <View style={style.body}>
          <Header brand={brand} label={`Fiche détaillée, établie le ${day}`} />
          <View style={style.rule} />
          <Text style={style.title}>{printable(title)}</Text>
          <Text style={style.address}>{printable(address)}</Text>
          {pages.map((blocks, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in one order
            <View key={index} break={index > 0}>
              <PdfBlocks blocks={blocks} pictures={pictures} />
            </View>
          ))}
        </View>
        <Footer words={`${brand.name}, ${brand.tagline}`} />
      </Page>
    </Document>
  );
}
