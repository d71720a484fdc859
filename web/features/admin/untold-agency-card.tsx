import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import type { UntoldAgency } from "#domain/api/lead.ts";
import type { LeadEmailState } from "#domain/lead/lead.ts";
import { leadEmailStateNames, leadSubject } from "#domain/lead/lead-words.ts";
import { writeCount } from "#domain/text/format.ts";
import { typeset } from "#domain/text/typography.ts";
import { brand } from "../../client/page/brand.ts";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Moment } from "../../ui/moment.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { NoticeResult } from "./use-notices.ts";

type UntoldLead = UntoldAgency["leads"][number];

export type UntoldAgencyCardProps = {
  readonly agency: UntoldAgency;
  readonly chosen: ReadonlySet<string>;
  readonly results: ReadonlyMap<string, NoticeResult>;
  readonly isDisabled: boolean;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
};

export function UntoldAgencyCard({ agency, chosen, results, isDisabled, onChoose }: UntoldAgencyCardProps) {
  const open = agency.leads.filter(({ id }) => !results.has(id)).map(({ id }) => id);
  const count = open.filter((id) => chosen.has(id)).length;
  const isAll = open.length > 0 && count === open.length;
  return (
    <Card className="min-w-0">
      <div className="px-4 py-3 md:px-5">
        <h2>
          {brand.sendsEmails ? (
            <Checkbox
              checked={isAll}
              isMixed={count > 0 && !isAll}
              disabled={isDisabled || open.length === 0}
              onChange={() => onChoose(open, !isAll)}
            >
              <AgencyName agency={agency} />
            </Checkbox>
          ) : (
            <span className="flex min-h-8 items-center gap-2">
              <AgencyName agency={agency} />
            </span>
          )}
        </h2>
      </div>
      <ul>
        {agency.leads.map((lead) => (
          <li key={lead.id} className="border-t border-line px-4 py-2.5 md:px-5">
            <Line
              lead={lead}
              result={results.get(lead.id)}
              isChosen={chosen.has(lead.id)}
              isDisabled={isDisabled}
              onChoose={(isChosen) => onChoose([lead.id], isChosen)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AgencyName({ agency }: Pick<UntoldAgencyCardProps, "agency">) {
  return (
    <>
      <span className="title min-w-0 text-title-3 [overflow-wrap:anywhere] first-letter:uppercase">
        {typeset(agency.recipient_name)}
      </span>
      <span className="ml-auto shrink-0 text-small text-ink-2 tabular-nums">
        {writeCount(agency.leads.length, "demande")}
      </span>
    </>
  );
}

type LineProps = {
  readonly lead: UntoldLead;
  readonly result: NoticeResult | undefined;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

function Line({ lead, result, isChosen, isDisabled, onChoose }: LineProps) {
  const text = (
    <span className="grid min-w-0 grow items-center gap-x-4 gap-y-1 max-sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_6.5rem_9.5rem]">
      <span className="grid min-w-0 max-sm:col-span-2">
        <span className="font-semibold [overflow-wrap:anywhere]">{lead.name ?? "–"}</span>
        <span className="text-small text-ink-2 [overflow-wrap:anywhere]">{leadSubject(lead)}</span>
      </span>
      <Moment
        at={lead.created_at}
        isShort
        className="text-small whitespace-nowrap text-ink-2 tabular-nums sm:text-right"
      />
      <span className="text-right">
        {result === undefined ? <Cause state={lead.notice_state} /> : <Result result={result} />}
      </span>
    </span>
  );
  // Where nothing can be sent, nothing is chosen: the line is read, at full ink.
  if (!brand.sendsEmails) return <div className="flex min-h-8 items-center">{text}</div>;
  // What was sent cannot be chosen again; its line keeps its place.
  if (result !== undefined) return <div className="flex min-h-8 items-center pl-7">{text}</div>;
  return (
    <Checkbox
      checked={isChosen}
      disabled={isDisabled}
      onChange={(event) => onChoose(event.target.checked)}
      className="items-start sm:items-center"
    >
      {text}
    </Checkbox>
  );
}

/** Where no e-mail leaves, the note over the list says why notices are kept. */
function Cause({ state }: { readonly state: LeadEmailState }) {
  if (state === "kept") return <span className="text-small text-ink-2">Avis conservé</span>;
  if (state === "none") return <StatusPill tone="waiting">Jamais prévenue</StatusPill>;
  return <StatusPill tone={state === "failed" ? "bad" : "waiting"}>{leadEmailStateNames[state]}</StatusPill>;
}

function Result({ result }: { readonly result: NoticeResult }) {
  switch (result.kind) {
    case "waiting":
      return (
        <span className="inline-flex items-center gap-1.5 text-small text-ink-2">
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          En attente
        </span>
      );
    case "written": {
      const isBad = ["failed", "cancelled", "kept"].includes(result.state);
      const Icon = isBad ? CircleAlert : CircleCheck;
      return (
        <span
          className={`inline-flex items-center gap-1.5 text-small font-semibold ${isBad ? "text-danger" : "text-pin"}`}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          {leadEmailStateNames[result.state]}
        </span>
      );
    }
    case "refused":
      return (
        <span className="inline-flex items-start gap-1.5 text-left text-small text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {result.message}
        </span>
      );
  }
}
