import {
  allContactSteps,
  contactKinds,
  contactSources,
  contactSteps,
  steppedKinds,
} from "#domain/contact/contact.ts";
import { contactSourceNames, contactStepNames } from "#domain/contact/contact-words.ts";
import { ChipMenu } from "../../ui/chip-menu.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SavedViews } from "./saved-views.tsx";
import type { Contacts } from "./use-contacts.ts";

type ContactFiltersProps = { readonly contacts: Contacts };

const sortNames = {
  activity: "Activité récente",
  waiting: "Attente la plus longue",
  created: "Ajout récent",
  name: "Nom",
} as const;

export function ContactFilters({ contacts }: ContactFiltersProps) {
  const { search, counts, narrow } = contacts;
  const states = [
    { value: "all", label: "Tous", count: counts?.all },
    { value: "waiting", label: "En attente d’une réponse", count: counts?.waiting },
    { value: "to-call", label: "À appeler" },
    // An e-mail leads here; else nobody asks for them.
    ...(search.etat === "leaving" ? ([{ value: "leaving", label: "Bientôt effacés" }] as const) : []),
  ] as const;
  return (
    // In one line where it fits, and on a phone one that scrolls: the rows that one came for begin higher.
    <div className="grid gap-3 sm:max-lg:flex sm:max-lg:flex-wrap sm:max-lg:gap-1.5 short:sm:max-lg:-m-1 short:sm:max-lg:flex-nowrap short:sm:max-lg:overflow-x-auto short:sm:max-lg:p-1 short:sm:max-lg:[scrollbar-width:none] short:sm:max-lg:[&_fieldset]:flex-nowrap max-sm:-mx-4 max-sm:flex max-sm:items-center max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:[&_fieldset]:flex-nowrap">
      <FilterChips
        label="État"
        options={states}
        value={search.etat ?? "all"}
        onChange={(etat) => narrow({ etat })}
      />
      <div className="flex gap-1.5 sm:flex-wrap short:max-lg:flex-nowrap">
        <ChipMenu isFlat label="Filtrer" value={chosenWords(contacts)}>
          <FilterFields contacts={contacts} />
        </ChipMenu>
        <SavedViews contacts={contacts} />
        <ChipMenu isFlat label="Trier" value={search.tri === undefined ? null : sortNames[search.tri]}>
          <SelectField
            label="Trier par"
            value={search.tri ?? "activity"}
            onChange={({ target }) => narrow({ tri: target.value === "activity" ? undefined : target.value })}
          >
            {Object.entries(sortNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        </ChipMenu>
      </div>
    </div>
  );
}

function chosenWords({ search }: Contacts): string | null {
  const words = [
    search.profil,
    search.etape && contactStepNames[search.etape],
    search.source && contactSourceNames[search.source],
    search.etiquette,
  ];
  return words.filter((word) => word !== undefined).join(", ") || null;
}

/** What narrows the columns: their steps and kinds stand there already. */
export function OtherFilters({ contacts }: ContactFiltersProps) {
  const { source, etiquette } = contacts.search;
  const words = [source && contactSourceNames[source], etiquette].filter((word) => word !== undefined);
  return (
    <ChipMenu isFlat label="Filtrer" value={words.join(", ") || null}>
      <div className="grid gap-3">
        <OtherFields contacts={contacts} />
      </div>
    </ChipMenu>
  );
}

function FilterFields({ contacts }: ContactFiltersProps) {
  const { search, narrow } = contacts;
  const stepped = steppedKinds.find((kind) => kind === search.profil);
  const steps = stepped === undefined ? allContactSteps : contactSteps[stepped];
  return (
    <div className="grid gap-3">
      <SelectField
        label="Profil"
        value={search.profil ?? ""}
        onChange={({ target }) => narrow({ profil: target.value, etape: undefined })}
      >
        <option value="">Tous</option>
        {contactKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kind}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Étape"
        value={search.etape ?? ""}
        onChange={({ target }) => narrow({ etape: target.value })}
      >
        <option value="">Toutes</option>
        {steps.map((step) => (
          <option key={step} value={step}>
            {contactStepNames[step]}
          </option>
        ))}
      </SelectField>
      <OtherFields contacts={contacts} />
    </div>
  );
}

function OtherFields({ contacts: { search, tags, narrow } }: ContactFiltersProps) {
  return (
    <>
      <SelectField
        label="Origine"
        value={search.source ?? ""}
        onChange={({ target }) => narrow({ source: target.value })}
      >
        <option value="">Toutes</option>
        {contactSources.map((source) => (
          <option key={source} value={source}>
            {contactSourceNames[source]}
          </option>
        ))}
      </SelectField>
      {(tags.length > 0 || search.etiquette !== undefined) && (
        <SelectField
          label="Étiquette"
          value={search.etiquette ?? ""}
          onChange={({ target }) => narrow({ etiquette: target.value })}
        >
          <option value="">Toutes</option>
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
