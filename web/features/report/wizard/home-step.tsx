import { orientationNames } from "#domain/property/orientation.ts";
import { energyLetters, propertyTypes } from "#domain/property/vocabulary.ts";
import { countsParking, hasFloors, hasLand } from "#domain/report/facts-of-type.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import { homeConditions, homeParkings, homeViews, outsideSpaces } from "#domain/report/report-content.ts";
import { homeFields } from "#domain/report/report-fields.ts";
import { conditionNames, outsideNames, parkingNames, viewNames } from "#domain/report/report-words.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { useStorePart } from "../../../ui/store.ts";
import { TextAreaField, TextField } from "../../../ui/text-field.tsx";
import { ClientFields } from "./client-fields.tsx";
import { HomePlace } from "./home-place.tsx";
import { NumberField } from "./number-field.tsx";
import { ReportPhotos } from "./report-photos.tsx";
import { StepSection } from "./step-section.tsx";
import { usePart, type WithEditor } from "./use-report.ts";

/** What the home is, for whom the report is made, and what speaks for it and against it. */
export function HomeStep({ editor }: WithEditor) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <StepSection title="Adresse">
        <HomePlace editor={editor} />
      </StepSection>
      <StepSection title="Client" text="Lu par vous et votre agence seulement.">
        <ClientFields editor={editor} />
      </StepSection>
      <StepSection
        title="Ce qui fait la valeur"
        text="Le type, la surface et l’adresse suffisent. Chaque fait de plus précise le calcul ; ce qui n’est pas dit ne change rien."
      >
        <ValuedFacts editor={editor} />
      </StepSection>
      <MentionedFacts editor={editor} />
      <div className="lg:col-span-2">
        <ReportPhotos editor={editor} />
      </div>
      <div className="lg:col-span-2">
        <StepSection title="Points forts et points faibles" text="Dans vos mots, un par ligne.">
          <Remarks editor={editor} />
        </StepSection>
      </div>
    </div>
  );
}

type NumberName = {
  [Name in keyof ReportHome]: ReportHome[Name] extends number | null ? Name : never;
}[keyof ReportHome];
type ShownNumber = Exclude<NumberName, "latitude" | "longitude">;
type HomeFieldProps<Name> = WithEditor & { readonly name: Name };

function HomeNumber({ editor, name }: HomeFieldProps<ShownNumber>) {
  const { label, unit }: { readonly label: string; readonly unit?: string } = homeFields[name];
  const [home, enter] = usePart(editor, "home");
  const errors = useStorePart(editor.models, "errors");
  return (
    <NumberField
      label={label}
      unit={unit}
      value={home[name]}
      error={errors[name]}
      onChange={(value) => enter({ [name]: value })}
    />
  );
}

type Choice = { readonly value: string; readonly label: string };
type ChoiceName =
  | "property_type"
  | "condition"
  | "view"
  | "parking"
  | "dpe_energy_letter"
  | "dpe_emissions_letter"
  | "exposure";

function HomeChoice({
  editor,
  name,
  options,
}: HomeFieldProps<ChoiceName> & { readonly options: readonly Choice[] }) {
  const [home, enter] = usePart(editor, "home");
  return (
    <SelectField
      label={homeFields[name].label}
      value={home[name] ?? ""}
      onChange={({ target }) => enter({ [name]: target.value || null })}
    >
      <option value="">Non précisé</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

type YesNoName = "elevator" | "cellar" | "pool";

function HomeYesNo({ editor, name }: HomeFieldProps<YesNoName>) {
  const [home, enter] = usePart(editor, "home");
  const value = home[name];
  return (
    <SelectField
      label={homeFields[name].label}
      value={value === null ? "" : String(value)}
      onChange={({ target }) => enter({ [name]: target.value === "" ? null : target.value === "true" })}
    >
      <option value="">Non précisé</option>
      <option value="true">Oui</option>
      <option value="false">Non</option>
    </SelectField>
  );
}

const namesOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }));
const asTheyAre = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function ValuedFacts({ editor }: WithEditor) {
  const [{ property_type: type }] = usePart(editor, "home");
  const hasNoValue = type === "Immeuble" || type === "Autre";
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      <HomeChoice editor={editor} name="property_type" options={asTheyAre(propertyTypes)} />
      <HomeNumber editor={editor} name="surface_area" />
      {hasNoValue && (
        <p role="status" className="col-span-2 text-small text-ink-2 text-pretty">
          Immeubles et autres biens se vendent trop rarement pour une valeur calculée : le rapport portera la
          vôtre.
        </p>
      )}
      <HomeNumber editor={editor} name="rooms" />
      {hasLand(type) && <HomeNumber editor={editor} name="land_area" />}
      {hasFloors(type) && (
        <>
          <HomeNumber editor={editor} name="floor" />
          <HomeYesNo editor={editor} name="elevator" />
        </>
      )}
      <HomeChoice editor={editor} name="condition" options={namesOf(homeConditions, conditionNames)} />
      <HomeChoice editor={editor} name="view" options={namesOf(homeViews, viewNames)} />
      {countsParking(type) && <Parking editor={editor} />}
      <Outside editor={editor} />
    </div>
  );
}

function Parking({ editor }: WithEditor) {
  return <HomeChoice editor={editor} name="parking" options={namesOf(homeParkings, parkingNames)} />;
}

function Outside({ editor }: WithEditor) {
  const [{ outside }, enter] = usePart(editor, "home");
  const chosen = outside ?? [];
  const toggle = (space: (typeof outsideSpaces)[number]) => {
    const next = chosen.includes(space) ? chosen.filter((one) => one !== space) : [...chosen, space];
    enter({ outside: next.length === 0 ? null : next });
  };
  return (
    <fieldset className="col-span-2">
      <legend className="text-small font-semibold">{homeFields.outside.label}</legend>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {outsideSpaces.map((space) => (
          <Checkbox key={space} checked={chosen.includes(space)} onChange={() => toggle(space)}>
            {outsideNames[space]}
          </Checkbox>
        ))}
        <Checkbox
          checked={outside?.length === 0}
          onChange={({ target }) => enter({ outside: target.checked ? [] : null })}
        >
          Aucun
        </Checkbox>
      </div>
    </fieldset>
  );
}

const exposures = ["N", "NE", "E", "SE", "S", "SW", "W", "NW", "NS", "EW"];

/** The facts that no value counts: which they are hangs on the type. */
function MentionedFacts({ editor }: WithEditor) {
  const [{ exposure, property_type: type }] = usePart(editor, "home");
  const letters = exposure === null || exposures.includes(exposure) ? exposures : [...exposures, exposure];
  const first = countsParking(type) ? "Chambres" : "Stationnement, chambres";
  const floors = hasFloors(type) ? "étages de l’immeuble, " : "";
  return (
    <StepSection
      title="Ce que le rapport mentionne"
      text={`${first}, exposition, énergie, charges, ${floors}année, cave et piscine ne changent pas la valeur calculée\u00a0: les ventes publiques ne les disent pas.`}
    >
      <div className="grid grid-cols-2 items-end gap-4">
        {!countsParking(type) && <Parking editor={editor} />}
        <HomeNumber editor={editor} name="bedrooms" />
        <HomeChoice
          editor={editor}
          name="exposure"
          options={letters.map((value) => ({ value, label: orientationNames(value) ?? value }))}
        />
        <HomeChoice editor={editor} name="dpe_energy_letter" options={asTheyAre(energyLetters)} />
        <HomeChoice editor={editor} name="dpe_emissions_letter" options={asTheyAre(energyLetters)} />
        <HomeNumber editor={editor} name="coproperty_charges" />
        {hasFloors(type) && <HomeNumber editor={editor} name="total_floors" />}
        <HomeYear editor={editor} />
        <HomeYesNo editor={editor} name="cellar" />
        <HomeYesNo editor={editor} name="pool" />
      </div>
    </StepSection>
  );
}

/** A year is written without a space between its figures. */
function HomeYear({ editor }: WithEditor) {
  const [home, enter] = usePart(editor, "home");
  const errors = useStorePart(editor.models, "errors");
  return (
    <TextField
      label={homeFields.construction_year.label}
      inputMode="numeric"
      maxLength={4}
      value={home.construction_year === null ? "" : String(home.construction_year)}
      error={errors.construction_year}
      onChange={({ target }) => {
        const figures = target.value.replace(/\D/g, "");
        enter({ construction_year: figures === "" ? null : Number(figures) });
      }}
    />
  );
}

function Remarks({ editor }: WithEditor) {
  const [home, enter] = usePart(editor, "home");
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextAreaField
        label={homeFields.strengths.label}
        maxLength={homeFields.strengths.longest}
        value={home.strengths ?? ""}
        onChange={({ target }) => enter({ strengths: target.value || null })}
      />
      <TextAreaField
        label={homeFields.weaknesses.label}
        maxLength={homeFields.weaknesses.longest}
        value={home.weaknesses ?? ""}
        onChange={({ target }) => enter({ weaknesses: target.value || null })}
      />
    </div>
  );
}
