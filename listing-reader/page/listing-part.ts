import { anyOf } from "../rules/any-of.ts";
import { pricesIn } from "../rules/price.ts";
import { readPropertyType } from "../rules/property-type.ts";
import { bedroomsIn, roomsIn } from "../rules/rooms.ts";
import { simplify } from "../rules/simplify.ts";
import { areasIn } from "../rules/surface.ts";
import { contactCards } from "./contact-part.ts";
import { cardsOfOthers } from "./other-properties.ts";
import { descendantsOf, isWithin, namesOf, type Page, type PageElement } from "./page.ts";
import { cleanSpaces, readText } from "./visible-text.ts";

/** Words in a class or id of what stands around a listing and is not about it. */
const aroundWords = new Set(
  (
    "similar similaires similaire related relate recommend recommended recommendation recommendations suggestion suggestions " +
    "suggested breadcrumb breadcrumbs ariane cookie cookies consent modal popup newsletter navbar menu footer agency " +
    "agence agences agent agents advisor consultant consultants conseiller conseillers negociateur negotiator advertiser annonceur seller " +
    "vendeur broker contact simulator simulateur simulation calculator calculette mensualite mensualites credit loan " +
    "mortgage financement reviews testimonials temoignages blog share partage partager social login signin recent " +
    "recents recently near nearby voisins voisines favoris favorites transports alert alerte alerts search searchbar recherche crosslinks crosslinking seo autres proximities proximites bandeau topbar " +
    "rgpd gdpr privacy cnil confidentialite collaborateur collaborateurs mandataire mandataires interlocuteur negociatrice conseillere advisors staff realtor user userblock " +
    "maillage neighbours pub ads publicite sidebar-ads legal mentions bareme faq comparables"
  ).split(" "),
);
const aroundPairs =
  /(?:autres?|other|more|last|latest|derni\w{1,4}|nos|new|nouve\w{1,4}|meme|same|cross|also)[-_ ]?(?:biens?|annonces?|properties|property|listings?|ads|sell|offres?|products?|viewed)/;

const aroundTags = new Set(["nav", "footer", "form", "dialog"]);

const aroundHeading = new RegExp(anyOf`
  similaires?\b
  \bvoisine?s\b
  ^(?:toutes )?(?:nos|les) (?:locations|ventes|biens|annonces|viagers)\b
  vous (?:cherchez|recherchez) (?:aussi|un|une)\b
  encore (?:disponibles?|en vente|a la vente|a vendre)
  dans le meme esprit
  ^(?:egalement|aussi) (?:dans|a|en|disponibles?|chez)\b
  vous aimerez
  vous (?:plaire|interesser|plairont)
  (?:nos|mes) autres
  pourriez aimer
  qui (?:suis-je|sommes-nous)
  pres d'ici
  autres (?:biens|annonces|offres)
  derni[a-z]{2,6} (?:biens|annonces|ventes)
  (?:biens|annonces|offres) (?:a proximite|dans le meme|du meme|recents|recemment|proches)
  meme (?:secteur|quartier|budget|agence)
  ^nos (?:derni[a-z]{2,6}|meilleures|belles) [a-z]{4,14}$
  a voir aussi
  ^(?:a )?decouvr(?:ir|ez) (?:aussi|egalement)\b(?! (?:ce|cet|cette|le|la|en|par|l')\b)
  ^a decouvrir$
  consulte aussi
  recemment vu
  coups? de coeur de l
  l'agence vous propose
  nos coups de coeur
  selection pour vous
  prix (?:de l'immobilier|du m2) (?:a|dans|au)
  ^(?:les )?prix (?:a|dans|au(?! m2))\b
  dans le meme (?:quartier|secteur)
  ^(?:les |nos |mes |d')?autres (?!info|caracteristiques|prestations|equipements|pieces|details|surfaces|diagnostics|donnees|atouts|frais|charges)
  ^(?:les )?(?:proximites?|transports?|ecoles?|commerces?|metros?|gares?)(?: .{0,30})?$
  resultats des ventes
  nos exclusivites
  estimez votre
  ^calcul[a-z]{0,4} (?:de |des |du |les |vos |votre |mes |mon )?(?:frais|mensualites?|pret|credit|emprunt|capacite|budget)
  (?:evolution|historique) (?:du|des) prix
`);

/** Says whether a simplified heading announces what is not the listing: similar properties, prices of the quarter. */
export function announcesOthers(heading: string): boolean {
  return aroundHeading.test(heading);
}

/** The same in a line that is no heading, and says nothing else. */
const aroundLine = new RegExp(
  `^${anyOf`
  voir aussi
  a voir aussi
  a decouvrir
  (?:(?:nos|mes|les) |d')?autres (?:biens|annonces|offres)(?: .{1,30})?
  (?:biens|annonces) similaires
  vous (?:aimerez|pourriez aimer|aimeriez)(?: aussi)?
  qui (?:suis-je|sommes-nous)
  nos coups? de coeur
  (?:egalement|encore) (?:disponibles?|a vendre|en vente|a la vente)(?: .{1,30})?
  dans le meme esprit
  nos derni[a-z]{2,6} (?:biens|annonces|ventes)
`} ?[:?!]?$`,
);
const lineTags = new Set(["p", "div", "b", "strong", "span", "li", "dt", "caption", "th"]);

const partHeading = /^h[2-6]$/;

function isAnnouncement(element: PageElement): boolean {
  const isHeading = partHeading.test(element.name);
  if (!isHeading && (!lineTags.has(element.name) || element.children.length > 3)) return false;
  const own = element.children.filter((child) => typeof child === "string").join("");
  if (!isHeading && (own.trim() === "" || own.length > 80)) return false;
  const text = simplify((isHeading ? readText(element) : own).slice(0, 200));
  return isHeading ? announcesOthers(text) : aroundLine.test(text);
}

/** "À découvrir également : Maison à Callelongue, 61 m² + 300 m² de terrain, 640 k€." */
function listsOthers({ name, children }: PageElement): boolean {
  if (!/^(?:p|div|aside|li|section)$/.test(name)) return false;
  const [first] = children.filter((child) => typeof child !== "string" || child.trim() !== "");
  const start = typeof first === "string" ? first : first?.name === "b" ? readText(first) : "";
  return announcement.test(simplify(start.slice(0, 80)));
}
const announcement = new RegExp(anyOf`
  ^\W{0,4}(?:a decouvrir|a voir|voir|decouvrez|disponibles?) (?:aussi|egalement) ?:
  ^\W{0,4}(?:(?:nos|les|d')? ?autres|prochains?) (?:biens?|annonces|immeubles|offres|ventes) ?:
  ^(?:a voir|voir|decouvrez) (?:aussi|egalement) (?:nos|notre|une?)\b
`);

/** Headings read, and parts announced: no page of a listing has as many, and each may concern all that follows it. */
const mostHeadings = 100;
const mostAnnouncements = 100;

/** Tells what of a page is the listing itself, from what stands around it: menus, the agency, similar properties. */
export function createListingPart(page: Page): (element: PageElement) => boolean {
  const heading = findHeading(page);
  const keep = new Set<PageElement>();
  for (let at: PageElement | null = heading ?? null; at !== null; at = at.parent) keep.add(at);
  const around = new Set<PageElement>();
  const total = page.elements.length;
  let headings = 0;
  let announcements = 0;
  for (const element of page.elements) {
    if (keep.has(element)) continue;
    if (isAround(element) && !holdsMost(element, total)) {
      around.add(element);
      continue;
    }
    if (listsOthers(element)) {
      around.add(element);
      continue;
    }
    if (partHeading.test(element.name) && headings++ >= mostHeadings) continue;
    if (announcements >= mostAnnouncements || !isAnnouncement(element)) continue;
    announcements += 1;
    for (const part of partsUnder(element, keep)) around.add(part);
  }
  for (const card of [
    ...cardsOfOthers(page.elements, keep, heading === undefined ? "" : readText(heading)),
    ...contactCards(page.elements, keep),
  ])
    around.add(card);
  const known = new Map<PageElement, boolean>();
  return (element) => {
    const cached = known.get(element);
    if (cached !== undefined) return cached;
    const isPart = !isWithin(element, (ancestor) => around.has(ancestor));
    known.set(element, isPart);
    return isPart;
  };
}

/**
 * The heading of the listing: the first h1 with a text that is not the site's name alone; without one, the first h2
 * or h3 that names a property and how large it is, or where.
 */
export function findHeading(page: Page): PageElement | undefined {
  const headings = page.elements.filter(({ name }) => name === "h1");
  if (headings.length === 0)
    return (
      page.elements.find((element) => /^h[23]$/.test(element.name) && namesProperty(element)) ??
      firstNamingType(page)
    );
  const written = headings.filter((heading) => cleanSpaces(readText(heading)).length >= 8);
  return written.find((heading) => !isWithin(heading, isAround)) ?? written[0] ?? headings[0];
}

/** The first h2 of a page, where it names a home and nothing that stands beside it: "Maison de pêcheur, L'Estaque". */
function firstNamingType(page: Page): PageElement | undefined {
  const first = page.elements.find(({ name }) => name === "h2");
  if (first === undefined || isWithin(first, isAround)) return undefined;
  const text = simplify(readText(first).slice(0, 200));
  const isOther = announcesOthers(text) || /^(?:nos|vos|mes|les|votre|notre|toutes?|tous)\b/.test(text);
  return !isOther && text.length <= longestHeading && readPropertyType(text) !== null ? first : undefined;
}
const longestHeading = 120;

function namesProperty(heading: PageElement): boolean {
  const text = simplify(readText(heading).slice(0, 200));
  return (
    readPropertyType(text) !== null &&
    (roomsIn(text) !== null ||
      bedroomsIn(text) !== null ||
      areasIn(text).length > 0 ||
      /\(130(?:0[1-9]|1[0-6])\)/.test(text)) &&
    !isWithin(heading, isAround)
  );
}

const triggerTags = new Set(["a", "button", "img", "figure", "span"]);
const triggerWords = new Set(["popup", "modal"]);

/** Says whether an element is a menu, a form or another thing that stands around a listing, by what it is called. */
export function isAround(element: PageElement): boolean {
  if (aroundTags.has(element.name)) return true;
  if (element.name === "body" || element.name === "html" || element.name === "main") return false;
  if (element.name === "header") return element.parent?.name === "body";
  const names = namesOf(element).filter((name) => name !== "bandeau" || !isOwnBand(element));
  // A link may open what it is named after.
  const isTrigger = triggerTags.has(element.name);
  return (
    names.some((name) => aroundWords.has(name) && !(isTrigger && triggerWords.has(name))) ||
    aroundPairs.test(names.join("-"))
  );
}

/** "268 000 € · 77 m² · 3 p.", "Sous offre": a band of key figures, or of the sale's stage, is the listing's own. */
function isOwnBand(element: PageElement): boolean {
  const text = simplify(readText(element).slice(0, 200));
  if (/^(?:bien )?sous (?:offre|compromis|promesse)$/.test(text)) return true;
  return pricesIn(text).length === 1 && /\d ?m2\b/.test(text);
}

/** A wrapper of nearly everything bears such a word by chance ("page-agence"). */
function holdsMost(element: PageElement, total: number): boolean {
  let count = 0;
  for (const _ of descendantsOf(element)) {
    count += 1;
    if (count > total * 0.6) return true;
  }
  return false;
}

/** What a heading announces: the section it begins, or its following siblings up to the next heading as high. */
function partsUnder(heading: PageElement, keep: ReadonlySet<PageElement>): PageElement[] {
  let section: PageElement = heading;
  // A heading is often wrapped alone; its section is the nearest ancestor that holds more.
  while (section.parent !== null && !keep.has(section.parent) && section.parent.name !== "body") {
    section = section.parent;
    if (section.children.filter((child) => typeof child !== "string").length > 1) return [section];
  }
  const siblings = section.parent?.children.filter((child) => typeof child !== "string") ?? [];
  const after = siblings.slice(siblings.indexOf(section) + 1);
  const end = after.findIndex(({ name }) => /^h[1-6]$/.test(name) && name <= heading.name);
  return [section, ...(end < 0 ? after : after.slice(0, end))];
}
