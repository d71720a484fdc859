import { FileUp } from "lucide-react";
import { useState } from "react";
import { type LeadUserType, leadUserTypes } from "#domain/lead/lead.ts";
import { missingConsentMessage } from "#domain/lead/lead-rules.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { PasswordField, TextAreaField, TextField } from "../../ui/text-field.tsx";
import { ConsentFields } from "../../widgets/consent/consent-fields.tsx";
import { Specimen } from "./specimen.tsx";

export function FieldSpecimens() {
  return (
    <>
      <Specimen name="Champ">
        <TextField
          className="w-full"
          label="Nom de l’agence"
          help="Celui que les visiteurs verront sur la carte."
          defaultValue="Les Toits de la Joliette"
        />
      </Specimen>
      <Specimen name="Champ vide, avec exemple">
        <TextField className="w-full" label="Adresse" placeholder="12 rue Sainte, Marseille" />
      </Specimen>
      <Specimen name="Champ refusé">
        <TextField
          className="w-full"
          label="E-mail"
          defaultValue="jeanne.roux"
          error="Format d'email invalide"
        />
      </Specimen>
      <Specimen name="Champ rempli par un import">
        <TextField
          className="w-full"
          label="Surface (m²)"
          defaultValue="66"
          mark={{ text: "lu dans la page", isToCheck: false }}
        />
        <TextField
          className="w-full"
          label="Étage"
          defaultValue="2"
          mark={{ text: "proposé par l’IA, à vérifier", isToCheck: true }}
        />
      </Specimen>
      <Specimen name="Mot de passe">
        <PasswordField
          className="w-full"
          label="Mot de passe"
          autoComplete="off"
          defaultValue="La Bonne Mère"
        />
      </Specimen>
      <Specimen name="Liste, texte long">
        <SelectField className="w-full" label="Rôle" defaultValue="visitor">
          <option value="visitor">Visiteur</option>
          <option value="professional">Professionnel</option>
        </SelectField>
        <TextAreaField className="w-full" label="Motif" help="Il figure dans l’e-mail à la personne." />
      </Specimen>
      <Specimen name="Formulaire refusé">
        <div className="w-full">
          <FormAlert message="Trop de demandes. Réessayez dans quelques instants." />
        </div>
      </Specimen>
      <Specimen name="Cases">
        <Checkbox defaultChecked>Biens vendus</Checkbox>
        <Checkbox>Biens à vendre</Checkbox>
        <Checkbox isMixed>Une partie des biens</Checkbox>
        <Checkbox disabled>Indisponible</Checkbox>
      </Specimen>
      <Specimen name="Fichiers">
        <div className="w-full">
          <FileDrop
            label="Fichier"
            accept=".csv"
            action="Choisir un fichier"
            icon={<FileUp aria-hidden />}
            onFiles={() => undefined}
          >
            Déposez votre fichier ici, ou choisissez-le.
          </FileDrop>
        </div>
      </Specimen>
      <Specimen name="Plusieurs réponses">
        <UserTypes />
      </Specimen>
      <Specimen name="Consentements">
        <ConsentFields
          recipient={{ kind: "agency", agencyName: "Les Toits de la Joliette" }}
          request={{ error: missingConsentMessage }}
          call={{ defaultChecked: true }}
          news={{}}
          homes={{}}
        />
      </Specimen>
    </>
  );
}

function UserTypes() {
  const [values, setValues] = useState<LeadUserType[]>(["Vendeur"]);
  return <CheckboxGroup label="Je suis *" options={leadUserTypes} values={values} onChange={setValues} />;
}
