import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LinkFigures, linkFigures, linkItem, linksReply } from "#domain/api/link.ts";
import type { FieldsOfProperty } from "#domain/property/property-fields.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { readPdfText } from "../../testing/pdf-text.ts";
import { createPeople, type People } from "../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let people: People;
const origin = "http://127.0.0.1:3000";

beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
  const { services } = server;
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "#3377aa" } });
  for (const key of ["shot.webp", "logo.webp"])
    await services.photos.write(key, await picture.webp().toBuffer());
  await services.database.db
    .update(profiles)
    .set({ companyLogoUrl: "/storage/agency-logos/logo.webp" })
    .where(eq(profiles.userId, people.owner.userId));
});
afterAll(() => server.close());

const ask = (path: string) => server.request(path, { cookie: people.owner.cookie });

/** A link of the owner to a property of theirs, or of another, as it is told to them. */
async function linkTo(
  fields: Partial<FieldsOfProperty> & { title: string; isHidden?: boolean },
  of = people.owner,
) {
  const { db } = server.services.database;
  const shot = { path: `${fields.title}.webp`, contentKey: "shot.webp", width: 400, height: 300 };
  const photos = [{ ...shot, color: "#3377aa", sourceUrl: null }];
  const property = buildNewProperty({ userId: of.userId, ...fields, photos });
  await db.transaction((tx) => saveProperties(tx, [property], "secret"));
  const [row] = await db.select().from(properties).where(eq(properties.title, fields.title));
  const reply = await server.request("/api/links", {
    method: "POST",
    cookie: people.owner.cookie,
    ...json({ destination_url: `${origin}/p/${row?.id}` }),
  });
  const link = linkItem.parse(await reply.json());
  const figures: LinkFigures = linkFigures.parse(await (await ask(`/api/links/${link.id}`)).json());
  return { link, figures };
}

test("a list names the home that a link leads to, as its reader may see it, and no home that is not theirs to see", async () => {
  const listed = async (id: string) => {
    const { items } = linksReply.parse(await (await ask("/api/links")).json());
    return items.find((item) => item.id === id)?.property_title;
  };
  const own = await linkTo({ title: "Quatre pièces et leur cour", isHidden: true });
  expect(await listed(own.link.id)).toBe("Quatre pièces et leur cour");
  expect(own.figures.link.property_title).toBe("Quatre pièces et leur cour");
  const hidden = await linkTo({ title: "Loft masqué d’un autre", isHidden: true }, people.professional);
  expect(await listed(hidden.link.id)).toBeNull();
  const shown = await linkTo({ title: "Villa, appelez le 06 12 34 56 78" }, people.professional);
  expect(await listed(shown.link.id)).not.toContain("06 12");
});

test("the window's sheet tells of an offer what the law asks for, on one page with the code", async () => {
  const { link, figures } = await linkTo({
    title: "Dernier étage, cours Julien",
    price: 312_000,
    feesPayer: "Acquéreur",
    priceWithoutFees: 300_000,
    copropertyLots: 12,
    copropertyCharges: 900,
    copropertyProcedure: false,
    dpeEnergyLetter: "F",
    dpeEmissionsLetter: "C",
    energyCostMin: 900,
    energyCostMax: 1_300,
    energyCostYear: 2023,
    mandateNumber: "2026-118",
    description: "Grand séjour. ".repeat(200),
  });
  expect(figures.showcase).toEqual({ missing: [] });
  const reply = await ask(`/api/links/${link.id}/showcase`);
  expect(reply.headers.get("content-disposition")).toContain(`vitrine-${link.alias}.pdf`);
  const pages = readPdfText(new Uint8Array(await reply.arrayBuffer())).split("\f");
  expect(pages).toHaveLength(1);
  const text = pages[0]?.replace(/\s+/g, " ").replace("/ ", "/") ?? "";
  for (const words of [
    "Dernier étage, cours Julien",
    "312 000 €",
    "Prix hors honoraires : 300 000 €.",
    "4 % TTC du prix hors honoraires, à la charge de l’acquéreur",
    "Copropriété de 12 lots.",
    "Logement à consommation énergétique excessive : classe F.",
    "entre 900 € et 1 300 € par an",
    "www.georisques.gouv.fr",
    "Mandat n° 2026-118.",
    `127.0.0.1:3000/${link.alias}`,
  ])
    expect(text).toContain(words);
});

test("what an offer lacks is told before it is printed", async () => {
  const { figures } = await linkTo({ title: "Sans diagnostic" });
  expect(figures.showcase?.missing).toContain("qui paie les honoraires");
});

test.each([
  ["that is sold", { title: "Vendu", saleDate: "2025-03-04" }, "owner"],
  ["that is hidden", { title: "Masqué", isHidden: true }, "owner"],
  ["of another agency", { title: "D'une autre" }, "professional"],
] as const)("a property %s has no sheet for the window, but a board", async (_, fields, of) => {
  const { link, figures } = await linkTo(fields, people[of]);
  expect(figures.showcase).toBeNull();
  expect((await ask(`/api/links/${link.id}/showcase`)).status).toBe(404);
  const board = await ask(`/api/links/${link.id}/board`);
  const text = readPdfText(new Uint8Array(await board.arrayBuffer())).replace(/\n/g, "");
  expect(text).toContain("Scannez pour voir ce bien");
  expect(text).toContain(`127.0.0.1:3000/${link.alias}`);
});
