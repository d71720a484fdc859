import type { ReactNode } from "react";
import type { ContactItem } from "#domain/api/contact.ts";
import { contactStepNames } from "#domain/contact/contact-words.ts";
import { formatRecent } from "#domain/text/instant.ts";
import { Link } from "../../router/link.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Moment } from "../../ui/moment.tsx";
import { type PillTone, StatusPill } from "../../ui/status-pill.tsx";
import { CarrierMark } from "../../widgets/agency/whose-filter.tsx";

type ContactRowProps = {
  readonly contact: ContactItem;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** As the `lg:` classes of the page have it. */
export const besideList = matchMedia("(min-width: 64rem)");

export function rowId(contactId: string): string {
  return `contact-${contactId}`;
}

export function ContactRow({ contact, isOpen, isChosen, onChoose }: ContactRowProps) {
  return (
    <div
      className={classNames(
        "flex items-start gap-1 pl-3 transition-colors hover:bg-bg has-checked:bg-mer/8",
        isOpen && "lg:bg-mer/8 lg:hover:bg-mer/8",
      )}
    >
      <Checkbox
        checked={isChosen}
        onChange={onChoose}
        className="mt-2 pointer-coarse:-ml-1 pointer-coarse:px-1"
      >
        <span className="sr-only">Choisir {contact.name}</span>
      </Checkbox>
      <Link
        id={rowId(contact.id)}
        to="/mes-contacts"
        search={({ demande: _asked, ...before }) => ({ ...before, contact: contact.id })}
        // In the place of the list it begins at its top.
        keepScroll={besideList.matches}
        aria-current={isOpen ? "page" : undefined}
        className="grid min-w-0 grow gap-0.5 py-3 pr-4 focus-visible:-outline-offset-2"
      >
        <span className="flex min-w-0 items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-semibold">{contact.name}</span>
          <Moment at={contact.active_at} isShort className="shrink-0 text-caption text-ink-2" />
        </span>
        <span className="truncate text-small text-ink-2">
          {[contact.phone, contact.organization, contact.email].filter(Boolean).join(" · ") ||
            "Sans coordonnées"}
        </span>
        <Marks contact={contact} />
      </Link>
    </div>
  );
}

const fewTags = 2;

/** Who waits first, then how far each has come, then what else is known. */
function Marks({ contact }: Pick<ContactRowProps, "contact">) {
  const { steps, kinds, tags, waiting_since: waitingSince } = contact;
  const unstepped = kinds.filter((kind) => !steps.some((step) => step.kind === kind));
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1.5">
      {waitingSince !== null && <WaitingPill since={waitingSince} />}
      {steps.map((step) => (
        <StatusPill key={step.kind} tone={stepTone(step.step)}>
          {step.kind} : {contactStepNames[step.step].toLowerCase()}
        </StatusPill>
      ))}
      {unstepped.map((kind) => (
        <StatusPill key={kind} tone="neutral">
          {kind}
        </StatusPill>
      ))}
      {tags.slice(0, fewTags).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {tags.length > fewTags && <Tag>+{tags.length - fewTags}</Tag>}
      <CarrierMark userId={contact.owner_id} />
    </span>
  );
}

function stepTone(step: ContactItem["steps"][number]["step"]): PillTone {
  if (step === "sale") return "good";
  return step === "lost" ? "bad" : "neutral";
}

type WaitingPillProps = {
  readonly since: string;
  readonly isShort?: boolean;
};

export function WaitingPill({ since, isShort = false }: WaitingPillProps) {
  return (
    <StatusPill tone="waiting">
      {/* One piece: the spaces between several would be lost. */}
      <span>
        Attend {isShort ? <span className="sr-only">une réponse </span> : "une réponse "}·{" "}
        {formatRecent(since, new Date())}
      </span>
    </StatusPill>
  );
}

export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className="max-w-40 truncate rounded-full bg-ink/8 px-2 py-px text-caption">{children}</span>;
}
