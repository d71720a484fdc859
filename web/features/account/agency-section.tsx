import { History } from "lucide-react";
import { useState } from "react";
import { placeWords } from "#domain/address/place-words.ts";
import { type AgencyInput, agencyInput } from "#domain/agency/agency-rules.ts";
import { type OwnAgencyReply, ownAgencyReply } from "#domain/api/account.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { holdFocus } from "../../ui/hold-focus.ts";
import { StatusPill } from "../../ui/status-pill.tsx";
import { readCurrent } from "../../widgets/editor/save-outcome.ts";
import { useForm } from "../../widgets/form/use-form.ts";
import { AgencyPreview as MapCard } from "../../widgets/map/preview-card.tsx";
import { AccountSection } from "./account-section.tsx";
import {
  ContactFields,
  DiscreetFields,
  GoogleReviews,
  LegalFields,
  PlaceFields,
  ReviewsFields,
} from "./agency-fields.tsx";
import { LogoField } from "./logo-field.tsx";
import { useSaveAgency } from "./use-account.ts";

export function AgencySection({ agency }: { readonly agency: OwnAgencyReply }) {
  return (
    <AccountSection
      title="Agence"
      text="Ce que les visiteurs verront de vous sur la carte. Il y faut au moins un nom et une adresse à Marseille."
    >
      <AgencyForm agency={agency} />
    </AccountSection>
  );
}

/** Fields left out stand as empty texts. */
function valuesOf(agency: OwnAgencyReply) {
  return {
    agency_name: agency.agency_name ?? "",
    agency_address: agency.agency_address ?? "",
    latitude: agency.latitude,
    longitude: agency.longitude,
    agency_phone: agency.agency_phone ?? "",
    agency_email: agency.agency_email ?? "",
    agency_website: agency.agency_website ?? "",
    google_maps_url: agency.google_maps_url ?? "",
    show_google_reviews: agency.show_google_reviews,
    siren: agency.siren ?? "",
    professional_card: agency.professional_card ?? "",
    financial_guarantee: agency.financial_guarantee ?? "",
    fee_schedule_url: agency.fee_schedule_url ?? "",
    discreet_address: placeWords.find((word) => word === agency.discreet_address) ?? "",
  } satisfies AgencyInput;
}

function AgencyForm({ agency }: { readonly agency: OwnAgencyReply }) {
  const form = useForm(agencyInput, valuesOf(agency));
  // What the form was begun with, or what somebody else has written since, once one has read it.
  const [before, setBefore] = useState(agency);
  const [standing, setStanding] = useState<OwnAgencyReply | null>(null);
  const { mutate, isPending } = useSaveAgency();
  const typed = form.watch();
  const beginWith = (saved: OwnAgencyReply) => {
    setBefore(saved);
    setStanding(null);
    form.clearRefusal();
    form.reset(valuesOf(saved));
  };
  const send = form.submit((input) => {
    const sent = form.watch();
    mutate(
      { ...input, before },
      {
        onSuccess: (saved) => {
          const now = form.watch();
          beginWith(saved);
          // What was typed while it was on its way is still to be sent.
          form.reset(mergeTyped(now, sent, saved), { keepDefaultValues: true });
        },
        onError: (error) => {
          form.refuse(error);
          const { data: current } = ownAgencyReply.safeParse(readCurrent(error));
          if (current === undefined) return;
          setBefore(current);
          setStanding(current);
          form.reset(mergeTyped(form.watch(), valuesOf(before), current), { keepDefaultValues: true });
        },
      },
    );
  });
  return (
    <form ref={holdFocus} noValidate onSubmit={send} className="grid gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <AgencyPreview
          agency={agency}
          name={typed.agency_name}
          address={typed.agency_address}
          showsReviews={typed.show_google_reviews ?? false}
        />
        <div className="grid content-start gap-8 xl:-order-1">
          <LogoField agency={agency} />
          <PlaceFields form={form} address={typed.agency_address} sharesName={agency.shares_name} />
          <ContactFields form={form} />
          <ReviewsFields form={form}>
            <GoogleReviews agency={agency} />
          </ReviewsFields>
          <LegalFields form={form} />
          <DiscreetFields form={form} />
        </div>
      </div>
      <div className="sticky bottom-0 -mx-5 grid justify-items-start gap-3 border-t border-line bg-surface px-5 py-3 md:-mx-6 md:px-6">
        {standing === null ? (
          <FormAlert message={form.refusal} />
        ) : (
          <WrittenMeanwhile message={form.refusal} />
        )}
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:grow">
          {standing !== null && (
            <Button onClick={() => beginWith(standing)}>Reprendre ce qui est enregistré</Button>
          )}
          <Button type="submit" variant="primary" busy={isPending} disabled={!form.isDirty}>
            Enregistrer l’agence
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What a colleague saved since the form was begun: no fault of whoever types. */
function WrittenMeanwhile({ message }: { readonly message: string | null }) {
  return (
    <div
      role="alert"
      className="flex w-full items-start gap-3 rounded-field border border-soleil/50 bg-soleil/8 px-4 py-3"
    >
      <History aria-hidden className="mt-0.5 size-4.5 shrink-0 text-soleil" />
      <div className="grid min-w-0 gap-1 text-small text-pretty">
        {/* A telephone number stays whole. */}
        <p className="font-semibold wrap-anywhere">{message?.replace(/(?<=\d) (?=\d)/g, "\u00a0")}</p>
        <p className="text-ink-2">
          Enregistrez de nouveau pour garder ce que vous avez saisi, ou reprenez ce qui est enregistré.
        </p>
      </div>
    </div>
  );
}

/** What others wrote in fields that one left as they were; what one typed stays. */
function mergeTyped(typed: AgencyInput, before: AgencyInput, current: OwnAgencyReply): AgencyInput {
  const begun = new Map<string, unknown>(Object.entries(before));
  const own = Object.entries(typed).filter(([name, value]) => value !== begun.get(name));
  return { ...valuesOf(current), ...Object.fromEntries(own) };
}

export type AgencyPreviewProps = {
  readonly agency: OwnAgencyReply;
  readonly name: string;
  readonly address: string;
  readonly showsReviews: boolean;
};

export function AgencyPreview({ agency, name, address, showsReviews }: AgencyPreviewProps) {
  const { google_rating: rating, google_reviews_count: reviews } = agency;
  return (
    <aside
      aria-label="Aperçu de la carte de l’agence"
      className="grid h-fit grid-cols-[minmax(0,1fr)] gap-3 xl:sticky xl:top-20"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="kicker">Aperçu</p>
        <StatusPill tone={agency.is_on_map ? "good" : "waiting"}>
          {agency.is_on_map ? "Sur la carte" : "Pas encore sur la carte"}
        </StatusPill>
      </div>
      <div className="rounded-card bg-map-land p-2 sm:p-4">
        <div className="max-w-80 rounded-card border border-line bg-surface shadow-high">
          <MapCard
            name={name || "Nom de l’agence"}
            address={address || "Adresse à Marseille"}
            logo_url={agency.company_logo_url}
            rating={showsReviews ? rating : null}
            reviews_count={reviews}
          />
        </div>
      </div>
      <p className="text-small text-ink-2 text-pretty">
        {agency.is_on_map
          ? "Les changements apparaissent sur la carte dès l’enregistrement."
          : "Votre agence apparaîtra sur la carte dès qu’elle aura un nom et une adresse à Marseille."}
      </p>
    </aside>
  );
}
