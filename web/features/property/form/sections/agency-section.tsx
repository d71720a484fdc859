import { useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import type { AccountReply } from "#domain/api/account.ts";
import type { PropertyFormValues } from "#domain/property/property-form.ts";
import { accountQuery } from "../../../../client/session/account-query.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { showToast } from "../../../../ui/toast.ts";
import { type FormPart, FormSection } from "./form-section.tsx";

const agencyNames = ["agency_name", "agency_phone", "agency_email", "agency_website"] as const;
type AgencyFacts = Pick<PropertyFormValues, (typeof agencyNames)[number]>;

/** What a profile tells of its agency; null where it tells nothing. */
export function agencyOfProfile(account: AccountReply | undefined): AgencyFacts | null {
  const agency = account?.agency;
  if (!agency || agencyNames.every((name) => !agency[name])) return null;
  return Object.fromEntries(agencyNames.map((name) => [name, agency[name] ?? ""])) as AgencyFacts;
}

/** Who offers or sold the property; taken from one's profile. */
export function AgencySection({ form }: FormPart) {
  const { data: account } = useQuery(accountQuery);
  const fill = () => {
    const agency = agencyOfProfile(account);
    if (agency === null)
      void showToast({
        title: "Aucune information trouvée",
        description: "Votre profil ne dit encore rien de votre agence : complétez-le dans Mon compte.",
      });
    else for (const name of agencyNames) form.change(name, agency[name]);
  };
  return (
    <FormSection title="Informations de l’agence">
      <TextField label="Nom de l’agence" autoComplete="off" {...form.field("agency_name")} />
      <TextField label="Téléphone" type="tel" autoComplete="off" {...form.field("agency_phone")} />
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.field("agency_email")}
      />
      <TextField label="Site" inputMode="url" autoComplete="off" {...form.field("agency_website")} />
      <div className="sm:col-span-2">
        <Button size="small" icon={<UserRound aria-hidden />} onClick={fill}>
          Reprendre mon profil
        </Button>
      </div>
    </FormSection>
  );
}

/** Whether the map shows it. */
export function VisibilitySection({ form, values }: FormPart) {
  return (
    <FormSection title="Visibilité sur la carte">
      <Checkbox
        className="sm:col-span-2"
        checked={values.is_hidden}
        onChange={() => form.change("is_hidden", !values.is_hidden)}
      >
        Masquer ce bien de la carte publique
      </Checkbox>
      <p className="-mt-2 text-small text-ink-2 sm:col-span-2">
        Masqué, il n’est ni sur la carte ni dans les listes ; vous le retrouvez dans Mes Biens.
      </p>
    </FormSection>
  );
}
