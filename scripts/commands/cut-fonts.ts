/**
 * `npm run fonts`: cuts the fonts of the first view to the letters and weights that it uses, out of the packages'
 * files. To be run again when one of these is upgraded; a test says what the files must hold.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { frenchLetters } from "../french-letters.ts";

const { resolve } = createRequire(import.meta.url);
const folder = join(import.meta.dirname, "../../web/styles/fonts");
const inter = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const bricolage =
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";

/** Texts have many weights; titles have one, and the price of a home another. */
const cuts = [
  { file: "inter-french.woff2", from: inter, wght: { min: 400, max: 700, default: 400 } },
  { file: "bricolage-french-600.woff2", from: bricolage, wght: 600 },
  { file: "bricolage-french-700.woff2", from: bricolage, wght: 700 },
];

for (const { file, from, wght } of cuts) {
  const whole = await readFile(resolve(from));
  const cut = await subsetFont(whole, frenchLetters(), { targetFormat: "woff2", variationAxes: { wght } });
  await writeFile(join(folder, file), cut);
  process.stdout.write(`${file}: ${whole.length} -> ${cut.length} bytes\n`);
}
