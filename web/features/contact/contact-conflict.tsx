import type { ReactNode } from "react";
import type { Contact } from "#domain/api/contact.ts";
import { Button } from "../../ui/button.tsx";
import { type ContactValues, changedFacts, factsOf, fieldNames, valuesOf } from "./contact-form-model.ts";

type ContactConflictProps = {
  readonly title: string;
  readonly base: ContactValues;
  readonly theirs: Contact;
  readonly onKeep: () => void;
  readonly dropLabel: string;
  readonly onDrop: () => void;
  /** Where what was typed may be somebody else. */
  readonly onOther?: () => void;
};

/** Something else is stored than what was typed over: what of it differs, and whose words stand. */
export function ContactConflict({
  title,
  base,
  theirs,
  onKeep,
  dropLabel,
  onDrop,
  onOther,
}: ContactConflictProps) {
  const now = valuesOf(theirs);
  const names = Object.keys(changedFacts(now, base)) as (keyof ContactValues)[];
  return (
    <div role="alert" className="grid gap-3 rounded-field border border-soleil/50 p-3">
      <p className="font-semibold">{title}</p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        {names.map((name) => (
          <Fact key={name} name={fieldNames[name]}>
            {writeFact(now, name) || "Vide"}
          </Fact>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={onKeep}>
          Enregistrer ma saisie
        </Button>
        <Button size="small" onClick={onDrop}>
          {dropLabel}
        </Button>
        {onOther && (
          <Button size="small" onClick={onOther}>
            Ajouter un autre contact
          </Button>
        )}
      </div>
    </div>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

export function writeFact(values: ContactValues, name: keyof ContactValues): string {
  const value = factsOf(values)[name];
  return typeof value === "string" ? value : value.join(", ");
}
