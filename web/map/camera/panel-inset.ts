import { isLargeScreen } from "../../ui/large-screen.ts";
import type { Inset } from "../wishes/map-scene.ts";

/** From these widths on the list lies beside the map, or beside map and panel: as in the list's own classes. */
const besideOne = "(min-width: 48rem)";
const besideBoth = "(min-width: 80rem)";

/** As the token `--drawer-size`: this share of the screen, with at least so many pixels above. */
const drawerShare = 0.85;
const aboveDrawer = 60;

/** A small screen's drawers count for nothing: one closes them to see the map. */
export function insetInSight(isPanelOpen: boolean, isListOpen: boolean): Inset {
  return isLargeScreen() ? measureInset(isPanelOpen, isListOpen) : measureInset(false, false);
}

export function measureInset(isPanelOpen: boolean, isListOpen: boolean): Inset {
  const top = pixelsOf("--header-height");
  const isListBeside = isListOpen && matchMedia(isPanelOpen ? besideBoth : besideOne).matches;
  const left = isListBeside ? pixelsOf("--list-width") + 2 * pixelsOf("--panel-margin") : 0;
  const free = { top, right: 0, bottom: 0, left };
  if (!isPanelOpen) return free;
  if (isLargeScreen()) return { ...free, right: pixelsOf("--panel-width") + 2 * pixelsOf("--panel-margin") };
  return { ...free, bottom: Math.min(drawerShare * innerHeight, innerHeight - aboveDrawer) };
}

function pixelsOf(token: string): number {
  const root = getComputedStyle(document.documentElement);
  const value = root.getPropertyValue(token).trim();
  const size = Number.parseFloat(value);
  return value.endsWith("rem") ? size * Number.parseFloat(root.fontSize) : size;
}
