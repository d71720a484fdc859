export type BasemapTheme = "light" | "dark";

/** Colours of the drawing, from the look: map colours and the text tokens they are written in. */
export interface BasemapPalette {
  readonly sea: string;
  readonly land: string;
  /** The same from where streets are seen, so that built land lies on it without an edge. */
  readonly openLand: string;
  /** Land around streets. */
  readonly builtUp: string;
  readonly green: string;
  /** The outline of parks. */
  readonly parkEdge: string;
  readonly road: string;
  readonly roadCasing: string;
  /** Streets that carry the city: by day in the paler tone of motorways, by night the brightest. */
  readonly mainRoad: string;
  readonly mainRoadCasing: string;
  readonly motorway: string;
  readonly motorwayCasing: string;
  /** Metro and tram. */
  readonly rail: string;
  readonly coast: string;
  readonly ink: string;
  readonly quietInk: string;
  /** Names of quartiers and arrondissements, on any tint. */
  readonly placeInk: string;
  /** Names of streets, on these. */
  readonly streetInk: string;
  readonly surface: string;
  readonly seaInk: string;
  readonly greenInk: string;
  /** Land by its price, in five steps: the colours of the legend. */
  readonly prices: readonly string[];
}

export const basemapPalettes: Readonly<Record<BasemapTheme, BasemapPalette>> = {
  light: {
    sea: "#C9DFEC",
    land: "#F3EDE2",
    openLand: "#E6DFD2",
    builtUp: "#CEC4B3",
    green: "#DDE6D0",
    parkEdge: "#A3B98D",
    road: "#FFFFFF",
    roadCasing: "#A0937D",
    mainRoad: "#FFEFC0",
    mainRoadCasing: "#8C7A56",
    motorway: "#FFD466",
    motorwayCasing: "#8F6400",
    rail: "#6E7C86",
    coast: "#7FA3B8",
    ink: "#14232E",
    quietInk: "#4B5D69",
    placeInk: "#293944",
    streetInk: "#4B5D69",
    surface: "#FFFFFF",
    seaInk: "#0F5C8C",
    greenInk: "#1E6540",
    prices: ["#F1E6D1", "#EFD7B8", "#E8C1A3", "#DFA98F", "#CF927D"],
  },
  dark: {
    sea: "#051824",
    land: "#182831",
    openLand: "#182831",
    builtUp: "#1F313B",
    green: "#1B3029",
    parkEdge: "#3B5A48",
    road: "#4A5F6C",
    roadCasing: "#0D1820",
    mainRoad: "#586F7D",
    mainRoadCasing: "#0D1820",
    motorway: "#9C7F3A",
    motorwayCasing: "#0D1820",
    rail: "#7E919D",
    coast: "#3E5D70",
    ink: "#EDF2F5",
    quietInk: "#A7B8C4",
    placeInk: "#D5DFE6",
    streetInk: "#EDF2F5",
    surface: "#14232D",
    seaInk: "#7CC0EC",
    greenInk: "#73C895",
    prices: ["#28383F", "#42403B", "#554640", "#6B4B41", "#825145"],
  },
};
