import { Checkbox } from "../ui/checkbox.tsx";
import { TextField } from "../ui/text-field.tsx";
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
          label="Email"
          defaultValue="jeanne.roux"
          error="Format d'email invalide"
        />
      </Specimen>
      <Specimen name="Cases">
        <Checkbox defaultChecked>Biens vendus</Checkbox>
        <Checkbox>Biens à vendre</Checkbox>
        <Checkbox disabled>Indisponible</Checkbox>
      </Specimen>
    </>
  );
}
