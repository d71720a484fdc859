/** The e-mails of a lead as the bytes that a mail server received. */

import { eq } from "drizzle-orm";
import type { Attachment, Email } from "postal-mime";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitLeadReply } from "#domain/api/lead.ts";
import { createEmailRenderer } from "../../app/email-kinds.ts";
import { noteSettledEmails } from "../../app/settled-emails.ts";
import { makeBrand } from "../../platform/config/config.ts";
import { openJobs } from "../../platform/jobs/jobs.ts";
import { createOutbox, sendEmailJob } from "../../platform/mail/outbox.ts";
import { startSendingEmails } from "../../platform/mail/send-emails.ts";
import { agencies, memberships } from "../../records/account/agency-schema.ts";
import { logoFolder } from "../../records/account/logo-files.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { findMailFaults } from "../../testing/mail-faults.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { readPdfText } from "../../testing/pdf-text.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { json, startNodeOn, type TestServer } from "../../testing/test-server.ts";

const origin = "https://essais.example";
let server: TestServer;
let mail: MailServer;
let sheet: Email;
let notice: Email;
let source: string;
let stop: () => Promise<void>;

const photo = (name: string, contentKey = "picture.webp") => ({
  path: `${name}.webp`,
  contentKey,
  width: 400,
  height: 300,
  color: "#a0a0a0",
  sourceUrl: null,
});

beforeAll(async () => {
  mail = await startMailServer();
  const database = await openTestDatabase();
  server = await startNodeOn(database, { SMTP_URL: mail.url });
  const errors: unknown[] = [];
  const jobs = await openJobs(database, {
    kinds: [sendEmailJob],
    runs: true,
    onError: (error) => void errors.push(error),
  });
  const { config, now } = server.services;
  // The server was built with a queue that does nothing.
  const noteSettled = noteSettledEmails(now);
  Object.assign(server.services, {
    jobs,
    outbox: createOutbox({ sends: true, mailDomain: "essais.example", jobs, noteSettled, now }),
  });
  const render = createEmailRenderer(server.services, { ...makeBrand(config, 3000), origin });
  const close = await startSendingEmails(server.services, render, noteSettled);
  stop = async () => {
    await jobs.close();
    close();
    expect(errors).toEqual([]);
  };
  const { userId } = await createOwner(database.db);
  await database.db.insert(agencies).values({ id: userId, userId });
  await database.db.insert(memberships).values({
    agencyId: userId,
    userId,
    role: "manager",
    title: "Négociatrice",
    photoUrl: `${logoFolder}logo-face.webp`,
    copiesLeads: false,
  });
  await database.db
    .update(profiles)
    .set({ agencyId: userId, fullName: "Camille Essai" })
    .where(eq(profiles.userId, userId));
  const property = buildNewProperty({
    userId,
    title: "Trois-fenêtres traversant, cœur de l'Œuvre",
    description: "Vue sur le port. 🏠 Łódź, Ελλάδα, Київ.",
    price: 1_245_678,
    surfaceArea: 165,
    saleDate: "2025-03-04",
    agencyName: "Agence des Essais",
    agencyPhone: "04 65 71 00 01",
    agencyEmail: "vente@essais.example",
    dpeEnergyLetter: "F",
    dpeEmissionsLetter: "B",
    exposure: "SE",
    equipment: { elevator: true, cellar: true },
    photos: [photo("one"), photo("two"), photo("torn", "torn.webp"), photo("gone", "gone.webp")],
  });
  await database.db.transaction((tx) => saveProperties(tx, [property], server.services.secret));
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "#3377aa" } });
  await server.services.photos.write("picture.webp", await picture.webp().toBuffer());
  await server.services.photos.write("logo-face.webp", await picture.clone().webp().toBuffer());
  await server.services.photos.write("torn.webp", new Uint8Array([1, 2, 3]));
  const [stored] = await database.db.select({ id: properties.id }).from(properties);
  const reply = await server.request("/functions/submit-lead", {
    method: "POST",
    ...json({
      property_id: stored?.id,
      name: "Jeanne Roux",
      phone: "06 11 22 33 44",
      email: "jeanne@exemple.fr",
      lead_type: "fiche_detaillee",
      user_types: ["Vendeur"],
      message: "Bonjour",
      consent: true,
    }),
  });
  expect(submitLeadReply.parse(await reply.json())).toMatchObject({ success: true });
  await mail.waitFor(2);
  const to = (address: string) => mail.received.findIndex((email) => email.to?.[0]?.address === address);
  sheet = mail.received[to("jeanne@exemple.fr")] ?? expect.fail("no sheet");
  notice = mail.received[to("vente@essais.example")] ?? expect.fail("no notice");
  source = mail.sources[to("jeanne@exemple.fr")]?.toString("latin1") ?? "";
});
afterAll(async () => {
  await stop();
  await Promise.all([mail.close(), server.close()]);
});

const plain = (text: string) => text.replaceAll(/\s/g, " ");
const findHeader = ({ headers }: Email, key: string) => headers.find((one) => one.key === key)?.value;
const bytesOf = ({ content }: Attachment) =>
  typeof content === "string"
    ? Buffer.from(content, "base64")
    : Buffer.from(new Uint8Array(content as ArrayBuffer));

describe("the detailed sheet", () => {
  test("is built as mail programs expect: text and HTML to choose from, pictures with the HTML, files beside", () => {
    const types = [...source.matchAll(/^Content-Type: ([\w/]+)/gim)].map(([, type]) => type);
    expect(types).toEqual([
      "multipart/mixed",
      "multipart/alternative",
      "text/plain",
      "multipart/related",
      "text/html",
      "image/jpeg",
      "image/jpeg",
      "image/png",
      "image/jpeg",
      "application/pdf",
    ]);
    expect(source.length).toBeLessThan(2_000_000);
  });

  test("shows each picture that came with it, and leaves out photographs that cannot be read", async () => {
    const shown = [...(sheet.html ?? "").matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => `<${cid}>`);
    const pictures = sheet.attachments.filter(({ mimeType }) => mimeType.startsWith("image/"));
    expect(pictures.map(({ contentId }) => contentId)).toEqual(shown);
    expect(pictures.map(({ disposition }) => disposition)).toEqual(Array(4).fill("inline"));
    const sizes = await Promise.all(pictures.map(async (one) => sharp(bytesOf(one)).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [1104, 736],
      [544, 362],
      [960, 576],
      [240, 240],
    ]);
  });

  test("holds nothing that a mail program does not bear, and says every fact in its text part too", () => {
    expect(findMailFaults(sheet.html ?? "")).toEqual([]);
    for (const url of ["tel:0465710001", "mailto:vente@essais.example"])
      expect(sheet.html).toContain(`href="${url}"`);
    for (const part of [sheet.text ?? "", (sheet.html ?? "").replaceAll("&#39;", "'")])
      for (const fact of [
        ...[
          "1 245 678 €",
          "165 m²",
          "7 550 €/m²",
          "12 bis rue Paradis, 13001 Marseille",
          "Vendu le 4 mars 2025",
        ],
        ...["Sud, Est", "Cave, Ascenseur", "classe F", "classe B", "médiane des appartements", "(M1)"],
        ...["Agence des Essais", "04 65 71 00 01", "/mes-consentements#jeton=", "?acces=", "format PDF"],
      ])
        expect(plain(part)).toContain(fact);
  });

  test("gives the price before any picture, which a mailbox may leave out", () => {
    const html = plain(sheet.html ?? "");
    expect(html.indexOf("1 245 678 €")).toBeGreaterThan(0);
    expect(html.indexOf("1 245 678 €")).toBeLessThan(html.indexOf("<img"));
  });

  test("is answered to the agency, and can be refused with one click", async () => {
    expect(sheet.replyTo).toEqual([{ name: "Agence des Essais", address: "vente@essais.example" }]);
    expect(findHeader(sheet, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const url = /^<(https:\/\/essais\.example\/desabonnement\/[\w.%-]+)>$/.exec(
      findHeader(sheet, "list-unsubscribe") ?? "",
    )?.[1];
    expect(url).toBeDefined();
    expect(findHeader(sheet, "auto-submitted")).toBe("auto-generated");
  });

  test("brings a PDF with every fact, in A4, in French, whose letters are all there", () => {
    const attached = sheet.attachments.find(({ mimeType }) => mimeType === "application/pdf");
    expect(attached).toMatchObject({ filename: "fiche-detaillee.pdf", disposition: "attachment" });
    const bytes = attached === undefined ? expect.fail("no PDF") : bytesOf(attached);
    expect(bytes.toString("latin1", 0, 5)).toBe("%PDF-");
    const file = bytes.toString("latin1");
    for (const mark of ["/Lang (fr-FR)", "/MediaBox [0 0 595.28", "/DisplayDocTitle true"])
      expect(file.includes(mark), mark).toBe(true);
    // Figures and their units are drawn one after the other: whether a space stands between is for the eye to tell.
    const compact = (words: string) => words.replaceAll(/\s/g, "");
    const text = compact(readPdfText(bytes));
    for (const fact of [
      ...["Trois-fenêtres traversant, cœur de l’Œuvre", "1 245 678 €", "165 m²", "7 550 €/m²"],
      ...["12 bis rue Paradis, 13001 Marseille", "Vendu le 4 mars 2025", "Sud, Est", "Cave, Ascenseur"],
      ...["Classe F", "Classe B", "médiane des appartements", "(M1)", "Łódź, Ελλάδα, Київ."],
      ...[
        "Agence des Essais",
        "04 65 71 00 01",
        "La page publique du bien",
        "essais.example/p/",
        "Page 1 sur 2",
        "Page 2 sur 2",
      ],
    ])
      expect(text).toContain(compact(fact));
    for (const url of ["(tel:0465710001)", "(mailto:vente@essais.example)"]) expect(file, url).toContain(url);
    // It is passed on: the personal link, the person's name and consent stay in the e-mail.
    for (const secret of ["acces=", "jeton", "Jeanne"]) expect(text).not.toContain(secret);
    expect(bytes.length).toBeLessThan(400_000);
  });
});

test("the agency's notice is answered to the person, and rests on no consent of the agency's", () => {
  expect(notice.replyTo).toEqual([{ name: "Jeanne Roux", address: "jeanne@exemple.fr" }]);
  expect(findHeader(notice, "list-unsubscribe")).toBeUndefined();
  expect(findMailFaults(notice.html ?? "")).toEqual([]);
  expect(notice.attachments).toEqual([]);
});
