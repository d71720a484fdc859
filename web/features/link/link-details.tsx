import { ArrowLeft, Download } from "lucide-react";
import type { LinkFigures } from "#domain/api/link.ts";
import { destinationName } from "#domain/link/destination-name.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { byteOrderMark, writeCsvLine } from "#domain/text/csv.ts";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import { formatDayOfYear } from "#domain/text/instant.ts";
import { useLoadFailure } from "../../client/api/use-load-failure.ts";
import { brand } from "../../client/page/brand.ts";
import { type Bar, BarChart } from "../../ui/bar-chart.tsx";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { LinkCodeCard, saveFile } from "../../widgets/link/link-code-card.tsx";
import { LinkStatePill } from "../../widgets/link/link-state-pill.tsx";
import { LoadFailure } from "../../widgets/page/load-failure.tsx";
import { useLinkFigures } from "./use-links.ts";

const deviceNames: Readonly<Record<LinkFigures["devices"][number]["device"], string>> = {
  computer: "Ordinateur",
  phone: "Téléphone",
  tablet: "Tablette",
};

export function LinkDetails({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useLinkFigures(id);
  const { data } = query;
  const failure = useLoadFailure(query);
  return (
    <div className="grid gap-6">
      <Button variant="ghost" icon={<ArrowLeft aria-hidden />} className="-ml-3 w-fit" onClick={onClose}>
        Tous les liens
      </Button>
      {failure && <LoadFailure title="Ce lien ne s’affiche pas" {...failure} />}
      {!data && !failure && (
        <SkeletonRows count={6} className="rounded-card border border-line bg-surface p-5" />
      )}
      {data && <Figures figures={data} />}
    </div>
  );
}

function Figures({ figures }: { readonly figures: LinkFigures }) {
  const { link, days } = figures;
  const ofPeriod = days.reduce((sum, { people }) => sum + people, 0);
  const saveCsv = () => saveFile(writeDays(figures), `ouvertures-${link.alias}.csv`);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <Card className="grid gap-5 p-5">
        <div>
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="title text-title-2 [overflow-wrap:anywhere]">{link.title}</h2>
            <LinkStatePill state={link.state} />
          </div>
          {link.block_reason && <p className="mt-1 text-danger">Motif : {link.block_reason}</p>}
          <p className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere]">
            Mène à{" "}
            <a href={link.destination_url} target="_blank" rel="noreferrer" className="text-mer underline">
              {destinationName(link, brand.origin)}
            </a>
          </p>
        </div>
        <LinkCodeCard address={link.short_url} alias={link.alias} />
        <Button onClick={() => openDialog({ type: "link-form", link })} className="sm:w-fit">
          Modifier
        </Button>
        <Prints figures={figures} />
      </Card>
      <Card className="grid gap-5 p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 className="title text-title-3">Ouvertures par des personnes</h2>
          <Button size="small" icon={<Download aria-hidden />} onClick={saveCsv}>
            Tableau (CSV)
          </Button>
        </div>
        <p>
          <strong className="title text-title-1 tabular-nums">{formatNumber(link.click_count)}</strong>
          <span className="ml-2 text-ink-2">
            en tout, dont {formatNumber(ofPeriod)} ces {days.length} derniers jours. Robots et aperçus de
            messageries, comptés à part : {formatNumber(link.robot_count)}.
          </span>
        </p>
        <BarChart title="Ouvertures par jour" bars={days.map(barOfDay)} className="h-40" />
        {ofPeriod > 0 && <Sources figures={figures} />}
        <DaysTable days={days} />
        <p className="text-small text-ink-2">
          Aucune adresse IP, aucun identifiant : seuls sont comptés le jour, le type d’appareil et le site de
          provenance.
        </p>
      </Card>
    </div>
  );
}

/** Of an offer, also the sheet for the window, and what the law still asks of it. */
function Prints({ figures: { link, showcase } }: { readonly figures: LinkFigures }) {
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">À imprimer</h3>
      <div className="flex flex-wrap gap-2">
        {showcase && (
          <a
            href={`/api/links/${link.id}/showcase`}
            download={`vitrine-${link.alias}.pdf`}
            className={buttonClasses({ size: "small" })}
          >
            <Download aria-hidden />
            Fiche vitrine (A4)
          </a>
        )}
        <a
          href={`/api/links/${link.id}/board`}
          download={`panneau-${link.alias}.pdf`}
          className={buttonClasses({ size: "small" })}
        >
          <Download aria-hidden />
          Panneau avec le code (A6)
        </a>
      </div>
      {showcase && showcase.missing.length > 0 && (
        <p className="text-small text-ink-2">
          Pour une fiche complète, la loi demande aussi : {showcase.missing.join(", ")}. Complétez le bien,
          puis imprimez.
        </p>
      )}
    </div>
  );
}

function Sources({ figures: { devices, referrers } }: { readonly figures: LinkFigures }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Shares title="Appareils" rows={devices.map(({ device, people }) => [deviceNames[device], people])} />
      <Shares
        title="Provenance"
        rows={referrers.map(({ host, people }) => [host || "Accès direct ou inconnu", people])}
      />
    </div>
  );
}

type SharesProps = { readonly title: string; readonly rows: readonly (readonly [string, number])[] };

function Shares({ title, rows }: SharesProps) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-1 grid gap-1 text-small">
        {rows.map(([name, count]) => (
          <div key={name} className="flex justify-between gap-3 border-b border-line py-1">
            <dt className="[overflow-wrap:anywhere]">{name}</dt>
            <dd className="tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function barOfDay({ day, people: value }: LinkFigures["days"][number]): Bar {
  const label = formatDayOfYear(day);
  return { id: day, label, name: formatDay(day) ?? label, value, valueText: writeCount(value, "ouverture") };
}

function DaysTable({ days }: Pick<LinkFigures, "days">) {
  const daysWithOpenings = days.filter(({ people, robots }) => people + robots > 0).toReversed();
  if (daysWithOpenings.length === 0) return <p className="text-ink-2">Aucune ouverture pour l’instant.</p>;
  return (
    <details>
      <summary className="fold-summary font-semibold">Jour par jour</summary>
      <ul className="mt-2 grid gap-1 text-small">
        {daysWithOpenings.map(({ day, people, robots }) => (
          <li key={day} className="flex justify-between gap-3 border-b border-line py-1">
            <span>{formatDay(day)}</span>
            <span className="tabular-nums">
              {writeCount(people, "ouverture")}
              {robots > 0 && ` · ${writeCount(robots, "robot")}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function writeDays({ days }: LinkFigures): Blob {
  const lines = days.map(({ day, people, robots }) => writeCsvLine([day, String(people), String(robots)]));
  const text = byteOrderMark + writeCsvLine(["Jour", "Ouvertures", "Robots et aperçus"]) + lines.join("");
  return new Blob([text], { type: "text/csv;charset=utf-8" });
}
