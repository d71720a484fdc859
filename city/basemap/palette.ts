export type BasemapTheme = "light" | "dark";

/** Colours of the drawing, from the look: map colours and the text tokens they are written in. */
export interface BasemapPalette {
  readonly sea: string;
  readonly land: string;
  readonly green: string;
  readonly road: string;
  readonly roadCasing: string;
  readonly coast: string;
  readonly ink: string;
  readonly quietInk: string;
  readonly surface: string;
  readonly seaInk: string;
  readonly greenInk: string;
}

export const basemapPalettes: Readonly<Record<BasemapTheme, BasemapPalette>> = {
  light: {
    sea: "#C9DFEC",
    land: "#F3EDE2",
    green: "#DDE6D0",
    road: "#FFFFFF",
    roadCasing: "#E2D6C4",
    coast: "#E2D6C4",
    ink: "#14232E",
    quietInk: "#4B5D69",
    surface: "#FFFFFF",
    seaInk: "#0F5C8C",
    greenInk: "#26734A",
  },
  dark: {
    sea: "#0A2130",
    land: "#182831",
    green: "#1B3029",
    road: "#2A3E4B",
    roadCasing: "#182831",
    coast: "#2A3E4B",
    ink: "#EDF2F5",
    quietInk: "#A7B8C4",
    surface: "#14232D",
    seaInk: "#7CC0EC",
    greenInk: "#73C895",
  },
};
