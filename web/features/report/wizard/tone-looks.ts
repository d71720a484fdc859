import type { PillTone } from "../../../map/wishes/map-wishes.ts";

/** How a price looks in each tone, on the still map and in the legend. */
export const toneLooks: Readonly<Record<PillTone, string>> = {
  open: "bg-surface",
  own: "bg-tuile",
  asking: "bg-mer",
  dropped: "bg-ink/50",
};
