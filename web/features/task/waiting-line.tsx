import {
  Check,
  CircleSlash,
  Clock,
  type LucideIcon,
  Mail,
  Phone,
  PhoneIncoming,
  PhoneMissed,
  PhoneOff,
  Voicemail,
} from "lucide-react";
import type { WaitingLead } from "#domain/api/task.ts";
import { type AttemptOutcome, attemptOutcomes } from "#domain/contact/contact.ts";
import { attemptOutcomeNames } from "#domain/contact/contact-words.ts";
import { writeCount } from "#domain/text/format.ts";
import { Link } from "../../router/link.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { Moment } from "../../ui/moment.tsx";
import { useOneAct } from "../../ui/use-one-act.ts";
import { lineClasses, Refusals, TodayLine } from "./today-line.tsx";
import { useLineActions } from "./use-line-actions.ts";

export type Call = { readonly contactId: string; readonly name: string; readonly outcome: AttemptOutcome };

type WaitingLineProps = {
  readonly lead: WaitingLead;
  /** Its next task is to be offered, whether or not the line goes; null: the call was taken back. */
  readonly onCalled: (call: Call | null) => void;
};

const callIcons: Readonly<Record<AttemptOutcome, LucideIcon>> = {
  reached: Phone,
  "message-left": Voicemail,
  "no-answer": PhoneMissed,
  "wrong-number": PhoneOff,
};

/** Somebody who waits for an answer: the line opens their request, the check says what became of them. */
export function WaitingLine({ lead, onCalled }: WaitingLineProps) {
  const { note, putLeadOff, setAside } = useLineActions();
  const { isBusy, doOnce } = useOneAct();
  // A colleague follows its contact: what became of them is written there.
  const isAlone = lead.contact_id === null;
  const noteCall = (outcome: AttemptOutcome) =>
    void doOnce(
      () =>
        note(
          lead,
          { way: "call", outcome },
          {
            onNoted: (contactId) => onCalled({ contactId, name: lead.name, outcome }),
            onTakenBack: () => onCalled(null),
          },
        ),
      outcome,
    );
  const noteReceived = () =>
    void doOnce(() => note(lead, { way: "call", outcome: "reached", isReceived: true }), "received");
  const noteMail = () => void doOnce(() => note(lead, { way: "mail", outcome: "reached" }), "mail");
  return (
    <TodayLine
      icon={<Clock aria-hidden className="size-5 text-soleil" />}
      name={lead.name}
      ways={lead}
      contactId={lead.contact_id}
      isBusy={isBusy}
      onLater={isAlone ? undefined : (days) => void doOnce(() => putLeadOff(lead, days), "later")}
      done={
        <Menu label={`Fait : ${lead.name}`} trigger={<Check aria-hidden />}>
          {!isAlone && <Attempts lead={lead} onCall={noteCall} onReceived={noteReceived} onMail={noteMail} />}
          <MenuItem
            icon={<CircleSlash aria-hidden />}
            onClick={() => void doOnce(() => setAside(lead), "set-aside")}
          >
            Sans suite
          </MenuItem>
        </Menu>
      }
    >
      <Link
        to="/mes-contacts"
        search={({ contact: _open, ...before }) => ({ ...before, demande: lead.lead_id })}
        data-line=""
        className={lineClasses}
      >
        <span className="font-semibold [overflow-wrap:anywhere]">{lead.name}</span>
        <span className="text-small text-ink-2 [overflow-wrap:anywhere]">
          <Moment at={lead.since} isShort className="font-semibold text-soleil" />
          {` · ${lead.about}`}
          {lead.attempts > 0 && ` · ${writeCount(lead.attempts, "essai")}`}
          {lead.is_answer_lost && (
            <>
              {" · "}
              <strong className="font-semibold text-danger">Un e-mail n’est pas parti</strong>
            </>
          )}
        </span>
        <Refusals ways={lead} />
      </Link>
    </TodayLine>
  );
}

type AttemptsProps = {
  readonly lead: WaitingLead;
  readonly onCall: (outcome: AttemptOutcome) => void;
  readonly onReceived: () => void;
  readonly onMail: () => void;
};

function Attempts({ lead, onCall, onReceived, onMail }: AttemptsProps) {
  return (
    <>
      {/* Nobody calls whom nothing allows to call: they may have called. */}
      {lead.phone === null ? (
        <MenuItem icon={<PhoneIncoming aria-hidden />} onClick={onReceived}>
          Nous a appelés
        </MenuItem>
      ) : (
        attemptOutcomes.map((outcome) => {
          const Icon = callIcons[outcome];
          return (
            <MenuItem key={outcome} icon={<Icon aria-hidden />} onClick={() => onCall(outcome)}>
              {outcome === "reached" ? "Joint par téléphone" : attemptOutcomeNames[outcome]}
            </MenuItem>
          );
        })
      )}
      <MenuItem icon={<Mail aria-hidden />} onClick={onMail}>
        Répondu par e-mail
      </MenuItem>
    </>
  );
}
