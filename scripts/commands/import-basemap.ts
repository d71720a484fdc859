/**
 * `npm run import:basemap -- FILE.pmtiles`: streets, buildings and names from a PMTiles archive of vector tiles in the
 * OpenMapTiles schema, kept in DATA_DIR. A server that runs shows them from the next page on.
 */
import { statSync } from "node:fs";
import { importBasemap } from "../../server/features/basemap/import-basemap.ts";
import { StreetFileError } from "../../server/features/basemap/street-file.ts";
import { readProcessConfig } from "../../server/platform/config/process-config.ts";
import { StartError } from "../../server/platform/config/start-error.ts";

const [source = ""] = process.argv.slice(2);
if (statSync(source, { throwIfNoEntry: false })?.isFile() !== true) {
  const sentence =
    source === ""
      ? "Usage : npm run import:basemap -- FICHIER.pmtiles"
      : `Le fichier ${source} n'existe pas.`;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
} else {
  try {
    const { credit, maxzoom } = await importBasemap(source, readProcessConfig().dataDirectory);
    process.stdout.write(`Les rues sont en place, jusqu'au zoom ${maxzoom}. Crédits : ${credit}\n`);
  } catch (error) {
    if (!(error instanceof StreetFileError || error instanceof StartError)) throw error;
    const rest = error instanceof StreetFileError ? " Ce qui était en place le reste." : "";
    process.stderr.write(`${error.message}${rest}\n`);
    process.exitCode = 1;
  }
}
