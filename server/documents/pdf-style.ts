import { Font, StyleSheet } from "@react-pdf/renderer";
import { typeset } from "#domain/text/typography.ts";
import { readFont } from "./lettering.ts";
import { lightPalette } from "./palette.ts";

/** Each font has the letters of some languages: they are tried in turn, letter by letter. */
const textSubsets = ["latin", "latin-ext", "greek", "cyrillic", "vietnamese"] as const;
const titleSubsets = ["latin", "latin-ext", "vietnamese"] as const;

const textFonts = textSubsets.map((subset) => `Inter ${subset}`);
const titleFonts = [...titleSubsets.map((subset) => `Bricolage ${subset}`), ...textFonts];

/** Longer than every French word, in signs; longer ones are cut into parts. */
const longestWord = 26;
const partOfWord = 6;

/** Has to be called once in each process or worker. */
export function registerFonts(): void {
  for (const subset of textSubsets)
    Font.register({
      family: `Inter ${subset}`,
      fonts: ([400, 600] as const).map((fontWeight) => ({
        src: asDataUrl(readFont("inter", subset, fontWeight)),
        fontWeight,
      })),
    });
  for (const subset of titleSubsets)
    Font.register({
      family: `Bricolage ${subset}`,
      src: asDataUrl(readFont("bricolage-grotesque", subset, 600)),
      fontWeight: 600,
    });
  // The library would cut words by the rules of English.
  Font.registerHyphenationCallback(partsOfWord);
}

/** A word stays whole, but for one longer than a line; no-break spaces separate words here. */
export function partsOfWord(word: string): string[] {
  if (word.split("\u00a0").every(({ length }) => length <= longestWord)) return [word];
  const signs = Array.from(word);
  return Array.from({ length: Math.ceil(signs.length / partOfWord) }, (_, at) =>
    signs.slice(at * partOfWord, (at + 1) * partOfWord).join(""),
  );
}

function asDataUrl(font: Buffer): string {
  return `data:font/ttf;base64,${font.toString("base64")}`;
}

/** Text as our fonts can show it: narrow no-break spaces become no-break ones, unknown letters are left out. */
export function printable(text: string): string {
  return typeset(text)
    .replaceAll("\u202f", "\u00a0")
    .replace(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Zs}\n€²³°+−=<>|~©®™]/gu, "");
}

/** Inter draws a comma under the 1 that follows, so that 9,1 is read as 91: letters keep their own widths. */
const apart = { fontFeatureSettings: { kern: 0 } };
const titleLetters = { fontFamily: titleFonts, fontWeight: 600, fontFeatureSettings: { kern: 1 } } as const;

const { ink, quietInk, line, tile, sea, background } = lightPalette;

/** The page around a sheet's blocks. A4, in points; the measures of look.md on paper. */
export const sheetStyle = StyleSheet.create({
  page: { fontFamily: textFonts, fontSize: 10, color: ink, padding: "36 44 64" },
  // Not on the page, nor on a text: the library multiplies it once more in what it lays out again.
  body: { ...apart, fontSize: 10, lineHeight: 1.5 },
  header: { flexDirection: "row", alignItems: "center", marginBottom: 14 },
  wordmark: { ...titleLetters, fontSize: 15, lineHeight: 1.2, marginLeft: 7 },
  label: { marginLeft: "auto", color: quietInk, fontSize: 9 },
  rule: { height: 1.5, width: 44, backgroundColor: tile, marginBottom: 12 },
  title: { ...titleLetters, fontSize: 21, lineHeight: 1.25 },
  address: { color: quietInk, marginTop: 2, marginBottom: 12 },
  footer: {
    position: "absolute",
    left: 44,
    right: 44,
    bottom: 24,
    flexDirection: "row",
    paddingTop: 7,
    borderTop: `0.75 solid ${line}`,
    color: quietInk,
    fontSize: 8,
  },
  footerEnd: { marginLeft: "auto" },
});

export const blockStyle = StyleSheet.create({
  paragraphs: { gap: 6 },
  note: { color: quietInk, fontSize: 8.5, lineHeight: 1.45 },
  quote: { borderLeft: `2 solid ${tile}`, paddingLeft: 10 },
  heading: { ...titleLetters, fontSize: 13, lineHeight: 1.3 },
  sectionTitle: { marginBottom: 6 },
  framed: { backgroundColor: background, borderRadius: 8, padding: "12 14" },
  columns: { flexDirection: "row", gap: 28 },
  column: { flexGrow: 1, flexBasis: 0 },
  pair: { flexDirection: "row", gap: 12 },
  row: { flexDirection: "row", paddingVertical: 3.5, borderBottom: `0.75 solid ${line}` },
  rowLabel: { width: "42%", color: quietInk, paddingRight: 8 },
  rowValue: { flexGrow: 1, flexBasis: 0, fontWeight: 600 },
  link: { color: sea, textDecoration: "underline" },
  figures: { flexDirection: "row", paddingBottom: 12, borderBottom: `1 solid ${line}` },
  figure: { paddingRight: 26 },
  figureLabel: { color: quietInk, fontSize: 8.5, lineHeight: 1.4 },
  figureValue: { ...titleLetters, fontSize: 16, lineHeight: 1.3 },
  scaleName: { color: quietInk, fontSize: 8.5, lineHeight: 1.35, height: 24 },
  scaleGrade: { fontWeight: 600, marginBottom: 4 },
  hero: { height: 282, borderRadius: 6, objectFit: "cover" },
  thumbnails: { flexDirection: "row", gap: 6, marginTop: 6 },
  thumbnail: { flexGrow: 1, flexBasis: 0, height: 80, borderRadius: 4, objectFit: "cover" },
  picture: { borderRadius: 6 },
  card: { flexDirection: "row", gap: 12 },
  cardRows: { flexGrow: 1, flexBasis: 0 },
  portrait: { width: 44, height: 44, borderRadius: 6, objectFit: "cover" },
  caption: { color: quietInk, fontSize: 7.5, lineHeight: 1.4, marginTop: 4 },
  measures: { gap: 7 },
  measureWords: { flexDirection: "row" },
  measureName: { color: quietInk },
  measureText: { marginLeft: "auto", fontWeight: 600 },
  bar: { height: 7, borderRadius: 2 },
});

export const chartStyle = StyleSheet.create({
  gridHead: {
    flexDirection: "row",
    color: quietInk,
    fontSize: 8,
    lineHeight: 1.35,
    paddingBottom: 4,
    borderBottom: `1 solid ${ink}`,
  },
  gridRow: {
    flexDirection: "row",
    fontSize: 8.5,
    lineHeight: 1.4,
    paddingVertical: 4.5,
    borderBottom: `0.75 solid ${line}`,
  },
  // A table without a head is a few lines of a section.
  listRow: {
    flexDirection: "row",
    fontSize: 8.5,
    lineHeight: 1.3,
    paddingVertical: 2.5,
    borderBottom: `0.5 solid ${line}`,
  },
  gridCell: { flexBasis: 0 },
  step: {
    flexDirection: "row",
    alignItems: "center",
    paddingVertical: 4.5,
    borderBottom: `0.75 solid ${line}`,
  },
  stepName: { width: "42%", paddingRight: 8, color: quietInk },
  wholeName: { width: "42%", paddingRight: 8, fontWeight: 600 },
  stepRoom: { flexGrow: 1, flexBasis: 0, height: 11 },
  stepBar: { position: "absolute", top: 0, height: 11, borderRadius: 2 },
  stepAmount: { width: "18%", textAlign: "right" },
  wholeAmount: { width: "18%", textAlign: "right", fontWeight: 600 },
  chart: { flexDirection: "row", alignItems: "flex-end", gap: 8 },
  chartColumn: { flexGrow: 1, flexBasis: 0, maxWidth: 96, alignItems: "center" },
  chartBar: { width: "100%", borderRadius: 2 },
  chartText: { fontSize: 8, lineHeight: 1.3, marginBottom: 3 },
  markedText: { fontSize: 8, lineHeight: 1.3, marginBottom: 3, fontWeight: 600 },
  chartName: { fontSize: 7.5, lineHeight: 1.3, marginTop: 4, color: quietInk, textAlign: "center" },
  markedName: { fontSize: 7.5, lineHeight: 1.3, marginTop: 4, fontWeight: 600, textAlign: "center" },
});

/** The cover of a report and the frame of its pages. */
export const reportStyle = StyleSheet.create({
  cover: { fontFamily: textFonts, fontSize: 10, color: ink, padding: "44 52 40" },
  mark: { flexDirection: "row", alignItems: "center", minHeight: 44, marginBottom: 24 },
  logo: { height: 44, maxWidth: 160, objectFit: "contain", marginRight: 12 },
  agencyName: { ...titleLetters, fontSize: 16, lineHeight: 1.2 },
  coverPhoto: { height: 327, borderRadius: 8, objectFit: "cover", marginBottom: 28 },
  noPhoto: { height: 150 },
  rule: { height: 1.5, width: 44, backgroundColor: tile, marginBottom: 12 },
  kind: { fontSize: 11, color: tile, fontWeight: 600, marginBottom: 6 },
  coverTitle: { ...titleLetters, fontSize: 27, lineHeight: 1.22 },
  coverAddress: { fontSize: 13, lineHeight: 1.4, marginTop: 6 },
  coverDay: { color: quietInk, fontSize: 10.5, marginTop: 10 },
  signs: {
    flexDirection: "row",
    gap: 28,
    marginTop: "auto",
    paddingTop: 16,
    borderTop: `0.75 solid ${line}`,
  },
  sign: { flexDirection: "row", flexGrow: 1, flexBasis: 0, gap: 12 },
  signWords: { flexGrow: 1, flexBasis: 0 },
  portrait: { width: 54, height: 54, borderRadius: 27, objectFit: "cover" },
  signLabel: { color: quietInk, fontSize: 8, lineHeight: 1.4 },
  signName: { fontWeight: 600, fontSize: 11, lineHeight: 1.4 },
  signLine: { fontSize: 9, lineHeight: 1.45 },
  nature: { color: quietInk, fontSize: 8, marginTop: 18 },
  page: { fontFamily: textFonts, fontSize: 10, color: ink, padding: "34 44 64" },
  body: { ...apart, fontSize: 10, lineHeight: 1.5 },
  running: { flexDirection: "row", color: quietInk, fontSize: 8, marginBottom: 22 },
  runningEnd: { marginLeft: "auto" },
  title: { ...titleLetters, fontSize: 21, lineHeight: 1.25, marginBottom: 14 },
});

/** The window's sheet and the board: one page each, read from further away. */
export const showcaseStyle = StyleSheet.create({
  page: { fontFamily: textFonts, fontSize: 9.5, color: ink, padding: "28 36 24" },
  top: { flexDirection: "row", alignItems: "center", marginBottom: 12 },
  mark: { flexDirection: "row", alignItems: "center", flexShrink: 1 },
  boardMark: { alignItems: "center", gap: 6 },
  logo: { height: 40, maxWidth: 150, objectFit: "contain", marginRight: 10 },
  agency: { ...titleLetters, fontSize: 15, lineHeight: 1.2 },
  kind: { ...titleLetters, fontSize: 19, color: sea, marginLeft: "auto" },
  hero: { height: 186, borderRadius: 6, objectFit: "cover" },
  thumbnail: { flexGrow: 1, flexBasis: 0, height: 66, borderRadius: 4, objectFit: "cover" },
  title: {
    ...titleLetters,
    fontSize: 19,
    lineHeight: 1.25,
  },
  place: { color: quietInk, fontSize: 11, marginTop: 2 },
  price: { ...titleLetters, fontSize: 27, lineHeight: 1.3, color: sea, marginTop: 6 },
  fees: { fontSize: 9.5, lineHeight: 1.4 },
  description: { fontSize: 9.5, lineHeight: 1.4, marginTop: 6 },
  columns: { flexDirection: "row", gap: 20, marginTop: 12 },
  energy: { flexDirection: "row", gap: 12, width: 252 },
  code: { width: 118, alignItems: "center" },
  codeWords: { fontWeight: 600, fontSize: 9, marginTop: 2 },
  codeAddress: { fontSize: 8, color: quietInk, marginTop: 1 },
  contact: { fontSize: 9, marginTop: 3, textAlign: "center" },
  notes: { marginTop: "auto", paddingTop: 8, borderTop: `0.75 solid ${line}` },
  note: { fontSize: 8, lineHeight: 1.4 },
  board: {
    fontFamily: textFonts,
    color: ink,
    padding: "22 20",
    alignItems: "center",
    justifyContent: "space-between",
  },
  boardWords: { ...titleLetters, fontSize: 17 },
  boardAddress: { fontSize: 11, color: quietInk },
});
