import { expect, test } from "vitest";
import { leadRecipientKinds, leadStates, leadTypes } from "./lead.ts";
import { leadStateName, leadSubject } from "./lead-words.ts";

const everyLead = leadStates.flatMap((state) =>
  leadTypes.flatMap((lead_type) => leadRecipientKinds.map((recipient) => ({ state, lead_type, recipient }))),
);

test("a sheet is said to be sent only of who asked for one, an agency to be told only where it is the recipient", () => {
  for (const lead of everyLead) {
    const name = leadStateName(lead);
    if (name === "Fiche envoyée") expect(lead.lead_type).toBe("fiche_detaillee");
    if (name === "Agence prévenue") expect([lead.state, lead.recipient]).toEqual(["agency-told", "agency"]);
  }
  expect(leadStateName({ state: "sheet-sent", lead_type: "contact_agence", recipient: "agency" })).toBe(
    "Accusé envoyé",
  );
  expect(leadStateName({ state: "agency-told", lead_type: "contact", recipient: "team" })).toBe(
    "Équipe prévenue",
  );
});

test("what a lead is about keeps a postal code on the line of its city", () => {
  const home = "3 chemin de l'Argile, 13010 Marseille";
  expect(leadSubject({ home, lead_type: "contact_bien" })).toBe("3 chemin de l’Argile, 13010\u00a0Marseille");
  expect(leadSubject({ home: null, lead_type: "contact_agence" })).toBe("Contact avec l’agence");
});
