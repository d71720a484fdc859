import { makeViewer } from "#domain/access.ts";
import { calls } from "../platform/http/calls.ts";
import { requireProfessional } from "../platform/http/require-account.ts";
import type { Platform } from "../platform/platform.ts";
import { readList } from "./list.ts";
import type { MapService } from "./map-service.ts";
import { readMembers } from "./members.ts";
import { readSectors } from "./sectors.ts";
import { readSightFigures } from "./sight-figures.ts";

/** What stands behind a marker, the properties in view as a list, and what they sold for. */
export function mapCalls({ db }: Pick<Platform, "db">, map: MapService) {
  const { members, list, sectors, figures } = calls.map;
  return {
    members: members.handler(async ({ input, context }) =>
      readMembers(db, map, input, makeViewer(await context.readAccount())),
    ),
    list: list.handler(async ({ input, context }) =>
      readList(db, map, input, makeViewer(await context.readAccount())),
    ),
    sectors: sectors.handler(async ({ input, context }) =>
      readSectors(db, input, makeViewer(await context.readAccount())),
    ),
    figures: figures.handler(async ({ input, context }) =>
      readSightFigures(db, map, input, makeViewer(await requireProfessional(context))),
    ),
  };
}
