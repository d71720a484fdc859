import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FiguresReply } from "#domain/api/admin.ts";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import { formatDayOfYear } from "#domain/text/instant.ts";
import { useLoadFailure } from "../../client/api/use-load-failure.ts";
import { Link } from "../../router/link.tsx";
import { type Bar, BarChart } from "../../ui/bar-chart.tsx";
import { buttonClasses } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadFailure } from "../../widgets/page/load-failure.tsx";
import { AddressFile } from "./address-file.tsx";
import { figuresQuery } from "./use-admin-list.ts";

export function FiguresSection() {
  const query = useQuery(figuresQuery);
  const { data } = query;
  const failure = useLoadFailure(query);
  if (failure) return <LoadFailure title="Les chiffres ne se sont pas affichés" {...failure} />;
  if (!data) return <WaitingFigures />;
  return (
    <div className="grid gap-6">
      <PendingAccounts count={data.accounts.pending ?? 0} />
      <UntoldAgencies count={data.leads.untold} />
      <KeyFigures figures={data} />
      <AddressFile addresses={data.addresses} />
      <div className="grid gap-6 lg:grid-cols-2 2xl:grid-cols-4">
        <WeekCard title="Inscriptions" series="accounts" figures={data} />
        <WeekCard title="Biens ajoutés" series="properties" figures={data} />
        <WeekCard title="Demandes" series="leads" figures={data} />
        <WeekCard title="E-mails" series="emails" figures={data} />
      </div>
    </div>
  );
}

function WaitingFigures() {
  return (
    <div aria-hidden="true" className="grid gap-6">
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 sm:grid-cols-4 xl:grid-cols-7">
        {["a", "b", "c", "d", "e", "f", "g"].map((key) => (
          <div key={key} className="grid gap-2">
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-8 w-16" />
          </div>
        ))}
      </div>
      <div className="grid gap-6 lg:grid-cols-2 2xl:grid-cols-4">
        {["a", "b", "c", "d"].map((key) => (
          <Card key={key} className="grid gap-3 p-5">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="mt-2 h-40" />
          </Card>
        ))}
      </div>
    </div>
  );
}

function PendingAccounts({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 border-soleil/60 p-5">
      <p className="font-semibold">
        {writeCount(count, "demande")} de compte {count < 2 ? "attend" : "attendent"} votre décision.
      </p>
      <Link
        to="/admin"
        search={{ section: "comptes", filtre: "pending" }}
        className={buttonClasses({ variant: "primary" })}
      >
        Examiner
      </Link>
    </Card>
  );
}

function UntoldAgencies({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 border-soleil/60 p-5">
      <p className="font-semibold">
        {writeCount(count, "demande")} {count < 2 ? "n’est" : "ne sont"} pas arrivée{count < 2 ? "" : "s"} à{" "}
        {count < 2 ? "son agence" : "leur agence"}.
      </p>
      <Link to="/trigger-agency-notifications" className={buttonClasses({ variant: "primary" })}>
        Prévenir
      </Link>
    </Card>
  );
}

function KeyFigures({ figures }: { readonly figures: FiguresReply }) {
  const { accounts, properties, emails, leads } = figures;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 sm:grid-cols-4 xl:grid-cols-7">
      <Figure name="Comptes actifs" value={accounts.active ?? 0}>
        {writeCount(accounts.inactive ?? 0, "suspendu")}
      </Figure>
      <Figure name="Professionnels" value={figures.professionals} />
      <Figure name="Agences sur la carte" value={figures.agencies_on_map} />
      <Figure name="Biens à vendre" value={properties.for_sale ?? 0}>
        {writeCount(properties.for_sale_hidden ?? 0, "masqué")}
      </Figure>
      <Figure name="Biens vendus" value={properties.sold ?? 0}>
        {writeCount(properties.sold_hidden ?? 0, "masqué")}
      </Figure>
      <Figure name="Demandes" value={leads.all}>
        {`${formatNumber(leads.untold)} à transmettre`}
      </Figure>
      <Figure name="E-mails en échec" value={emails.failed ?? 0}>
        {`${formatNumber(emails.queued ?? 0)} en file d’envoi`}
      </Figure>
    </dl>
  );
}

type FigureProps = { readonly name: string; readonly value: number; readonly children?: ReactNode };

function Figure({ name, value, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd>
        <span className="title block text-title-1 tabular-nums">{formatNumber(value)}</span>
        {children && <span className="text-small text-ink-2">{children}</span>}
      </dd>
    </div>
  );
}

function barOfWeek({ startsOn, count }: { readonly startsOn: string; readonly count: number }): Bar {
  const label = formatDayOfYear(startsOn);
  return { id: startsOn, label, name: `Semaine du ${label}`, value: count, valueText: formatNumber(count) };
}

type WeekCardProps = {
  readonly title: string;
  readonly series: "accounts" | "properties" | "leads" | "emails";
  readonly figures: FiguresReply;
};

function WeekCard({ title, series, figures }: WeekCardProps) {
  const points = figures.weeks.map((week) => ({ startsOn: week.starts_on, count: week[series] }));
  const total = points.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card className="min-w-0 p-5">
      <h2 className="title text-title-3">{title}</h2>
      <p className="mt-0.5 mb-4 text-small text-ink-2">
        {formatNumber(total)} en douze semaines, {formatNumber(points.at(-1)?.count ?? 0)} cette semaine
      </p>
      <BarChart title={`${title} par semaine`} bars={points.map(barOfWeek)} />
    </Card>
  );
}
