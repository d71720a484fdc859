import type * as z from "zod/mini";
import { agencyFieldNames, agencyInput } from "#domain/agency/agency-rules.ts";
import type { AgencyBefore } from "#domain/api/account.ts";
import { quote } from "#domain/text/quote.ts";
import type { AgencyChange, StoredProfile } from "../../records/agency/write-agencies.ts";

/** By their names on the wire. */
const columns = {
  agency_name: "agencyName",
  agency_phone: "agencyPhone",
  agency_email: "agencyEmail",
  agency_website: "agencyWebsite",
  google_maps_url: "googleMapsUrl",
  show_google_reviews: "showGoogleReviews",
  siren: "siren",
  professional_card: "professionalCard",
  financial_guarantee: "financialGuarantee",
  fee_schedule_url: "feeScheduleUrl",
  discreet_address: "discreetAddress",
} as const satisfies Partial<Record<keyof AgencyBefore, keyof StoredProfile>>;
const names = Object.keys(columns) as (keyof typeof columns)[];

type Form = z.output<typeof agencyInput>;
type Place = Pick<StoredProfile, "latitude" | "longitude">;

/** Says whether a form writes another place than the one it was begun with: pages of before an upgrade name none. */
export function movesAgency(form: Form, before: AgencyBefore | undefined): boolean {
  if (before === undefined || form.agency_address !== before.agency_address) return true;
  return (form.latitude ?? null) !== before.latitude || (form.longitude ?? null) !== before.longitude;
}

/** The fields that a form changed; `clash` names in French those that somebody else changed meanwhile, or null. */
export function mergeAgency(
  stored: StoredProfile,
  form: Form & { readonly before?: AgencyBefore | undefined },
  place: Place | null,
): { readonly change: AgencyChange; readonly clash: string | null } {
  const { before } = form;
  const changed = names.filter((name) => before === undefined || !isLeft(name, form[name], before[name]));
  const change: AgencyChange = Object.fromEntries(changed.map((name) => [columns[name], form[name]]));
  const clashes: string[] = changed
    .filter((name) => {
      const stands = stored[columns[name]];
      return before !== undefined && stands !== before[name] && stands !== form[name];
    })
    .map((name) => describeStanding(agencyFieldNames[name], stored[columns[name]]));
  if (place !== null) {
    const { agency_address: address } = form;
    // Of a place that stays, what is found is the whole row: the point alone is meant.
    const { latitude, longitude } = place;
    Object.assign(change, { agencyAddress: address, latitude, longitude });
    const isMoved =
      before !== undefined &&
      (stored.agencyAddress !== before.agency_address ||
        stored.latitude !== before.latitude ||
        stored.longitude !== before.longitude);
    if (isMoved && stored.agencyAddress !== address)
      clashes.push(describeStanding(agencyFieldNames.agency_address, stored.agencyAddress));
  }
  return { change, clash: clashes.length === 0 ? null : clashes.join(", ") };
}

/** Says whether a field was left as it was: a telephone number of before may stand in another form than ours. */
function isLeft(name: keyof typeof columns, value: unknown, before: unknown): boolean {
  if (value === before) return true;
  const read = agencyInput.shape[name].safeParse(before);
  return read.success && read.data === value;
}

function describeStanding(name: string, value: string | boolean | null): string {
  if (typeof value === "boolean") return `${name} (${value ? "oui" : "non"})`;
  return `${name} (${value === null ? "vide" : quote(value)})`;
}
