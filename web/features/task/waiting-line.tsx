import { Check, Clock, Mail, Phone, PhoneMissed, Voicemail } from "lucide-react";
import type { WaitingLead } from "#domain/api/task.ts";
import type { AttemptOutcome, attemptWays } from "#domain/contact/contact.ts";
import { writeCount } from "#domain/text/format.ts";
import { Link } from "../../router/link.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { Moment } from "../../ui/moment.tsx";
import { useOneAct } from "../../ui/use-one-act.ts";
import { lineClasses, TodayLine } from "./today-line.tsx";
import { useLineActions } from "./use-line-actions.ts";

/** Somebody who waits for an answer: the line opens their request, the check says what became of them. */
export function WaitingLine({ lead }: { readonly lead: WaitingLead }) {
  const { note, putLeadOff } = useLineActions();
  const { isBusy, doOnce } = useOneAct();
  const noteOnce = (way: (typeof attemptWays)[number], outcome: AttemptOutcome) =>
    void doOnce(() => note(lead, way, outcome));
  return (
    <TodayLine
      icon={<Clock aria-hidden className="size-5 text-soleil" />}
      name={lead.name}
      phone={lead.phone}
      email={lead.email}
      isBusy={isBusy}
      onLater={(days) => void doOnce(() => putLeadOff(lead, days))}
      done={
        <Menu label={`Fait : ${lead.name}`} trigger={<Check aria-hidden />}>
          <MenuItem icon={<Phone aria-hidden />} onClick={() => noteOnce("call", "reached")}>
            Joint par téléphone
          </MenuItem>
          <MenuItem icon={<Mail aria-hidden />} onClick={() => noteOnce("mail", "reached")}>
            Répondu par e-mail
          </MenuItem>
          <MenuItem icon={<Voicemail aria-hidden />} onClick={() => noteOnce("call", "message-left")}>
            Message laissé
          </MenuItem>
          <MenuItem icon={<PhoneMissed aria-hidden />} onClick={() => noteOnce("call", "no-answer")}>
            Pas de réponse
          </MenuItem>
        </Menu>
      }
    >
      <Link
        to="/mes-contacts"
        search={(before) => ({ ...before, demande: lead.lead_id })}
        data-line=""
        className={lineClasses}
      >
        <span className="font-semibold [overflow-wrap:anywhere]">{lead.name}</span>
        <span className="text-small text-ink-2 [overflow-wrap:anywhere]">
          <Moment at={lead.since} isShort className="font-semibold text-soleil" />
          {` · ${lead.about}`}
          {lead.attempts > 0 && ` · ${writeCount(lead.attempts, "essai")}`}
        </span>
      </Link>
    </TodayLine>
  );
}
