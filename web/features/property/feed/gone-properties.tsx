import { useState } from "react";
import type { Feed } from "#domain/api/feed.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { writeCount } from "#domain/text/format.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { AskFeed } from "./use-feed.ts";

type GonePropertiesProps = { readonly feed: Feed; readonly ask: AskFeed };

export function GoneProperties({ feed: { gone, gone_total: total }, ask }: GonePropertiesProps) {
  if (gone.length === 0) return null;
  return (
    <section aria-labelledby="feed-gone" className="grid gap-3">
      <h3 id="feed-gone" className="title text-title-3">
        {writeCount(total, "bien n’est plus dans votre flux", "biens ne sont plus dans votre flux")}
      </h3>
      <p className="max-w-[64ch] text-pretty text-ink-2">
        {total > 1
          ? "Ils sont masqués. Sont-ils vendus, ou retirés"
          : "Il est masqué. Est-il vendu, ou retiré"}{" "}
        de la vente ?
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {gone.map((property) => (
          <GoneProperty key={property.id} property={property} ask={ask} />
        ))}
      </ul>
    </section>
  );
}

type GonePropertyProps = { readonly property: Feed["gone"][number]; readonly ask: AskFeed };

function GoneProperty({ property: { id, title, address, reference }, ask }: GonePropertyProps) {
  const [saleDate, setSaleDate] = useState<string | null>(null);
  const today = dayInParis(new Date());
  const withdraw = () => ask((calls) => calls.answer({ property_id: id, answer: "withdrawn" }));
  const sell = (day: string) =>
    ask((calls) => calls.answer({ property_id: id, answer: "sold", sale_date: day }));
  return (
    <li className="grid gap-3 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="truncate font-semibold">{title}</p>
        <p className="truncate text-small text-ink-2">
          {address} · réf. {reference}
        </p>
      </div>
      {saleDate === null ? (
        <div className="flex gap-2">
          <Button size="small" aria-label={`Vendu : ${title}`} onClick={() => setSaleDate(today)}>
            Vendu
          </Button>
          <Button size="small" aria-label={`Retiré : ${title}`} onClick={() => void withdraw()}>
            Retiré de la vente
          </Button>
        </div>
      ) : (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void sell(saleDate);
          }}
        >
          <TextField
            label="Vendu le"
            type="date"
            required
            max={today}
            value={saleDate}
            onChange={({ target }) => setSaleDate(target.value)}
          />
          <Button type="submit" variant="primary">
            Enregistrer la vente
          </Button>
          <Button variant="ghost" onClick={() => setSaleDate(null)}>
            Annuler
          </Button>
        </form>
      )}
    </li>
  );
}
