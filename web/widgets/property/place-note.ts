import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";

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
