import { type AddressService, startAddressService } from "../../../geocoding/address-service.ts";
import { createLocator, type Locator } from "../../../geocoding/geocode-address.ts";
import { openGeocoder } from "../../../geocoding/open-geocoder.ts";
import { type Command, CommandError } from "../../../platform/control/command.ts";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";
import type { OpenDatabase } from "../../../platform/database/open.ts";
import type { Platform } from "../../../platform/platform.ts";
import { importProperties } from "./import-properties.ts";

type Needs = Pick<Platform, "db" | "photos" | "secret" | "now" | "config" | "logger"> & {
  readonly database: OpenDatabase;
};

/** Behind `npm run import:properties`: the file is its input, events are `ImportEvent`s. */
export const importPropertiesCommand: Command<Needs> = async (platform, input, { owner, revive }, emit) => {
  const { locate, close } = openLocatorLater(platform);
  try {
    const options = { onEvent: emit, owner, revive: revive === "yes", locate };
    return await importProperties(platform, input, options);
  } catch (error) {
    throw error instanceof UnreadableFileError ? new CommandError(error.message) : error;
  } finally {
    await close();
  }
};

/** The addresses are loaded for the first line that has no coordinates: most files have them all. */
function openLocatorLater({ database, config, logger }: Needs): {
  readonly locate: Locator;
  close(): Promise<void>;
} {
  let addresses: Promise<AddressService> | undefined;
  return {
    locate: async (address) => {
      addresses ??= startAddressService(database, logger);
      return createLocator(openGeocoder(config, await addresses, logger))(address);
    },
    close: async () => (await addresses)?.close(),
  };
}
