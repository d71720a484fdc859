/** The words of French addresses, as regular expressions (flags `iu`). */

export const wayWords: Readonly<Record<string, string>> = {
  r: "rue",
  av: "avenue",
  ave: "avenue",
  bd: "boulevard",
  bld: "boulevard",
  blvd: "boulevard",
  bvd: "boulevard",
  boul: "boulevard",
  imp: "impasse",
  ch: "chemin",
  che: "chemin",
  chem: "chemin",
  pl: "place",
  trav: "traverse",
  tra: "traverse",
  all: "allée",
  sq: "square",
  rte: "route",
  crs: "cours",
  mte: "montée",
  pass: "passage",
  prom: "promenade",
  esp: "esplanade",
};

const ways = [
  "rue|avenue|boulevard|impasse|chemin|place|traverse|all[ée]es?|square|route|cours|mont[ée]e|passage|promenade",
  "esplanade|quai|corniche|rond-point|rond point|mail|parvis|sentier|sente|escaliers?|venelle|ruelle|voie",
  "faubourg|descente|placette|autoroute|contre-all[ée]e",
].join("|");

/** Ways only at the start of a part or after a number: "Résidence Parc Fleuri" names a building. */
const placeWays = [
  "vallon|anse|calanque|plage|digue|jet[ée]e|m[ôo]le|pont|port|galerie|draille|hameau|lieu[- ]dit|bretelle",
  "rampe|enclos|c[ôo]te|carraire|canal|tunnel|viaduc|villas|clos|cit[ée]|lotissement|parc|pas|carrefour",
  "jardins?|domaine|colline|balcon|belv[ée]d[èe]re|passerelle|cour|piste|plateau|rotonde|chauss[ée]e|bastide",
].join("|");

const adjectives = "(?:anciens?|anciennes?|vieux|vieille|petite?|grande?|grand['’]|haute?|basse?|nouvelle)";

const abbreviations = `(?:${Object.keys(wayWords).join("|")})\\.?`;

const beginsWith = (words: string) =>
  `(?:(?:l(?:es?|a)\\s)?(?:${adjectives}[\\s-]?)?(?:${words})(?![\\p{L}\\p{N}'’-])|(?:la\\s)?canebi[èe]re(?!\\p{L}))`;

/** "rue", "vieille route", "bd", "grand'rue", and La Canebière, which has no such word. */
export const wayPattern = beginsWith(`${ways}|${abbreviations}`);

/** Adds the places that begin an address: "vallon des Auffes", "parc Borély". */
export const leadingWayPattern = beginsWith(`${ways}|${placeWays}|${abbreviations}`);

/** "12", "12 bis", "12B", "12 bis A"; the r of "12 r. Paradis" is a street's. */
const oneNumber =
  "\\d{1,4}(?!\\d)(?:\\s?(?:bis|ter|quater|quinquies)(?![\\p{L}\\p{N}]))?(?:\\s?[a-qs-z](?![\\p{L}\\p{N}'’.]))?";

/** "12", "n° 12 bis", "12-14", "12/14", "12 à 16". */
export const numberPattern = `(?:(?:n|no|num|num[ée]ro|n\\s?°)\\.?\\s?)?${oneNumber}(?:\\s?(?:[-–—/,&+]|à|a|et|ou)?\\s?${oneNumber}){0,5}`;

export const monthPattern =
  "(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)";

/** What follows a street's name and is no part of it: "bât. B", "appt 12", "2e étage", "résidence Le Mail". */
export const complementPattern =
  "(?:(?:\\d{1,2}(?:er|[eè]me|e)\\s?[ée]tage|rdc|rez[- ]de[- ]chauss[ée]e).*|(?:r[ée]sidence|r[ée]s\\.).*|(?:b[âa]t(?:iment)?|appt?|appartement|[ée]tage|esc(?:alier)?|entr[ée]e|porte|hall|bloc|lot|villa|bo[îi]te|bp)(?:\\.?\\s?(?:n\\s?°\\s?)?\\p{L}?\\d+\\p{L}?|[.\\s]\\s?\\p{L})(?![\\p{L}\\p{N}'’]).*)";
