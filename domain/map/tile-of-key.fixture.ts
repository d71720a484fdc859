import { deinterleave } from "./morton.ts";
import { keysPerTile, type TileAddress } from "./tile-address.ts";

export function tileOfKey(key: number, z: number): TileAddress {
  const { x, y } = deinterleave(Math.floor(key / keysPerTile(z)));
  return { z, x, y };
}
