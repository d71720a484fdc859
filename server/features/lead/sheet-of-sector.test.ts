/** The detailed sheet of a sold home that is known by its sector alone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveProperties } from "../../records/property/save-properties.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { createPeople, type People } from "../../testing/people.ts";
import { readOutbox } from "../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
});
afterAll(() => server.close());

test.each([
  ["Secteur", false],
  [null, true],
] as const)("of a place known as %s, a map marks its middle: %s", async (placePrecision, hasMap) => {
  const { userId } = people.owner;
  const home = buildNewProperty({ userId, saleDate: "2024-03-01", placePrecision });
  const { written } = await server.services.database.db.transaction((tx) =>
    saveProperties(tx, [home], server.services.secret),
  );
  const email = `demande-${hasMap}@exemple.fr`;
  const lead = { name: "Jeanne Roux", phone: "06 11 22 33 44", email, consent: true };
  const order = { ...lead, lead_type: "fiche_detaillee", property_id: written[0]?.after.id };
  const asked = await server.request("/functions/submit-lead", { method: "POST", ...json(order) });
  const { token } = JSON.parse(await asked.text());
  const sent = { method: "POST", ...json({ token, email }) };
  await server.request("/functions/send-property-email", sent);
  const [sheet] = await readOutbox(server, email);
  const files = (sheet?.attachments ?? []).map(({ filename }) => filename);
  expect(files).toEqual(hasMap ? ["plan.png", "fiche-detaillee.pdf"] : ["fiche-detaillee.pdf"]);
  expect(sheet?.html.includes("marqué au centre")).toBe(hasMap);
});
