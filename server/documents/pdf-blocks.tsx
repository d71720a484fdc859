/** A document's blocks in a PDF; `email-html.ts` and `email-body.ts` draw them in an e-mail. */
import { Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { type Block, layWaterfall, type Row, type Picture as ShownPicture } from "./block.ts";
import { lightPalette } from "./palette.ts";
import { Chart, Grid, Waterfall } from "./pdf-charts.tsx";
import { Bars, EnergyScale, FactTable, Figure, Picture, Section, ShownLink } from "./pdf-parts.tsx";
import { printable, blockStyle as style } from "./pdf-style.ts";

/** The bytes of a document's pictures, each under its `cid`. One that could not be made is not among them. */
export type PictureBytes = ReadonlyMap<string, Uint8Array>;

type PdfBlocksProps = { readonly blocks: readonly Block[]; readonly pictures: PictureBytes };

/** Blocks one under the other. Pictures without bytes are left out. */
export function PdfBlocks({ blocks, pictures }: PdfBlocksProps) {
  return (
    <>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in one order
        <View key={index} style={{ marginTop: spaceBetween(blocks[index - 1], block) }}>
          {drawBlock(block, pictures)}
        </View>
      ))}
    </>
  );
}

/** Points between two blocks: notes stand close to each other and to a table, and a text under its heading. */
function spaceBetween(above: Block | undefined, { kind }: Block): number {
  if (above === undefined) return 0;
  const isNoted = above.kind === "note" && (kind === "note" || kind === "grid");
  return above.kind === "heading" || isNoted || (above.kind === "grid" && kind === "note") ? 5 : 14;
}

function drawBlock(block: Block, pictures: PictureBytes): ReactElement | null {
  switch (block.kind) {
    case "text":
      return <Paragraphs text={block.text} />;
    case "note":
      return <Text style={style.note}>{printable(block.text)}</Text>;
    case "quote":
      return (
        <View style={style.quote}>
          <Paragraphs text={block.text} />
        </View>
      );
    case "heading":
      return (
        <Text style={style.heading} minPresenceAhead={60}>
          {printable(block.text)}
        </Text>
      );
    case "button":
    case "link":
      return (
        <Text>
          {printable(`${block.label}\u00a0: `)}
          <ShownLink url={block.url} />
        </Text>
      );
    case "facts":
      return <FactTable facts={block.rows} />;
    case "figures":
      return <Figures items={block.items} color={lightPalette[block.tone]} />;
    case "energy":
      return (
        <View style={style.pair}>
          <EnergyScale kind="consumption" letter={block.consumption} />
          <EnergyScale kind="emissions" letter={block.emissions} />
        </View>
      );
    case "pictures":
      return <Gallery items={block.items} pictures={pictures} />;
    case "picture":
      return <Captioned picture={block.item} caption={block.caption} pictures={pictures} />;
    case "card":
      return <Card picture={block.item} rows={block.rows} pictures={pictures} />;
    case "comparison":
      return <Bars measures={block.measures} color={lightPalette[block.tone]} />;
    case "grid":
      return <Grid columns={block.columns} rows={block.rows} />;
    case "waterfall":
      return <Waterfall bars={layWaterfall(block)} />;
    case "chart":
      return <Chart measures={block.measures} marked={block.marked} color={lightPalette[block.tone]} />;
    case "section":
      return (
        <Section title={block.title} isFramed={block.isFramed === true}>
          <PdfBlocks blocks={block.blocks} pictures={pictures} />
        </Section>
      );
    case "columns":
      return (
        <View style={style.columns} wrap={false}>
          <View style={style.column}>
            <PdfBlocks blocks={block.left} pictures={pictures} />
          </View>
          <View style={style.column}>
            <PdfBlocks blocks={block.right} pictures={pictures} />
          </View>
        </View>
      );
  }
}

function Paragraphs({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n+/).filter((one) => one.trim() !== "");
  return (
    <View style={style.paragraphs}>
      {paragraphs.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in one order
        <Text key={index}>{printable(one)}</Text>
      ))}
    </View>
  );
}

function Figures({ items, color }: { readonly items: readonly Row[]; readonly color: string }) {
  return (
    <View style={style.figures}>
      {items.map(([label, value], index) => (
        <Figure key={label} label={label} value={value} {...(index === 0 ? { color } : {})} />
      ))}
    </View>
  );
}

type GalleryProps = { readonly items: readonly ShownPicture[]; readonly pictures: PictureBytes };

function Gallery({ items, pictures }: GalleryProps) {
  const [first, ...others] = items.flatMap(({ cid }) => pictures.get(cid) ?? []);
  if (first === undefined) return null;
  return (
    <>
      <Picture bytes={first} look={style.hero} />
      {others.length > 0 && (
        <View style={style.thumbnails}>
          {others.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in one order
            <Picture key={index} bytes={one} look={style.thumbnail} />
          ))}
        </View>
      )}
    </>
  );
}

type CardProps = {
  readonly picture: ShownPicture;
  readonly rows: readonly Row[];
  readonly pictures: PictureBytes;
};

function Card({ picture, rows, pictures }: CardProps) {
  const bytes = pictures.get(picture.cid);
  if (bytes === undefined) return <FactTable facts={rows} />;
  return (
    <View style={style.card} wrap={false}>
      <Picture bytes={bytes} look={style.portrait} />
      <View style={style.cardRows}>
        <FactTable facts={rows} />
      </View>
    </View>
  );
}

type CaptionedProps = {
  readonly picture: ShownPicture;
  readonly caption: string;
  readonly pictures: PictureBytes;
};

function Captioned({ picture, caption, pictures }: CaptionedProps) {
  const bytes = pictures.get(picture.cid);
  if (bytes === undefined) return null;
  return (
    <>
      <Picture bytes={bytes} look={style.picture} />
      {caption !== "" && <Text style={style.caption}>{printable(caption)}</Text>}
    </>
  );
}
