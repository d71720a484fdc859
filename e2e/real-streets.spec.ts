import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { basemapPalettes } from "../city/basemap/palette.ts";
import { mapStart } from "../domain/geography.ts";
import { importBasemap } from "../server/features/basemap/import-basemap.ts";
import { basemapRoutes } from "../server/features/basemap/routes.ts";
import { openStreetFile, streetFilePath } from "../server/features/basemap/street-file.ts";
import { buildArchive } from "../server/testing/real-streets.ts";
import { expect, keepPicture, mapAtRest, test } from "./journey.ts";

const { openLand, ink, roadCasing } = basemapPalettes.light;
const [shadowOpacity, buildingOpacity] = [0.07, 0.6];

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** A colour that lies over another one, as far as it hides it. */
const mix = (below: readonly number[], above: readonly number[], opacity: number) =>
  below.map((channel, at) => channel + opacity * ((above[at] ?? 0) - channel));

test("an imported file is painted in our style, with its credits, and nobody else is asked", async ({
  page,
  baseURL,
}, { project }) => {
  const folder = await mkdtemp(join(tmpdir(), "streets-"));
  await writeFile(join(folder, "marseille.pmtiles"), buildArchive());
  await importBasemap(join(folder, "marseille.pmtiles"), folder);
  const failures: unknown[] = [];
  const routes = basemapRoutes(
    null,
    openStreetFile(streetFilePath(folder), (error) => failures.push(error)),
  );
  const others: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(baseURL ?? "").origin) others.push(origin);
  });
  // What a server that holds the file answers: the journeys' own has none.
  await page.route("**/basemap/**", async (route) => {
    const reply = await routes.request(route.request().url());
    const body = Buffer.from(await reply.arrayBuffer());
    await route.fulfill({ status: reply.status, headers: Object.fromEntries(reply.headers), body });
  });
  await page.emulateMedia({ colorScheme: "light" });
  // In the middle stands its building, number 12.
  const [latitude, longitude] = [mapStart.latitude, mapStart.longitude].map((degrees) => degrees + 0.0009);
  await page.goto(`/?carte=${latitude?.toFixed(5)}_${longitude?.toFixed(5)}_17.00`);
  await mapAtRest(page);
  await page.getByLabel("Afficher les crédits de la carte").click();
  await expect(page.getByText("© Épreuve")).toBeVisible();
  const shaded = mix(channelsOf(openLand), channelsOf(ink), shadowOpacity);
  const building = mix(shaded, channelsOf(roadCasing), buildingOpacity);
  const buildingShare = async () => {
    const { data, info } = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isBuilding = (at: number) =>
      building.every((channel, index) => Math.abs((data[3 * at + index] ?? 0) - channel) < 4);
    const count = Array.from({ length: info.width * info.height }, (_, at) => isBuilding(at)).filter(Boolean);
    return count.length / (info.width * info.height);
  };
  await expect.poll(buildingShare).toBeGreaterThan(0.005);
  await keepPicture(page, `rues-importees-${project.name}`);
  expect(others).toEqual([]);
  expect(failures).toEqual([]);
  await rm(folder, { recursive: true });
});
