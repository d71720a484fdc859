import type { LinkFigures, LinkItem } from "#domain/api/link.ts";
import type { PillTone } from "../../ui/status-pill.tsx";

/** A link's state in a word, and the colour that repeats it. */
export const linkStateWords: Readonly<
  Record<LinkItem["state"], { readonly name: string; readonly tone: PillTone }>
> = {
  open: { name: "Actif", tone: "good" },
  off: { name: "Désactivé", tone: "neutral" },
  expired: { name: "Expiré", tone: "waiting" },
  blocked: { name: "Désactivé par l'administration", tone: "bad" },
};

export const deviceNames: Readonly<Record<LinkFigures["devices"][number]["device"], string>> = {
  computer: "Ordinateur",
  phone: "Téléphone",
  tablet: "Tablette",
};
