import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeViewer, type Viewer } from "../access.ts";
import type { Account } from "../account/account.ts";
import { canaryPattern, canaryPhoto as photo, canaryProperty as sold } from "./canary-property.fixture.ts";
import { photoSrcset, photoUrl } from "./photo.ts";
import type { Property } from "./property.ts";
import { visiblePropertyCard } from "./property-card.ts";
import { shownRows } from "./property-fields.ts";
import { propertyCard, visiblePropertyReply } from "./property-reply.ts";
import { visibleProperty } from "./visible-property.ts";

const id = sold.id;
const forSale: Property = { ...sold, saleDate: null, streetNumber: "8887", publicLatitude: sold.latitude };

const member = (overrides: Partial<Account> = {}): Viewer =>
  makeViewer({
    userId: "someone",
    role: "visitor",
    status: "active",
    emailVerified: true,
    team: null,
    ...overrides,
  });

const anonymous = makeViewer(null);
const withNumber = [
  ["a signed-in visitor", member()],
  ["an unverified professional", member({ role: "professional", emailVerified: false })],
  ["a suspended professional", member({ role: "professional", status: "inactive" })],
  ["a suspended administrator", member({ role: "administrator", status: "inactive" })],
] as const;
const whole = [
  ["the holder of its token", makeViewer(null, { unlockedPropertyIds: new Set([id]) })],
  ["a verified professional", member({ role: "professional" })],
  ["an administrator", member({ role: "administrator" })],
  ["its owner", member({ userId: "canary-owner", role: "professional", emailVerified: false })],
] as const;

/** The columns of the table "Who sees what", each with its fields, as a viewer with the right reads them. */
const gatedRows = shownRows.filter(([, { seenBy }]) => seenBy === "whole" || seenBy === "contact");
const figures = {
  ...Object.fromEntries(gatedRows.map(([name, { wire }]) => [wire, sold[name]])),
  agent: sold.agent,
  price: 7919113,
  price_display: "7\u202f919\u202f113\u00a0€",
  // The surface Carrez is another canary, and what is sold for an annuity has no price per square metre.
  price_per_m2_display: null,
  surface_area: 4713,
  surface_area_display: "4\u202f713\u00a0m²",
  sale_date: "2019-12-31",
  status_display: "Vendu en décembre 2019",
  bedrooms: 4441,
  floor: 4442,
  total_floors: 4443,
  exposure: "SEWN",
  dpe_energy_letter: "G",
  dpe_emissions_letter: "F",
  source_domain: "canary-domain",
  source_url: "https://canary-source/8887",
  agency_phone: "canary-phone",
  agency_phone_display: "canary-phone",
  agency_email: "canary-email",
  agency_email_display: "canary-email",
  agency_website: "canary-website",
  agency_website_display: "canary-website",
  has_details: true,
};
const masks = {
  ...Object.fromEntries(Object.keys(figures).map((name) => [name, null])),
  price_display: "XXX XXX",
  surface_area_display: "XX m²",
  status_display: "Vendu",
  has_details: false,
  title: "Appartement 3 pièces, rue Paradis",
  description: null,
};
/** What is for nobody but the agency, or told of offers alone. */
const withheldOthers = {
  mandate_date: null,
  mandate_end: null,
  mandate_exclusive: null,
  sale_stage: null,
};
const numberAndPhotos = {
  address: "8887 bis rue Paradis, 13006 Marseille",
  latitude: sold.latitude,
  longitude: sold.longitude,
  is_approximate_place: false,
  photos: sold.photos.map((photo) => ({ ...photo, caption: null })),
  photos_display: sold.photos.map((photo) => ({ url: photoUrl(photo.path), srcset: photoSrcset(photo) })),
};
const firstPhotoAlone = {
  address: "Rue Paradis, 13006 Marseille",
  latitude: 43.2891,
  longitude: 5.3791,
  is_approximate_place: true,
  photos: [photo("first.webp")],
  photos_display: [{ url: photoUrl("first.webp"), srcset: photoSrcset(photo("first.webp")) }],
};

test("of the fields that the table alone decides on, everyone may see these", () => {
  const everyones = shownRows.filter(([, { seenBy }]) => seenBy === "everyone");
  expect(everyones.map(([name]) => name)).toEqual(["propertyType", "rooms", "agencyName"]);
});

test("an anonymous visitor receives exactly what everyone may know of a sold property", () => {
  expect(visibleProperty(sold, anonymous)).toEqual({
    ...masks,
    ...withheldOthers,
    ...firstPhotoAlone,
    id,
    access: "public",
    unlock: null,
    status: "sold",
    is_owner: false,
    owner_agency_id: null,
    is_hidden: false,
    is_moderated: false,
    is_on_map: true,
    user_id: null,
    agency_fee_schedule_url: null,
    address_entered: null,
    discreet_address: null,
    place_kind: "near",
    sector_radius_m: null,
    created_at: null,
    property_type: "Appartement",
    rooms: 3,
    postal_code: "13006",
    city: "Marseille",
    ...sold.equipment,
    agency_id: sold.shownAgencyId,
    agency_name: "Agence du Port",
    agency_name_display: "Agence du Port",
    lead_recipient: "agency",
  });
});

test("a personal link goes with the photographs' addresses while it is valid, and is told when it is not", () => {
  const unlocked = makeViewer(null, { unlockedPropertyIds: new Set([id]) });
  const opened = visibleProperty(sold, unlocked, { token: "t-1", state: "valid" });
  expect(opened).toMatchObject({ unlock: "valid", access: "whole" });
  for (const { url, srcset } of opened.photos_display) expect([url, srcset].join()).toMatch(/[?&]acces=t-1/);
  for (const state of ["expired", "unknown"] as const) {
    const closed = visibleProperty(sold, anonymous, { token: "t-1", state });
    expect(closed).toEqual({ ...visibleProperty(sold, anonymous), unlock: state });
  }
});

test.each(withNumber)("%s receives the number and all photographs, and no figure", (_, viewer) => {
  expect(visibleProperty(sold, viewer)).toMatchObject({
    ...masks,
    ...numberAndPhotos,
    access: "number",
    user_id: null,
    address_entered: null,
  });
});

test.each(whole)("%s receives everything", (_, viewer) => {
  const title = "Canari titre 8887";
  expect(visibleProperty(sold, viewer)).toMatchObject({
    ...figures,
    ...numberAndPhotos,
    photos: sold.photos,
    title,
    access: "whole",
  });
});

test.each([["an anonymous visitor", anonymous] as const, ...withNumber, ...whole])(
  "%s receives a property for sale whole, in its true place",
  (_, viewer) => {
    expect(visibleProperty(forSale, viewer)).toMatchObject({
      ...figures,
      ...numberAndPhotos,
      photos: sold.photos,
      address: "8887 rue Paradis, 13006 Marseille",
      sale_date: null,
      status: "for_sale",
      status_display: "Sous offre, en viager",
      sale_stage: "Sous offre",
      title: "Canari titre 8887",
    });
  },
);

test("the mandate's dates and terms are for its agency and administrators alone, sold or for sale", () => {
  const terms = {
    mandate_date: "canary-mandate_date",
    mandate_end: "canary-mandate_end",
    mandate_exclusive: true,
  };
  for (const property of [sold, forSale]) {
    for (const viewer of [anonymous, member(), member({ role: "professional" })])
      expect(visibleProperty(property, viewer)).toMatchObject({
        mandate_date: null,
        mandate_end: null,
        mandate_exclusive: null,
      });
    for (const viewer of [member({ userId: "canary-owner" }), member({ role: "administrator" })])
      expect(visibleProperty(property, viewer)).toMatchObject(terms);
  }
});

test("an offer says how far its sale is and of what form it is; a sold property says neither to strangers", () => {
  const plain = { ...forSale, saleKind: null, saleStage: null };
  const statusOf = (overrides: Partial<Property>) => {
    const property = { ...plain, ...overrides };
    const display = visibleProperty(property, anonymous).status_display;
    expect(visiblePropertyCard(property, anonymous).status_display).toBe(display);
    return display;
  };
  expect(statusOf({})).toBe("À vendre");
  expect(statusOf({ saleStage: "Sous compromis" })).toBe("Sous compromis");
  expect(statusOf({ saleKind: "Vendu loué" })).toBe("À vendre loué");
  expect(statusOf({ saleKind: "Viager", saleStage: "Sous offre" })).toBe("Sous offre, en viager");
  const done = { ...sold, saleStage: "Sous compromis" } as const;
  for (const [, viewer] of [["anyone", anonymous] as const, ...whole]) {
    expect(visibleProperty(done, viewer).sale_stage).toBeNull();
    expect(visibleProperty(done, viewer).status_display).toMatch(/^Vendu/);
  }
  expect(visibleProperty(done, anonymous).sale_kind).toBeNull();
});

test("the price per square metre is told on the surface Carrez, and not where an annuity is paid", () => {
  const priceOf = (overrides: Partial<Property>) =>
    visibleProperty({ ...forSale, price: 200_000, surfaceArea: 66, ...overrides }, anonymous)
      .price_per_m2_display;
  expect(priceOf({ saleKind: null, carrezArea: 64.37 })).toBe("3\u202f107\u00a0€/m²");
  expect(priceOf({ saleKind: "Vendu loué", carrezArea: null })).toBe("3\u202f030\u00a0€/m²");
  expect(priceOf({ saleKind: "Viager" })).toBeNull();
});

test("contact details are cleaned out of the text for all but the owner and administrators", () => {
  const cleaned = "Canari description, appelez";
  expect(visibleProperty(forSale, anonymous).description).toBe(cleaned);
  expect(visibleProperty(sold, member({ role: "professional" })).description).toBe(cleaned);
  for (const viewer of [member({ userId: "canary-owner" }), member({ role: "administrator" })]) {
    expect(visibleProperty(forSale, viewer).description).toBe(sold.description);
  }
});

test("only the owner and administrators receive the owner's id, the entered address and the flags", () => {
  const hidden = { ...sold, isHidden: true, isModerated: true };
  const shown = {
    user_id: "canary-owner",
    address_entered: sold.address,
    is_hidden: true,
    is_moderated: true,
  };
  expect(visibleProperty(hidden, member({ userId: "canary-owner" }))).toMatchObject({
    ...shown,
    is_owner: true,
  });
  expect(visibleProperty(hidden, member({ role: "administrator" }))).toMatchObject({
    ...shown,
    is_owner: false,
  });
});

test("a suspended agency's contact details are shown to its owner and administrators alone", () => {
  const property = { ...sold, isOwnerActive: false };
  const none = {
    agency_name: "Agence du Port",
    agency_phone: null,
    agency_email: null,
    agency_website: null,
  };
  expect(visibleProperty(property, member({ role: "professional" }))).toMatchObject(none);
  expect(visibleProperty(property, member({ role: "administrator" })).agency_phone).toBe("canary-phone");
});

test("the agency's fees are one step away from what it offers, and from nothing else", () => {
  const offer = { ...sold, saleDate: null, feeScheduleUrl: "agence.example/honoraires" };
  expect(visibleProperty(offer, anonymous).agency_fee_schedule_url).toBe("https://agence.example/honoraires");
  for (const other of [
    sold,
    { ...offer, isOwnerActive: false },
    { ...offer, feeScheduleUrl: "javascript:0" },
  ])
    expect(visibleProperty(other, anonymous).agency_fee_schedule_url).toBeNull();
});

test("a street stored with its number, and a number in the city or the code, do not come through", () => {
  const broken = { ...sold, streetName: "8887 rue Paradis", city: "Marseille 8887", postalCode: "8887" };
  expect(visibleProperty(broken, anonymous)).toMatchObject({
    address: "Marseille",
    title: "Appartement 3 pièces",
    city: "Marseille",
    postal_code: "",
  });
});

test("the card follows the same levels and always stands where the map shows it", () => {
  const place = { latitude: 43.2891, longitude: 5.3791 };
  expect(visiblePropertyCard(sold, anonymous)).toEqual({
    ...place,
    sector_radius_m: null,
    kind: "property",
    id,
    status: "sold",
    status_display: "Vendu",
    property_type: "Appartement",
    rooms: 3,
    title: "Appartement 3 pièces, rue Paradis",
    address: "Rue Paradis, 13006 Marseille",
    price_display: "XXX XXX",
    price: null,
    price_per_m2_display: null,
    surface_area_display: "XX m²",
    equipment: ["parking", "cellar", "elevator", "balcony"],
    photo: { path: "first.webp", width: 1080, height: 720, color: "#c0a080" },
  });
  expect(visiblePropertyCard(sold, member()).price).toBeNull();
  expect(visiblePropertyCard(sold, member()).address).toBe("8887 bis rue Paradis, 13006 Marseille");
  expect(visiblePropertyCard(sold, member()).price_display).toBe("XXX XXX");
  expect(visiblePropertyCard(sold, member({ role: "professional" }))).toMatchObject({
    ...place,
    title: "Canari titre 8887",
    price_display: "7\u202f919\u202f113\u00a0€",
    price: 7_919_113,
    status_display: "Vendu en décembre 2019",
  });
});

const arbitraryProperty = fc.record({
  ...Object.fromEntries(gatedRows.map(([name]) => [name, fc.option(fc.nat())])),
  price: fc.integer({ min: 1, max: 9e7 }),
  surfaceArea: fc.integer({ min: 1, max: 9999 }),
  bedrooms: fc.option(fc.nat(20)),
  floor: fc.option(fc.nat(20)),
  totalFloors: fc.option(fc.nat(20)),
  exposure: fc.option(fc.constantFrom("N", "SE", "EW")),
  dpeEnergyLetter: fc.option(fc.constantFrom("A", "C", "G")),
  dpeEmissionsLetter: fc.option(fc.constantFrom("A", "C", "G")),
  saleDate: fc.constantFrom("2019-12-31", "2024-03-15", "2001-01-01"),
  title: fc.string(),
  description: fc.option(fc.string()),
  sourceUrl: fc.option(fc.webUrl()),
  sourceDomain: fc.option(fc.domain()),
  agencyPhone: fc.option(fc.string()),
  agencyEmail: fc.option(fc.string()),
  agencyWebsite: fc.option(fc.string()),
  userId: fc.uuid(),
  isOwnerActive: fc.boolean(),
});
const arbitraryPlace = fc.record({
  streetNumber: fc.option(fc.constantFrom("1", "12 bis", "8887")),
  address: fc.string(),
  latitude: fc.double({ min: 43.2, max: 43.3, noNaN: true }),
  longitude: fc.double({ min: 5.3, max: 5.5, noNaN: true }),
  photos: fc.array(fc.string().map(photo)).map((others) => [photo("first.webp"), ...others]),
});

test("what is withheld changes nothing in the reply: two properties apart in gated values alone look the same", () => {
  fc.assert(
    fc.property(
      arbitraryProperty,
      arbitraryPlace,
      arbitraryProperty,
      arbitraryPlace,
      (property, place, property2, place2) => {
        const base = { ...sold, streetName: "rue Paradis" };
        // Whether the owner is active is told by `lead_recipient` alone: people must know who their lead goes to.
        const other = { ...base, ...property2, ...place2, isOwnerActive: property.isOwnerActive };
        const replies = [
          [visibleProperty, { ...base, ...property, ...place }, other],
          [visiblePropertyCard, { ...base, ...property, ...place }, { ...base, ...property2, ...place2 }],
        ] as const;
        for (const [show, one, other] of replies) {
          expect(JSON.stringify(show(one, anonymous))).toBe(JSON.stringify(show(other, anonymous)));
          const samePlace = { ...other, ...place };
          expect(JSON.stringify(show(one, member()))).toBe(JSON.stringify(show(samePlace, member())));
        }
      },
    ),
  );
});

test("no canary is met in the replies of those without the right", () => {
  expect(JSON.stringify(visibleProperty(sold, anonymous))).not.toMatch(canaryPattern);
  expect(JSON.stringify(visiblePropertyCard(sold, anonymous))).not.toMatch(canaryPattern);
  for (const [, viewer] of withNumber) {
    const { photos, photos_display, address, latitude, longitude, ...rest } = visibleProperty(sold, viewer);
    expect([photos.length, photos_display.length]).toEqual([3, 3]);
    expect([address, latitude, longitude]).toEqual([numberAndPhotos.address, sold.latitude, sold.longitude]);
    expect(JSON.stringify(rest)).not.toMatch(canaryPattern);
  }
});

test("a canary planted in the public title is caught by the same pattern", () => {
  const leaking = { ...visibleProperty(sold, anonymous), title: sold.title };
  expect(JSON.stringify(leaking)).toMatch(canaryPattern);
});

test("what is said of photographs is read with the description, without means of contact or a discreet address", () => {
  const said = (property: Property, viewer: Viewer) =>
    visibleProperty(property, viewer).photos.map(({ caption }) => caption);
  expect(said(sold, anonymous)).toEqual([null]);
  for (const [, viewer] of withNumber) expect(said(sold, viewer)).toEqual([null, null, null]);
  for (const [, viewer] of whole)
    expect(said(sold, viewer)).toEqual(["canary-first-caption", "canary-second-caption", null]);
  const offered = {
    ...forSale,
    streetNumber: "8889",
    streetName: "rue Encelade",
    address: "8889 rue Encelade, 13006 Marseille",
    photos: [photo("first.webp", "Vue du 8889 rue Encelade"), photo("second.webp", "06 12 34 56 78")],
  };
  expect(said(offered, anonymous)).toEqual(["Vue du 8889 rue Encelade", null]);
  const [caption] = said({ ...offered, discreetAddress: "Rue" }, anonymous);
  expect(caption).not.toMatch(/8889/);
});

test("other free lines of an offer are read without means of contact or a discreet address, a mandate as it is", () => {
  const offered: Property = {
    ...forSale,
    streetNumber: "8889",
    streetName: "rue Encelade",
    address: "8889 rue Encelade, 13006 Marseille",
    procedureDetail: "Immeuble du 8889 rue Encelade, administration provisoire, 06 12 34 56 78",
    annuityAges: "78 ans, au 8889 rue Encelade",
    mandateNumber: "0612345678",
  };
  const read = (property: Property, viewer: Viewer) => {
    const { procedure_detail, annuity_ages, mandate_number } = visibleProperty(property, viewer);
    return [procedure_detail, annuity_ages, mandate_number];
  };
  const [open, ...others] = read(offered, anonymous);
  expect(open).toContain("8889 rue Encelade");
  expect(open).not.toMatch(/06 12/);
  expect(others).toEqual([offered.annuityAges, "0612345678"]);
  const sector = { ...offered, discreetAddress: "Secteur" as const, mandateNumber: "17, 8889 rue Encelade" };
  expect(read(sector, anonymous).join()).not.toMatch(/8889|encelade|06 12/i);
  expect(read(sector, anonymous)[0]).toMatch(/administration provisoire/);
  const [, owner] = whole.at(-1) ?? expect.fail("nobody");
  expect(read(sector, owner)).toEqual([sector.procedureDetail, sector.annuityAges, sector.mandateNumber]);
});

test("every reply fits the contract", () => {
  for (const [, viewer] of [["", anonymous] as const, ...withNumber, ...whole]) {
    const reply = visibleProperty({ ...sold, userId: "u" }, viewer);
    expect(visiblePropertyReply.safeParse(reply).success).toBe(true);
    expect(propertyCard.parse(visiblePropertyCard(sold, viewer))).toEqual(visiblePropertyCard(sold, viewer));
  }
});

const strangers = [["an anonymous visitor", anonymous] as const, ...withNumber, ...whole.slice(0, 2)];
const insiders = whole.slice(2);
const ownPlace = {
  latitude: 43.287651,
  longitude: 5.389171,
  streetNumber: "8889",
  streetName: "rue Encelade",
  address: "8889 rue Encelade, 13006 Marseille",
};
const discreet: Property = {
  ...forSale,
  ...ownPlace,
  title: "Appartement au 8889 rue Encelade",
  description: "Au 8889, r. Encélade.",
  publicLatitude: 43.2876,
  publicLongitude: 5.3893,
  discreetAddress: "Rue",
};

describe.each(strangers)("of a discreet home for sale, %s", (_, viewer) => {
  test("reads the street alone and a displaced point; price and facts are whole", () => {
    const seen = visibleProperty(discreet, viewer);
    expect(JSON.stringify([seen, visiblePropertyCard(discreet, viewer)])).not.toMatch(
      /8889|43\.28765|5\.38917/,
    );
    expect(seen).toMatchObject({
      address: "Rue Encelade, 13006 Marseille",
      latitude: 43.2876,
      longitude: 5.3893,
      place_kind: "near",
      discreet_address: null,
      source_url: null,
      price: 7919113,
      surface_area: 4713,
      photos: sold.photos,
    });
  });

  test("reads the sector alone where that is chosen, or where no street is safe to tell", () => {
    for (const home of [
      { ...discreet, discreetAddress: "Secteur" as const },
      { ...discreet, streetName: null, title: "", description: null },
    ]) {
      const text = JSON.stringify([visibleProperty(home, viewer), visiblePropertyCard(home, viewer)]);
      expect(text).not.toMatch(/8889|enc[eé]lade|43\.28765|5\.38917/i);
      expect(text).toContain('"address":"13006 Marseille"');
      expect(text).toContain('"sector_radius_m":800');
    }
  });
});

test.each(insiders)("%s reads a discreet home as it was entered, and what others are told", (_, viewer) => {
  expect(visibleProperty(discreet, viewer)).toMatchObject({
    address: "8889 rue Encelade, 13006 Marseille",
    latitude: ownPlace.latitude,
    place_kind: "exact",
    discreet_address: "Rue",
    title: discreet.title,
  });
});

test("once it is sold, a home follows the rules of sales, discreet or not", () => {
  for (const viewer of [anonymous, member(), member({ role: "professional" })])
    expect({ ...visibleProperty({ ...discreet, saleDate: "2024-01-02" }, viewer) }).toEqual(
      visibleProperty({ ...discreet, saleDate: "2024-01-02", discreetAddress: null }, viewer),
    );
});

test("the card of who carries a property is shown with the agency's telephone, and to nobody else", () => {
  const agentOf = (property: Property, viewer: Viewer) => visibleProperty(property, viewer).agent;
  expect(agentOf(sold, anonymous)).toBeNull();
  expect(agentOf(sold, member({ role: "professional" }))).toEqual(sold.agent);
  const offer = { ...sold, saleDate: null };
  expect(agentOf(offer, anonymous)).toEqual(sold.agent);
  expect(agentOf({ ...offer, isOwnerActive: false }, anonymous)).toBeNull();
});
