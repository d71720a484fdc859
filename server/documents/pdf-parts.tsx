import { Image, type ImageProps, Link, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Brand } from "#domain/brand.ts";
import { formatEnergyLetter } from "#domain/property/property-words.ts";
import { type EnergyLetter, energyLetters } from "#domain/property/vocabulary.ts";
import { energyNames, type Measure, type Row } from "./block.ts";
import { brandStrokes, energyColors, lightPalette, otherBar } from "./palette.ts";
import { printable, sheetStyle as sheet, blockStyle as style } from "./pdf-style.ts";

export function Header({ brand, label }: { readonly brand: Brand; readonly label: string }) {
  return (
    <View style={sheet.header}>
      <Svg width={20} height={20} viewBox="0 0 32 32">
        {brandStrokes.map(({ of, path }) => (
          <Path key={of} d={path} fill={lightPalette[of]} />
        ))}
      </Svg>
      <Text style={sheet.wordmark}>{brand.name}</Text>
      <Text style={sheet.label}>{printable(label)}</Text>
    </View>
  );
}

export function Footer({ words }: { readonly words: string }) {
  return (
    <View style={sheet.footer} fixed>
      <Text>{printable(words)}</Text>
      <Text
        style={sheet.footerEnd}
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} sur ${totalPages}`}
      />
    </View>
  );
}

type SectionProps = { readonly title: string; readonly isFramed: boolean; readonly children: ReactNode };

/** Titles and what stands under them, kept on one page where that can be. */
export function Section({ title, isFramed, children }: SectionProps) {
  return (
    <View style={isFramed ? style.framed : {}} wrap={false}>
      <Text style={[style.heading, style.sectionTitle]}>{printable(title)}</Text>
      {children}
    </View>
  );
}

export function FactTable({ facts }: { readonly facts: readonly Row[] }) {
  return (
    <View>
      {facts.map(([label, value, url]) => (
        <View key={label} style={style.row} wrap={false}>
          <Text style={style.rowLabel}>{printable(label)}</Text>
          <Text style={style.rowValue}>
            {url === undefined ? (
              printable(value)
            ) : (
              <Link src={url} style={style.link}>
                {printable(value)}
              </Link>
            )}
          </Text>
        </View>
      ))}
    </View>
  );
}

type FigureProps = { readonly label: string; readonly value: string; readonly color?: string };

export function Figure({ label, value, color = lightPalette.ink }: FigureProps) {
  return (
    <View style={style.figure}>
      <Text style={style.figureLabel}>{printable(label)}</Text>
      <Text style={{ ...style.figureValue, color }}>{printable(value)}</Text>
    </View>
  );
}

type PictureProps = { readonly bytes: Uint8Array; readonly look: NonNullable<ImageProps["style"]> };

export function Picture({ bytes, look }: PictureProps) {
  return <Image src={{ data: Buffer.from(bytes), format: isPng(bytes) ? "png" : "jpg" }} style={look} />;
}

function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89;
}

/** A link that shows its own address, for whoever reads on paper. */
export function ShownLink({ url }: { readonly url: string }) {
  return (
    <Link src={url} style={style.link}>
      {url.replace(/^https?:\/\//, "")}
    </Link>
  );
}

const barHeight = 12;
const ownBarHeight = 20;
const shortestBar = 42;
const barStep = 10.5;

type EnergyScaleProps = { readonly kind: keyof typeof energyColors; readonly letter: EnergyLetter | null };

/** Half of the official label: seven bars that grow, the property's own higher and with its letter. */
export function EnergyScale({ kind, letter }: EnergyScaleProps) {
  const { bars, whiteFrom } = energyColors[kind];
  return (
    <View wrap={false} style={style.column}>
      <Text style={style.scaleName}>{energyNames[kind]}</Text>
      <Text style={style.scaleGrade}>{letter === null ? formatEnergyLetter(null) : `Classe ${letter}`}</Text>
      {energyLetters.map((each, index) => (
        <EnergyBar
          key={each}
          letter={each}
          width={shortestBar + index * barStep}
          fill={bars[index] ?? lightPalette.line}
          color={index < whiteFrom ? lightPalette.ink : lightPalette.surface}
          isOwn={each === letter}
        />
      ))}
    </View>
  );
}

type EnergyBarProps = {
  readonly letter: EnergyLetter;
  readonly width: number;
  readonly fill: string;
  readonly color: string;
  readonly isOwn: boolean;
};

function EnergyBar({ letter, width, fill, color, isOwn }: EnergyBarProps) {
  const height = isOwn ? ownBarHeight : barHeight;
  const lettering = {
    position: "absolute",
    left: 5,
    top: isOwn ? 2 : 1.5,
    color,
    fontWeight: 600,
    fontSize: isOwn ? 13 : 7.5,
    lineHeight: 1.2,
  } as const;
  return (
    <View style={{ height, marginBottom: 1.5 }}>
      <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <Path d={`M0 0H${width - 6}L${width} ${height / 2}L${width - 6} ${height}H0Z`} fill={fill} />
      </Svg>
      <Text style={lettering}>{letter}</Text>
    </View>
  );
}

/** Each amount over its bar, as long as its share of the greatest; the first in the colour. */
export function Bars({ measures, color }: { readonly measures: readonly Measure[]; readonly color: string }) {
  const most = Math.max(1, ...measures.map(({ amount }) => amount));
  return (
    <View style={style.measures} wrap={false}>
      {measures.map(({ label, amount, text }, index) => (
        <View key={label}>
          <View style={style.measureWords}>
            <Text style={style.measureName}>{printable(label)}</Text>
            <Text style={style.measureText}>{printable(text)}</Text>
          </View>
          <View
            style={{
              ...style.bar,
              width: `${(amount / most) * 100}%`,
              backgroundColor: index === 0 ? color : otherBar,
            }}
          />
        </View>
      ))}
    </View>
  );
}
