import { type AgencyInput, agencyInput } from "#domain/agency/agency-rules.ts";
import type { OwnAgencyReply } from "#domain/api/account.ts";
import { Button } from "../../ui/button.tsx";
import { useForm } from "../../widgets/form/use-form.ts";
import { ContactFields, LegalFields, PlaceFields, ReviewsFields } from "./agency-fields.tsx";
import { AgencyPreview } from "./agency-preview.tsx";
import { GoogleReviews } from "./google-reviews.tsx";
import { LogoField } from "./logo-field.tsx";
import { tellError, useSaveAgency } from "./use-account.ts";

/** What the form starts from: fields left out stand as empty texts. */
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
  } satisfies AgencyInput;
}

/** Everything an agency says of itself; its card beside it follows what is typed. */
export function AgencyForm({ agency }: { readonly agency: OwnAgencyReply }) {
  const form = useForm(agencyInput, valuesOf(agency));
  const { mutate, isPending } = useSaveAgency();
  const typed = form.watch();
  const send = form.submit((input) =>
    mutate(input, {
      onSuccess: () => form.reset(form.watch()),
      onError: (error) => form.showRefusal(error) || tellError(error),
    }),
  );
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <AgencyPreview
        agency={agency}
        name={typed.agency_name}
        address={typed.agency_address}
        showsReviews={typed.show_google_reviews ?? false}
      />
      <form noValidate onSubmit={send} className="grid content-start gap-8 xl:-order-1">
        <LogoField agency={agency} />
        <PlaceFields form={form} address={typed.agency_address} />
        <ContactFields form={form} />
        <ReviewsFields form={form}>
          <GoogleReviews agency={agency} />
        </ReviewsFields>
        <LegalFields form={form} />
        <div className="sticky bottom-0 -mx-5 border-t border-line bg-surface px-5 py-3 md:-mx-6 md:px-6">
          <Button type="submit" variant="primary" busy={isPending} disabled={!form.isDirty}>
            Enregistrer l'agence
          </Button>
        </div>
      </form>
    </div>
  );
}
