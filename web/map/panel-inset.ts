/** The map keeps free: the header, and the panel that lies over its right side on a large screen. Pixels. */
export type Inset = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

/** As the panel's own classes have it: below this it covers the whole map. */
const besideFrom = "(min-width: 48rem)";

export function insetOf(isPanelOpen: boolean): Inset {
  const top = pixelsOf("--header-height");
  const isBeside = isPanelOpen && matchMedia(besideFrom).matches;
  const right = isBeside ? pixelsOf("--panel-width") + 2 * pixelsOf("--panel-margin") : 0;
  return { top, right, bottom: 0, left: 0 };
}

/** A measure among the tokens, given in px or rem. */
function pixelsOf(token: string): number {
  const root = getComputedStyle(document.documentElement);
  const value = root.getPropertyValue(token).trim();
  const size = Number.parseFloat(value);
  return value.endsWith("rem") ? size * Number.parseFloat(root.fontSize) : size;
}
