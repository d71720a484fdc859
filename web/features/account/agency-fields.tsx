import type { ReactNode } from "react";
import type { AgencyInput } from "#domain/agency/agency-rules.ts";
import type { OwnAgencyReply } from "#domain/api/account.ts";
import { formatRating, writeCount } from "#domain/text/format.ts";
import { formatMoment } from "#domain/text/instant.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AddressField } from "../../widgets/address/address-field.tsx";
import type { Form } from "../../widgets/form/use-form.ts";

type AgencyFormPart = { readonly form: Form<AgencyInput> };

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="kicker mb-3">{title}</legend>
      {children}
    </fieldset>
  );
}

type PlaceFieldsProps = AgencyFormPart & {
  readonly address: string;
  /** An older agency bears the name that is stored. */
  readonly sharesName: boolean;
};

/** An address typed by hand has no place until the server looks it up. */
export function PlaceFields({ form, address, sharesName }: PlaceFieldsProps) {
  const { name, ref, error } = form.field("agency_address");
  const place = (text: string, latitude: number | null, longitude: number | null) => {
    form.setValue("agency_address", text, { shouldDirty: true });
    form.setValue("latitude", latitude);
    form.setValue("longitude", longitude);
    form.clearErrors("agency_address");
  };
  return (
    <Group title="Sur la carte">
      <TextField
        className="sm:col-span-2"
        label="Nom de l’agence"
        autoComplete="organization"
        required
        {...form.field("agency_name")}
      />
      {sharesName && (
        <p role="note" className="rounded-field border border-soleil/50 px-4 py-3 text-pretty sm:col-span-2">
          Une agence plus ancienne porte le même nom, à l’orthographe près. Vous pouvez garder le vôtre ; un
          nom plus précis, avec votre quartier par exemple, évitera qu’on vous confonde avec elle.
        </p>
      )}
      <AddressField
        className="sm:col-span-2"
        label="Adresse"
        help="Choisissez une des adresses proposées, ou tapez la vôtre en entier : votre agence se place au numéro s’il est connu, sinon le long de la rue."
        name={name}
        ref={ref}
        error={error}
        value={address}
        onType={(text) => place(text, null, null)}
        onPick={(suggestion) => place(suggestion.address, suggestion.lat, suggestion.lng)}
      />
    </Group>
  );
}

/** What is left empty is not shown. */
export function ContactFields({ form: { field } }: AgencyFormPart) {
  return (
    <Group title="Coordonnées">
      <TextField
        className="xl:col-span-2"
        label="Téléphone"
        type="tel"
        autoComplete="tel"
        {...field("agency_phone")}
      />
      <TextField
        className="xl:col-span-2"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field("agency_email")}
      />
      <TextField
        className="sm:col-span-2"
        label="Site"
        inputMode="url"
        autoComplete="url"
        placeholder="www.mon-agence.fr"
        {...field("agency_website")}
      />
    </Group>
  );
}

export function ReviewsFields({
  form: { field },
  children,
}: AgencyFormPart & { readonly children: ReactNode }) {
  const { error: _none, ...checkbox } = field("show_google_reviews");
  return (
    <Group title="Avis Google">
      <TextField
        className="sm:col-span-2"
        label="Lien Google Maps"
        inputMode="url"
        help="Celui que donne « Partager » sur la fiche Google de votre agence."
        {...field("google_maps_url")}
      />
      <div className="grid gap-3 sm:col-span-2">
        <Checkbox {...checkbox}>Montrer la note et le nombre d’avis</Checkbox>
        {children}
      </div>
    </Group>
  );
}

export function LegalFields({ form: { field } }: AgencyFormPart) {
  return (
    <Group title="Mentions légales">
      <TextField
        className="xl:col-span-2"
        label="Numéro SIREN"
        inputMode="numeric"
        placeholder="123 456 789"
        {...field("siren")}
      />
      <TextField
        className="xl:col-span-2"
        label="Carte professionnelle"
        placeholder="CPI 1301 2024 000 000 000"
        {...field("professional_card")}
      />
      <TextField
        className="sm:col-span-2"
        label="Garantie financière"
        help="Le garant et le montant garanti."
        {...field("financial_guarantee")}
      />
      <TextField
        className="sm:col-span-2"
        label="Lien vers le barème d’honoraires"
        inputMode="url"
        {...field("fee_schedule_url")}
      />
    </Group>
  );
}

/** Each home can say otherwise. */
export function DiscreetFields({ form: { field } }: AgencyFormPart) {
  return (
    <Group title="Nouveaux biens à vendre">
      <SelectField
        className="sm:col-span-2"
        label="Adresse montrée aux visiteurs"
        help="Proposé pour chaque nouveau bien, saisi ou importé ; vous le changez bien par bien."
        {...field("discreet_address")}
      >
        <option value="">L’adresse entière</option>
        <option value="Rue">La rue seule, et un point déplacé</option>
        <option value="Secteur">L’arrondissement seul, sans point sur la carte</option>
      </SelectField>
    </Group>
  );
}

export function GoogleReviews({ agency }: { readonly agency: OwnAgencyReply }) {
  const { google_rating: rating, google_reviews_count: count } = agency;
  const { google_reviews_last_updated: updatedAt, google_reviews_error: error } = agency;
  return (
    <div className="grid gap-3 rounded-card bg-bg p-4 text-small">
      {rating === null ? (
        <p className="text-ink-2">Aucune note reçue pour l’instant.</p>
      ) : (
        <p>
          <strong>{formatRating(rating)} sur 5</strong>
          {count !== null && `, ${writeCount(count, "avis", "avis")}`}
        </p>
      )}
      {updatedAt !== null && <p className="text-ink-2">Dernière mise à jour le {formatMoment(updatedAt)}.</p>}
      <FormAlert message={error} />
      {!agency.has_reviews_service && (
        <p className="text-ink-2 text-pretty">
          Ce site n’est pas relié au service des avis Google : la note n’est pas mise à jour.
        </p>
      )}
    </div>
  );
}
