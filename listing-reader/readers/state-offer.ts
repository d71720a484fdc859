import type { FoundFields } from "../reading.ts";
import { anyOf } from "../rules/any-of.ts";
import { heatingOf } from "../rules/offer-facts.ts";
import { simplify } from "../rules/simplify.ts";
import { readArea, readCount, readFlag } from "../rules/values.ts";
import { normaliseKey, words } from "./state-keys.ts";

/** Objects beside the property's own that tell of its offer: no other field is read from them. */
const offerObjects = new RegExp(
  `^${anyOf`
  fees?|feesinfo|honoraires|charges
  copro|copropriete|coproperty|coownership|condominium
  land|terrain|plot
  mandat|mandate
  tax|taxes
  construction|building
  heating|chauffage|dpe|energy|energie|diagnostics?
`}$`,
);
/** What a price holds beside its amount bears its own name: `price: { value, feesPaidBy }`. */
const priceObjects = /^(?:price|prix|pricing)$/;
const mostEntries = 400;
const deepest = 3;

type Values = ReadonlyMap<string, unknown>;

/** Keys, as `normaliseKey` spells them; those of an object that is named for its part bear its name before. */
const offerKeys = {
  payer: words(
    "feespayer feespaidby feescharge feeschargedto feesbearer honorairescharge honorairespayeur honorairespayepar chargehonoraires honoraires fees feesresponsible payeurhonoraires",
  ),
  percent: words(
    "feespercent feespercentage feesrate honorairespourcentage honorairespourcent honorairestaux tauxhonoraires pourcentagehonoraires",
  ),
  withoutFees: words(
    "prixhorshonoraires prixhorsfrais pricewithoutfees priceexcludingfees pricenetseller prixnetvendeur netprice netpriceseller pricehorshonoraires feesexcludedprice",
  ),
  mandate: words(
    "numeromandat nummandat mandatnumero mandatenumber mandatereference mandat mandatref numeromandate",
  ),
  lots: words(
    "lots lotscount lotsnumber lotcount nombrelots nombredelots coprolots coproprietelots copropertylots condominiumlots condominiumlotscount coownershiplots coownershiplotscount copropriete lotscopropriete lotscopro coprolotscount copropertylotscount",
  ),
  charges: words(
    "chargesannuelles chargesannuellescopropriete annualcharges annualcondominiumcharges chargesannual chargesannuel condominiumannualcharges coproprietechargesannuelles coprochargesannuelles copropertyannualcharges coownershipannualcharges yearlycharges",
  ),
  procedure: words(
    "procedure procedureencours procedurecopropriete condominiumprocedure coproprieteprocedure coproprocedure copropertyprocedure coownershipprocedure procedureongoing",
  ),
  land: words(
    "surfaceterrain superficieterrain landarea landsurface landsize lotsize plotarea plotsize terrainsurface terrainsuperficie landsurfacearea",
  ),
  year: words(
    "anneeconstruction anneedeconstruction constructionyear yearbuilt yearofconstruction buildyear buildingyear constructedin constructionannee",
  ),
  baths: words(
    "sallesdebain sallesdebains salledebain salledebains nombresallesdebain bathrooms bathroomscount bathroomcount numberofbathrooms bathroomsnumber sdb",
  ),
  showers: words("sallesdeau salledeau showerrooms showerroomscount numberofshowerrooms sde"),
  heating: words(
    "heating chauffage heatingtype typechauffage chauffagetype modechauffage chauffagemode heatingmode heatingenergy chauffageenergie energiechauffage heatinglabel heatingsystem",
  ),
  costLeast: words(
    "dpecoutmin dpecoutsmin dpecostmin dpemincost energycostmin energymincost energiecoutmin energycostsmin coutenergiemin depensesenergiemin energyexpensesmin dpedepensesmin diagnosticscoutmin montantdepensesmin",
  ),
  costMost: words(
    "dpecoutmax dpecoutsmax dpecostmax dpemaxcost energycostmax energymaxcost energiecoutmax energycostsmax coutenergiemax depensesenergiemax energyexpensesmax dpedepensesmax diagnosticscoutmax montantdepensesmax",
  ),
  tax: words("taxefonciere taxesfoncieres propertytax landtax taxfonciere taxpropertytax"),
};
/** What an object of a page's data tells of the offer: who pays the fees, the copropriété, the land, the year. */
export function readStateOffer(object: Record<string, unknown>): FoundFields {
  const values = gatherValues(object);
  const baths = among(values, "baths", (value) => readCount(value));
  const showers = among(values, "showers", (value) => readCount(value));
  const bathrooms = (baths ?? 0) + (showers ?? 0);
  return {
    feesPayer: among(values, "payer", readPayer),
    feesPercent: among(values, "percent", (value) => readAmount(value, 0.1, 15)),
    priceWithoutFees: among(values, "withoutFees", (value) => readWhole(value, 10_000)),
    mandateNumber: among(values, "mandate", readMandate),
    copropertyLots: among(values, "lots", (value) => readWhole(value, 2, 9_999)),
    copropertyCharges: among(values, "charges", (value) => readWhole(value, 10, 100_000)),
    copropertyProcedure: among(values, "procedure", (value) => readFlag(value)),
    landArea: among(values, "land", (value) => wholeOf(readArea(value), 10)),
    constructionYear: among(values, "year", (value) => readWhole(value, 1600, 2100)),
    bathrooms: bathrooms > 0 ? bathrooms : undefined,
    heating: readHeating(values),
    ...readEnergyCosts(values),
    propertyTax: among(values, "tax", (value) => readWhole(value, 50, 100_000)),
  };
}

function gatherValues(object: Record<string, unknown>): Values {
  const values = new Map<string, unknown>();
  for (const [name, value] of listEntries(object, "", 0)) {
    if (values.size > mostEntries) break;
    if (!values.has(name)) values.set(name, value);
  }
  return values;
}

function* listEntries(
  object: Record<string, unknown>,
  prefix: string,
  depth: number,
): Generator<readonly [name: string, value: unknown]> {
  for (const [key, value] of Object.entries(object)) {
    const name = normaliseKey(key);
    if (typeof value === "object" && value !== null) {
      if (Array.isArray(value) || depth >= deepest) continue;
      if (offerObjects.test(name)) yield* listEntries(value as Record<string, unknown>, name, depth + 1);
      else if (priceObjects.test(name))
        yield* listEntries(value as Record<string, unknown>, prefix, depth + 1);
    } else yield [prefix + name, value];
  }
}

function among<Value>(
  values: Values,
  key: keyof typeof offerKeys,
  read: (value: unknown) => Value | null | undefined,
): Value | undefined {
  for (const name of offerKeys[key]) {
    const found = read(values.get(name));
    if (found !== null && found !== undefined) return found;
  }
  return undefined;
}

/** Both bounds of what energy costs in a year; one alone tells nothing. */
function readEnergyCosts(values: Values): FoundFields {
  const least = among(values, "costLeast", (value) => readWhole(value, 50, 100_000));
  const most = among(values, "costMost", (value) => readWhole(value, 50, 100_000));
  const areBounds = least !== undefined && most !== undefined && least <= most;
  return areBounds ? { energyCostMin: least, energyCostMax: most } : {};
}

/** `{ type: "COLLECTIVE", energy: "GAS" }`, "Individuel gaz". */
function readHeating(values: Values): FoundFields["heating"] {
  const words = offerKeys.heating.map((key) => values.get(key)).filter((value) => typeof value === "string");
  return words.length === 0 ? undefined : heatingOf(simplify(`chauffage ${words.join(" ").slice(0, 100)}`));
}

/** "ACQUEREUR", "Charge vendeur", "seller". */
function readPayer(value: unknown): FoundFields["feesPayer"] | null {
  if (typeof value !== "string") return null;
  const text = simplify(value.slice(0, 200));
  const [isSeller, isBuyer] = [
    /\b(?:vendeur|seller)/.test(text),
    /\b(?:acquereur|acheteur|buyer)/.test(text),
  ];
  return isSeller === isBuyer ? null : isSeller ? "Vendeur" : "Acquéreur";
}

/** A number, or a text that is one: "570000", "4,5 %", "1 980 €"; null outside its bounds. */
function readAmount(value: unknown, least: number, most: number): number | null {
  if (typeof value !== "number" && typeof value !== "string") return null;
  const text = typeof value === "string" ? simplify(value.slice(0, 40)) : "";
  const digits = /^(\d[\d ]*(?:[.,]\d{1,3})?) ?(?:€|%|eur\w{0,2})?(?: ttc| ?\/ ?an| par an)?$/.exec(
    text,
  )?.[1];
  const amount =
    typeof value === "number" ? value : Number((digits ?? "x").replace(/ /g, "").replace(",", "."));
  return amount >= least && amount <= most ? Number(amount.toFixed(2)) : null;
}

function readWhole(value: unknown, least: number, most = 2_147_483_647): number | null {
  return wholeOf(readAmount(value, least, most), least);
}

function wholeOf(amount: number | null, least: number): number | null {
  return amount === null || amount < least ? null : Math.round(amount);
}

function readMandate(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return /^(?=[A-Z/-]{0,8}\d)[A-Z\d][A-Z\d/-]{0,19}$/i.test(text) ? text : null;
}
