import { expect, test } from "vitest";
import { targetOf } from "./lead-subject.ts";

const agency = { id: "a-1", name: "Agence du Port", logo_url: null, address: "1 quai du Port" };

test("a lead left beside a shared report bears the token of its link, and any other none", () => {
  const lead = { lead_type: "contact_agence", agency_id: "a-1", property_id: null };
  expect(targetOf({ about: "agency", agency, reportToken: "jeton" })).toMatchObject({
    ...lead,
    report_token: "jeton",
  });
  expect(targetOf({ about: "agency", agency })).toMatchObject({ ...lead, report_token: null });
});
