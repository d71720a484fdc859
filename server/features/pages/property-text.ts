import { findArrondissement, nameOfArrondissement } from "#domain/address/arrondissement.ts";
import { photoUrl } from "#domain/property/photo.ts";
import { propertyFacts } from "#domain/property/property-facts.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { energySentences } from "#domain/property/property-words.ts";
import { splitEndings } from "#domain/text/raised-endings.ts";
import { escapeHtml } from "./page-document.ts";

/** A property for sale as HTML without scripts, made of what a visitor receives; a sold one has none. */
export function textOfProperty(property: VisiblePropertyReply): string | undefined {
  if (property.status !== "for_sale") return undefined;
  const arrondissement = findArrondissement(property.postal_code);
  const facts = [
    {
      label: "Prix",
      text: [property.price_display, property.price_per_m2_display].filter(Boolean).join(", "),
    },
    ...(arrondissement === null
      ? []
      : [{ label: "Secteur", text: `${nameOfArrondissement(arrondissement)} de Marseille` }]),
    ...propertyFacts(property),
  ].map(({ label, text }) => `<div><dt>${escapeHtml(label)}</dt><dd>${raiseEndings(text)}</dd></div>`);
  const paragraphs = [...(property.description ?? "").split(/\n+/), ...energySentences(property)].filter(
    Boolean,
  );
  const agency = property.agency_name_display;
  return [
    '<main class="legal-text written">',
    '<p><a href="/">Revenir à la carte</a></p>',
    `<h1>${escapeHtml(property.title)}</h1>`,
    `<p>${escapeHtml(`${property.status_display}\u00a0: ${property.address}`)}</p>`,
    ...pictureOf(property),
    `<dl>${facts.join("")}</dl>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(agency === null ? [] : [`<p>Bien proposé par ${linkOfAgency(property, agency)}</p>`]),
    "</main>",
  ].join("\n");
}

/** Loaded only where it is seen: behind the page that scripts draw, this text is hidden. */
function pictureOf({ photos: [photo], title }: VisiblePropertyReply): string[] {
  if (photo === undefined) return [];
  const { path, width, height } = photo;
  return [
    `<p><img src="${escapeHtml(photoUrl(path, { width: 800 }))}" alt="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" /></p>`,
  ];
}

/** As the page of scripts prints them (web/ui/raised.tsx). */
function raiseEndings(text: string): string {
  return splitEndings(text)
    .map((part) => (part.isRaised ? `<sup>${part.text}</sup>` : escapeHtml(part.text)))
    .join("");
}

function linkOfAgency({ agency_id: id }: VisiblePropertyReply, name: string): string {
  return id === null ? escapeHtml(name) : `<a href="/?agence=${id}">${escapeHtml(name)}</a>`;
}
