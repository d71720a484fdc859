import type { OwnAgencyReply } from "#domain/api/account.ts";
import { AccountSection } from "./account-section.tsx";
import { AgencyForm } from "./agency-form.tsx";

/** The agency as its owner edits it, beside its card as the map will show it. */
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
