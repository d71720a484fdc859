import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resetPasswordPath, verifyEmailPath } from "#domain/account/token-address.ts";
import { formatPrice } from "#domain/text/format.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { writeAgencies } from "../../records/agency/write-agencies.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import type { NewProperty } from "../../records/property/stored-property.ts";
import { createUnlockGrant, makeUnlockToken } from "../../records/property/unlock.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { createPeople, type People } from "../../testing/people.ts";
import { startTestServer, type TestServer, testOrigin } from "../../testing/test-server.ts";

let server: TestServer;
let people: People;
const ids = new Map<string, string>();
const idOf = (name: string) => ids.get(name) ?? expect.fail();
const unknownId = "00000000-0000-4000-8000-000000000000";

const differences: Readonly<Record<string, Partial<NewProperty>>> = {
  "for-sale": {
    title: 'Maison "claire" <script>alert(1)</script> & vue',
    description: "Calme.\nAppelez le 06 12 34 56 78. </script><script>alert(2)</script>",
    price: 412_300,
    agencyName: "Agence l'Étoile",
    agencyPhone: "04 65 71 00 01",
    photos: ["a", "b"].map((name) => ({
      path: `${name}.webp`,
      contentKey: "picture.webp",
      width: 900,
      height: 600,
      color: "#a0a0a0",
      sourceUrl: null,
    })),
  },
  sold: { saleDate: "2025-02-14", price: 987_654, surfaceArea: 123, title: "Rare au 12 bis" },
  hidden: { isHidden: true },
};

beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
  const { db } = server.services.database;
  const rows = Object.entries(differences).map(([externalReference, overrides]) =>
    buildNewProperty({ userId: people.owner.userId, externalReference, ...overrides }),
  );
  await db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
  for (const row of await db.select().from(properties)) ids.set(row.externalReference ?? "", row.id);
});
afterAll(() => server.close());

async function open(path: string, cookie?: string) {
  const reply = await server.request(path, { cookie });
  const html = await reply.text();
  const contents = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  return {
    reply,
    html,
    status: reply.status,
    title: /<title>([^<]*)</.exec(html)?.[1],
    meta: new Map(contents.map(([, name = "", content = ""]) => [name, content])),
    facts: /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1],
  };
}

describe("the page of a property for sale", () => {
  test("tells search engines and previews what it is, on both addresses", async () => {
    for (const path of [`/p/${idOf("for-sale")}`, `/property/${idOf("for-sale")}`]) {
      const { status, meta, html, reply } = await open(path);
      expect([status, reply.headers.get("x-robots-tag"), meta.get("robots")]).toEqual([200, null, undefined]);
      expect(meta.get("og:title")).toContain(formatPrice(412_300));
      expect(meta.get("description")).toMatch(/^À vendre : Appartement 3 pièces, 65\s?m²/);
      expect(html).toContain(`<link rel="canonical" href="${testOrigin}/p/${idOf("for-sale")}" />`);
      expect(meta.get("og:image")).toBe(`${testOrigin}/storage/property-photos/a.webp`);
    }
  });

  test("holds no text that could leave its place", async () => {
    const { html, title } = await open(`/p/${idOf("for-sale")}`);
    expect(html).not.toMatch(/<script>alert|"claire"/);
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(title).toMatch(/^Maison &#34;claire&#34; /);
  });

  test("carries its facts in the vocabulary of schema.org, without contact details in texts", async () => {
    const { facts = "" } = await open(`/p/${idOf("for-sale")}`);
    expect(JSON.parse(facts)).toMatchObject({
      "@type": "RealEstateListing",
      url: `${testOrigin}/p/${idOf("for-sale")}`,
      image: ["a", "b"].map((name) => `${testOrigin}/storage/property-photos/${name}.webp`),
      offers: {
        price: 412_300,
        priceCurrency: "EUR",
        seller: { name: "Agence l'Étoile", telephone: "04 65 71 00 01" },
      },
      mainEntity: {
        "@type": "Apartment",
        numberOfRooms: 3,
        floorSize: { value: 65 },
        address: { streetAddress: "12 bis rue Paradis", postalCode: "13001", addressLocality: "Marseille" },
      },
    });
    expect(facts).not.toContain("06 12");
  });
});

test("the page of a property for sale is to be read without a script, in what everyone may know", async () => {
  for (const path of [`/p/${idOf("for-sale")}`, `/property/${idOf("for-sale")}`]) {
    const { html } = await open(path);
    const root = html.split('<div id="root">')[1] ?? "";
    expect(root).toContain("<h1>Maison &#34;claire&#34;");
    expect(root.replaceAll("\u202f", " ").replaceAll("\u00a0", " ")).toMatch(
      /412 300 €.*1<sup>er<\/sup> arrondissement.*65 m²/s,
    );
    expect(root).toContain("Calme.");
    expect(root).toContain("Agence l&#39;Étoile");
    expect(root).toContain("12 bis rue Paradis");
    // Behind what scripts draw it is hidden: then nobody fetches it.
    expect(root).toMatch(/<img src="\/storage\/property-photos\/a\.webp\?w=800"[^>]* loading="lazy"/);
    expect(root).not.toMatch(/06 12|<script>alert|a besoin de JavaScript/);
  }
});

test("so many pages of properties are answered to one client, and no more", async () => {
  const busy = await startTestServer(
    { TRUSTED_PROXIES: "127.0.0.1" },
    () => new Date("2026-11-21T10:00:00Z"),
  );
  const statusFor = async (from: string) =>
    (await busy.request(`/p/${unknownId}`, { headers: { "x-forwarded-for": from } })).status;
  const statuses: number[] = [];
  for (let turn = 0; turn < 151; turn++) statuses.push(await statusFor("203.0.113.9"));
  expect(statuses.filter((status) => status === 404)).toHaveLength(150);
  expect(statuses.at(-1)).toBe(429);
  expect(await statusFor("198.51.100.7")).toBe(404);
  await busy.close();
});

describe("the page of a sold property", () => {
  test("tells nothing gated and keeps out of search engines", async () => {
    const { reply, html, title, meta, facts } = await open(`/p/${idOf("sold")}`);
    expect(reply.headers.get("x-robots-tag")).toBe("noindex");
    expect(meta.get("robots")).toBe("noindex");
    expect(title).toBe("Appartement 3 pièces, rue Paradis – Vendu – Calanque");
    expect(facts).toBeUndefined();
    expect(html.replaceAll(idOf("sold"), "")).not.toMatch(/987.?654|123|12 bis|2025|février|Rare/);
    expect(html).not.toContain('class="legal-text');
  });

  test("tells no more to whoever may see more, nor through a personal link, which is told to nobody", async () => {
    const { db } = server.services.database;
    const grant = await createUnlockGrant(db, { propertyId: idOf("sold"), now: new Date() });
    const token = makeUnlockToken(grant, server.services.secret);
    const plain = await open(`/p/${idOf("sold")}`);
    expect((await open(`/p/${idOf("sold")}`, people.administrator.cookie)).html).toBe(plain.html);
    const { html, reply } = await open(`/p/${idOf("sold")}?acces=${token}`);
    expect(html).toBe(plain.html);
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("the poster of the map", () => {
  test("stands where the map opens at its start, and nowhere else", async () => {
    const hasPoster = async (path: string) => (await open(path)).html.includes("<html data-poster ");
    expect(await hasPoster("/")).toBe(true);
    expect(await hasPoster("/?types=Appartement")).toBe(true);
    expect(await hasPoster("/?carte=43.28_5.38_14")).toBe(false);
    // It opens on the property of the link.
    expect(await hasPoster(`/?property=${unknownId}`)).toBe(false);
    expect(await hasPoster("/style-guide")).toBe(false);
  });

  test("is drawn by the server elsewhere, on every page that has a map", async () => {
    for (const path of ["/", "/?carte=43.28_5.38_14", "/carte"])
      expect((await open(path)).html, path).toMatch(/<html [^>]*data-still /);
  });
});

test("a slash at the end of a page's address leads to the page", async () => {
  const { reply } = await open("/legal/?section=cookies");
  expect([reply.status, reply.headers.get("location")]).toEqual([301, "/legal?section=cookies"]);
  for (const path of ["/contact", "/mes-contacts", `/p/${unknownId}`, `/property/${unknownId}`])
    expect((await open(`${path}/`)).reply.headers.get("location")).toBe(path);
  for (const path of ["/inconnue/", "/p/%0D%0Ax/", "//legal/", "/legal//"])
    expect((await open(path)).status, path).toBe(404);
});

describe("a property that may not be known", () => {
  test("answers as an address that is no page, to the byte", async () => {
    const nowhere = await open("/inconnue");
    expect(nowhere.status).toBe(404);
    const paths = [idOf("hidden"), unknownId, "x", "%00", "%F0%9F", `${unknownId}%00`].flatMap((id) => [
      `/p/${id}`,
      `/property/${id}`,
    ]);
    for (const path of paths) {
      const { status, html, reply } = await open(path);
      expect({ path, status, html }).toEqual({ path, status: 404, html: nowhere.html });
      expect(reply.headers.get("x-robots-tag")).toBeNull();
    }
  });

  test("opens for its owner and administrators at /property alone, kept by no cache", async () => {
    for (const { cookie } of [people.owner, people.administrator]) {
      const { status, reply } = await open(`/property/${idOf("hidden")}`, cookie);
      expect([status, reply.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      expect((await open(`/p/${idOf("hidden")}`, cookie)).status).toBe(404);
    }
    expect((await open(`/property/${idOf("hidden")}`, people.professional.cookie)).status).toBe(404);
  });
});

describe("the map", () => {
  test("is named after the agency it is opened on", async () => {
    const { db } = server.services.database;
    const [agency] = await db.select().from(profiles).where(eq(profiles.userId, people.owner.userId));
    const { status, title, html } = await open(`/?agence=${agency?.id}`);
    expect([status, title]).toEqual([200, "Agence des Essais – Calanque"]);
    expect(html).toContain(`<link rel="canonical" href="${testOrigin}/?agence=${agency?.id}" />`);
    // It opens there, not on the whole city.
    expect(html).not.toContain("data-poster");
    const { title: plain, html: map } = await open("/");
    expect(plain).toBe("Calanque – la carte");
    for (const id of [unknownId, "x", "", idOf("sold")])
      expect((await open(`/?agence=${id}`)).html).toBe(map);
  });
});

describe("for search engines", () => {
  test("every address of the map is one page, and persons' pages are in none of their lists", async () => {
    const canonical = `<link rel="canonical" href="${testOrigin}/" />`;
    for (const path of ["/", "/?carte=43.28_5.38_14&types=Maison", `/?property=${unknownId}`]) {
      const { html, reply } = await open(path);
      expect([path, html.includes(canonical)]).toEqual([path, true]);
      expect(reply.headers.get("x-robots-tag")).toBeNull();
    }
    const own = ["/account", "/liens", "/admin", "/mes-contacts", resetPasswordPath, verifyEmailPath];
    for (const path of [...own, `/estimation-report/${unknownId}`]) {
      const { html, reply } = await open(path);
      expect([path, reply.headers.get("x-robots-tag")]).toEqual([path, "noindex"]);
      expect(html).not.toContain('rel="canonical"');
    }
  });

  test("the sitemap lists properties for sale with their last change, and robots.txt names it", async () => {
    const reply = await server.request("/sitemap.xml");
    expect(reply.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const xml = await reply.text();
    expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([`<loc>${testOrigin}/p/${idOf("for-sale")}</loc>`]);
    expect(xml).toContain(`<lastmod>${new Date().toISOString().slice(0, 10)}</lastmod>`);
    expect(await (await server.request("/robots.txt")).text()).toContain(
      `Sitemap: ${testOrigin}/sitemap.xml`,
    );
  });

  test("the sitemap lists a home that is known by its sector, while its agency is active", async () => {
    const { db } = server.services.database;
    const save = (changes: Partial<NewProperty>) =>
      db.transaction((tx) => {
        const { userId } = people.owner;
        const home = buildNewProperty({ userId, externalReference: "sector", discreetAddress: "Secteur" });
        return saveProperties(tx, [{ ...home, ...changes }], server.services.secret);
      });
    const { written } = await save({});
    const read = async () => (await server.request("/sitemap.xml")).text();
    const id = written[0]?.after.id ?? expect.fail();
    expect(await read()).toContain(`/p/${id}</loc>`);
    const stand = (status: "active" | "inactive") =>
      db.transaction((tx) => writeAgencies(tx, [people.owner.userId], () => ({ status })));
    await stand("inactive");
    expect(await read()).not.toContain(id);
    await stand("active");
    await save({ isHidden: true });
    expect(await read()).not.toContain(id);
  });

  test("more properties than a file holds are split by their numbers, and listed", async () => {
    const { db } = server.services.database;
    const far = buildNewProperty({ userId: people.owner.userId, externalReference: "far", latitude: 43.3 });
    await db.execute("select setval(pg_get_serial_sequence('properties', 'number'), 100000)");
    await db.transaction((tx) => saveProperties(tx, [far], server.services.secret));
    const [row] = await db.select().from(properties).where(eq(properties.externalReference, "far"));
    const index = await (await server.request("/sitemap.xml")).text();
    const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
    expect(files).toEqual(["/sitemaps/0.xml", "/sitemaps/1.xml", "/sitemaps/2.xml"]);
    const [first, second, third] = await Promise.all(
      files.map(async (file) => (await server.request(file)).text()),
    );
    expect(first).toContain(idOf("for-sale"));
    expect(second).not.toContain("<url>");
    expect(third).toContain(row?.id);
    expect((await server.request("/sitemaps/3.xml")).status).toBe(404);
    const hidden = { ...far, isHidden: true };
    await db.transaction((tx) => saveProperties(tx, [hidden], server.services.secret));
    await expect
      .poll(async () => (await server.request("/sitemap.xml")).text())
      .not.toContain("sitemapindex");
    expect(await (await server.request("/sitemap.xml")).text()).not.toContain(row?.id);
  });
});

test("the legal page is whole before any script, with a head of its own and nothing that leaves its place", async () => {
  const { status, html, title, meta } = await open("/legal");
  expect([status, title, meta.get("og:url")]).toEqual([
    200,
    "Mentions légales – Calanque",
    `${testOrigin}/legal`,
  ]);
  expect((await open("/contact")).title).toBe("Contact – Calanque");
  const root = html.split('<div id="root">')[1] ?? "";
  for (const id of ["editeur", "confidentialite", "conditions", "cookies", "donnees-ouvertes"])
    expect(root).toContain(`<section id="${id}">`);
  expect(root).toContain('<a href="https://www.cnil.fr/fr/plaintes">');
  expect(root).not.toMatch(/\]\(|<script/);
  for (const words of ["<h2>Conditions d’utilisation</h2>", "<dt>Brouillon d’un bien</dt>"])
    expect(root).toContain(words);
  expect(root.replaceAll(/<[^>]*>/g, "")).not.toMatch(/\p{L}(?:'|&#39;)\p{L}/u);
  const reply: unknown = await (await server.request("/api/legal")).json();
  expect(reply).toMatchObject({ sections: [{ id: "editeur" }, ...Array(5).fill({})] });
});

test("a page that is not everyone's exists for who has the right, and for who may still sign in there", async () => {
  const statuses = async (path: string) => {
    const kinds = ["visitor", "suspended", "professional", "administrator"] as const;
    const cookies = [undefined, ...kinds.map((kind) => people[kind].cookie)];
    return Promise.all(cookies.map(async (cookie) => (await server.request(path, { cookie })).status));
  };
  expect(await statuses("/admin")).toEqual([200, 404, 404, 404, 200]);
  expect(await statuses("/trigger-agency-notifications")).toEqual([200, 404, 404, 404, 200]);
  expect(await statuses("/mes-contacts")).toEqual([200, 404, 404, 200, 200]);
  expect(await statuses("/liens")).toEqual([200, 404, 404, 200, 200]);
  expect(await statuses("/account")).toEqual([200, 200, 200, 200, 200]);
});

test("a report's page begins its calls at once for who is signed in, and for nobody else", async () => {
  const report = `/api/estimation-reports/${unknownId}`;
  const readEarlyCalls = async (path: string, cookie?: string) => {
    const { html } = await open(path, cookie);
    return [...html.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)">/g)].map(
      ([, call]) => call,
    );
  };
  const { cookie } = people.owner;
  const page = `/estimation-report/${unknownId}`;
  expect(await readEarlyCalls(page, cookie)).toEqual(["/api/session", report]);
  expect(await readEarlyCalls(`${page}/bien`, cookie)).toEqual(["/api/session", report]);
  for (const step of ["comparables", "estimation"])
    expect(await readEarlyCalls(`${page}/${step}`, cookie)).toEqual([
      "/api/session",
      report,
      `${report}/estimate`,
    ]);
  expect(await readEarlyCalls(`${page}/comparables`)).toEqual([]);
  expect(await readEarlyCalls("/mes-contacts", cookie)).toEqual([]);
});
