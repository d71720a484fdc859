import { Link2, Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { ReportLink } from "#domain/api/shared-report.ts";
import { writeDe } from "#domain/text/write-de.ts";
import { Button } from "../../../ui/button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ContactField } from "../../../widgets/contact/contact-field.tsx";
import { KeptEmailsNote } from "../../../widgets/mail/email-outcome.tsx";
import { describeSentReport } from "./describe-sent-report.ts";
import { isPasswordShort, type LinkTerms, noTerms, TermsFields, writeTerms } from "./link-terms.tsx";
import { findLinkTo, mailOnce, recipientNameOf } from "./mail-once.ts";
import type { WithSharing } from "./use-sharing.ts";

const readers = [
  { value: "person", label: "Une personne" },
  { value: "anyone", label: "Quiconque a le lien" },
] as const;

/** Makes a link: of one person, who may be written to at once, or the public one. */
export function NewLink(props: WithSharing) {
  const { client } = props.data;
  const [reader, setReader] = useState<(typeof readers)[number]["value"]>("person");
  // Held here: who looks at the other kind of link comes back to what was typed.
  const [recipient, setRecipient] = useState({ name: client.name ?? "", email: client.email ?? "" });
  const personal = useTerms();
  const open = useTerms();
  return (
    <section
      aria-labelledby="new-link-title"
      className="grid gap-3 self-start rounded-card border border-line bg-bg p-4 short:bg-surface"
    >
      <h3 id="new-link-title" className="title text-title-3">
        Nouveau lien
      </h3>
      <SegmentedControl label="Pour qui" options={readers} value={reader} onChange={setReader} />
      {reader === "person" ? (
        <PersonalLink {...props} chosen={personal} recipient={recipient} onRecipient={setRecipient} />
      ) : (
        <PublicLink {...props} chosen={open} />
      )}
    </section>
  );
}

/** The terms of the next link as they are chosen; `take` gives them, or none where the password is refused. */
function useTerms() {
  const [terms, setTerms] = useState(noTerms);
  const [isRefused, setIsRefused] = useState(false);
  return {
    terms,
    isRefused,
    change: (next: LinkTerms) => {
      setTerms(next);
      setIsRefused(false);
    },
    take: (known?: ReportLink) => {
      setIsRefused(isPasswordShort(terms));
      return isPasswordShort(terms) ? null : writeTerms(terms, known);
    },
  };
}

/** What became of a link that is sent to nobody. */
function describeKept(name: string, known: ReportLink | undefined, asked: object): string {
  if (known === undefined) return `Lien ${writeDe(name)} créé`;
  if (known.state === "expired") return `Le lien ${writeDe(name)} s’ouvre de nouveau`;
  return Object.keys(asked).length > 0 ? `Lien ${writeDe(name)} modifié` : `${name} a déjà un lien`;
}

type WithTerms = WithSharing & { readonly chosen: ReturnType<typeof useTerms> };

type Recipient = { readonly name: string; readonly email: string };
type PersonalLinkProps = WithTerms & {
  readonly recipient: Recipient;
  readonly onRecipient: (recipient: Recipient) => void;
};

function PersonalLink(props: PersonalLinkProps) {
  const { id, data, sharing, chosen, recipient, onRecipient } = props;
  const { links } = data;
  const { change, isPending } = sharing;
  const { name, email } = recipient;
  const { terms, isRefused, change: changeTerms, take } = chosen;
  const known = findLinkTo(links, email);
  const share = (isMailed: boolean) => {
    const asked = take(known);
    if (asked === null) return;
    const once = isMailed ? mailOnce(id, links, email) : null;
    change({
      isOfWritten: true,
      act: (calls) => calls.share({ id, recipient, is_mailed: isMailed, ...asked, ...once?.mailing }),
      notice: (shared) => {
        const nameOfLink = recipientNameOf(shared, email);
        return isMailed ? describeSentReport(nameOfLink) : describeKept(nameOfLink, known, asked);
      },
      onDone: () => {
        once?.forget();
        onRecipient({ name: "", email: "" });
        changeTerms(noTerms);
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    share(true);
  };
  const isComplete = name.trim() !== "" && email.trim() !== "";
  return (
    <form onSubmit={submit} className="grid gap-3">
      <ContactField
        label="Parmi vos contacts"
        help="Nom, e-mail ou téléphone."
        onChoose={(contact) => onRecipient({ name: contact.name, email: contact.email ?? "" })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Nom"
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={({ target }) => onRecipient({ ...recipient, name: target.value })}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ target }) => onRecipient({ ...recipient, email: target.value })}
        />
      </div>
      <TermsFields terms={terms} known={known} isRefused={isRefused} onChange={changeTerms} />
      {/* The same words whether it is complete or not: nothing moves as one types. */}
      <p className="text-small text-pretty text-ink-2">
        Un lien personnel porte un nom et une adresse e-mail. Il montre le numéro de rue du bien, et vous dit
        s’il a été ouvert. La personne rejoint vos contacts.
      </p>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:grow short:[&>button]:px-3">
        <Button
          type="submit"
          variant="primary"
          busy={isPending}
          disabled={!isComplete}
          // On a telephone on its side both buttons stay in sight, in one line.
          icon={<Send aria-hidden className="short:hidden" />}
        >
          Envoyer par e-mail
        </Button>
        <Button busy={isPending} disabled={!isComplete} onClick={() => share(false)}>
          Créer sans envoyer
        </Button>
      </div>
      <KeptEmailsNote />
    </form>
  );
}

function PublicLink({ id, data, sharing: { change, isPending }, chosen }: WithTerms) {
  const { terms, isRefused, change: changeTerms, take } = chosen;
  if (data.links.some(({ recipient_email: email }) => email === null))
    return (
      <p className="text-small text-pretty text-ink-2">
        Le lien public est parmi les liens du rapport&nbsp;: il n’y en a qu’un. Ses réglages lui donnent une
        fin ou un mot de passe.
      </p>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = take();
    if (asked === null) return;
    change({
      isOfWritten: true,
      act: (calls) => calls.share({ id, recipient: null, is_mailed: false, ...asked }),
      notice: "Lien public créé",
      onDone: () => changeTerms(noTerms),
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <p className="text-small text-pretty text-ink-2">
        Vous le transmettez à qui vous voulez. Il ne montre pas le numéro de rue du bien, et compte les
        ouvertures sans dire de qui.
      </p>
      <TermsFields terms={terms} isRefused={isRefused} onChange={changeTerms} />
      <Button
        type="submit"
        variant="primary"
        busy={isPending}
        icon={<Link2 aria-hidden />}
        className="justify-self-start"
      >
        Créer le lien public
      </Button>
    </form>
  );
}
