import { type Command, CommandError } from "../../platform/control/command.ts";
import type { Services } from "../services.ts";
import { growDemo, removeDemo } from "./seed.ts";

/** The size the map is measured at. */
const mostProperties = 1_000_000;

/** `demo`: brings the demonstration city to `properties` properties, or takes it out with `remove=1`. */
export const demoCommand: Command<Services> = async (services, _input, parameters, emit) => {
  if (parameters.remove === "1") {
    await removeDemo(services);
    return { removed: true };
  }
  const count = Number(parameters.properties);
  if (!Number.isInteger(count) || count < 1 || count > mostProperties)
    throw new CommandError(`Indiquez un nombre de biens entre 1 et ${mostProperties}.`);
  await growDemo(services, count, emit);
  return { properties: count };
};
