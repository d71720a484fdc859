import type { Brand } from "#domain/brand.ts";
import { photoUrl } from "#domain/property/photo.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { propertyTitle } from "#domain/property/property-words.ts";
import type { PropertyType } from "#domain/property/vocabulary.ts";
import type { PageHead } from "./page-document.ts";

const longestDescription = 300;

const schemaTypes: Readonly<Record<PropertyType, string>> = {
  Appartement: "Apartment",
  Maison: "House",
  Immeuble: "ApartmentComplex",
  Autre: "Accommodation",
};

/** Made of what a visitor receives; only properties for sale have facts and search engines, since a sale is not for ever public. */
export function headOfProperty(property: VisiblePropertyReply, brand: Brand): PageHead {
  const [photo] = property.photos;
  const isForSale = property.status === "for_sale";
  return {
    title: isForSale
      ? `${property.title} – ${property.price_display}`
      : `${property.title} – ${property.status_display}`,
    description: shorten(isForSale ? describeOffer(property) : describeSale(property)),
    path: `/p/${property.id}`,
    image:
      photo === undefined ? null : { path: photoUrl(photo.path), width: photo.width, height: photo.height },
    isIndexed: isForSale,
    facts: isForSale ? listFacts(property, brand) : null,
  };
}

function describeOffer(property: VisiblePropertyReply): string {
  const facts = [nameOf(property), property.surface_area_display, property.price_display].join(", ");
  const offer = `À vendre : ${facts}, ${property.address}.`;
  return property.description === null ? offer : `${offer} ${property.description.replace(/\s+/g, " ")}`;
}

function describeSale(property: VisiblePropertyReply): string {
  const agency = property.agency_name_display;
  return `${nameOf(property)}, ${property.address} : bien vendu${agency === null ? "" : ` par ${agency}`}.`;
}

function nameOf({ property_type, rooms }: VisiblePropertyReply): string {
  return propertyTitle({ propertyType: property_type, rooms, streetName: null });
}

function shorten(text: string): string {
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription);
  return `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}

/** https://schema.org/RealEstateListing, with the property as what the page is about. */
function listFacts(property: VisiblePropertyReply, brand: Brand): Record<string, unknown> {
  const address = `${brand.origin}/p/${property.id}`;
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": address,
    url: address,
    name: property.title,
    inLanguage: "fr",
    ...(property.created_at !== null && { datePosted: property.created_at }),
    ...(property.description !== null && { description: property.description }),
    image: property.photos.map((photo) => `${brand.origin}${photoUrl(photo.path)}`),
    offers: writeOffer(property, address),
    mainEntity: aboutProperty(property),
  };
}

function writeOffer(property: VisiblePropertyReply, address: string) {
  const {
    agency_name_display: name,
    agency_phone_display: telephone,
    agency_website_display: url,
  } = property;
  return {
    "@type": "Offer",
    url: address,
    price: property.price,
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
    businessFunction: "http://purl.org/goodrelations/v1#Sell",
    ...(name !== null && {
      seller: {
        "@type": "RealEstateAgent",
        name,
        ...(telephone !== null && { telephone }),
        ...(url !== null && { url }),
      },
    }),
  };
}

function aboutProperty(property: VisiblePropertyReply) {
  const street = property.address.slice(
    0,
    Math.max(0, property.address.lastIndexOf(`, ${property.postal_code}`)),
  );
  return {
    "@type": schemaTypes[property.property_type],
    name: nameOf(property),
    address: {
      "@type": "PostalAddress",
      ...(street !== "" && { streetAddress: street }),
      postalCode: property.postal_code,
      addressLocality: property.city,
      addressCountry: "FR",
    },
    // The middle of a sector is nobody's place.
    ...(property.place_kind !== "sector" && {
      geo: { "@type": "GeoCoordinates", latitude: property.latitude, longitude: property.longitude },
    }),
    ...(property.rooms !== null && { numberOfRooms: property.rooms }),
    ...(property.bedrooms !== null && { numberOfBedrooms: property.bedrooms }),
    ...(property.surface_area !== null && {
      floorSize: { "@type": "QuantitativeValue", value: property.surface_area, unitCode: "MTK" },
    }),
  };
}
