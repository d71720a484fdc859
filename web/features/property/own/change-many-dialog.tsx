import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FactChanges } from "#domain/api/own-property.ts";
import type { ChangeableName, FactChange } from "#domain/property/change-facts.ts";
import { type FieldName, propertyFields } from "#domain/property/property-fields.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { writeCount } from "#domain/text/format.ts";
import { messageOfError } from "../../../client/api/call-error.ts";
import { accountQuery } from "../../../client/session/account-query.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { useSignInAgain } from "../../../widgets/dialog/ask-to-sign-in.ts";
import { FieldControl, labelOf } from "../field-control.tsx";
import { agencyOfProfile } from "../form/sections/agency-section.tsx";
import { useFactChanges } from "./use-fact-changes.ts";

type ChangeManyDialogProps = { readonly ids: readonly string[]; readonly onClose: () => void };

const groups: readonly { readonly title: string; readonly names: readonly FieldName[] }[] = [
  { title: "Honoraires", names: ["feesPayer", "feesPercent"] },
  { title: "Mandat", names: ["mandateNumber", "mandateDate", "mandateEnd", "mandateExclusive"] },
  { title: "Copropriété", names: ["copropertyProcedure"] },
  { title: "Énergie", names: ["energyCostYear"] },
  { title: "Agence", names: ["agencyName", "agencyPhone", "agencyEmail", "agencyWebsite"] },
  { title: "Adresse", names: ["discreetAddress"] },
];

/** What is not ticked stays as each home has it. */
export function ChangeManyDialog({ ids, onClose }: ChangeManyDialogProps) {
  const { changeFacts, offerToUndo } = useFactChanges();
  const signInAgain = useSignInAgain();
  const [change, choose] = useState<FactChange>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<FactChanges["refused"]>([]);
  /** Those that have not changed yet. */
  const [waiting, setWaiting] = useState(ids);
  const setChange = (next: FactChange) => {
    setMessage(null);
    setRefused([]);
    setWaiting(ids);
    choose(next);
  };
  const sold = refused.filter((home) => home.is_publishing);
  /** `before`: those that were refused already. */
  const save = async (chosen: readonly string[], publishesSold: boolean, before = refused) => {
    const say = (error: unknown, left: readonly string[], known: typeof refused) => {
      if (!signInAgain(error, () => void save(left, publishesSold, known))) setMessage(messageOfError(error));
    };
    if (Object.keys(change).length === 0) return setMessage("Cochez au moins une information à changer.");
    setMessage(null);
    setIsBusy(true);
    try {
      const done = await changeFacts(
        chosen.map((id) => ({ id, change })),
        { publishesSold },
      );
      if (done.changed.length > 0) offerToUndo(done.changed);
      const reached = new Set([...done.changed, ...done.refused].map(({ id }) => id));
      const left = [...before.filter(({ id }) => !reached.has(id)), ...done.refused];
      const unreached = chosen.filter((id) => !reached.has(id));
      if (left.length + unreached.length === 0) return onClose();
      setRefused(left);
      setWaiting([...new Set([...unreached, ...left.map(({ id }) => id)])]);
      if (done.refusal !== null) say(done.refusal.error, unreached, left);
    } catch (error) {
      say(error, chosen, before);
    }
    setIsBusy(false);
  };
  return (
    <Dialog
      isWide
      title={`Modifier ${writeCount(ids.length, "bien")}`}
      description={"Cochez ce qui change\u00a0: la même valeur va à tous, le reste ne bouge pas."}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(waiting, false);
        }}
        className="grid gap-5"
      >
        <StatusChoice change={change} onChange={setChange} />
        {groups.map(({ title, names }) => (
          <fieldset key={title} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <legend className="kicker mb-1">{title}</legend>
            {names.map((name) => (
              <ChoosableField key={name} name={name} change={change} onChange={setChange} />
            ))}
          </fieldset>
        ))}
        {refused.length > 0 && <Refusals refused={refused} />}
        <FormAlert message={message} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{refused.length > 0 ? "Fermer" : "Annuler"}</Button>
          {sold.length > 0 ? (
            <Button
              variant="primary"
              busy={isBusy}
              onClick={() =>
                void save(
                  sold.map(({ id }) => id),
                  true,
                )
              }
            >
              {`Remettre en vente ${writeCount(sold.length, "bien vendu", "biens vendus")}`}
            </Button>
          ) : (
            <Button type="submit" variant="primary" busy={isBusy}>
              Appliquer
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

type ChoiceProps = {
  readonly change: FactChange;
  readonly onChange: (change: FactChange) => void;
};

const states = [
  ["", "Ne pas changer"],
  ["on_sale", "À vendre"],
  ["Sous offre", "Sous offre"],
  ["Sous compromis", "Sous compromis"],
  ["sold", "Vendu"],
] as const;

function StatusChoice({ change, onChange }: ChoiceProps) {
  const { status: _status, sale_date: saleDate, sale_stage: stage, ...others } = change;
  const value = change.status === "on_sale" ? stage || "on_sale" : (change.status ?? "");
  const choose = (chosen: (typeof states)[number][0]) => {
    if (chosen === "") onChange(others);
    else if (chosen === "sold")
      onChange({ ...others, status: "sold", sale_date: dayInParis(new Date()), sale_stage: "" });
    else
      onChange({
        ...others,
        status: "on_sale",
        sale_date: "",
        sale_stage: chosen === "on_sale" ? "" : chosen,
      });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Statut"
        value={value}
        onChange={({ target }) => {
          const chosen = states.find(([one]) => one === target.value)?.[0];
          if (chosen !== undefined) choose(chosen);
        }}
      >
        {states.map(([state, label]) => (
          <option key={state} value={state}>
            {label}
          </option>
        ))}
      </SelectField>
      {change.status === "sold" && (
        <FieldControl
          name="saleDate"
          value={saleDate ?? ""}
          max={dayInParis(new Date())}
          required
          onEnter={(entered) => onChange({ ...change, sale_date: String(entered ?? "") })}
        />
      )}
    </div>
  );
}

/** Fields of the agency begin with what one's profile says. */
function ChoosableField({ name, change, onChange }: ChoiceProps & { readonly name: FieldName }) {
  const { data: account } = useQuery(accountQuery);
  const wire = propertyFields[name].wire as ChangeableName;
  const isChosen = wire in change;
  const agency: FactChange = agencyOfProfile(account) ?? {};
  const toggle = () => {
    const empty = propertyFields[name].kind === "yes-no" ? null : "";
    if (!isChosen) return onChange({ ...change, [wire]: agency[wire] ?? empty });
    const { [wire]: _left, ...others } = change;
    onChange(others);
  };
  return (
    <div className="grid content-start gap-1">
      <Checkbox checked={isChosen} onChange={toggle}>
        {labelOf(name)}
      </Checkbox>
      {isChosen && (
        <FieldControl
          name={name}
          value={change[wire] ?? ""}
          onEnter={(entered) => onChange({ ...change, [wire]: entered })}
          className="[&>label]:sr-only"
        />
      )}
    </div>
  );
}

const mostNamed = 5;

function Refusals({ refused }: { readonly refused: FactChanges["refused"] }) {
  const byMessage = [...Map.groupBy(refused, ({ message }) => message)];
  return (
    <div role="alert" className="rounded-card border border-danger/40 bg-danger/8 p-4 text-small">
      <p className="font-semibold text-danger">
        {writeCount(refused.length, "bien reste tel quel", "biens restent tels quels")}
      </p>
      <ul className="mt-2 grid gap-1">
        {byMessage.map(([sentence, homes]) => (
          <li key={sentence}>
            {sentence}&nbsp;:{" "}
            {homes
              .slice(0, mostNamed)
              .map(({ title }) => title)
              .join(", ")}
            {homes.length > mostNamed && ` et ${writeCount(homes.length - mostNamed, "autre")}`}.
          </li>
        ))}
      </ul>
    </div>
  );
}
