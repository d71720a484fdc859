import { createHash } from "node:crypto";
import type { ListReply } from "#domain/api/map.ts";
import { maxTileZoom, minTileZoom, tilesPerSide } from "#domain/map/tile-address.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";

/** What a server answers at an address, in few characters. */
export type Sample = Readonly<Record<string, string>>;

const pageSize = 20;
/** The demonstration's are drawn when they are first looked at. */
const mostPhotos = 30;
const city = { west: 5.2, south: 43.1, east: 5.6, north: 43.5 };

/** Addresses of a server with properties in it: their details, their photographs and the tiles they stand in. */
export async function pickAddresses(origin: string, count: number): Promise<string[]> {
  const addresses: string[] = [];
  const share = Math.ceil(count / 2);
  for (let page = 0; addresses.length < share; page++) {
    const reply = await fetch(`${origin}/api/map/list`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ box: city, kinds: ["sold", "for_sale"], cursor: { part: "known", page } }),
    });
    const { items } = (await reply.json()) as ListReply;
    addresses.push(...items.map(({ id }) => `/api/properties/${id}`));
    if (items.length < pageSize) break;
  }
  const photos: string[] = [];
  for (const address of [...addresses]) {
    const property = (await (await fetch(origin + address)).json()) as VisiblePropertyReply;
    photos.push(...property.photos_display.map(({ url }) => new URL(url, origin).pathname));
    if (photos.length >= mostPhotos) break;
  }
  const all = [...addresses.slice(0, share), ...new Set(photos.slice(0, mostPhotos))];
  for (const tile of tiles()) if (all.push(tile) >= count) break;
  return all;
}

/** Asks for each, in turn: what it answered, by address. */
export async function readSample(origin: string, addresses: readonly string[]): Promise<Sample> {
  const sample: Record<string, string> = {};
  for (const address of addresses) {
    const reply = await fetch(origin + address);
    const hash = createHash("sha256").update(new Uint8Array(await reply.arrayBuffer()));
    sample[address] = `${reply.status} ${hash.digest("hex")}`;
  }
  return sample;
}

/** The map's tiles, from far to near. */
function* tiles(): Generator<string> {
  for (let z = minTileZoom; z <= maxTileZoom; z++)
    for (let x = 0; x < tilesPerSide(z); x++)
      for (let y = 0; y < tilesPerSide(z); y++) {
        yield `/api/map/tiles/${z}/${x}/${y}`;
      }
}
