/**
 * A process of its own that writes properties into an embedded data directory the way the server does, and says the
 * reference of each one after its commit, until it is killed. References go on from the given number.
 */

import { openEmbedded } from "../platform/database/open.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "./build-property.ts";

const [directory = "", first = "0"] = process.argv.slice(2);
const secret = "s".repeat(32);
const propertiesPerCommit = 3;

process.stdout.write("opening\n");
const { db } = await openEmbedded(directory);
const { userId } = await createOwner(db);
for (let number = Number(first); ; number += propertiesPerCommit) {
  const properties = Array.from({ length: propertiesPerCommit }, (_, index) =>
    buildNewProperty({
      userId,
      externalReference: `crash-${number + index}`,
      // A grid over the city, sold every third, so that places and the change log are written too.
      latitude: 43.25 + ((number + index) % 200) / 2_000,
      longitude: 5.35 + (((number + index) / 200) % 200) / 2_000,
      saleDate: (number + index) % 3 === 0 ? "2024-03-01" : null,
    }),
  );
  await db.transaction((tx) => saveProperties(tx, properties, secret));
  process.stdout.write(properties.map(({ externalReference }) => `saved ${externalReference}\n`).join(""));
}
