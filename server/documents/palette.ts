/** The look's colours for e-mails, PDFs and pictures of the map, which no style sheet reaches. */

export type PrintPalette = {
  readonly background: string;
  readonly surface: string;
  readonly ink: string;
  readonly quietInk: string;
  readonly line: string;
  /** Actions, links, properties for sale. */
  readonly sea: string;
  readonly onSea: string;
  /** The brand's accent, and properties that are sold. */
  readonly tile: string;
};

export const lightPalette: PrintPalette = {
  background: "#FAF7F1",
  surface: "#FFFFFF",
  ink: "#14232E",
  quietInk: "#4B5D69",
  line: "#E3DACC",
  sea: "#0F5C8C",
  onSea: "#FFFFFF",
  tile: "#B4432C",
};

export const darkPalette: PrintPalette = {
  background: "#0D1820",
  surface: "#14232D",
  ink: "#EDF2F5",
  quietInk: "#A7B8C4",
  line: "#2A3E4B",
  sea: "#7CC0EC",
  onSea: "#0D1820",
  tile: "#F28D76",
};

/** The bar that a measure is compared with. */
export const otherBar = "#B9C4CC";

/** In no colour of sold or for sale. */
export const barColors = { whole: "#4B5D69", up: "#26734A", down: "#8A5A00" } as const;

/** The legal colours of the energy label, A to G, and from which bar on its letters are white. */
export const energyColors = {
  consumption: {
    bars: ["#00A06D", "#52B153", "#A5CC74", "#F4E70F", "#F0B40F", "#EB8235", "#D7221F"],
    whiteFrom: 6,
  },
  emissions: {
    bars: ["#A4DBF8", "#8CB4D3", "#7792B1", "#606F8F", "#4D5271", "#393551", "#281B35"],
    whiteFrom: 3,
  },
} as const;

/** The sign of the brand: two shores and the sea between them, on a field of 32 by 32. */
export const brandStrokes = [
  { of: "tile", path: "M28 2H12L2 12v7l8-3v-1l5-5h9z" },
  { of: "sea", path: "M2 22l8-3 5 3h9l4 8H12L2 24z" },
] as const;
