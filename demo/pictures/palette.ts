/** The limited palette of every drawing: limestone, ochres, roses, and few strong colours. */

export const limestones = ["#ead9bb", "#f1e6d0", "#e4d3b6", "#f3ead9"] as const;

export const renders = [
  "#e8c48a",
  "#edd3a4",
  "#e6b79c",
  "#efcdb6",
  "#f0dfc0",
  "#dfa878",
  "#e9d9b8",
  "#d99e7c",
  "#f2e4cc",
  "#dcc7a6",
  "#cfd6d3",
  "#ecbf97",
] as const;

export const trims = ["#f6eddb", "#f3e7cf", "#efe2c8"] as const;

export const shutterColors = [
  "#6d8fa9",
  "#47698b",
  "#5b7f6c",
  "#8fae9f",
  "#8d979c",
  "#86503f",
  "#7793a0",
  "#a3b4b5",
  "#3f6f7d",
  "#b0a088",
] as const;

export const curtainColors = ["#f2ece0", "#efe3cf", "#e3e6e6", "#ecd9c8"] as const;

export const paints = ["#f4ecdd", "#efe3cf", "#dfe3dc", "#e9d8c4", "#d5dfe2", "#efe6d6"] as const;

export const accents = ["#c9d6cf", "#e2bfa3", "#a9bfc8", "#d9c69a", "#b8c4ae", "#f1e7d6"] as const;

export const fabrics = ["#5f7f92", "#c9866a", "#7f9178", "#d9c9ac", "#44586a", "#b98a4e", "#a7b4b4"] as const;

export const rugs = ["#8a4f43", "#47698b", "#b98a4e", "#7f9178", "#a7b4b4"] as const;
