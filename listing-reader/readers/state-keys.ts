import { type EquipmentName, equipmentNames } from "#domain/property/vocabulary.ts";
import { anyOf } from "../rules/any-of.ts";

/** A list that reads as one line. */
export function words(list: string): readonly string[] {
  return list.split(" ");
}

/**
 * Keys under which sites keep a field, without case, separators and the words "nb", "has", "is" in front; best first.
 */
export const stateKeys = {
  price: words(
    "prixfai pricefai prixttc pricettc prixvente sellingprice saleprice prixdevente prixhonorairesinclus prixpublic pricetotal prixtotal pricefeesincluded pricewithfees priceeur price prix mainprice pricevalue prixaffiche montant amount",
  ),
  surface: words(
    "surfacehabitable livingarea livingsurface livingspace habitablesurface habitablearea surfacearea surfacem2 areainsquaremeters squaremeters surface superficie area square space size floorarea floorsize usablearea surfacecarrez carrez carrezsurface loicarrez surfaceloicarrez surfaceliving arealiving surfacehab surfhab surfacetotale totalarea",
  ),
  rooms: words(
    "rooms pieces nombrepieces numberofrooms roomscount roomcount roomsquantity roomquantity roomsnumber nombredepieces piecescount numrooms piece room",
  ),
  bedrooms: words(
    "bedrooms chambres nombrechambres numberofbedrooms bedroomscount bedroomcount bedroomsquantity bedroomquantity bedroomsnumber nombredechambres numbedrooms chambre bedroom",
  ),
  floor: words("floor etage floornumber floorlevel numetage numeroetage numerodetage etagebien storey"),
  totalFloors: words(
    "totalfloors nombreetages nombredetages floors floorcount floorscount floorquantity floorsquantity floorsbuilding buildingfloors etages totalfloor maxfloor floorstotal numberoffloors etagesimmeuble floormax etagestotal buildingfloorcount",
  ),
  title: words("title titre subject headline libelle name intitule adtitle titreannonce"),
  description: words(
    "description descriptif body texte texteannonce annoncetexte descriptionfr comment commentaire text longdescription descriptiontext",
  ),
  type: words(
    "propertytype typebien typedebien realestatetype estatetype realtytype typelabel typelibelle subtype category categorie naturebien propertysubtype kind typologie biens type categoryname",
  ),
  postalCode: words("postalcode codepostal zipcode zip cp postcode"),
  city: words(
    "city ville cityname villelibelle commune localite town citylabel nomville locality addresslocality",
  ),
  address: words(
    "streetaddress street rue adresse address fulladdress adressecomplete voie addressline address1 adresse1",
  ),
  streetNumber: words("streetnumber numerorue numerovoie housenumber numvoie numrue"),
  exposure: words("exposure exposition orientation exposures orientations expositions"),
  dpeEnergyLetter: words(
    "dpeenergyletter dpeletter dpeclass dpeclasse energyclass energyclassification energyletter energygrade energyrate classeenergie classeenergetique energyclasse energyrating energyconsumptionclass lettredpe etiquettedpe dpelettre dpelettreconso consolettre dpeconso bilandpe dpeconsolettre dpe energy energyperformance consommationenergetique energyconsumptioncategory dpecategory energycategory epcenergy energyvalueletter",
  ),
  dpeEmissionsLetter: words(
    "dpeemissionsletter gesletter gesclass gesclasse greenhousegazclassification greenhousegasclassification greenhousegasclass greenhousegas ghgclass ghgletter ghgrating emissionclass emissionsclass emissionletter lettreges etiquetteges classeges climateclass classeclimat geslettre ges ghg gesrate gesgrade emissions emission dpeges gescategory co2class dpelettreges emissiongesletter",
  ),
  saleDate: words(
    "saledate datevente datedevente solddate soldat soldon datesignature datecession dateofsale",
  ),
  photos: words(
    "photos images pictures medias media gallery visuels photourls imageurls photosurls imagesurls galerie photolist imagelist picturelist photosurl urlphotos urlimages urlslarge urls listphotos allphotos slides",
  ),
};
export type StateKey = keyof typeof stateKeys;

const equipmentKeys: Readonly<Record<EquipmentName, readonly string[]>> = {
  pool: words("pool piscine swimmingpool piscines swimmingpools"),
  parking: words(
    "parking parkings parkingplaces parkingplacesquantity parkingspaces stationnement stationnements parkingspots parkingcount placesparking placesdeparking outsideparking parkingspace",
  ),
  box: words("box boxes garage garages boxcount garagecount garagesquantity closedparking boxs"),
  cellar: words("cellar cave caves cellars cellarcount cellarsorundergroundsquantity cellarsquantity"),
  elevator: words("elevator ascenseur lift ascenseurs elevators"),
  garden: words("garden jardin jardins gardens privategarden"),
  balcony: words("balcony balcon balcons balconies balconyquantity balconiesquantity balconycount"),
  terrace: words("terrace terrasse terrasses terraces terracesquantity terracequantity terracecount"),
};

/** Keys that lead away from the property: its seller, other properties, the page around it. */
export const foreignKeys = new RegExp(
  `^${anyOf`
  agenc|agent|contact|seller|vendeur|vendor|owner|advertiser|annonceur|publisher|user|profes
  negoti|negoci|customer|client|account|similar|related|recommend|suggest|breadcrumb|seo
  meta$
  metas|tracking|config|settings|i18n|transl|mortgage|loan|financ|simul|neighbo|poi|history
  previous
  stats?$
  statist|analytic
  ads$
  advert|search|filter|menu|footer|header|alert|estimat|market|nearby
  others?$
  other(?:ads|listing|prop)
  autres|author|company|brand
  organi[sz]
  office|team|broker|reviews?|transports?|schools?|fees|honoraires|feescharged|charges|coproperty
  copropri|district|insee|region|department|country|monthly|loyer
  rent$
  land|terrain|plot
`}`,
);

/** Keys of lists like `{ key: "square", value: "65" }`, by which sites name a figure. */
export const nameKeys = [
  "key",
  "code",
  "slug",
  "id",
  "name",
  "label",
  "title",
  "libelle",
  "nom",
  "key_label",
  "type",
];
export const valueKeys = [
  "value_label",
  "valueLabel",
  "valeur",
  "value",
  "values",
  "text",
  "texte",
  "val",
  "content",
  "description",
];

/** "hasElevator", "nb_pieces" and "NbPieces" as the tables spell them: "elevator", "pieces". */
export function normaliseKey(key: string): string {
  const known = normalised.get(key);
  if (known !== undefined) return known;
  const made = spellKey(key.slice(0, 100));
  if (normalised.size < 5_000) normalised.set(key, made);
  return made;
}
const normalised = new Map<string, string>();

function spellKey(key: string): string {
  const spaced = key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const words = spaced.split(/[^a-z\d]+/).filter((word) => word !== "");
  while (
    words.length > 1 &&
    /^(?:has|is|nb|nbr|nbre|with|avec|no|num|total)$/.test(words[0] ?? "") &&
    !(words[0] === "total" && /^(?:floor|etage|area)/.test(words[1] ?? ""))
  )
    words.shift();
  return words.join("");
}

const signs = new Set<string>([...stateKeys.price, ...stateKeys.surface, ...stateKeys.rooms]);

/** Says whether an object or one right inside it has a key of a property's figures: all others need no closer look. */
export function mayDescribeProperty(object: Record<string, unknown>): boolean {
  return Object.entries(object).some(
    ([key, value]) =>
      signs.has(normaliseKey(key)) ||
      (typeof value === "object" &&
        value !== null &&
        Object.keys(value)
          .slice(0, 60)
          .some((inner) => signs.has(normaliseKey(inner)))),
  );
}

const equipmentByKey = new Map(
  equipmentNames.flatMap((name) => equipmentKeys[name].map((key) => [key, name] as const)),
);

/** The equipment that a normalised key names. */
export function equipmentOfKey(key: string): EquipmentName | undefined {
  return equipmentByKey.get(key);
}
