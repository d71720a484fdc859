import { mix } from "./color.ts";

/** The hours that a picture may show: drawings are of the morning, the others are made of them. */
export type Hour = "morning" | "evening" | "dusk" | "night";

type Light = {
  /** How much of its red, green and blue a colour keeps. */
  readonly kept: readonly [red: number, green: number, blue: number];
  /** What lies over everything: a colour, and how much of it. */
  readonly veil: readonly [color: string, amount: number];
  /** From the zenith to the horizon. */
  readonly sky: readonly [string, string, string];
  /** One window in so many is lit; none where it is 0. */
  readonly litEvery: number;
};

const lights: Readonly<Record<Exclude<Hour, "morning">, Light>> = {
  evening: {
    kept: [1.01, 0.9, 0.74],
    veil: ["#f0a458", 0.1],
    sky: ["#86a9c9", "#e8cfae", "#f7d9a4"],
    litEvery: 0,
  },
  dusk: {
    kept: [0.66, 0.62, 0.78],
    veil: ["#5d4f86", 0.12],
    sky: ["#46598a", "#9b86a8", "#eeb08f"],
    litEvery: 3,
  },
  night: {
    kept: [0.42, 0.48, 0.64],
    veil: ["#10202c", 0.1],
    sky: ["#0b1826", "#13283a", "#24445a"],
    litEvery: 2,
  },
};

const lamplight = "#f4c976";
/** As `parts/opening.ts` paints the panes of windows. */
const glass = /#(?:41586b|3a5063|4a6274|35495b)/;

/** The same drawing at another hour, colour by colour: the shapes and their shadows stay. */
export function atHour(svg: string, hour: Hour): string {
  if (hour === "morning") return svg;
  const { kept, veil, sky, litEvery } = lights[hour];
  let panes = 0;
  const dimmed = svg.replaceAll(/#[\da-f]{6}/g, (color) => {
    if (litEvery > 0 && glass.test(color)) {
      panes += 1;
      if (panes % litEvery === 0) return lamplight;
    }
    return mix(keep(color, kept), ...veil);
  });
  return dimmed.replace(
    /(<linearGradient id="sky"[^>]*>)(.*?)(<\/linearGradient>)/,
    (_, open, stops, close) => {
      let at = 0;
      return open + String(stops).replaceAll(/#[\da-f]{6}/g, () => sky[Math.min(at++, 2)] ?? sky[2]) + close;
    },
  );
}

function keep(color: string, shares: Light["kept"]): string {
  const value = Number.parseInt(color.slice(1), 16);
  const channels = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  const dimmed = channels.map((channel, at) => Math.min(255, Math.round(channel * (shares[at] ?? 1))));
  return `#${dimmed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
