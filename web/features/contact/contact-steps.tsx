import { type KeyboardEvent, useState } from "react";
import type { Contact } from "#domain/api/contact.ts";
import { type ContactStep, contactSteps, type SteppedKind, steppedKinds } from "#domain/contact/contact.ts";
import { contactStepNames } from "#domain/contact/contact-words.ts";
import { formatRecent } from "#domain/text/instant.ts";
import { inTurn } from "../../client/api/in-turn.ts";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { Section } from "./contact-section.tsx";
import { askWhyLost } from "./contact-selection-bar.tsx";
import { type ContactCalls, useAskedChange, useContactChange } from "./use-contact-change.ts";

/** How far a seller or a buyer has come: each kind has steps of its own. */
export function ContactSteps({ contact }: { readonly contact: Contact }) {
  const stepped = steppedKinds.filter(
    (kind) => contact.kinds.includes(kind) || contact.steps.some((step) => step.kind === kind),
  );
  if (stepped.length === 0) return null;
  return (
    <>
      {stepped.map((kind) => (
        <KindSteps key={kind} contact={contact} kind={kind} />
      ))}
    </>
  );
}

type KindStepsProps = { readonly contact: Contact; readonly kind: SteppedKind };

function KindSteps({ contact, kind }: KindStepsProps) {
  const change = useContactChange();
  const changeAsked = useAskedChange();
  const current = contact.steps.find((step) => step.kind === kind);
  // Chosen at once, while it is written.
  const [pending, setPending] = useState<ContactStep | null>(null);
  const setStep = (step: ContactStep, reason: string | null) => ({
    call: ({ setStep: set }: ContactCalls) =>
      inTurn(`step ${kind} ${contact.id}`, () => set({ id: contact.id, kind, step, lost_reason: reason })),
  });
  const move = async (step: ContactStep) => {
    setPending(step);
    await change({ ...setStep(step, null), failure: "L’étape n’a pas été enregistrée" });
    setPending((now) => (now === step ? null : now));
  };
  const choose = (step: ContactStep) => {
    if (step === "lost") askWhyLost((reason) => changeAsked(setStep(step, reason)));
    else void move(step);
  };
  const label = kind === "Vendeur" ? "Étape de la vente" : "Étape de l’achat";
  return (
    <Section title={label}>
      {contact.may_edit && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons in it
        <div onKeyDown={walk}>
          <FilterChips<ContactStep | "">
            label={label}
            options={contactSteps[kind].map((step) => ({ value: step, label: contactStepNames[step] }))}
            value={pending ?? current?.step ?? ""}
            onChange={(step) => step !== "" && choose(step)}
          />
        </div>
      )}
      {current !== undefined && (
        <p className="text-small text-ink-2">
          {contactStepNames[current.step]}, {formatRecent(current.since, new Date())}
          {current.lost_reason !== null && ` : ${current.lost_reason}`}
        </p>
      )}
    </Section>
  );
}

const ways: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows only move the focus: each step that they chose would be written, as if the contact had come to it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const way = ways[event.key];
  if (way === undefined && event.key !== "Enter") return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll("input")];
  const at = radios.findIndex((radio) => radio.matches(":focus"));
  if (way === undefined) radios[at]?.click();
  else radios[(at + way + radios.length) % radios.length]?.focus();
}
