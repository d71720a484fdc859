import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LinkItem, linkFigures, linkItem, linksReply, propertyLinkReply } from "#domain/api/link.ts";
import { pagePaths } from "#domain/pages.ts";
import { listMountedRoutes } from "../../gate/mounted-routes.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { auditLog } from "../../records/audit/audit-schema.ts";
import { linkAliases, linkClicks, shortLinks } from "../../records/link/link-schema.ts";
import { createPeople, type People, type PersonKind } from "../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { countMisses } from "./redirect-route.ts";
import { purgeDeletedLinks } from "./write-link.ts";

let server: TestServer;
let people: People;
let time = new Date("2026-11-20T10:00:00Z");

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Safari/537.36";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 Safari/604";
const messenger = "WhatsApp/2.24.1 A";

beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: "127.0.0.1" }, () => time);
  people = await createPeople(server);
});
afterAll(() => server.close());

const call = (who: PersonKind, path: string, method = "GET", body?: object) =>
  server.request(path, { method, cookie: people[who].cookie, ...(body && json(body)) });

async function create(body: object, who: PersonKind = "owner"): Promise<LinkItem> {
  const reply = await call(who, "/api/links", "POST", { destination_url: "https://exemple.fr/", ...body });
  return linkItem.parse(await reply.json());
}

const open = (path: string, init: RequestInit & { userAgent?: string } = {}) => {
  const { userAgent = browser, headers, ...rest } = init;
  return server.request(path, { ...rest, headers: { "user-agent": userAgent, ...headers } });
};

async function read(id: string) {
  return linkFigures.parse(await (await call("owner", `/api/links/${id}`)).json());
}

describe("a new link", () => {
  test("leads where it should, before any script, and is never kept by a browser", async () => {
    const link = await create({ alias: "vitrine", destination_url: "https://exemple.fr/bien?a=1" });
    expect(link).toMatchObject({ alias: "vitrine", title: "exemple.fr", state: "open", click_count: 0 });
    expect(link.short_url).toMatch(/\/vitrine$/);
    for (const path of ["/vitrine", "/Vitrine", "/vitrine/", "/vitrine?utm_source=x"]) {
      const reply = await open(path);
      expect([reply.status, reply.headers.get("location")]).toEqual([302, "https://exemple.fr/bien?a=1"]);
      expect(reply.headers.get("cache-control")).toBe("no-store");
    }
    expect((await read(link.id)).link.click_count).toBe(4);
  });

  test("gets an alias where none was typed", async () => {
    const link = await create({});
    expect(link.alias).toMatch(/^[a-z\d]{3}-[a-z\d]{3}$/);
    expect((await open(`/${link.alias}`)).status).toBe(302);
    const drawn = await call("owner", "/functions/generate_short_alias", "POST", {});
    expect(await drawn.json()).toMatch(/^[a-z\d]{3}-[a-z\d]{3}$/);
  });

  test.each([
    [{ alias: "liens" }, 409, "Cet alias est réservé"],
    [{ alias: "vitrine" }, 409, "Cet alias est déjà utilisé"],
    [{ alias: "deux mots" }, 400, "Lettres minuscules, chiffres et tirets, 20 caractères au plus"],
    [{ destination_url: "javascript:alert(1)" }, 400, "URL invalide"],
    [{ destination_url: "" }, 400, "URL invalide"],
    [
      { destination_url: "http://127.0.0.1:3000/vitrine" },
      400,
      "Un lien court ne peut pas mener à un autre lien court.",
    ],
    [
      { destination_url: "http://127.0.0.1:3000/shared-estimation/abcdef" },
      400,
      "Un lien court ne peut pas mener à un rapport partagé\u00a0: son adresse vaut une clé, et ne se garde pas.",
    ],
    [{ expires_on: "2026-11-19" }, 400, "La date d’expiration doit être à venir."],
  ])("%j is refused with a sentence", async (body, status, message) => {
    const reply = await call("owner", "/api/links", "POST", {
      destination_url: "https://exemple.fr",
      ...body,
    });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ issues: [{ message }] });
  });

  test.each([
    "/p/1?acces=abc",
    "/?property=1&acces=abc",
    "/invitation#jeton=abc",
    "/desabonnement/abc",
    "/api/flux/abc.zip",
  ])("to %s of this site would hand somebody's key on", async (path) => {
    const body = { destination_url: `http://127.0.0.1:3000${path}` };
    const reply = await call("owner", "/api/links", "POST", body);
    const message =
      "Un lien court ne peut pas mener à une adresse personnelle\u00a0: elle vaut une clé. Choisissez l’adresse publique de la page.";
    expect([reply.status, await reply.json()]).toMatchObject([400, { issues: [{ message }] }]);
  });

  test("sent again after a lost answer is the one that was made; by anybody else, or to elsewhere, another", async () => {
    const body = { alias: "perdu", destination_url: "https://exemple.fr/perdu", request_id: randomUUID() };
    const [first, second] = await Promise.all([create(body), create(body)]);
    expect(second).toEqual(first);
    expect(await create({ ...body, alias: "" })).toEqual(first);
    const titled = await create({ ...body, title: "Un autre titre" });
    expect(titled).toMatchObject({ id: first.id, title: "Un autre titre" });
    expect((await call("owner", "/api/links", "POST", { ...body, request_id: randomUUID() })).status).toBe(
      409,
    );
    expect((await call("professional", "/api/links", "POST", body)).status).toBe(409);
    expect((await create({ ...body, alias: "perdu-2" })).id).not.toBe(first.id);
    expect((await create({ ...body, alias: "perdu-3" }, "professional")).id).not.toBe(first.id);
  });

  test("of 20 people who want one alias at once goes to exactly one", async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(index % 2 === 0 ? "owner" : "professional", "/api/links", "POST", {
          alias: "course",
          destination_url: "https://exemple.fr",
        }),
      ),
    );
    const counts = Map.groupBy(replies, ({ status }) => status);
    expect([counts.get(200)?.length, counts.get(409)?.length]).toEqual([1, 19]);
  });
});

test.each([
  ...["unsubscribe", "sw", "service-worker", "manifest", "accessibilite", "estimation-reports"],
  ...["estimation-report", "shared-report", "shared-estimation", "mes-contacts", "equipe", "invitation"],
  ...["flux", "calendrier", "webhook", "oauth", "property", "carte"],
])("%s is not given out: the site may need it", async (alias) => {
  const body = { alias, destination_url: "https://exemple.fr/" };
  const reply = await call("owner", "/api/links", "POST", body);
  expect(reply.status).toBe(409);
  expect(await reply.json()).toMatchObject({ message: "Cet alias est réservé" });
});

test("a link leads to no other, however its address is written, nor to one that came later", async () => {
  const origin = "http://127.0.0.1:3000";
  await create({ alias: "boucle-x", destination_url: "https://exemple.fr/" });
  for (const destination_url of [`${origin}/%62oucle-x`, "http://LOCALHOST.:3000/Boucle%2Dx/"]) {
    const reply = await call("owner", "/api/links", "POST", { alias: "boucle-y", destination_url });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      message: "Un lien court ne peut pas mener à un autre lien court.",
    });
  }
  await create({ alias: "boucle-y", destination_url: `${origin}/boucle-%7A` });
  await create({ alias: "boucle-z", destination_url: "https://exemple.fr/" });
  expect((await open("/boucle-y")).status).toBe(404);
  expect((await open("/boucle-z")).status).toBe(302);
});

test("a link leads to no other under whichever name of this server is asked for", async () => {
  await create({ alias: "nom-x", destination_url: "https://www.autre-nom.example/nom-y" });
  await create({ alias: "nom-y", destination_url: "http://autre-nom.example:8080/nom-x" });
  const openAs = async (path: string, headers: Record<string, string>) =>
    (await server.request(path, { headers })).status;
  expect(await openAs("/nom-x", { host: "autre-nom.example" })).toBe(404);
  expect(await openAs("/nom-y", { host: "autre-nom.example:8080" })).toBe(404);
  expect(await openAs("/nom-x", { host: "127.0.0.1:3000", "x-forwarded-host": "autre-nom.example" })).toBe(
    404,
  );
  expect(await openAs("/nom-x", { host: "127.0.0.1:3000" })).toBe(302);
});

test("no page and no route has a name that an alias may take", async () => {
  const rows = await server.services.database.db
    .select({ alias: linkAliases.alias })
    .from(linkAliases)
    .where(eq(linkAliases.isReserved, true));
  const reserved = new Set(rows.map(({ alias }) => alias));
  const paths = [...pagePaths, ...listMountedRoutes(server).map((route) => route.split(" ")[1] ?? "")];
  const segments = paths.map((path) => path.split("/")[1] ?? "").filter((name) => /^[a-z0-9-]+$/.test(name));
  expect(segments.length).toBeGreaterThan(20);
  expect([...new Set(segments)].filter((name) => !reserved.has(name))).toEqual([]);
});

describe("an opening", () => {
  test("counts people once, by day, device and host; robots apart; what only looks not at all", async () => {
    const link = await create({ alias: "compteur" });
    await open("/compteur", { headers: { referer: "https://www.agence.example/annonces?client=7" } });
    await open("/compteur", { userAgent: phone, headers: { "sec-fetch-dest": "document" } });
    await open("/compteur", { userAgent: messenger });
    await open("/compteur", { userAgent: "" });
    for (const part of ["image", "iframe", "script", "empty"])
      await open("/compteur", { headers: { "sec-fetch-dest": part } });
    await open("/compteur", { headers: { accept: "image/avif,image/webp,*/*;q=0.8" } });
    expect((await open("/compteur", { method: "HEAD" })).status).toBe(302);
    const ahead = await open("/compteur", { headers: { "sec-purpose": "prefetch" } });
    // So that the opening itself is asked for, and counted.
    expect([ahead.status, ahead.headers.get("cache-control")]).toEqual([403, "no-store"]);
    expect(ahead.headers.get("location")).toBeNull();
    const figures = await read(link.id);
    expect(figures.link).toMatchObject({ click_count: 2, robot_count: 7 });
    expect(figures.days).toHaveLength(90);
    expect(figures.days.at(-1)).toEqual({ day: "2026-11-20", people: 2, robots: 7 });
    expect(figures.devices).toEqual([
      { device: "computer", people: 1 },
      { device: "phone", people: 1 },
    ]);
    expect(figures.referrers).toEqual([
      { host: "", people: 1 },
      { host: "agence.example", people: 1 },
    ]);
  });

  test("of many at once is counted to the last", async () => {
    const link = await create({ alias: "foule" });
    const replies = await Promise.all(Array.from({ length: 300 }, () => open("/foule")));
    expect(replies.every(({ status }) => status === 302)).toBe(true);
    expect((await read(link.id)).link.click_count).toBe(300);
  });

  test("from more hosts than one day may have keeps the count, not the names", async () => {
    const link = await create({ alias: "hotes" });
    for (let index = 0; index < 130; index += 1)
      await open("/hotes", { headers: { referer: `https://h${index}.example/` } });
    const rows = await server.services.database.db
      .select()
      .from(linkClicks)
      .where(eq(linkClicks.linkId, link.id));
    expect(rows.length).toBeLessThan(110);
    expect((await read(link.id)).link.click_count).toBe(130);
  });
});

describe("a link that does not open", () => {
  const changed = async (alias: string, change: object) => {
    const { id } = await create({ alias });
    await call("owner", `/api/links/${id}`, "PATCH", change);
    return id;
  };

  test("answers as one that never was, and counts nothing", async () => {
    const off = await changed("eteint", { is_active: false });
    const expired = await create({ alias: "passe", expires_on: "2026-11-20" });
    const removed = await create({ alias: "ote" });
    await call("owner", `/api/links/${removed.id}`, "DELETE");
    const blocked = await create({ alias: "bloque" });
    await call("administrator", `/api/admin/links/${blocked.id}/block`, "POST", { reason: "Hameçonnage" });
    time = new Date("2026-11-21T10:00:00Z");
    const answers = await Promise.all(
      ["/eteint", "/passe", "/ote", "/bloque", "/jamais-vu"].map(async (path) => {
        const reply = await open(path);
        return [reply.status, await reply.text()];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
    for (const id of [off, expired.id, blocked.id]) expect((await read(id)).link.click_count).toBe(0);
  });

  test("opens again once it is on, with its count", async () => {
    const id = await changed("retour", { is_active: false });
    await call("owner", `/api/links/${id}`, "PATCH", {
      is_active: true,
      destination_url: "https://neuf.example/",
    });
    expect((await open("/retour")).headers.get("location")).toBe("https://neuf.example/");
  });

  test("of a suspended owner is unknown until they are active again", async () => {
    await create({ alias: "agence-x" }, "unverified");
    const setStatus = (status: string) =>
      call("administrator", `/api/admin/accounts/${people.unverified.userId}/status`, "POST", {
        status,
        reason: "Essai",
      });
    expect((await setStatus("inactive")).status).toBe(200);
    expect((await open("/agence-x")).status).toBe(404);
    await setStatus("active");
    expect((await open("/agence-x")).status).toBe(302);
  });

  test("asked for by somebody who tries them all is refused after a while", async () => {
    time = new Date("2026-11-21T11:00:00Z");
    const statuses = new Set<number>();
    for (let index = 0; index < 70; index += 1) statuses.add((await open(`/essai-${index}`)).status);
    expect([...statuses]).toEqual([404, 429]);
    expect((await open("/vitrine")).status).toBe(302);
    expect((await open("/essai-0")).status).toBe(429);
    time = new Date("2026-11-21T11:02:00Z");
    expect((await open("/vitrine")).status).toBe(302);
  });

  test("is refused to one who goes on, however many others ask once", async () => {
    time = new Date("2026-11-21T11:06:00Z");
    const misses = countMisses(() => time);
    for (let turn = 0; turn < 60; turn += 1) expect(misses.take("203.0.113.1")).toBe(true);
    for (let other = 0; other < 60_000; other += 1) {
      misses.take(`10.${other >> 16}.${(other >> 8) & 255}.${other & 255}`);
      if (other % 20_000 === 0) expect(misses.take("203.0.113.1")).toBe(false);
    }
    expect(misses.take("203.0.113.1")).toBe(false);
  });

  test("is refused too to one who tries from many networks of one /48", async () => {
    time = new Date("2026-11-21T11:04:00Z");
    const openFrom = async (network: string) =>
      (await open("/essai-0", { headers: { "x-forwarded-for": `${network}::1` } })).status;
    for (let index = 0; index < 120; index += 1)
      expect(await openFrom(`2001:db8:1:${index}`), `try ${index}`).toBe(404);
    expect(await openFrom("2001:db8:1:fff")).toBe(429);
    expect(await openFrom("2001:db8:2:fff")).toBe(404);
  });
});

describe("one's own links", () => {
  test("are nobody else's: another's answers as one that does not exist", async () => {
    const { id } = await create({ alias: "prive" });
    for (const [method, body] of [
      ["GET", undefined],
      ["PATCH", { title: "à moi" }],
      ["DELETE", undefined],
    ] as const)
      expect((await call("professional", `/api/links/${id}`, method, body)).status).toBe(404);
    expect((await read(id)).link.title).toBe("exemple.fr");
  });

  test("are found by words and tags, in three orders, each both ways", async () => {
    await create({ alias: "tri-a", title: "Été au Vallon", tags: ["vitrine", "été"] });
    time = new Date(time.getTime() + 60_000);
    await create({ alias: "tri-b", title: "Hiver au Vallon", tags: ["vitrine"] });
    await open("/tri-a");
    const list = async (query: string) =>
      linksReply.parse(await (await call("owner", `/api/links?${query}`)).json());
    expect((await list("search=ete%20au")).items.map(({ alias }) => alias)).toEqual(["tri-a"]);
    expect((await list("tag=vitrine&sort=title&direction=asc")).items.map(({ alias }) => alias)).toEqual([
      "tri-a",
      "tri-b",
    ]);
    expect((await list("tag=vitrine&sort=title")).items[0]?.alias).toBe("tri-b");
    expect((await list("tag=vitrine&sort=created")).items[0]?.alias).toBe("tri-b");
    expect((await list("tag=vitrine&sort=created&direction=asc")).items[0]?.alias).toBe("tri-a");
    expect((await list("search=vallon&sort=clicks")).items[0]?.alias).toBe("tri-a");
    expect((await list("search=vallon&sort=clicks&direction=asc")).items[0]?.alias).toBe("tri-b");
    expect((await list("")).tags).toEqual(["été", "vitrine"]);
  });

  test("show the newest open one of a property", async () => {
    const id = "0b2c0000-0000-4000-8000-000000000000";
    const find = async () => {
      const reply = await call("owner", `/api/links/of-property/${id}`);
      return propertyLinkReply.parse(await reply.json()).link?.alias ?? null;
    };
    expect(await find()).toBeNull();
    await create({ alias: "bien-1", destination_url: `http://127.0.0.1:3000/p/${id}` });
    time = new Date("2026-11-21T12:00:00Z");
    const newest = await create({
      alias: "bien-2",
      destination_url: `http://127.0.0.1:3000/?property=${id}`,
    });
    await create({ alias: "bien-3", destination_url: `https://ailleurs.example/p/${id}` });
    expect(await find()).toBe("bien-2");
    await call("owner", `/api/links/${newest.id}`, "PATCH", { is_active: false });
    expect(await find()).toBe("bien-1");
  });

  test("may be restored for a day after they were deleted, with their figures", async () => {
    const { id } = await create({ alias: "remords" });
    await open("/remords");
    await call("owner", `/api/links/${id}`, "DELETE");
    expect((await open("/remords")).status).toBe(404);
    expect((await call("owner", `/api/links/${id}`)).status).toBe(404);
    expect((await call("professional", `/api/links/${id}/restore`, "POST", {})).status).toBe(404);
    expect((await call("owner", `/api/links/${id}/restore`, "POST", {})).status).toBe(200);
    expect((await open("/remords")).status).toBe(302);
    expect((await read(id)).link.click_count).toBe(2);
    await call("owner", `/api/links/${id}`, "DELETE");
    await purgeDeletedLinks(server.services.database.db, new Date(time.getTime() + 90_000_000));
    expect((await call("owner", `/api/links/${id}/restore`, "POST", {})).status).toBe(404);
  });

  test("leave their alias retired: its owner alone takes it again", async () => {
    const { id } = await create({ alias: "panneau" });
    await call("owner", `/api/links/${id}`, "DELETE");
    const again = { alias: "panneau", destination_url: "https://exemple.fr" };
    expect((await call("professional", "/api/links", "POST", again)).status).toBe(409);
    expect((await call("owner", "/api/links", "POST", again)).status).toBe(200);
  });
});

test("of a link that two windows change, what one left alone stays, and what both changed is refused once", async () => {
  const { id, ...start } = await create({ title: "Vitrine", expires_on: "2026-12-31" });
  const before = { destination_url: start.destination_url, title: start.title, expires_on: start.expires_on };
  const path = `/api/links/${id}`;
  const send = (body: object) => call("owner", path, "PATCH", body);
  expect((await send({ destination_url: "https://exemple.fr/neuf", before })).status).toBe(200);
  expect((await send({ title: "Panneau", before })).status).toBe(200);
  expect((await read(id)).link).toMatchObject({
    destination_url: "https://exemple.fr/neuf",
    title: "Panneau",
  });
  const refused = await send({ title: "Affiche", before });
  const message =
    "Ce champ a été modifié entre-temps et dit maintenant\u00a0: «\u00a0Panneau\u00a0». Enregistrez de nouveau pour garder votre saisie.";
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { issues: [{ path: ["title"], message }] },
  ]);
  const both = await send({ title: "Affiche", destination_url: "https://exemple.fr/autre", before });
  expect(await both.json()).toMatchObject({ issues: [{ path: ["destination_url"] }, { path: ["title"] }] });
  expect((await send({ title: "Panneau", before })).status).toBe(200);
  expect((await send({ title: "Affiche" })).status).toBe(200);
});

test("an expired link is renamed with its last day as it was, and gets no other that is over", async () => {
  const { id } = await create({ expires_on: "2026-11-21" });
  const now = time;
  time = new Date("2026-12-24T10:00:00Z");
  const send = (body: object) => call("owner", `/api/links/${id}`, "PATCH", body);
  expect((await send({ title: "Fini", expires_on: "2026-11-21" })).status).toBe(200);
  expect((await send({ expires_on: "2026-11-22" })).status).toBe(400);
  time = now;
});

test("notices that go on tell what comes after, and none speaks of a notice before the first", async () => {
  const { db } = server.services.database;
  const { id } = await create({ alias: "avis-2" });
  for (let index = 0; index < 3; index += 1) await open("/avis-2");
  await call("owner", `/api/links/${id}`, "PATCH", { notify_on_access: true });
  const notices = async () => {
    const rows = await db
      .select()
      .from(emails)
      .where(eq(emails.kind, "link-opened"))
      .orderBy(emails.createdAt);
    return rows.map(({ data }) => JSON.parse(data)).filter(({ alias }) => alias === "avis-2");
  };
  await open("/avis-2");
  expect(await notices()).toMatchObject([{ openings: 1, isFirst: true }]);
  time = new Date(time.getTime() + 3_600_001);
  await open("/avis-2");
  expect(await notices()).toMatchObject([
    { openings: 1, isFirst: true },
    { openings: 1, isFirst: false },
  ]);
});

test("an owner who wants to know hears of openings at most once an hour, with their number", async () => {
  const { db } = server.services.database;
  time = new Date("2026-11-22T08:00:00Z");
  await create({ alias: "avis-1", title: "Panneau", notify_on_access: true });
  const notices = async () => {
    const rows = await db.select().from(emails).where(eq(emails.kind, "link-opened"));
    const own = rows.filter(({ data }) => JSON.parse(data).alias === "avis-1");
    return own.map(({ recipient, data }) => [recipient, JSON.parse(data).openings]);
  };
  await open("/avis-1", { userAgent: messenger });
  expect(await notices()).toEqual([]);
  for (let index = 0; index < 3; index += 1) await open("/avis-1");
  expect(await notices()).toEqual([["owner@essais.example", 1]]);
  time = new Date("2026-11-22T09:00:01Z");
  await open("/avis-1");
  expect(await notices()).toEqual([
    ["owner@essais.example", 1],
    ["owner@essais.example", 3],
  ]);
});

test("an administrator stops a link: the log and its owner are told why, and the owner cannot lift it", async () => {
  const { db } = server.services.database;
  const { id } = await create({ alias: "arret" });
  const path = `/api/admin/links/${id}/block`;
  expect((await call("administrator", path, "POST", { reason: " " })).status).toBe(400);
  expect((await call("administrator", path, "POST", { reason: "Publicité trompeuse" })).status).toBe(200);
  // Pressed twice, it is told once.
  expect((await call("administrator", path, "POST", { reason: "Publicité trompeuse" })).status).toBe(200);
  await call("owner", `/api/links/${id}`, "PATCH", { is_active: true });
  expect((await open("/arret")).status).toBe(404);
  expect((await read(id)).link).toMatchObject({ state: "blocked", block_reason: "Publicité trompeuse" });
  const log = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(log).toMatchObject([{ action: "link-block", targetName: "arret", reason: "Publicité trompeuse" }]);
  const [email] = await db
    .select()
    .from(emails)
    .where(eq(emails.kind, "link-blocked"))
    .orderBy(emails.createdAt)
    .limit(10);
  expect(email).toMatchObject({ recipient: "owner@essais.example" });
  await call("administrator", path, "DELETE");
  expect((await open("/arret")).status).toBe(302);
  const [row] = await db.select().from(shortLinks).where(eq(shortLinks.id, id));
  expect(row?.blockReason).toBeNull();
  await call("administrator", path, "DELETE");
  expect(await db.$count(auditLog, eq(auditLog.targetId, id))).toBe(2);
});
