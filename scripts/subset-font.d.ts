declare module "subset-font" {
  type Axis = number | { readonly min: number; readonly max: number; readonly default: number };
  /** A font of the letters of a text, at one weight or a range of them. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: "woff2"; readonly variationAxes?: Readonly<Record<string, Axis>> },
  ): Promise<Uint8Array>;
}
