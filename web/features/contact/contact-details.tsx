import { IdCard, Merge, MoreHorizontal, Trash2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import type { Contact } from "#domain/api/contact.ts";
import { contactSourceNames, keptSentence } from "#domain/contact/contact-words.ts";
import { quote } from "#domain/text/quote.ts";
import { useNavigate } from "../../router/use-router.ts";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { Moment } from "../../ui/moment.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { showToast } from "../../ui/toast.ts";
import { CarrierMark } from "../../widgets/agency/whose-filter.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { useOfferUndo } from "../../widgets/list/undo-offers.ts";
import { BeginReportButton } from "../../widgets/report/begin-report.tsx";
import { hasCallDraft } from "./call-outcome.tsx";
import { ContactAddresses } from "./contact-addresses.tsx";
import { ContactFactsSection } from "./contact-facts.tsx";
import { ContactHomes } from "./contact-homes.tsx";
import { ContactRequests } from "./contact-requests.tsx";
import { besideList, Tag, WaitingPill } from "./contact-row.tsx";
import { Section } from "./contact-section.tsx";
import { ContactSteps } from "./contact-steps.tsx";
import { ContactTimeline } from "./contact-timeline.tsx";
import { HandOverContact } from "./hand-over-contacts.tsx";
import { MergesAndSimilar, MergeWith } from "./merge-contact.tsx";
import { useAskedChange } from "./use-contact-change.ts";
import { useContactExport } from "./use-contact-export.ts";
import { beginWriting, WriteToContact } from "./write-to-contact.tsx";

const ContactWishes = lazy(async () => ({
  default: (await import("./contact-wishes.tsx")).ContactWishes,
}));

/** Where the contact takes the place of the list, the row that was chosen is gone: the focus moves here. */
export function focusAfterList(heading: HTMLElement | null): void {
  if (!besideList.matches) heading?.focus();
}

export type ContactDetailsProps = {
  readonly contact: Contact;
  /** The reader chose it; otherwise it is only the first of the list. */
  readonly isChosen: boolean;
  readonly leadId: string | undefined;
  /** What is to be done for them, drawn by who knows of tasks. */
  readonly tasks: ReactNode;
  /** Whoever came here came to write. */
  readonly isWriting: boolean;
  /** The form is open: coming back does not open it again. */
  readonly onWriting: () => void;
};

/** One contact in full: who, how they may be reached, what they asked for, how far they are, what happened. */
export function ContactDetails(props: ContactDetailsProps) {
  const { contact, isChosen, tasks, isWriting, onWriting } = props;
  // An address may join the request of one person with another contact: an estimation would name the wrong one.
  const leadId = contact.requests.find(({ id }) => id === props.leadId)?.id;
  const [isCalling, setIsCalling] = useState(() => hasCallDraft(contact.id));
  const [isMerging, setIsMerging] = useState(false);
  const [writing, setWriting] = useState(() => beginWriting(contact.id));
  const writeTo = (email: string | null) => {
    setWriting({ mode: "email", email });
    requestAnimationFrame(() => document.querySelector<HTMLElement>("#reponse textarea")?.focus());
  };
  const writeAtOnce = useEffectEvent(() => {
    writeTo(null);
    onWriting();
  });
  useEffect(() => {
    if (isWriting) writeAtOnce();
  }, [isWriting]);
  return (
    <article aria-labelledby="contact-titre" className="grid min-w-0 gap-6 p-4 md:p-6">
      <header className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h2
            ref={isChosen ? focusAfterList : null}
            id="contact-titre"
            tabIndex={-1}
            className="title min-w-0 text-title-2 outline-none [overflow-wrap:anywhere]"
          >
            {contact.name}
          </h2>
          {(contact.may_delete || contact.may_edit) && (
            <div className="-mt-1 -mr-2 shrink-0 pointer-coarse:-mt-2">
              <ContactMenu contact={contact} onMerge={() => setIsMerging(true)} />
            </div>
          )}
        </div>
        {contact.organization !== null && contact.organization !== contact.name && (
          <p className="text-ink-2 [overflow-wrap:anywhere]">{contact.organization}</p>
        )}
        <p className="flex flex-wrap items-center gap-1.5">
          {contact.waiting_since !== null && <WaitingPill since={contact.waiting_since} />}
          {contact.kinds.map((kind) => (
            <StatusPill key={kind} tone="neutral">
              {kind}
            </StatusPill>
          ))}
          {contact.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          <CarrierMark userId={contact.owner_id} />
        </p>
      </header>
      <ContactAddresses contact={contact} isCalling={isCalling} onCalling={setIsCalling} onWrite={writeTo} />
      <MergesAndSimilar contact={contact} />
      {isMerging && <MergeWith contact={contact} onClose={() => setIsMerging(false)} />}
      {contact.may_edit && <WriteToContact contact={contact} writing={writing} onWriting={setWriting} />}
      <ContactSteps contact={contact} />
      <BeginReportButton
        variant="secondary"
        className="justify-self-start"
        label="Commencer une estimation"
        source={leadId === undefined ? { contact_id: contact.id } : { lead_id: leadId }}
      />
      {contact.kinds.includes("Acquéreur") && (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <ContactWishes contact={contact} />
        </Suspense>
      )}
      {tasks}
      {contact.requests.length > 0 && (
        <Section title={contact.requests.length < 2 ? "Sa demande" : "Ses demandes"}>
          <ContactRequests
            name={contact.name}
            mayEdit={contact.may_edit}
            requests={contact.requests}
            leadId={leadId}
          />
        </Section>
      )}
      <ContactHomes homes={contact.homes} />
      <ContactFactsSection contact={contact} />
      <Section title="Historique">
        <ContactTimeline contactId={contact.id} />
      </Section>
      <p className="text-caption text-ink-2">
        Origine : {inSentence(contactSourceNames[contact.source])}, depuis le{" "}
        <Moment at={contact.created_at} />. {keptSentence(contact)}
      </p>
    </article>
  );
}

/** Its capitals stay, but for the first. */
function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

type ContactMenuProps = { readonly contact: Contact; readonly onMerge: () => void };

function ContactMenu({ contact, onMerge }: ContactMenuProps) {
  const { id, name, may_edit: mayEdit, may_delete: mayDelete } = contact;
  const navigate = useNavigate();
  const changeAsked = useAskedChange();
  const offerUndo = useOfferUndo();
  const { download } = useContactExport();
  const restore = () =>
    changeAsked({
      call: (contacts) => contacts.restore({ id }),
      onDone: () => void showToast({ title: "Contact rétabli", tone: "success" }),
    });
  const remove = () =>
    changeAsked({
      call: (contacts) => contacts.remove({ id }),
      onDone: () => {
        void navigate({
          to: "/mes-contacts",
          search: ({ contact: _gone, demande: _asked, ...before }) => before,
          replace: true,
        });
        offerUndo({
          list: "contacts",
          text: `Contact supprimé\u00a0: ${name}`,
          undo: restore,
          failure: "Le contact n’a pas pu être rétabli",
        });
      },
    });
  const ask = () =>
    openDialog({
      type: "confirm",
      title: "Supprimer ce contact ?",
      text: `${quote(name)} quitte vos listes avec ses notes. La suppression peut être annulée aussitôt après.`,
      action: "Supprimer",
      isDanger: true,
      onConfirm: remove,
    });
  return (
    <Menu label={`Actions pour ${name}`} trigger={<MoreHorizontal aria-hidden />}>
      {mayDelete && (
        <MenuItem
          icon={<IdCard aria-hidden />}
          onClick={() => void download("vcard", { ids: [id], whose: "agency" }, 1)}
        >
          Carte de visite (.vcf)
        </MenuItem>
      )}
      {mayEdit && (
        <MenuItem icon={<Merge aria-hidden />} onClick={onMerge}>
          Fusionner avec…
        </MenuItem>
      )}
      <HandOverContact contact={contact} />
      {mayDelete && (
        <MenuItem icon={<Trash2 aria-hidden />} isDanger onClick={ask}>
          Supprimer…
        </MenuItem>
      )}
    </Menu>
  );
}
