import { type Command, CommandError } from "../../platform/control/command.ts";
import type { Services } from "../services.ts";
import { growDemo, removeDemo } from "./seed.ts";

/** Homes of the largest demonstration: the size the map is measured at. */
const mostHomes = 1_000_000;

/** `demo`: brings the demonstration city to `properties` homes, or takes it out with `remove=1`. */
export const demoCommand: Command<Services> = async (services, _input, parameters, emit) => {
  if (parameters.remove === "1") {
    await removeDemo(services);
    return { removed: true };
  }
  const count = Number(parameters.properties);
  if (!Number.isInteger(count) || count < 1 || count > mostHomes)
    throw new CommandError(`Indiquez un nombre de biens entre 1 et ${mostHomes}.`);
  await growDemo(services, count, emit);
  return { properties: count };
};
