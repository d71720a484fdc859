import { describe, expect, test } from "vitest";
import type { Brand } from "#domain/brand.ts";
import * as account from "../features/account/emails/account-emails.ts";
import { accountDecisions, writeDecision } from "../features/account/emails/status-emails.ts";
import { findMailFaults } from "../testing/mail-faults.ts";
import type { Block } from "./block.ts";
import { composeEmail } from "./email-body.ts";

const brand: Brand = {
  name: "Calanque",
  tagline: "la carte",
  contactEmail: "contact@exemple.fr",
  sendsEmails: true,
  hasModel: true,
  origin: "https://exemple.fr",
};
const hostile = `Élodie <b>"Çà" & là</b>\r\nBcc: x@exemple.fr`;
const person = { fullName: hostile };
const linked = { ...person, url: "https://exemple.fr/verifier-email#jeton=a.b.c" };
const picture = { cid: "photo-1@fiche", alt: `Photo 1 : ${hostile}`, width: 552, height: 368 };

const blocks: readonly Block[] = [
  { kind: "text", text: hostile },
  { kind: "note", text: hostile },
  { kind: "quote", text: hostile },
  { kind: "heading", text: hostile },
  { kind: "button", label: hostile, url: "https://exemple.fr/?a=1&b=%22" },
  { kind: "link", label: hostile, url: "https://exemple.fr/?a=1&b=2" },
  { kind: "facts", rows: [[hostile, hostile]] },
  {
    kind: "figures",
    items: [
      ["Vendu le 4 mars 2025", "245 678 €"],
      ["Surface", "65 m²"],
    ],
    tone: "tile",
  },
  { kind: "energy", consumption: "F", emissions: null },
  { kind: "pictures", items: [picture, picture, picture, picture] },
  { kind: "picture", item: picture, caption: hostile },
  { kind: "comparison", measures: [{ label: hostile, amount: 0, text: "0 €/m²" }], tone: "sea" },
  {
    kind: "grid",
    columns: [
      { label: hostile, align: "start", share: 2 },
      { label: "Prix", align: "end", share: 1 },
    ],
    rows: [
      [hostile, "245 678 €"],
      ["Rue", "1 €"],
    ],
  },
  {
    kind: "waterfall",
    from: { label: hostile, amount: 0, text: "0 €" },
    steps: [{ label: hostile, amount: -0, text: "+ 0 €" }],
    to: { label: "Valeur", amount: 0, text: "0 €" },
  },
  { kind: "chart", measures: [{ label: hostile, amount: 0, text: "0 %" }], marked: 0, tone: "sea" },
  { kind: "section", title: hostile, blocks: [{ kind: "text", text: hostile }] },
  { kind: "section", title: hostile, blocks: [], isFramed: true },
  {
    kind: "columns",
    left: [{ kind: "note", text: hostile }],
    right: [{ kind: "facts", rows: [[hostile, hostile]] }],
  },
];

describe("an e-mail", () => {
  test("of every block there is holds nothing that a mail program does not bear", () => {
    const { html } = composeEmail(brand, { title: hostile, preview: hostile, blocks });
    expect(findMailFaults(html)).toEqual([]);
    expect(html).not.toContain("NaN");
    expect(html).toContain("&lt;b&gt;&quot;Çà&quot; &amp; là&lt;/b&gt;");
  });

  test("says in its text part all that its HTML says", () => {
    const { html, text } = composeEmail(brand, { title: "Titre", blocks });
    const words = (source: string) => new Set(source.toLowerCase().match(/[\p{L}\d€²]{2,}/gu) ?? []);
    const shown = html
      .replace(/<head>.*<\/head>/s, "")
      // The letters of the scale are said in words before it.
      .replaceAll(/<table[^>]*aria-hidden.*?<\/table>/gs, "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/&(?:quot|lt|gt|amp);/g, " ");
    const textWords = words(text);
    expect([...words(shown)].filter((word) => !textWords.has(word))).toEqual([]);
    expect(text).toContain("Consommation énergétique (DPE)\u00a0: classe F");
    expect(text).toContain("https://exemple.fr/?a=1&b=%22");
  });

  const emails = [
    account.writeVerifyEmail(brand, linked),
    account.writeAccountExists(brand, person),
    account.writeResetPassword(brand, linked),
    account.writePasswordChanged(brand, person),
    account.writeRegistrationReceived(brand, { ...linked, agencyName: hostile }),
    account.writeRegistrationToReview(brand, {
      ...person,
      email: "a@exemple.fr",
      agencyName: hostile,
      phone: "1",
    }),
    account.writeChangeEmail(brand, linked),
    account.writeEmailChange(brand, { ...person, newEmail: "b@exemple.fr", isDone: false }),
    account.writeAccountDeleted(brand, person),
    ...accountDecisions.map((decision) =>
      writeDecision(brand, { ...person, decision, reason: hostile, roleName: "Visiteur" }),
    ),
  ];

  test.each(emails)("$subject", ({ html }) => {
    expect(findMailFaults(html)).toEqual([]);
  });

  test("each kind has a subject of its own", () => {
    const subjects = emails.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});

describe("the rules see", () => {
  const { html } = composeEmail(brand, { title: "Titre", blocks });
  test.each([
    ["flex", html.replace("display:block", "display:flex")],
    ["a grid in the sheet", html.replace(".pad{padding:20px 16px 8px", ".pad{display:grid")],
    ["position", html.replace("margin:0;font", "margin:0;position:absolute;font")],
    ["a variable", html.replace("color:#14232E", "color:var(--ink)")],
    ["a picture of elsewhere", html.replace("cid:photo-1@fiche", "https://exemple.fr/a.png")],
    ["a picture without height", html.replace(' height="368"', "")],
    ["a picture without words", html.replace(/alt="[^"]*"/, 'alt=""')],
    ["a script", html.replace("</body>", "<script></script></body>")],
    ["a sheet of elsewhere", html.replace("</head>", '<link rel="stylesheet" href="a.css"></head>')],
    ["a table left open", html.replace("</table>", "")],
    ["a letter that is cut", html.replace("</h1>", `${"é".repeat(60_000)}</h1>`)],
    ["a relative link", html.replace('href="https://exemple.fr', 'href="')],
  ])("%s", (_name, faulty) => {
    expect(faulty).not.toBe(html);
    expect(findMailFaults(faulty)).not.toEqual([]);
  });
});

test("the endings of arrondissements stand raised where they are seen, plain where they are only read", () => {
  const title = "Votre bien du 8e arrondissement";
  const { html, text } = composeEmail(brand, {
    title,
    preview: title,
    blocks: [{ kind: "text", text: "12 rue Paradis, Marseille 6e" }],
  });
  expect(html).toContain("Marseille 6<sup ");
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain(`overflow:hidden">${title}</div>`);
  expect(text).toContain("Marseille 6e");
  expect(findMailFaults(html)).toEqual([]);
});
