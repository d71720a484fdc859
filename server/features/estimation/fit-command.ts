import type { Command } from "../../platform/control/command.ts";
import type { Platform } from "../../platform/platform.ts";
import { fitEstimationModel } from "./fit-estimation-model.ts";

/** The command behind `npm run estimation:fit`: its result is a `FitResult` over the real sales. */
export const fitEstimationCommand: Command<Pick<Platform, "db" | "now">> = (services) =>
  fitEstimationModel(services, "dvf", { choosesKernels: true });
