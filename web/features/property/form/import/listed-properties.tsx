import { Check, ChevronRight } from "lucide-react";
import { useId } from "react";
import { type ListedProperty, mostListed } from "#domain/listing/listed-property.ts";
import { formatPrice, formatSurface, writeCount } from "#domain/text/format.ts";

type ListedPropertiesProps = {
  readonly listed: readonly ListedProperty[];
  readonly picked: string;
  readonly onPick: (url: string) => void;
};

export function ListedProperties({ listed, picked, onPick }: ListedPropertiesProps) {
  const id = useId();
  if (listed.length === 0) return null;
  const isWhole = listed.length < mostListed;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <p id={id} className="text-small font-semibold text-pretty">
        {isWhole
          ? `Cette page présente ${writeCount(listed.length, "bien")}.`
          : `Voici les ${mostListed} premiers biens de cette page.`}{" "}
        Lequel importer&nbsp;?
      </p>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-field border border-line bg-surface">
        {listed.map((property, index) => (
          <li key={property.url ?? index}>
            <ListedRow property={property} isPicked={property.url === picked} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ListedRowProps = Pick<ListedPropertiesProps, "onPick"> & {
  readonly property: ListedProperty;
  readonly isPicked: boolean;
};

function ListedRow({ property, isPicked, onPick }: ListedRowProps) {
  const { url } = property;
  if (url === undefined)
    return (
      <div className="px-3 py-2.5">
        <ListedWords property={property} />
        <p className="mt-0.5 text-caption text-ink-2 text-pretty">
          Cette page ne donne pas son adresse&nbsp;: ouvrez l’annonce, puis copiez-la ici.
        </p>
      </div>
    );
  return (
    <button
      type="button"
      aria-current={isPicked ? "true" : undefined}
      onClick={() => onPick(url)}
      className="flex min-h-11 w-full items-center gap-3 px-3 py-2.5 text-left transition-colors hover:bg-ink/4 aria-[current]:bg-mer/8 focus-visible:-outline-offset-2"
    >
      <ListedWords property={property} />
      {isPicked ? (
        <Check aria-hidden className="size-4.5 shrink-0 text-mer" />
      ) : (
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-2" />
      )}
    </button>
  );
}

function ListedWords({ property }: Pick<ListedRowProps, "property">) {
  const { title, type, priceEUR, surfaceSqm, postalCode, city } = property;
  const place = [postalCode, city].filter((part) => part !== undefined).join(" ");
  const facts = [
    type ?? "",
    surfaceSqm === undefined ? "" : formatSurface(surfaceSqm),
    priceEUR === undefined ? "Prix non indiqué" : formatPrice(priceEUR),
    place,
  ];
  return (
    <span className="grid min-w-0 grow gap-0.5">
      <span className="text-small font-semibold text-pretty wrap-anywhere">{title}</span>
      <span className="text-small text-ink-2 tabular-nums wrap-anywhere">
        {facts.filter((fact) => fact !== "").join(" · ")}
      </span>
    </span>
  );
}
