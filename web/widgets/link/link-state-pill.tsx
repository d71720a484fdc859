import type { LinkItem } from "#domain/api/link.ts";
import { type PillTone, StatusPill } from "../../ui/status-pill.tsx";

const words: Readonly<Record<LinkItem["state"], { readonly name: string; readonly tone: PillTone }>> = {
  open: { name: "Actif", tone: "good" },
  off: { name: "Désactivé", tone: "neutral" },
  expired: { name: "Expiré", tone: "waiting" },
  blocked: { name: "Désactivé par l’administration", tone: "bad" },
};

export function LinkStatePill({ state }: { readonly state: LinkItem["state"] }) {
  const { name, tone } = words[state];
  return <StatusPill tone={tone}>{name}</StatusPill>;
}
