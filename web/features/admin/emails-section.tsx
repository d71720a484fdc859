import { MailOpen, RotateCw } from "lucide-react";
import { type AdminEmail, emailStates, type ListedEmail } from "#domain/api/admin.ts";
import { quote } from "#domain/text/quote.ts";
import { brand } from "../../client/page/brand.ts";
import type { Column } from "../../ui/data-table.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { type PillTone, StatusPill } from "../../ui/status-pill.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { AdminList, formatMomentOrDash, forSending, TwoLines } from "./admin-list.tsx";
import { HeldEmails } from "./held-emails.tsx";
import { useAdminAction, useAdminList } from "./use-admin-list.ts";

/** Where all are kept, the note over the list says so. */
function State({ email }: { readonly email: AdminEmail }) {
  if (email.state === "kept" && !brand.sendsEmails) return null;
  return <StatusPill tone={emailStateTones[email.state]}>{emailStateNames[email.state]}</StatusPill>;
}

/** Why an e-mail has not left: what its sending met, or that it waits for an upgrade. */
function Delay({ email }: { readonly email: ListedEmail }) {
  if (email.waits_for_newer)
    return <p className="mt-1 max-w-72 text-caption text-ink-2">En attente d’une version plus récente</p>;
  if (email.last_error === null) return null;
  return (
    <p className="mt-1 max-w-72 text-caption text-danger [overflow-wrap:anywhere]">{email.last_error}</p>
  );
}

function StateAndDelay({ email }: { readonly email: ListedEmail }) {
  return (
    <>
      <State email={email} />
      <Delay email={email} />
    </>
  );
}

const columns: readonly Column<ListedEmail>[] = [
  {
    id: "subject",
    title: "E-mail",
    cell: (email) => (
      <TwoLines
        title={
          <button
            type="button"
            onClick={() => openDialog({ type: "read-email", emailId: email.id, subject: email.subject })}
            className="tall-touch rounded-field text-left underline-offset-2 hover:underline"
          >
            {email.subject}
          </button>
        }
        text={recipientOf(email)}
        note={!brand.sendsEmails && <StateAndDelay email={email} />}
        more={
          <>
            {brand.sendsEmails && <StateAndDelay email={email} />}
            <span className="text-small text-ink-2">{formatMomentOrDash(email.created_at)}</span>
          </>
        }
      />
    ),
  },
  {
    id: "state",
    title: "État",
    from: "md",
    cell: (email) => (
      <div className="py-1">
        <StateAndDelay email={email} />
      </div>
    ),
  },
  { id: "attempts", title: "Essais", isNumber: true, from: "xl", cell: ({ attempts }) => attempts },
  {
    id: "created",
    title: "Créé le",
    isSortable: true,
    from: "lg",
    cell: ({ created_at: at }) => <span className="whitespace-nowrap">{formatMomentOrDash(at)}</span>,
  },
  {
    id: "sent",
    title: "Envoyé le",
    isSortable: true,
    from: "xl",
    cell: ({ sent_at: at }) => <span className="whitespace-nowrap">{formatMomentOrDash(at)}</span>,
  },
];

/** The addresses of an agency's contacts are its own. */
function recipientOf({ recipient }: AdminEmail): string {
  return recipient ?? "un contact";
}

export function EmailsSection() {
  const list = useAdminList({
    name: "emails",
    filters: emailStates,
    sorts: ["created", "sent", "recipient"],
    read: (admin, input, signal) => admin.emails(input, { signal }),
  });
  const filters = [
    { value: "all", label: "Tous" },
    ...emailStates.map((state) => ({
      value: state,
      label: emailStatePlurals[state],
      count: list.data?.by_state[state],
    })),
  ] as const;
  return (
    <AdminList
      title="E-mails"
      searchLabel="Destinataire ou objet"
      filterLabel="État des e-mails"
      filters={filters}
      list={list}
      columns={forSending(columns)}
      keyOf={({ id }) => id}
      nameOf={(email) => `${email.subject}, ${recipientOf(email)}`}
      actions={(email) => <EmailMenu email={email} />}
      note={
        <>
          <KeptNote />
          <HeldEmails />
        </>
      }
      emptyScene="no-mail"
      emptyText="Les e-mails que le site écrit apparaîtront ici."
    />
  );
}

function KeptNote() {
  if (brand.sendsEmails) return null;
  return (
    <p role="note" className="rounded-field border border-soleil/50 px-3 py-2 text-small text-pretty">
      Cette installation n’envoie pas <span className="whitespace-nowrap">d’e-mails</span> : ils sont
      conservés et se lisent ici. Pour qu’ils partent, indiquez un serveur d’envoi (<code>SMTP_URL</code>).
    </p>
  );
}

function EmailMenu({ email }: { readonly email: AdminEmail }) {
  const act = useAdminAction();
  return (
    <>
      <MenuItem
        icon={<MailOpen aria-hidden />}
        onClick={() => openDialog({ type: "read-email", emailId: email.id, subject: email.subject })}
      >
        Lire
      </MenuItem>
      {brand.sendsEmails && (
        <MenuItem
          icon={<RotateCw aria-hidden />}
          onClick={() =>
            openDialog({
              type: "confirm",
              title: "Envoyer de nouveau ?",
              text: `${quote(email.subject)} repart vers ${recipientOf(email)}.`,
              action: "Envoyer",
              onConfirm: () =>
                act((admin) => admin.resendEmail({ id: email.id }), "E-mail remis en file d’envoi"),
            })
          }
        >
          Envoyer de nouveau…
        </MenuItem>
      )}
    </>
  );
}

type EmailState = AdminEmail["state"];

export const emailStateNames: Readonly<Record<EmailState, string>> = {
  queued: "En file d’envoi",
  sent: "Envoyé",
  failed: "En échec",
  kept: "Conservé",
  cancelled: "Annulé",
};

const emailStatePlurals: Readonly<Record<EmailState, string>> = {
  queued: "En file d’envoi",
  sent: "Envoyés",
  failed: "En échec",
  kept: "Conservés",
  cancelled: "Annulés",
};

const emailStateTones: Readonly<Record<EmailState, PillTone>> = {
  queued: "waiting",
  sent: "good",
  failed: "bad",
  kept: "neutral",
  cancelled: "neutral",
};
