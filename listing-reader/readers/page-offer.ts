import { namesOf, type Page, type PageElement } from "../page/page.ts";
import { type Line, readLines } from "../page/visible-text.ts";
import { type FoundFields, keepFirstFound } from "../reading.ts";
import { bathroomsNamedIn } from "../rules/bathrooms.ts";
import { energyIn } from "../rules/energy.ts";
import { countMeasuredRooms } from "../rules/measured-rooms.ts";
import { offerFactsIn } from "../rules/offer-facts.ts";
import { simplify, stripAccents } from "../rules/simplify.ts";
import { readPairedLines } from "./paired-lines.ts";

/** Lines looked at: more than any listing has. */
const mostLines = 3_000;
/** A paragraph that says all that the law asks. */
const longestOffer = 4_000;
const mostNotices = 5;
const noticeNames = /^(?:legal|mentions)$/;
/** A scale of fees tells those of every price: a box of that name that tells this home's names what is left without them. */
const feeNames = /^(?:bareme|honoraires)$/;
const ownFees =
  /\bprix\b[^;]{0,120}\bhors honoraires\b|(?:^|[.!] )(?:nos )?honoraires[^.;]{0,40}\b(?:a la )?charge (?:du |de l')?(?:vendeur|acquereur)\b/;
const mostHints = 300;

/** The small print under a listing, which tells its fees, its copropriété and its grades and nothing else that is read. */
function findNotices(page: Page, isInListing: (element: PageElement) => boolean): Line[] {
  return page.elements
    .filter((element) => element.name !== "footer" && namesOf(element).some((name) => noticeNames.test(name)))
    .filter(({ parent }) => parent !== null && isInListing(parent))
    .slice(0, mostNotices)
    .flatMap((notice) => readLines(notice));
}

/** Fees beside this home: in a scale's box, or in the paragraph of who sells it. */
function findFees(page: Page, isInListing: (element: PageElement) => boolean): Line[] {
  return page.elements
    .filter((element) => element.name === "p" || namesOf(element).some((name) => feeNames.test(name)))
    .filter((element) => !isInListing(element) && element.parent !== null && isInListing(element.parent))
    .slice(0, mostNotices)
    .flatMap((element) => readLines(element))
    .filter(({ text }) => text.length <= 300 && ownFees.test(simplify(text)));
}

/** What is shown where one points at a price: "Prix FAI, honoraires charge vendeur". */
function findHints(page: Page, isInListing: (element: PageElement) => boolean): string[] {
  return page.elements
    .flatMap((element) => {
      const { title = "", "data-tooltip": hint = title } = element.attributes;
      return /honoraires/i.test(hint.slice(0, 200)) && isInListing(element) ? [hint.slice(0, 200)] : [];
    })
    .slice(0, mostHints);
}

type Offered = {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly chips: readonly Line[];
  readonly description: string | undefined;
  readonly type: FoundFields["type"];
};

/** Fees, charges and energy stand in pairs, in the text and in small print, which no other fact is read from. */
export function readOffer(
  page: Page,
  isInListing: (element: PageElement) => boolean,
  { title, rows, chips, description, type }: Offered,
): FoundFields {
  const notices = findNotices(page, isInListing);
  const small = [
    ...readLines(page.root, { isLeftOut: (element) => !isInListing(element) }),
    ...notices,
    ...findFees(page, isInListing),
  ];
  const offer = offerFactsIn([
    title,
    ...rows.map(([label, value]) => `${label} : ${value}`),
    ...readPairedLines(page, isInListing).slice(0, mostLines),
    ...chips.map(({ text }) => text),
    ...small.slice(0, mostLines).map(({ text }) => text.slice(0, longestOffer)),
    description ?? "",
    ...findHints(page, isInListing),
  ]);
  offer.bathrooms ??= bathroomsNamedIn(simplify(description ?? "")) ?? bathroomsListed(small);
  offer.bathrooms ??= countMeasuredRooms(small.map(({ text }) => text)).bathrooms;
  const graded = notices.map(({ text }) => energyIn(stripAccents(text.slice(0, longestOffer))));
  Object.assign(offer, keepFirstFound(offer, ...graded));
  // A flat has no land of its own, and the lots of a building that is sold whole are no copropriété's.
  if (type === "Appartement") delete offer.landArea;
  if (type === "Immeuble") {
    delete offer.copropertyLots;
    delete offer.bathrooms;
  }
  return offer;
}

/** "Distribution : séjour, cuisine, trois chambres, salle de bains". */
function bathroomsListed(lines: readonly Line[]): number | undefined {
  const list = lines.find(({ text }) =>
    /^\W{0,3}(?:distribution|composition|comprenant|bains|sanitaires)\s?:/i.test(text),
  );
  return list === undefined ? undefined : bathroomsNamedIn(simplify(list.text.slice(0, longestOffer)));
}
