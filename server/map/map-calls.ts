import { makeViewer } from "#domain/access.ts";
import { calls, forProfessionals } from "../platform/http/calls.ts";
import { createClientTurns } from "../platform/limits/turns.ts";
import type { Platform } from "../platform/platform.ts";
import { readList } from "./list.ts";
import type { MapService } from "./map-service.ts";
import { readMembers } from "./members.ts";
import { readSectors } from "./sectors.ts";
import { readSightFigures } from "./sight-figures.ts";

/** A panning hand settles twice a second, one over markers asks five times; short windows keep a stall short. */
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
    figures: figures
      .use(forProfessionals)
      .handler(({ input, context }) => readSightFigures(db, map, input, makeViewer(context.actor))),
  };
}
