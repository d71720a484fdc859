/** A report on paper, through HTTP: what is on it, and for whom. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Report, reportEstimateReply } from "#domain/api/report.ts";
import { emptyContent, emptyHome, type ReportContent } from "#domain/report/report-content.ts";
import { formatPrice } from "#domain/text/format.ts";
import { profiles } from "../../../../records/account/profile-schema.ts";
import { readPdfText } from "../../../../testing/pdf-text.ts";
import { createPeople, type People, type PersonKind } from "../../../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../../../testing/test-server.ts";
import { learnModel, storeOpenSales } from "../../open-sales.fixture.ts";

const now = new Date("2026-11-20T10:00:00Z");
let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  people = await createPeople(server);
  const { db } = server.services.database;
  await storeOpenSales(db);
  await learnModel(db, "dvf", now);
});
afterAll(() => server.close());

const ask = (who: PersonKind, path: string, method = "GET", body?: object) =>
  server.request(`/api/estimation-reports${path}`, {
    method,
    cookie: people[who].cookie,
    ...(body && json(body)),
  });

const flat: ReportContent = {
  ...emptyContent,
  home: {
    ...emptyHome,
    latitude: 43.2843,
    longitude: 5.3809,
    property_type: "Appartement",
    address: "4713 rue Paradis",
    postal_code: "13006",
    city: "Marseille",
    surface_area: 62,
    rooms: 3,
    strengths: "Traversant",
  },
  client: { ...emptyContent.client, name: "Jeanne Martin" },
};

async function write(content: ReportContent): Promise<Report> {
  const key = { idempotency_key: crypto.randomUUID() };
  const { id, version } = (await (await ask("owner", "", "POST", key)).json()) as Report;
  return (await (await ask("owner", `/${id}`, "PATCH", { version, ...content })).json()) as Report;
}

/** Its words without the spaces between them. */
async function print({ id }: Report, who: PersonKind = "owner"): Promise<string> {
  const reply = await ask(who, `/${id}/pdf`);
  expect(reply.headers.get("content-type")).toBe("application/pdf");
  expect(reply.headers.get("cache-control")).toBe("no-store");
  return squeeze(readPdfText(new Uint8Array(await reply.arrayBuffer())));
}

function squeeze(text: string): string {
  return text.replaceAll(/\s/g, "");
}

test("says the home, the value, its sales and its lines, who signs it and what it is not", async () => {
  const report = await write(flat);
  const text = await print(report);
  const reply = reportEstimateReply.parse(await (await ask("owner", `/${report.id}/estimate`)).json());
  const { chosen, comparables } = reply.estimate ?? expect.fail("no estimate");
  const [first] = comparables;
  const expected = [
    ...["4713 rue Paradis, 13006 Marseille", "pour Jeanne Martin", "Traversant", "Camille Essai"],
    formatPrice(chosen?.price ?? expect.fail("no value")),
    ...(chosen?.lines ?? [])
      .filter(({ amount }) => amount !== 0)
      .map(({ amount }) => formatPrice(Math.abs(amount))),
    ...[formatPrice(first?.price ?? 0), formatPrice(first?.adjusted_price ?? 0), first?.street ?? ""],
    ...["Avis de valeur, ne constitue pas une expertise", "Licence Ouverte 2.0", "L’agence n’a indiqué ni"],
  ].map(squeeze);
  expect(expected.filter((words) => !text.toLowerCase().includes(words.toLowerCase()))).toEqual([]);
});

test("lists twelve sales at most, of fifteen that its author kept too, and the others in one line", async () => {
  const first = await write(flat);
  const reply = reportEstimateReply.parse(await (await ask("owner", `/${first.id}/estimate`)).json());
  const kept = (reply.estimate?.comparables ?? []).slice(0, 15).map(({ id }) => id);
  expect(kept).toHaveLength(15);
  const report = await write({ ...flat, choices: { ...emptyContent.choices, kept } });
  const again = reportEstimateReply.parse(await (await ask("owner", `/${report.id}/estimate`)).json());
  const others = (again.estimate?.comparables.length ?? 0) - 12;
  expect(await print(report)).toContain(`${others}autresventescomptentpour`);
});

test("says that weights were given by hand, and what the sales without a line and the market make of the whole", async () => {
  const first = await write(flat);
  const reply = reportEstimateReply.parse(await (await ask("owner", `/${first.id}/estimate`)).json());
  const id = reply.estimate?.comparables[0]?.id ?? expect.fail("no sale");
  const weights = { mode: "by-hand" as const, shares: [{ id, percent: 70 }] };
  const text = await print(await write({ ...flat, choices: { ...emptyContent.choices, weights } }));
  expect(text).toContain(squeeze("Marché du secteur : 30 % de la valeur."));
  expect(text).toContain(squeeze("L’agence a donné ces poids à la main."));
  expect(await print(first)).toContain(squeeze("Ces poids sont ceux du calcul."));
});

test("names each sale's source, and what its price is, beside it as the page does", async () => {
  const text = await print(await write(flat));
  expect(text).toContain(squeeze("N° Rue Vendu Source Surface Prix"));
  expect(text).toMatch(/20\d\dDVF\d+m²/);
  expect(text).toContain(squeeze("Tous les prix sont net vendeur."));
  expect(text).toContain(squeeze("Sur le plan, le carré bleu est ce bien."));
});

test("says of a flat with an energy class that no source tells its effect, and nothing of one without", async () => {
  const words = squeeze("Pour les appartements, aucune source que nous puissions citer");
  expect(await print(await write({ ...flat, home: { ...flat.home, dpe_energy_letter: "F" } }))).toContain(
    words,
  );
  expect(
    await print(await write({ ...flat, home: { ...flat.home, dpe_energy_letter: null } })),
  ).not.toContain(words);
});

test("names the card, the guarantee and the SIREN where the agency told them, and then lacks none", async () => {
  const { db } = server.services.database;
  const told = {
    siren: "732829320",
    professionalCard: "CPI 1310 2020",
    financialGuarantee: "Galian, 120 000\u00a0€",
  };
  await db.update(profiles).set(told).where(eq(profiles.userId, people.owner.userId));
  const text = await print(await write(flat));
  for (const words of ["732829320", "CPI13102020", "Galian,120000€"]) expect(text).toContain(words);
  expect(text).not.toContain("n’apasindiqué");
});

test("says the author's own value by its name where none is computed, and no sale's price like the home's", async () => {
  const text = await print(
    await write({
      ...flat,
      home: { ...flat.home, surface_area: 5_000 },
      conclusion: { ...flat.conclusion, own_value: 900_000, private_note: "Ornithorynque" },
    }),
  );
  expect(text).toContain("Valeurdonnéeparl’agence");
  expect(text).toContain("900000€");
  expect(text).toContain("Donnéesinsuffisantes");
  expect(text).toContain("Lesventescomparables");
  for (const words of ["Ventes1à", "Ramené", "Poids"]) expect(text).not.toContain(words);
  expect(text).not.toContain("Ornithorynque");
});

test("tells what a sale would leave its seller, and what it costs a buyer where the fees are known", async () => {
  const conclusion = { ...flat.conclusion, asking_price: 299_000, own_value: 289_000 };
  const without = await print(await write({ ...flat, conclusion }));
  expect(without).toContain("Troisscénarios");
  expect(without).not.toContain(squeeze("Prix payé par l’acquéreur"));
  expect(without).toContain(
    squeeze(`Marge de négociation jusqu’à la valeur retenue ${formatPrice(10_000)} (3,3 %)`),
  );
  const fees = { fees_payer: "Acquéreur", fees_percent: 5 } as const;
  const text = await print(await write({ ...flat, conclusion: { ...conclusion, ...fees } }));
  const [asked, paid] = [formatPrice(299_000), formatPrice(303_450)];
  for (const words of ["Prix payé par l’acquéreur", asked, paid, "(−1,5 %)"])
    expect(text).toContain(squeeze(words));
});

test("says of no value and of no sale what was not made and not looked at", async () => {
  const conclusion = { ...flat.conclusion, own_value: 900_000 };
  const building = await print(
    await write({ ...flat, home: { ...flat.home, property_type: "Immeuble" }, conclusion }),
  );
  for (const words of ["La valeur part de", "rapprochée des ventes", "Ventes comparables", "Erreur mesurée"])
    expect(building).not.toContain(squeeze(words));
  expect(building).toContain(squeeze("La valeur de ce rapport est celle que donne l’agence"));
  const none = { ...emptyContent.choices, radius_m: 50, period_months: 3 };
  const alone = await print(await write({ ...flat, choices: none }));
  expect(alone).toContain(squeeze("La valeur part de"));
  expect(alone).not.toContain(squeeze("rapprochée des ventes"));
  expect(alone).toContain(squeeze("Aucune vente alentour ne lui est comparée"));
});

test("has the pages that its author chose, in their order, with pages of their own", async () => {
  const own = {
    kind: "own",
    title: "Notre agence au Panier",
    text: "Trois générations de notaires.",
  } as const;
  const unwritten = { kind: "own", title: "Page à écrire", text: "" } as const;
  const pages = [own, unwritten, { kind: "value" }, { kind: "home" }, { kind: "sources" }] as const;
  const text = await print(await write({ ...flat, paper: { pages: [...pages] } }));
  const titles = ["Notre agence au Panier", "Sa valeur", "Le bien", "Sources et mentions"].map(squeeze);
  const places = titles.map((title) => text.indexOf(title, text.indexOf("constituepasuneexpertise")));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(text).toContain(squeeze(own.text));
  for (const left of [squeeze(unwritten.title), "Lesventescomparables", "Laméthodeetseserreurs"])
    expect(text).not.toContain(left);
});

test("is for those who may read the report", async () => {
  const report = await write(flat);
  expect((await ask("professional", `/${report.id}/pdf`)).status).toBe(404);
  expect((await ask("owner", "/no-id/pdf")).status).toBe(404);
  expect(await print(report, "administrator")).not.toContain("JeanneMartin");
});

test("shows the photographs of the report, the first on its cover", async () => {
  const report = await write(flat);
  const plain = await (await ask("owner", `/${report.id}/pdf`)).arrayBuffer();
  for (const background of ["#aa3322", "#2233aa", "#22aa33"]) {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const sent = await server.request(`/api/estimation-reports/${report.id}/photos/${crypto.randomUUID()}`, {
      method: "PUT",
      cookie: people.owner.cookie,
      body: new Uint8Array(bytes),
      headers: { "content-type": "image/jpeg" },
    });
    expect(sent.status).toBe(200);
  }
  const shown = await (await ask("owner", `/${report.id}/pdf`)).arrayBuffer();
  const countPictures = (pdf: ArrayBuffer) =>
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Filter \/DCTDecode/g)?.length ?? 0;
  expect(countPictures(plain)).toBe(0);
  expect(countPictures(shown)).toBe(3);
});
