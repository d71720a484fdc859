import { expect, test } from "vitest";
import { submitLeadInput } from "../api/lead.ts";
import {
  consentPurposes,
  consentText,
  consentVersion,
  knownVersion,
  recipientName,
  teamRecipient,
} from "./consent.ts";
import { leadRecipientOf } from "./lead.ts";
import { contactFormInput, leadFormInput } from "./lead-rules.ts";

const right = {
  name: "  Jeanne Roux ",
  phone: "06 11 22 33 44",
  email: " jeanne@exemple.fr ",
  userTypes: ["Vendeur"],
  message: "",
  consent: true,
};

test("a lead's fields are trimmed, and an empty message is none", () => {
  expect(leadFormInput.parse(right)).toEqual({
    ...right,
    name: "Jeanne Roux",
    email: "jeanne@exemple.fr",
    message: null,
    callConsent: false,
    newsConsent: false,
    propertiesConsent: false,
  });
});

test.each([
  ["name", "   ", "Le nom est requis"],
  ["name", "\u200b", "Le nom est requis"],
  ["phone", " ", "Le numéro de téléphone est requis"],
  ["email", " ", "L'email est requis"],
  ["email", "jeanne", "Format d'email invalide"],
  ["email", "jeanne@exemple.fr, tous@exemple.fr", "Format d'email invalide"],
  ["email", "jeanne@exemple.fr\r\nBcc: tous@exemple.fr", "Format d'email invalide"],
  ["userTypes", [], "Veuillez sélectionner au moins une option"],
  ["consent", false, "Vous devez accepter la transmission de vos coordonnées"],
  ["message", "x".repeat(4_001), "Ce texte est trop long (4000 caractères au plus)"],
])("a lead with %s %j is refused in French", (field, value, message) => {
  const parsed = leadFormInput.safeParse({ ...right, [field]: value });
  expect(parsed.error?.issues).toMatchObject([{ path: [field], message }]);
});

test("a telephone number has no format, names lose mark-up and what is invisible", () => {
  const parsed = leadFormInput.parse({ ...right, phone: "poste 12", name: "Jeanne\u202e <b>Roux</b>\n" });
  expect(parsed).toMatchObject({ phone: "poste 12", name: "Jeanne Roux" });
});

test("every empty field is told at once", () => {
  const parsed = leadFormInput.safeParse({
    name: "",
    phone: "",
    email: "",
    userTypes: [],
    message: "",
    consent: false,
  });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([
    "name",
    "phone",
    "email",
    "userTypes",
    "consent",
  ]);
});

test("a payload without a type of person is a buyer's, and asks for the detailed sheet", () => {
  const { name, phone, email } = right;
  expect(submitLeadInput.parse({ name, phone, email, consent: true })).toMatchObject({
    user_type: "Acquéreur",
    lead_type: "fiche_detaillee",
    call_consent: false,
    news_consent: false,
  });
});

test("the contact page's message is required, its telephone is not", () => {
  const { name, email, consent } = right;
  const parsed = contactFormInput.safeParse({ name, email, consent, message: " \n" });
  expect(parsed.error?.issues).toMatchObject([{ path: ["message"], message: "Le message est requis" }]);
});

test("a consent names its recipient, and an unknown version is the present one", () => {
  for (const purpose of consentPurposes)
    expect(consentText(purpose, { version: "inconnue", recipient: teamRecipient })).not.toBe("");
  expect([knownVersion("toString"), knownVersion(null)]).toEqual([consentVersion, consentVersion]);
});

test.each([
  [
    { agencyName: "Agence du Port", isOwnerActive: true },
    "transmises à l'agence «\u00a0Agence du Port\u00a0»",
    "que l'agence «\u00a0Agence du Port\u00a0» me rappelle",
  ],
  [
    { agencyName: "Le Vallon", isOwnerActive: false },
    "transmises à l'équipe de Calanque",
    "que l'équipe de Calanque me rappelle",
  ],
  [
    { agencyName: null, isOwnerActive: true },
    "transmises à l'annonceur de ce bien",
    "que l'annonceur de ce bien me rappelle",
  ],
])(
  "the consent names who the lead of %j goes to, in a sentence that bears any name",
  (property, request, call) => {
    const recipient = leadRecipientOf(property);
    expect(consentText("request", { version: consentVersion, recipient })).toContain(request);
    expect(consentText("call", { version: consentVersion, recipient })).toContain(call);
  },
);

test("a proof of the first texts quotes them as they were shown", () => {
  const recipient = { kind: "agency", agencyName: "Agence du Port" } as const;
  expect(consentText("call", { version: "2026-11", recipient })).toBe(
    "J'accepte que Agence du Port me rappelle par téléphone au sujet de ma demande.",
  );
  expect(recipientName(recipient)).toBe("Agence du Port");
});
