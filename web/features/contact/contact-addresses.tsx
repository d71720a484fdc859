import { Mail, Phone } from "lucide-react";
import { useId, useState } from "react";
import type { Contact, ContactAddress } from "#domain/api/contact.ts";
import { type AttemptOutcome, type StatedBasis, statedBases } from "#domain/contact/contact.ts";
import { statedBasisNames } from "#domain/contact/contact-words.ts";
import { nextTasks } from "#domain/task/next-task.ts";
import { phoneLink } from "#domain/text/phone-link.ts";
import { findKeptNames } from "../../client/session/kept-texts.ts";
import { BreakableEmail } from "../../ui/breakable-email.tsx";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { NextTask } from "../../widgets/contact/next-task.tsx";
import { CallOutcome } from "./call-outcome.tsx";
import { useOneChange } from "./use-contact-change.ts";
import { useDelivery } from "./use-delivery.ts";
import { useKeptText } from "./use-kept-text.ts";

type ContactAddressesProps = {
  readonly contact: Contact;
  /** A call was begun: what it came to is asked. */
  readonly isCalling: boolean;
  readonly onCalling: (isCalling: boolean) => void;
  readonly onWrite: (email: string) => void;
};

/** Every telephone and e-mail with what allows using it; a button that may not be pressed says why. */
export function ContactAddresses({ contact, isCalling, onCalling, onWrite }: ContactAddressesProps) {
  const { addresses, may_edit: mayEdit } = contact;
  // Of the call that was noted last, until its next task is set, or not wanted.
  const [outcome, setOutcome] = useState<AttemptOutcome | null>(null);
  const mayCall = addresses.some((one) => one.kind === "phone" && one.is_allowed);
  const noteDone = (came: AttemptOutcome | null) => {
    // No call is offered that nothing allows.
    const isOffered = came !== null && (mayCall || nextTasks[came].kind !== "call");
    setOutcome(isOffered ? came : null);
    onCalling(false);
  };
  if (addresses.length === 0)
    return (
      <p className="rounded-field bg-bg px-4 py-3 text-ink-2">
        Ni téléphone ni e-mail : ajoutez-en un dans les coordonnées pour joindre cette personne.
      </p>
    );
  return (
    <div className="grid gap-3">
      <ul aria-label="Téléphones et e-mails" className="grid rounded-card border border-line">
        {addresses.map((address) => (
          <li key={`${address.kind} ${address.value}`} className="border-line not-first:border-t">
            <AddressLine
              contact={contact}
              address={address}
              onUse={() => (address.kind === "phone" ? onCalling(true) : onWrite(address.value))}
            />
          </li>
        ))}
      </ul>
      {mayEdit && isCalling && (
        <CallOutcome
          contactId={contact.id}
          // Where nothing allows calling them, it was they who called.
          isReceived={!mayCall}
          onDone={noteDone}
        />
      )}
      {mayEdit && !isCalling && outcome !== null && (
        <NextTask contactId={contact.id} outcome={outcome} onClose={() => setOutcome(null)} />
      )}
      {mayEdit && !isCalling && outcome === null && addresses.some(({ kind }) => kind === "phone") && (
        <Button size="small" className="justify-self-start" onClick={() => onCalling(true)}>
          Noter un appel
        </Button>
      )}
    </div>
  );
}

type AddressLineProps = {
  readonly contact: Contact;
  readonly address: ContactAddress;
  readonly onUse: () => void;
};

function AddressLine({ contact, address, onUse }: AddressLineProps) {
  const reasonId = useId();
  const [isStating, setIsStating] = useState(
    () => findKeptNames(statementOf(contact.id, address)).length > 0,
  );
  const { change, isBusy } = useOneChange();
  const { kind, value, is_allowed: isAllowed, reason, stated } = address;
  const bases = findBases(address);
  const disallow = () =>
    void change({
      call: (contacts) => contacts.disallow({ id: contact.id, kind, value }),
      failure: "La déclaration n’a pas été retirée",
    });
  const Icon = kind === "phone" ? Phone : Mail;
  return (
    <div className="grid gap-2 p-3">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-2.5 size-4.5 shrink-0 text-ink-2 max-sm:hidden" />
        <div className="grid min-w-0 grow gap-0.5 py-1">
          <p className="font-semibold [overflow-wrap:anywhere]">
            {kind === "email" ? <BreakableEmail address={value} /> : value}
          </p>
          <p id={reasonId} className={classNames("text-small", isAllowed ? "text-ink-2" : "text-soleil")}>
            {reason}
          </p>
          {contact.may_edit && !isStating && (
            <p className="flex flex-wrap gap-x-4">
              {!isAllowed && (
                <TextButton onClick={() => setIsStating(true)}>
                  {bases.includes("professional")
                    ? "Déclarer une relation professionnelle"
                    : "Déclarer un accord"}
                </TextButton>
              )}
              {stated !== null && (
                <TextButton isBusy={isBusy} onClick={disallow}>
                  Retirer ma déclaration
                </TextButton>
              )}
            </p>
          )}
        </div>
        <UseButton address={address} reasonId={reasonId} onUse={onUse} />
      </div>
      {isStating && (
        <StateAllowance
          contactId={contact.id}
          address={address}
          bases={bases}
          onClose={() => setIsStating(false)}
        />
      )}
    </div>
  );
}

/** The names that a statement is kept under in the tab begin so. */
function statementOf(contactId: string, { kind, value }: ContactAddress): string {
  return `contact-accord-${contactId}-${kind}-${value}-`;
}

/** What may be stated, the likeliest first. */
function findBases({
  may_state_relation: isProfessional = false,
}: ContactAddress): readonly [StatedBasis, ...StatedBasis[]] {
  return isProfessional ? ["professional", "contract", "consent"] : ["contract", "consent"];
}

type TextButtonProps = {
  readonly children: string;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
};

function TextButton({ children, isBusy = false, onClick }: TextButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy}
      onClick={onClick}
      className="min-h-8 rounded-field text-small font-semibold text-mer underline-offset-2 hover:underline aria-busy:opacity-60 pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}

type UseButtonProps = {
  readonly address: ContactAddress;
  readonly reasonId: string;
  readonly onUse: () => void;
};

/** "Appeler" or "Écrire"; off where nothing allows it, described by the reason beside it. */
function UseButton({ address: { kind, value, is_allowed: isAllowed }, reasonId, onUse }: UseButtonProps) {
  const word = kind === "phone" ? "Appeler" : "Écrire";
  const call = phoneLink(value);
  if (!isAllowed || (kind === "phone" && call === null))
    return (
      <Button disabled aria-describedby={reasonId} aria-label={`${word} ${value}`}>
        {word}
      </Button>
    );
  if (kind === "phone")
    return (
      <a
        href={call ?? ""}
        onClick={onUse}
        aria-label={`Appeler ${value}`}
        className={buttonClasses({ variant: "primary" })}
      >
        Appeler
      </a>
    );
  return (
    <Button aria-label={`Écrire à ${value}`} onClick={onUse}>
      Écrire
    </Button>
  );
}

type StateAllowanceProps = {
  readonly contactId: string;
  readonly address: ContactAddress;
  readonly bases: readonly [StatedBasis, ...StatedBasis[]];
  readonly onClose: () => void;
};

const sourceWords = {
  agreement: {
    label: "D’où vient-il ?",
    help: "Par exemple : mandat n° 1204, formulaire signé en agence.",
  },
  relation: {
    label: "Sur quoi repose-t-elle ?",
    help: "Par exemple : ventes suivies ensemble, convention de partenariat.",
  },
} as const;

/** What the agency states that allows using an address: of which day, and where it is written. */
function StateAllowance({ contactId, address, bases, onClose }: StateAllowanceProps) {
  const { kind, value } = address;
  const name = statementOf(contactId, address);
  const [likeliest] = bases;
  const chosen = useKeptText(`${name}motif`, likeliest);
  const basis = statedBases.find((one) => one === chosen.text) ?? likeliest;
  const on = useKeptText(`${name}date`);
  const source = useKeptText(`${name}source`);
  const leave = () => {
    forget();
    for (const kept of [chosen, on, source]) kept.clear();
    onClose();
  };
  const { isOnItsWay, send, forget } = useDelivery(`envoi-${name}`, leave);
  const statement = { id: contactId, kind, value, basis, on: on.text, source: source.text };
  const state = () =>
    send({
      words: JSON.stringify(statement),
      call: (contacts) => contacts.allow(statement),
      onDone: () => undefined,
      failure:
        basis === "professional"
          ? "La déclaration n’a pas été enregistrée"
          : "L’accord n’a pas été enregistré",
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        state();
      }}
      className="grid gap-3 rounded-field bg-bg p-3 sm:grid-cols-2"
    >
      <SelectField
        label="Ce qui autorise"
        value={basis}
        onChange={({ target }) => chosen.setText(target.value)}
      >
        {bases.map((one) => (
          <option key={one} value={one}>
            {statedBasisNames[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Depuis le"
        type="date"
        required
        value={on.text}
        onChange={({ target }) => on.setText(target.value)}
      />
      <TextField
        {...sourceWords[basis === "professional" ? "relation" : "agreement"]}
        required
        maxLength={200}
        className="sm:col-span-2"
        value={source.text}
        onChange={({ target }) => source.setText(target.value)}
      />
      <div className="flex flex-wrap gap-2 sm:col-span-2 sm:justify-end">
        <Button onClick={leave}>Annuler</Button>
        <Button type="submit" variant="primary" busy={isOnItsWay}>
          Déclarer
        </Button>
      </div>
    </form>
  );
}
