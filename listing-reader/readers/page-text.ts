import { createListingPart } from "../page/listing-part.ts";
import { isWithin, namesOf, type Page, type PageElement } from "../page/page.ts";
import { cleanSpaces, type Line, readLines, readText } from "../page/visible-text.ts";
import type { FoundFields, Reading } from "../reading.ts";
import { keepFirstFound } from "../reading.ts";
import { energyIn } from "../rules/energy.ts";
import { equipmentIn } from "../rules/equipment.ts";
import { exposureIn } from "../rules/exposure.ts";
import { floorIn, floorInDescription } from "../rules/floor.ts";
import { cityIn, streetIn, writtenArrondissement } from "../rules/place.ts";
import { isRentalText, namesUnpricedSale, onlyPriceIn, statesUnpricedSale } from "../rules/price.ts";
import { namesOffices, readPropertyType } from "../rules/property-type.ts";
import { bedroomsByStorey, bedroomsIn, roomsIn } from "../rules/rooms.ts";
import { saleDayIn } from "../rules/sale-day.ts";
import { simplify, stripAccents } from "../rules/simplify.ts";
import { findStreetInProse, streetBeginning, streetEnding } from "../rules/street-in-prose.ts";
import { areasIn, boxAreaIn } from "../rules/surface.ts";
import { columnTablesOf } from "./column-tables.ts";
import { findDescription } from "./description.ts";
import { readEnergyMarks } from "./energy-marks.ts";
import { findGallery } from "./gallery.ts";
import { findFormerPrices, isLong, isNamedOther, isOtherPrice } from "./other-price.ts";
import { chipsOf, readPageLabels } from "./page-labels.ts";
import { readOffer } from "./page-offer.ts";
import { findTitle, titleOf, windowTitle } from "./page-title.ts";
import { cityOf, readShortLines } from "./short-lines.ts";
import { stateValues } from "./state-scripts.ts";
import { trimDescription } from "./trim-description.ts";
import { wholeGallery } from "./whole-gallery.ts";

/** Lines looked at, and characters of each: more than any listing has. */
const mostLines = 3_000;
const longestLine = 600;
const mostChips = 300;
const longestDescription = 12_000;

/** What other readers found of the page, read as a person would read it where the page itself shows none. */
export type ReadElsewhere = {
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** Whether any reader found a title. */
  readonly isTitled: boolean;
};

/** Reads the page as a person does: labels and values first, then what headings, short lines and the text say. */
export function readPageText(
  page: Page,
  baseUrl: string | undefined,
  elsewhere: ReadElsewhere = { title: undefined, description: undefined, isTitled: false },
): readonly Reading[] {
  const tables = columnTablesOf(page);
  const isTable = new Set(tables.map(({ table }) => table));
  const isInListing = createListingPart(page);
  const isPart = (element: PageElement) =>
    isInListing(element) && !isWithin(element, (one) => isTable.has(one));
  const lines = readLines(page.root, {
    isLeftOut: (element) => !isPart(element) || isOtherPrice(element),
  }).slice(0, mostLines);
  const title = findTitle(page, lines, elsewhere.isTitled);
  const rows = tables.filter(({ table }) => isInListing(table)).flatMap(({ pairs }) => pairs);
  const labels = keepFirstFound(readPageLabels(page, lines, isPart, rows), readEnergyMarks(page, isPart));
  const shown = trimDescription(findDescription(page, isPart), title);
  const description = isCutShort(shown, elsewhere.description) ? elsewhere.description : shown;
  const hasNoPrice = isUnpriced(page, lines, title);
  const named = keepFirstFound(
    readHeading(title || (elsewhere.title ?? titleOf(page))),
    readMarked(page, isPart),
  );
  const chips = page.elements.filter(isPart).flatMap(chipsOf).slice(0, mostChips).map(readChip);
  const short = [...lines, ...chips];
  const isDescribed = description !== undefined;
  const inShort = keepFirstFound(named, readShortLines(short, named.type ?? labels.type, isDescribed));
  const type = labels.type ?? inShort.type ?? readPropertyType(titleOf(page)) ?? undefined;
  const inText = keepFirstFound(inShort, readDescription(description ?? "", type), readAround(page, title), {
    address: streetEnding(title) ?? streetBeginning(title),
  });
  // A house is on no floor.
  const isOnFloor = (labels.floor ?? inText.floor ?? 0) >= 1 && (labels.rooms ?? inText.rooms) !== undefined;
  const isFlat = isOnFloor && labels.type === undefined && !lines.some((line) => namesOffices(line.text));
  const photos = [...wholeGallery(stateValues(page), findGallery(page, isPart, baseUrl))];
  const text = keepFirstFound(
    inText,
    readOffer(page, isInListing, {
      title,
      rows,
      chips,
      description,
      type: labels.type ?? inText.type,
    }),
    {
      type: isFlat ? "Appartement" : undefined,
      title: title === "" ? windowTitle(page) : title,
      description: shown,
      photos: photos.length > 0 ? photos : undefined,
    },
  );
  const ofHome = (labels.type ?? text.type) === "Immeuble" ? leaveOut(text, ofItsFlats) : text;
  const kept = isPlot(title) ? keepPlot(labels, ofHome, title) : { labels, text: ofHome };
  const fields = { ...kept.text, surfaceSqm: finerArea(kept.text.surfaceSqm, description) };
  return [
    { origin: "label", fields: kept.labels },
    { origin: "text", fields, hasNoPrice, formerPrices: findFormerPrices(page, lines, isPart) },
  ];
}

/** Rooms, floors and balconies in the text about a building are those of its flats. */
const ofItsFlats = ["rooms", "bedrooms", "floor", "balcony", "terrace"] as const;
const plotHasNo = [
  "surfaceSqm",
  "rooms",
  "bedrooms",
  "bathrooms",
  "box",
  "terrace",
  "pool",
  "garden",
] as const;
/** What is planned on a plot is not there; what its heading measures is the plot. */
function keepPlot(labels: FoundFields, text: FoundFields, title: string) {
  // "Superficie : 1 006 m²" in its table is the plot's.
  const inTable = labels.surfaceSqm === undefined ? undefined : Math.round(labels.surfaceSqm);
  const digits = /(?<![\d.,])(\d{1,3}(?: \d{3})?|\d{4,5}) ?m2\b/.exec(simplify(title.slice(0, 300)))?.[1];
  const inTitle = digits === undefined ? undefined : Number(digits.replace(" ", ""));
  const landArea = text.landArea ?? inTable ?? inTitle;
  return { labels: leaveOut(labels, plotHasNo), text: { ...leaveOut(text, plotHasNo), landArea } };
}

function leaveOut(fields: FoundFields, names: readonly (keyof FoundFields)[]): FoundFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.some((one) => one === name)));
}

function isPlot(title: string): boolean {
  return /^(?:a vendre |vente |vends )?(?:(?:beau|grand|joli|superbe) )?(?:terrain|parcelle)\b(?! (?:et|avec|\+))/.test(
    simplify(title.slice(0, 100)),
  );
}

function readChip(element: PageElement): Line {
  return { text: cleanSpaces(readText(element)), element };
}

/** Says whether the page tells of a home to let, sold for an annuity or at auction. */
function isUnpriced(page: Page, lines: readonly Line[], title: string): boolean {
  const names = simplify(`${title} ${titleOf(page)}`.slice(0, 400));
  return (
    isRentalText(names) ||
    namesUnpricedSale(simplify(title)) ||
    lines.some(({ text }) => text.length <= 80 && statesUnpricedSale(simplify(text)))
  );
}

/** Pages unfold a text at a click: the data behind them hold it whole. */
function isCutShort(shown: string | undefined, whole: string | undefined): boolean {
  if (shown === undefined || whole === undefined) return shown === undefined;
  return whole.length > shown.length && (/(?:…|\.\.\.)$/.test(shown) || whole.startsWith(shown.slice(0, 60)));
}

function readHeading(title: string): FoundFields {
  const plain = simplify(title.slice(0, 300));
  const type = readPropertyType(plain) ?? undefined;
  return {
    type,
    rooms: roomsIn(plain) ?? undefined,
    bedrooms: bedroomsIn(plain) ?? undefined,
    surfaceSqm: areasIn(plain)[0]?.area ?? (type === "Autre" ? boxAreaIn(plain) : undefined),
    priceEUR: onlyPriceIn(plain) ?? undefined,
    ...floorIn(plain),
    ...ownEquipment(plain),
    ...keepFirstFound(cityIn(title), codeAlone(title)),
    address: /\d/.test(title)
      ? (streetIn(
          title
            .split(/ - | \| | – |, (?=\d)/)
            .find((part) => streetIn(part) !== null && /^\s*\d/.test(part)) ?? "",
        ) ?? undefined)
      : undefined,
  };
}

/** What a heading praises the property for; what it lacks is told elsewhere. */
function ownEquipment(title: string): FoundFields {
  const praise = /\bavec .*$/.exec(title)?.[0] ?? "";
  return Object.fromEntries(Object.entries(equipmentIn(praise)).filter(([, isThere]) => isThere));
}

const priceNames = /^(?:price|prix|tarif|prices|pricing)$/;
const placeNames =
  /^(?:address|adresse|location|localisation|localization|lieu|geoloc|locality|localite|ville|city|situation)$/;

/** What the names of elements say: a price, an address. */
function readMarked(page: Page, isPart: (element: PageElement) => boolean): FoundFields {
  const marked = page.elements.flatMap((element): FoundFields[] => {
    const isAddress = element.name === "address";
    const names = namesOf(element);
    if (!isAddress && names.length === 0) return [];
    const isPrice = names.some((name) => priceNames.test(name)) && !isNamedOther(names);
    const isPlace = isAddress || names.some((name) => placeNames.test(name));
    if ((!isPrice && !isPlace) || !isPart(element) || isLong(element)) return [];
    return readLines(element, { isLeftOut: isOtherPrice })
      .filter(({ text }) => text.length <= longestLine)
      .map(({ text }) => ({
        priceEUR: isPrice ? (onlyPriceIn(simplify(text)) ?? undefined) : undefined,
        ...(isPlace && { ...cityIn(text), address: ownStreet(text) }),
      }));
  });
  return keepFirstFound(...marked);
}

/** The street that a place begins with, or tells with a number or a postal code; a stop may be named after one. */
function ownStreet(text: string): string | undefined {
  const street = streetIn(text);
  const isStated =
    street !== null && (/^\d|\b\d{5}\b/.test(text) || /^\d/.test(street) || text.startsWith(street));
  return isStated ? street : undefined;
}

/** A court and the lawyers of a sale lie where they lie. */
const namesCourt = /\b(?:tribunal|avocats?|barreau)\b/i;

/** The first city that a text tells with its postal code. */
function coded(text: string): FoundFields {
  const sentences = text
    .split(/[.;!?]\s|\n/)
    .filter((sentence) => /\b\d{5}\b/.test(sentence) && !namesCourt.test(sentence));
  return (
    sentences
      .slice(0, 20)
      .map((sentence) => cityOf(sentence))
      .find(({ postalCode }) => postalCode !== undefined) ?? {}
  );
}

/** "Baille, proche du métro, 13005 : deux pièces": the only code of Marseille that a text tells, beside no name. */
function codeAlone(text: string): FoundFields {
  const sentences = text.split(/[.;!?]\s|\n/).filter((sentence) => !ofAgency.test(sentence));
  const codes = new Set(sentences.flatMap((sentence) => sentence.match(codeOfMarseille) ?? []));
  const [only] = codes;
  return codes.size === 1 && only !== undefined ? { postalCode: only, city: "Marseille" } : {};
}
const codeOfMarseille = /(?<![\d.,]|\d )130(?:0[1-9]|1[0-6])(?!\d| ?\d{3}| ?(?:€|eur|m2|m²|kwh)|[.,]\d)/gi;
const ofAgency =
  /\b(?:agence|cabinet|notaire|tribunal|avocats?|siret|rcs|r[ée]f|visites?|contact\w{0,6}|t[ée]l)\b/i;

/** "Dans le 12e arrondissement": that of Marseille, where no other town that has some is named. */
function arrondissementIn(plain: string): FoundFields {
  const digits = /\b(\d{1,2}) ?(?:er|e|eme) arrondissement\b/.exec(plain)?.[1];
  const number = digits === undefined ? writtenArrondissement(plain) : Number(digits);
  const isOfMarseille = number >= 1 && number <= 16 && !/\b(?:paris|lyon)\b/.test(plain);
  return isOfMarseille ? { postalCode: `130${String(number).padStart(2, "0")}`, city: "Marseille" } : {};
}

/** "Rue de Rome, Marseille 6ème": the arrondissement that a sentence tells with the city. */
function quarterIn(text: string): FoundFields {
  const sentence = text
    .split(/[.;!?]\s|\n/)
    .find((one) => /\bMarseille,? ?\(?(?:\d{1,2} ?(?:er|e|[eè]me)|[IVX]{1,4}(?:e|[eè]me))\b/.test(one));
  return sentence === undefined ? {} : cityOf(sentence);
}

function readDescription(description: string, type: FoundFields["type"]): FoundFields {
  const cut = description.slice(0, longestDescription);
  const plain = simplify(cut);
  const areas = areasIn(plain).filter(({ rank }) => rank > 0);
  const isHouse = type === "Maison";
  const named = readPropertyType(plain.slice(0, 200)) ?? undefined;
  const rooms = roomsIn(plain.slice(0, 1_000)) ?? undefined;
  return {
    // A cellar or a parking place beside rooms is a home's.
    type: named === "Autre" && rooms !== undefined ? undefined : named,
    surfaceSqm: areas[0]?.area ?? (type === "Autre" ? boxAreaIn(plain) : undefined),
    priceEUR: onlyPriceIn(plain) ?? undefined,
    rooms,
    bedrooms: bedroomsByStorey(plain) ?? bedroomsIn(plain) ?? undefined,
    exposure: exposureIn(plain) ?? undefined,
    saleDate: saleDayIn(plain) ?? undefined,
    ...(isHouse ? { totalFloors: floorInDescription(plain).totalFloors } : floorInDescription(plain)),
    ...energyIn(stripAccents(cut)),
    ...equipmentIn(plain),
    ...keepFirstFound(coded(cut), arrondissementIn(plain), quarterIn(cut), codeAlone(cut)),
    address: findStreetInProse(cut),
  };
}

/** "63 m²" in a list and 63,40 in the text are one area: the finer figure is the true one. */
function finerArea(area: number | undefined, description: string | undefined): number | undefined {
  if (area === undefined || !Number.isInteger(area) || description === undefined) return area;
  const areas = areasIn(simplify(description.slice(0, longestDescription)));
  const finer = areas.find(
    (one) => one.rank > 0 && !Number.isInteger(one.area) && Math.abs(one.area - area) < 1,
  );
  return finer?.area ?? area;
}

/** What the window's title and the way to the page (breadcrumbs) say where the listing itself does not. */
function readAround(page: Page, title: string): FoundFields {
  const window = titleOf(page);
  const {
    address: _address,
    priceEUR: _price,
    ...fields
  } = title === "" || window === title ? {} : readHeading(window);
  const ways = page.elements.filter((element) =>
    namesOf(element).some((name) => /^(?:breadcrumbs?|ariane)$/.test(name)),
  );
  const lines = ways.slice(0, 2).flatMap((way) => readLines(way));
  const fromWays = lines.map(({ text }) => ({ ...cityOf(text), type: readPropertyType(text) ?? undefined }));
  return keepFirstFound(fields, ...fromWays);
}
