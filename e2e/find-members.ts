import type { APIRequestContext } from "@playwright/test";
import type { MapKind } from "#domain/map/vocabulary.ts";

export type FoundMember = {
  readonly id: string;
  readonly name?: string;
  readonly photo?: { path: string } | null;
};

/** Some members of a kind, as an anonymous visitor's map would list them. */
export async function findMembers(request: APIRequestContext, kind: MapKind): Promise<FoundMember[]> {
  // The whole root square, 256 of its cells at a time.
  for (let first = 0; first < 128 * 128; first += 256) {
    const cells = Array.from({ length: 256 }, (_, index) => ({ z: 8, x: 0, y: 0, cell: first + index }));
    const reply = await request.post("/api/map/members", { data: { cells, kinds: [kind] } });
    const { items }: { items: FoundMember[] } = await reply.json();
    if (items.length > 0) return items;
  }
  throw new Error(`Nothing of the kind ${kind} stands on the map.`);
}
