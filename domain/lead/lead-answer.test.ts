import { expect, test } from "vitest";
import { leadAnswerLink, writeLeadAnswer } from "./lead-answer.ts";

const lead = {
  name: "Élodie Garrigue",
  email: "elodie&bcc=x@courriel.example",
  message: "Bonjour,\nà quel prix ?",
  home: "Appartement 3 pièces, rue Paradis, 13006 Marseille",
  lead_type: "fiche_detaillee",
  recipient: "agency",
  agency_name: "Agence du Vallon Clair",
} as const;

test("an answer names the person, the property and the agency, and quotes the message", () => {
  const { subject, body } = writeLeadAnswer(lead);
  expect(subject).toBe("Votre demande : Appartement 3 pièces, rue Paradis, 13006 Marseille");
  expect(body).toContain("Bonjour Élodie Garrigue,\r\n");
  expect(body).toContain("Bien à vous,\r\nAgence du Vallon Clair\r\n");
  expect(body.endsWith("Votre message :\r\n> Bonjour,\r\n> à quel prix ?")).toBe(true);
});

test("an answer for a suspended agency is signed by the team", () => {
  const { body } = writeLeadAnswer({ ...lead, recipient: "team" });
  expect(body).toContain("Bien à vous,\r\nL’équipe de Calanque\r\n");
  expect(body).not.toContain("Agence du Vallon Clair");
});

test("an answer to what is about no property says nothing of one", () => {
  const { subject, body } = writeLeadAnswer({
    ...lead,
    lead_type: "contact_agence",
    home: null,
    message: null,
  });
  expect(subject).toBe("Votre demande");
  expect(body).toContain("Merci de votre demande.\r\n");
  expect(body).not.toContain("Votre message");
});

test("nothing a person typed adds a recipient or a header to the link", () => {
  const link = new URL(leadAnswerLink(lead) ?? "");
  expect(decodeURIComponent(link.pathname)).toBe(lead.email);
  expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
  const long = leadAnswerLink({ ...lead, message: "x".repeat(4_000) }) ?? "";
  expect(long.length).toBeLessThan(1_800);
  expect(leadAnswerLink({ ...lead, email: null })).toBe(null);
});
