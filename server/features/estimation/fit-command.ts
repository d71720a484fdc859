import type { Command } from "../../platform/control/command.ts";
import type { Platform } from "../../platform/platform.ts";
import { fitRealModels } from "./fit-estimation-model.ts";

/** The command behind `npm run estimation:fit`: its result is a list of `FitResult`, over the real sales. */
export const fitEstimationCommand: Command<Pick<Platform, "db" | "now">> = (platform) =>
  fitRealModels(platform, { choosesKernels: true });
