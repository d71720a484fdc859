import { expect, test } from "vitest";
import { recipientPhrase } from "#domain/lead/consent.ts";
import { whoGetsLead } from "./who-gets-lead.ts";

test("an agency is named alone, and with what it is within a sentence", () => {
  const lead = { recipient: "agency", agency_name: "Aux Terrasses d’Endoume" } as const;
  expect(whoGetsLead(lead)).toBe("Aux Terrasses d’Endoume");
  expect(whoGetsLead(lead, recipientPhrase)).toBe("l’agence «\u00a0Aux Terrasses d’Endoume\u00a0»");
});

test("the site's team is named with the suspended agency that it answers for", () => {
  expect(whoGetsLead({ recipient: "team", agency_name: "Les Clés de la Plaine" })).toBe(
    "l’équipe de Calanque (l’agence «\u00a0Les Clés de la Plaine\u00a0» est suspendue)",
  );
  expect(whoGetsLead({ recipient: "advertiser", agency_name: null })).toBe("l’annonceur de ce bien");
});
