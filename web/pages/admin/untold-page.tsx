import { MailX, Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { UntoldAgency } from "#domain/api/lead.ts";
import { mayOpenPage } from "#domain/pages.ts";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import { brand, usePageTitle } from "../../client/page/brand.ts";
import { useSession } from "../../client/session/use-session.ts";
import { UntoldAgencyCard } from "../../features/admin/untold-agency-card.tsx";
import { totalsOf, useNotices } from "../../features/admin/use-notices.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { LoadFailure } from "../../widgets/page/load-failure.tsx";
import { NotFoundPage, PlainPage } from "../../widgets/page/plain-page.tsx";
import { SignInFirst } from "../../widgets/page/sign-in-first.tsx";

/** To whoever is signed in and no active administrator the page does not exist. */
export function UntoldPage() {
  const { account, isPending } = useSession();
  if (isPending) return <PageSpinner />;
  if (account === null)
    return (
      <SignInFirst
        pageTitle="Prévenir les agences"
        title="Connectez-vous pour prévenir les agences"
        text="Les demandes dont l’agence n’a pas encore été prévenue se trouvent ici, pour les administrateurs."
      />
    );
  if (!mayOpenPage(account, "/trigger-agency-notifications")) return <NotFoundPage />;
  return <Untold />;
}

function Untold() {
  usePageTitle("Prévenir les agences");
  const notices = useNotices();
  const { data, failure } = notices;
  return (
    <PlainPage>
      <div className="mx-auto w-full max-w-280 grow px-4 pt-8 md:px-8 md:pt-10">
        <h1 className="page-title">Prévenir les agences</h1>
        <p className="mt-1 max-w-[70ch] text-ink-2 text-pretty">
          Les demandes dont l’agence n’a jamais été prévenue, ou dont l’avis n’est pas parti. Chaque demande
          ne donne lieu qu’à un avis, même si vous cliquez deux fois.
        </p>
        {failure && <LoadFailure title="Cette liste ne s’est pas affichée" {...failure} />}
        {!data && !failure && (
          <div aria-busy="true" className="mt-6 grid gap-5">
            <SkeletonRows count={3} className="rounded-card border border-line bg-surface p-5" />
            <SkeletonRows count={4} className="rounded-card border border-line bg-surface p-5" />
          </div>
        )}
        {data && data.agencies.length === 0 && (
          <MessageState
            scene="no-mail"
            title="Toutes les agences sont prévenues"
            text="Une demande apparaîtra ici si son avis ne part pas."
          />
        )}
        {data && data.agencies.length > 0 && !brand.sendsEmails && (
          <p
            role="note"
            className="mt-5 flex gap-3 rounded-card border border-soleil/50 bg-surface px-4 py-3 text-pretty"
          >
            <MailX aria-hidden className="mt-0.5 size-5 shrink-0 text-soleil" />
            <span>
              L’envoi <span className="whitespace-nowrap">d’e-mails</span> n’est pas configuré (
              <code>SMTP_URL</code>) : les avis écrits sont conservés, aucune de ces agences n’est prévenue.
              Une fois l’envoi configuré, ils partent d’ici.
            </span>
          </p>
        )}
        {data && data.agencies.length > 0 && (
          <>
            <Totals agencies={data.agencies} />
            <Agencies agencies={data.agencies} notices={notices} />
          </>
        )}
      </div>
    </PlainPage>
  );
}

function Totals({ agencies }: Pick<AgenciesProps, "agencies">) {
  const leads = agencies.flatMap((agency) => agency.leads);
  const failed = leads.filter(({ notice_state: state }) => state === "failed").length;
  const oldest = leads.map(({ created_at: at }) => at).sort()[0];
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 sm:grid-cols-4">
      <Total name="Demandes">{formatNumber(leads.length)}</Total>
      <Total name="Destinataires">{formatNumber(agencies.length)}</Total>
      <Total name="Échecs d’envoi">{formatNumber(failed)}</Total>
      <Total name="La plus ancienne">{oldest && <Moment at={oldest} isShort />}</Total>
    </dl>
  );
}

function Total({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="title text-title-2 tabular-nums">{children}</dd>
    </div>
  );
}

type AgenciesProps = {
  readonly agencies: readonly UntoldAgency[];
  readonly notices: ReturnType<typeof useNotices>;
};

function Agencies({ agencies, notices }: AgenciesProps) {
  const { results, isNotifying, notifyAll, reload } = notices;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const open = agencies.flatMap(({ leads }) => leads.map(({ id }) => id)).filter((id) => !results.has(id));
  const count = open.filter((id) => chosen.has(id)).length;
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const isAll = open.length > 0 && count === open.length;
  const cards = agencies.map((agency) => (
    <UntoldAgencyCard
      key={`${agency.recipient_name} ${agency.leads[0]?.id}`}
      agency={agency}
      chosen={chosen}
      results={results}
      isDisabled={isNotifying}
      onChoose={choose}
    />
  ));
  // Where nothing can be sent, nothing is there to be chosen or pressed.
  if (!brand.sendsEmails) return <div className="mt-5 grid gap-5 pb-8">{cards}</div>;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          checked={isAll}
          isMixed={count > 0 && !isAll}
          disabled={isNotifying || open.length === 0}
          onChange={() => choose(open, !isAll)}
        >
          Tout sélectionner ({writeCount(open.length, "demande")})
        </Checkbox>
        {results.size > 0 && !isNotifying && (
          <Button size="small" onClick={() => void reload()}>
            Actualiser la liste
          </Button>
        )}
      </div>
      <div className="mt-3 grid gap-5">{cards}</div>
      <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface/92 px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))] backdrop-blur-md md:mx-0 md:rounded-t-card md:border-x md:px-5">
        <Progress notices={notices} count={count} />
        <Button
          variant="primary"
          icon={<Send aria-hidden />}
          disabled={count === 0 && !isNotifying}
          busy={isNotifying}
          onClick={() => void notifyAll(open.filter((id) => chosen.has(id)))}
          className="max-sm:w-full"
        >
          Prévenir les agences
        </Button>
      </div>
    </>
  );
}

function Progress({
  notices: { results, isNotifying },
  count,
}: Pick<AgenciesProps, "notices"> & { readonly count: number }) {
  const all = [...results.values()];
  const settledCount = all.filter(({ kind }) => kind !== "waiting").length;
  return (
    <div className="grid min-w-0 grow basis-56 gap-1.5">
      <p role="status" className="text-small tabular-nums">
        {isNotifying && `${settledCount} sur ${all.length}…`}
        {!isNotifying && count === 0 && totalsOf(all)}
        {!isNotifying && count > 0 && (count < 2 ? "1 demande choisie" : `${count} demandes choisies`)}
      </p>
      {isNotifying && (
        <progress
          aria-label="Avancement"
          value={settledCount}
          max={all.length}
          className="h-1.5 w-full max-w-80 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-mer [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-mer"
        />
      )}
    </div>
  );
}
