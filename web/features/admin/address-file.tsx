import type { FiguresReply } from "#domain/api/admin.ts";
import { writeCount } from "#domain/text/format.ts";
import { formatMoment } from "#domain/text/instant.ts";
import { Card } from "../../ui/card.tsx";
import { type PillTone, StatusPill } from "../../ui/status-pill.tsx";

type Addresses = FiguresReply["addresses"];

const states: Readonly<Record<Addresses["state"], { readonly name: string; readonly tone: PillTone }>> = {
  embedded: { name: "Rues livrées seules", tone: "neutral" },
  none: { name: "En attente", tone: "neutral" },
  loading: { name: "En cours", tone: "waiting" },
  loaded: { name: "À jour", tone: "good" },
  failed: { name: "Échec", tone: "bad" },
};

export function AddressFile({ addresses }: { readonly addresses: Addresses }) {
  const { name, tone } = states[addresses.state];
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="title text-title-3">Adresses</h2>
        <StatusPill tone={tone}>{name}</StatusPill>
      </div>
      <p className="mt-1 text-small text-ink-2">{sourceOf(addresses)}</p>
      {addresses.problem !== null && <p className="mt-1 text-small">{addresses.problem}</p>}
      {addresses.next_at !== null && addresses.state !== "loading" && (
        <p className="mt-1 text-small text-ink-2">
          Prochain essai à partir du {formatMoment(addresses.next_at)}.
        </p>
      )}
    </Card>
  );
}

function sourceOf({ state, loaded_at: loadedAt, count }: Addresses): string {
  if (loadedAt !== null && count !== null)
    return `Base Adresse Nationale : ${writeCount(count, "adresse")}, fichier lu le ${formatMoment(loadedAt)}.`;
  const shipped = "La recherche connaît les rues livrées avec le site et place leurs numéros à peu près";
  return state === "embedded"
    ? `${shipped} : ADDRESSES=embedded, rien n’est téléchargé.`
    : `${shipped} ; le fichier de la Base Adresse Nationale n’est pas encore lu.`;
}
