import { nameOfArrondissement } from "#domain/address/arrondissement.ts";
import type { ErrorFigureReply, EstimationQuality } from "#domain/api/estimation.ts";
import type { ErrorFigure } from "#domain/estimation/published-errors.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import type { Database } from "../../platform/database/open.ts";
import { calls } from "../../platform/http/calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { holdsDemo } from "../../records/demo-state.ts";
import { findModel } from "./estimation-store.ts";

/** The calls about estimates. */
export function estimationCalls({ db }: Pick<Platform, "db">) {
  return {
    quality: calls.estimation.quality.handler(
      async (): Promise<EstimationQuality> => ({
        errors: await readErrors(db),
        is_demo: await holdsDemo(db),
      }),
    ),
  };
}

/** Null while too few sales could be estimated. */
export async function readErrors(db: Database): Promise<EstimationQuality["errors"]> {
  return toErrorsReply(await findModel(db, "dvf"));
}

function toErrorsReply(model: Awaited<ReturnType<typeof findModel>>): EstimationQuality["errors"] {
  if (model === null || model.errors === null) return null;
  const { from, to, learntFrom, flats, houses, zones } = model.errors;
  if (flats === null && houses === null) return null;
  return {
    from,
    to,
    learnt_from: learntFrom,
    measured_on: dayInParis(model.fittedAt),
    ...toTypesReply({ flats, houses }),
    zones: zones.map(({ arrondissement, ...figures }) => ({
      name: nameOfArrondissement(arrondissement),
      ...toTypesReply(figures),
    })),
  };
}

type Types<Figure> = { readonly flats: Figure | null; readonly houses: Figure | null };

function toTypesReply({ flats, houses }: Types<ErrorFigure>): Types<ErrorFigureReply> {
  return { flats: flats && toFigureReply(flats), houses: houses && toFigureReply(houses) };
}

function toFigureReply({ sales, medianError, within10, within20, bias, inBand80, answered }: ErrorFigure) {
  return {
    sales,
    bias,
    answered,
    median_error: medianError,
    within_10: within10,
    within_20: within20,
    in_band_80: inBand80,
  };
}
