import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";

/** What is said of a point that is not the door itself; null where it is. */
export function placeNote({ place_kind: kind }: Pick<VisiblePropertyReply, "place_kind">): string | null {
  switch (kind) {
    case "exact":
      return null;
    case "street":
      return "quelque part dans la rue";
    case "near":
      return "position approchée";
    case "sector":
      return "secteur seul, sans point sur la carte";
  }
}
