import * as z from "zod/mini";
import { type Command, CommandError } from "../../platform/control/command.ts";
import type { Platform } from "../../platform/platform.ts";
import { estimateForReport } from "./estimate-for-report.ts";
import { createModelCache } from "./model-cache.ts";

const amount = z.pipe(z.string(), z.pipe(z.transform(Number), z.number()));

const property = z.object({
  type: z.enum(["appartement", "maison"]),
  surface: amount.check(z.minimum(9), z.maximum(1000)),
  rooms: z.optional(amount.check(z.minimum(1), z.maximum(30))),
  land: z.optional(amount.check(z.minimum(0), z.maximum(100_000))),
  latitude: amount.check(z.minimum(-90), z.maximum(90)),
  longitude: amount.check(z.minimum(-180), z.maximum(180)),
});

/** Stands behind `npm run estimate` and uses open sales alone; its result is a `ReportEstimate`. */
export const estimateCommand: Command<Pick<Platform, "db" | "now">> = async (
  { db, now },
  _input,
  parameters,
) => {
  const { success, data } = property.safeParse(parameters);
  if (!success)
    throw new CommandError(
      "Indiquez le type (appartement ou maison), la surface (9 à 1 000 m²), la latitude et la longitude.",
    );
  const { type, surface, rooms = null, land = null, latitude, longitude } = data;
  const isHouse = type === "maison";
  const subject = { isHouse, areaM2: surface, rooms, landM2: isHouse ? land : 0, latitude, longitude };
  const estimate = await estimateForReport({ db, now, models: createModelCache(db) }, null, subject);
  if (estimate === null)
    throw new CommandError(
      "Il n’y a pas encore de modèle : importez des ventes (npm run import:dvf), puis lancez npm run estimation:fit.",
    );
  return estimate;
};
