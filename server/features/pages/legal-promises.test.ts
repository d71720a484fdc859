import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeLegalDocument } from "#domain/legal/legal-document.ts";
import { draftLifetimeMs } from "#domain/listing/property-draft.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { rateLimits } from "../../platform/limits/limit-schema.ts";
import { createRateLimiter, purgeRateLimits } from "../../platform/limits/rate-limit.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { purgeEmails } from "../../platform/mail/outbox.ts";
import { unlockDays } from "../../records/property/unlock.ts";
import { createPeople } from "../../testing/people.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const dayMs = 86_400_000;

let server: TestServer;
let text: string;
beforeAll(async () => {
  server = await startTestServer();
  const sections = writeLegalDocument({
    brandName: "Calanque",
    contactEmail: "bonjour@exemple.fr",
    publisher: null,
    isDemo: false,
    geocoder: "none",
    openSales: { firstYear: 2021, lastYear: 2025 },
    showsReviews: true,
    readsWithModel: true,
  });
  text = JSON.stringify(sections);
});
afterAll(() => server.close());

/** What the legal page promises, and the test that fails where it is not kept. */
const kept: readonly (readonly [promise: string, file: string, title: string])[] = [
  [
    "36 mois après la demande, puis effacement",
    "server/features/lead/consent.test.ts",
    "comes by itself after 36 months, and not before",
  ],
  [
    "elle ne nomme plus personne une fois la demande effacée",
    "server/features/lead/consent.test.ts",
    "leaves no byte of the person in any table, and the bare proof of consent",
  ],
  [
    "première et dernière ouverture du rapport par une personne, et leur nombre",
    "server/features/estimation/report/share/share.test.ts",
    "is counted once a visit, told to the sender the first time, and stops when they ask",
  ],
  [
    "13 mois au plus",
    "server/features/estimation/report/share/share.test.ts",
    "is forgotten with its time, and goes with its report",
  ],
  [
    "dont il devient un contact",
    "server/features/estimation/report/share/share.test.ts",
    "is a contact of the agency, whose timeline tells what was sent, opened and pressed",
  ],
  [
    "chez toutes les agences, vos demandes et ce qui vous est parvenu d'un rapport d'estimation",
    "server/features/contact/contact-leads.test.ts",
    "reaches what came of a report at another agency, and nothing that this one typed itself",
  ],
  [
    "Une sauvegarde remise en place n'y change rien",
    "server/app/backup/every-erasure.test.ts",
    "%s: taken back again",
  ],
  [
    "pour qu'aucun import ne le fasse oublier",
    "server/features/contact/import/contact-imports.test.ts",
    "neither an import nor its undoing makes an address writable that withdrew",
  ],
  [
    "la liste de ce qu'il a laissé de côté 90 jours",
    "server/features/contact/import/contact-imports.test.ts",
    "what it left out is forgotten after 90 days",
  ],
  [
    "Gérer ou retirer mes consentements",
    "server/features/lead/consent.test.ts",
    "shows what its person agreed to, and withdraws it purpose by purpose, once and for all",
  ],
  [
    "Une agence ne voit jamais les demandes d'une autre",
    "server/features/lead/consent.test.ts",
    "holds those on one's own properties with their state and consents, and nobody else's",
  ],
  [
    "l'e-mail d'une demande que ce site n'a pas pu envoyer est gardé aussi longtemps qu'elle",
    "server/features/lead/consent.test.ts",
    "of old e-mails leaves a lead that was only kept as it is",
  ],
  [
    "Nous vous accusons réception",
    "server/features/lead/lead.test.ts",
    "a message of the contact page goes to the administrators, and the person hears of it",
  ],
  [
    "mot de passe (conservé haché)",
    "server/features/account/passwords.test.ts",
    "a hash fits its password, in whichever spelling of its letters, and no other",
  ],
  [
    "Jusqu'à la suppression du compte, que vous faites vous-même",
    "server/features/account/own-account.test.ts",
    "are deleted with the account, its properties, its place on the map and its sessions",
  ],
  [
    "Accéder à vos données, les emporter",
    "server/features/account/own-account.test.ts",
    "are exported whole, without a secret",
  ],
  [
    "les sessions et les liens personnels sont révocables",
    "server/features/account/own-account.test.ts",
    "are listed without their tokens, and end one by one",
  ],
  [
    "les liens de nos e-mails sont signés et expirent",
    "server/platform/tokens/signed-token.test.ts",
    "it opens nothing for another purpose, after its state has changed, or once it has expired",
  ],
  [
    "sans que le prix, la surface ni le numéro de rue d'un bien vendu soient publics",
    "server/gate/canaries.test.ts",
    "no canary is seen by an anonymous visitor who asks everything",
  ],
  [
    "Ni l'adresse IP, ni l'adresse de la page d'où l'on vient",
    "server/features/link/link.test.ts",
    "counts people once, by day, device and host; robots apart; what only looks not at all",
  ],
  [
    "le jour pendant lequel elle peut être annulée",
    "server/features/link/link.test.ts",
    "may be restored for a day after they were deleted, with their figures",
  ],
  [
    "un refus y est toujours motivé",
    "server/features/admin/admin.test.ts",
    "is refused with a reason, which the person reads, and approved later",
  ],
  [
    "Un administrateur peut masquer un bien qui n'y répond pas, en le disant à l'agence",
    "server/features/admin/admin.test.ts",
    "is hidden for a reason by an administrator, which its owner cannot undo, and shown again",
  ],
  [
    "ceux dont le critère ne vous est pas visible viennent après les autres",
    "server/map/list.test.ts",
    "by price has for anonymous visitors the properties for sale in order, then the others by nothing",
  ],
  [
    "les rafraîchissons chaque jour",
    "server/features/agency/reviews/refresh-reviews.test.ts",
    "is read by its id on the following days, and not twice on one",
  ],
  [
    "illisible pour les scripts et pour les autres sites",
    "server/features/account/attacks.test.ts",
    "travels in a cookie that scripts and other sites cannot use",
  ],
  [
    "sans les adresses e-mail ni les numéros de téléphone qu'elle contient",
    "server/features/listing/listing-calls.test.ts",
    "sends the page's visible words alone, without means of contact",
  ],
];

test.each(kept)("« %s » is on the page, and a test of its own holds it", (promise, file, title) => {
  expect(text).toContain(promise);
  expect(readFileSync(join(root, file), "utf8")).toContain(`"${title}"`);
});

describe("what the page counts is what the code counts:", () => {
  test("a personal link lives for 30 days, a draft for 7", () => {
    expect(text).toContain(`il expire après ${unlockDays} jours`);
    expect(text).toContain(`passé ${draftLifetimeMs / dayMs} jours`);
  });

  test("an e-mail that left, or was refused for good, is forgotten after 90 days", async () => {
    expect(text).toContain("90 jours après l'envoi, ou après le dernier essai");
    const { db } = server.services.database;
    const now = Date.now();
    const add = async (state: "sent" | "failed" | "queued", days: number) => {
      const createdAt = new Date(now - days * dayMs);
      const row = {
        kind: "account-deleted",
        recipient: "a@b.example",
        subject: `${state} ${days}`,
        data: "{}",
      };
      await db
        .insert(emails)
        .values({ ...row, id: crypto.randomUUID(), state, createdAt, messageId: row.subject });
    };
    for (const state of ["sent", "failed", "queued"] as const)
      for (const days of [89, 91]) await add(state, days);
    await purgeEmails(db, new Date(now));
    const left = (await db.select({ subject: emails.subject }).from(emails)).map(({ subject }) => subject);
    expect(left.sort()).toEqual(["failed 89", "queued 89", "queued 91", "sent 89"]);
  });

  test("a counter of tries is forgotten after a day, and holds no address", async () => {
    expect(text).toContain("Une journée environ pour les compteurs");
    const { db } = server.services.database;
    const { secret } = server.services;
    await createRateLimiter(db, secret, () => new Date()).take(
      { name: "sign-in", most: 5, windowSeconds: 60 },
      "203.0.113.7",
    );
    expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain("203.0.113.7");
    await purgeRateLimits(db, new Date(Date.now() + dayMs + 60_000));
    expect(await db.select().from(rateLimits)).toEqual([]);
  });

  test("a session that is not used ends after 7 days", async () => {
    expect(text).toContain("une session inutilisée s'éteint après 7 jours");
    await createPeople(server);
    const { db } = server.services.database;
    const rows = rowsOf<{ days: number }>(
      await db.execute(
        sql`select extract(epoch from expires_at - now())::int / 86400.0 as days from sessions`,
      ),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { days } of rows) expect(Number(days)).toBeCloseTo(7, 1);
  });
});

test("no cookie comes before one signs in", async () => {
  expect(text).toContain("aucun cookie tant que vous ne vous connectez pas");
  for (const path of ["/", "/legal", "/contact", "/api/session", "/carte"])
    expect((await server.request(path)).headers.getSetCookie(), path).toEqual([]);
});

test("the browser keeps what the page lists, and nothing else", () => {
  const storing = readdirSync(join(root, "web"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))
    // It keeps what others hand to it, each of which names the store.
    .filter((file) => file !== join("ui", "browser-storage.ts"))
    .filter((file) =>
      /\b(?:local|session)Storage\b|indexedDB|idb-keyval|document\.cookie|\bcaches\./.test(
        readFileSync(join(root, "web", file), "utf8"),
      ),
    );
  expect(storing.sort()).toEqual([
    "client/session/kept-texts.ts",
    "client/theme/theme-store.ts",
    "features/property/form/draft/draft-store.ts",
    "features/property/form/last-values.ts",
    "features/report/share/use-shared-report.ts",
    "features/task/day-view.ts",
  ]);
  for (const name of [
    "Thème",
    "Visites non comptées",
    "Formulaire en cours",
    "Dernier compte connecté",
    "Brouillon d'un bien",
    "Dernières valeurs d'un bien",
    "Journée dépliée",
  ])
    expect(text).toContain(`"${name}"`);
});
