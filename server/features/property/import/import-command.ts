import { type Command, CommandError } from "../../../platform/control/command.ts";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";
import { importProperties } from "./import-properties.ts";

/** The command behind `npm run import:properties`: the file is its input, events are `ImportEvent`s. */
export const importPropertiesCommand: Command = async (services, input, _parameters, emit) => {
  try {
    return await importProperties(services, input, { onEvent: emit });
  } catch (error) {
    throw error instanceof UnreadableFileError ? new CommandError(error.message) : error;
  }
};
