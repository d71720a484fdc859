import { makeViewer } from "#domain/access.ts";
import { calls } from "../platform/http/calls.ts";
import { requireProfessional } from "../platform/http/require-account.ts";
import { createClientTurns } from "../platform/limits/turns.ts";
import type { Platform } from "../platform/platform.ts";
import { readList } from "./list.ts";
import type { MapService } from "./map-service.ts";
import { readMembers } from "./members.ts";
import { readSectors } from "./sectors.ts";
import { readSightFigures } from "./sight-figures.ts";

/**
 * A hand that pans settles twice a second at most, and one that runs over markers asks for members five times. Short
 * windows, so that all turns of one together stall nobody for long.
 */
const listTurns = { most: 60, windowSeconds: 10 };
const memberTurns = { most: 150, windowSeconds: 10 };

/** What stands behind a marker, the properties in view as a list, and what they sold for. */
export function mapCalls({ db, now }: Pick<Platform, "db" | "now">, map: MapService) {
  const { members, list, sectors, figures } = calls.map;
  const takeListTurn = createClientTurns(listTurns, now);
  const takeMemberTurn = createClientTurns(memberTurns, now);
  return {
    members: members.handler(async ({ input, context }) => {
      takeMemberTurn(context.clientAddress);
      return readMembers(db, map, input, makeViewer(await context.readAccount()));
    }),
    list: list.handler(async ({ input, context }) => {
      takeListTurn(context.clientAddress);
      return readList(db, map, input, makeViewer(await context.readAccount()));
    }),
    sectors: sectors.handler(async ({ input, context }) => {
      takeMemberTurn(context.clientAddress);
      return readSectors(db, input, makeViewer(await context.readAccount()));
    }),
    figures: figures.handler(async ({ input, context }) =>
      readSightFigures(db, map, input, makeViewer(await requireProfessional(context))),
    ),
  };
}
