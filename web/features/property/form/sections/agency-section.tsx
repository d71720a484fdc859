import { useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import type { AccountReply } from "#domain/api/account.ts";
import type { PropertyFormValues } from "#domain/property/property-form.ts";
import { accountQuery } from "../../../../client/session/account-query.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { showToast } from "../../../../ui/toast.ts";
import { type FormPart, FormSection, useField } from "./form-section.tsx";
import { PropertyField } from "./property-field.tsx";

const agencyNames = ["agency_name", "agency_phone", "agency_email", "agency_website"] as const;
type AgencyFacts = Pick<PropertyFormValues, (typeof agencyNames)[number]>;

/** Null where the profile tells nothing of an agency. */
export function agencyOfProfile(account: AccountReply | undefined): AgencyFacts | null {
  const agency = account?.agency;
  if (!agency || agencyNames.every((name) => !agency[name])) return null;
  return Object.fromEntries(agencyNames.map((name) => [name, agency[name] ?? ""])) as AgencyFacts;
}

export function AgencySection({ editor }: FormPart) {
  const { data: account } = useQuery(accountQuery);
  const fill = () => {
    const agency = agencyOfProfile(account);
    if (agency !== null) editor.send({ type: "entered", values: agency });
    else
      void showToast({
        title: "Aucune information trouvée",
        description: "Votre profil ne dit encore rien de votre agence\u00a0: complétez-le dans Mon compte.",
      });
  };
  return (
    <FormSection title="Informations de l’agence">
      <PropertyField editor={editor} name="agencyName" />
      <PropertyField editor={editor} name="agencyPhone" type="tel" />
      <PropertyField editor={editor} name="agencyEmail" />
      <PropertyField editor={editor} name="agencyWebsite" />
      <div className="sm:col-span-2">
        <Button size="small" icon={<UserRound aria-hidden />} onClick={fill}>
          Reprendre mon profil
        </Button>
      </div>
    </FormSection>
  );
}

export function VisibilitySection({ editor }: FormPart) {
  const { name, value } = useField(editor, "is_hidden");
  return (
    <FormSection title="Visibilité sur la carte">
      <Checkbox
        className="sm:col-span-2"
        name={name}
        checked={value}
        onChange={() => editor.send({ type: "entered", values: { is_hidden: !value } })}
      >
        Masquer ce bien de la carte publique
      </Checkbox>
      <p className="-mt-2 text-small text-ink-2 sm:col-span-2">
        Masqué, il n’est ni sur la carte ni dans les listes&nbsp;; vous le retrouvez dans Mes Biens.
      </p>
    </FormSection>
  );
}
