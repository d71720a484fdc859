import type { AgencyCard } from "#domain/api/agency.ts";
import type { PageHead } from "./page-document.ts";

/** Uses what the agency's card shows everyone. */
export function headOfAgency(agency: AgencyCard): PageHead {
  return {
    title: agency.name,
    description: `${agency.name}, agence immobilière, ${agency.address} : ses biens vendus et à vendre sur la carte.`,
    path: `/?agence=${agency.id}`,
    image: null,
    isIndexed: true,
    facts: {
      "@context": "https://schema.org",
      "@type": "RealEstateAgent",
      name: agency.name,
      address: agency.address,
      ...(agency.phone !== null && { telephone: agency.phone }),
      ...(agency.website !== null && { url: agency.website }),
    },
  };
}
