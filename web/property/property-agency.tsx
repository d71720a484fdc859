import { Globe, Mail, Phone } from "lucide-react";
import type { VisiblePropertyReply } from "#domain/api/property.ts";
import { PropertySection } from "./property-section.tsx";

const line = "flex items-center gap-2.5 text-mer hover:underline [&_svg]:size-4.5 [&_svg]:shrink-0";

export function PropertyAgency({ property }: { readonly property: VisiblePropertyReply }) {
  const {
    agency_name_display: name,
    agency_phone: phone,
    agency_email: email,
    agency_website: website,
  } = property;
  if (!name) return null;
  return (
    <PropertySection title="Agence">
      <div className="grid gap-2">
        <p className="font-semibold">{name}</p>
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className={line}>
            <Phone aria-hidden />
            {property.agency_phone_display ?? phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={line}>
            <Mail aria-hidden />
            <span className="truncate">{property.agency_email_display ?? email}</span>
          </a>
        )}
        {website && (
          <a href={website} target="_blank" rel="noopener noreferrer nofollow" className={line}>
            <Globe aria-hidden />
            <span className="truncate">{property.agency_website_display ?? website}</span>
          </a>
        )}
      </div>
    </PropertySection>
  );
}
