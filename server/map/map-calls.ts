import { viewerOf } from "#domain/access.ts";
import { calls } from "../platform/http/calls.ts";
import type { Platform } from "../platform/platform.ts";
import { readList } from "./list.ts";
import type { MapService } from "./map-service.ts";
import { readMembers } from "./members.ts";

/** What stands behind a marker, and the properties in view as a list. */
export function mapCalls({ db }: Pick<Platform, "db">, map: MapService) {
  const { members, list } = calls.map;
  return {
    members: members.handler(async ({ input, context }) =>
      readMembers(db, map, input, viewerOf(await context.readAccount())),
    ),
    list: list.handler(async ({ input, context }) =>
      readList(db, map, input, viewerOf(await context.readAccount())),
    ),
  };
}
