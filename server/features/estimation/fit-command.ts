import type { Command } from "../../platform/control/command.ts";
import type { Platform } from "../../platform/platform.ts";
import { fitRealModels } from "./fit-estimation-model.ts";

/** Stands behind `npm run estimation:fit`, over the real sales; its result is a list of `FitResult`. */
export const fitEstimationCommand: Command<Pick<Platform, "db" | "now">> = (platform) =>
  fitRealModels(platform, { choosesKernels: true });
