import { adminCalls, calls, done, forProfessionals } from "../../platform/http/calls.ts";
import { createClientTurns } from "../../platform/limits/turns.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireVisibleProperty } from "../../records/property/read-property.ts";
import { listProperties } from "./list-properties.ts";
import { moderateProperty } from "./moderate-property.ts";
import { readNearby } from "./nearby.ts";
import { setVisibility } from "./set-visibility.ts";

/** One who looks at home after home makes three of these calls with each. */
const readTurns = { most: 150, windowSeconds: 10 };

/** The calls about properties, for visitors, owners and administrators. */
export function propertyCalls(platform: Pick<Platform, "db" | "outbox" | "secret" | "now">) {
  const { db } = platform;
  const takeReadTurn = createClientTurns(readTurns, platform.now);
  const { read, setVisibility: changeVisibility, nearby } = calls.properties;
  return {
    properties: {
      read: read.handler(async ({ input: { id, acces }, context }) => {
        takeReadTurn(context.clientAddress);
        const account = await context.readAccount();
        return requireVisibleProperty(platform, { id, acces, view: "internal", account });
      }),
      setVisibility: changeVisibility
        .use(forProfessionals)
        .handler(({ input, context }) => setVisibility(db, context.actor, input)),
      nearby: nearby.handler(async ({ input, context }) => {
        takeReadTurn(context.clientAddress);
        return readNearby(db, input.id, await context.readAccount());
      }),
    },
    functions: {
      getPropertyDetails: calls.functions.getPropertyDetails.handler(
        async ({ input: { propertyId: id, acces }, context }) => {
          takeReadTurn(context.clientAddress);
          const account = await context.readAccount();
          return { property: await requireVisibleProperty(platform, { id, acces, view: "public", account }) };
        },
      ),
    },
    admin: {
      properties: adminCalls.properties.handler(({ input }) => listProperties(db, input)),
      moderateProperty: adminCalls.moderateProperty.handler(async ({ input, context }) => {
        await moderateProperty(platform, context.actor, input);
        return done;
      }),
      liftModeration: adminCalls.liftModeration.handler(async ({ input, context }) => {
        await moderateProperty(platform, context.actor, { ...input, reason: null });
        return done;
      }),
    },
  };
}
