import dns, { type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { isPublicAddress } from "./public-address.ts";
import { SafeFetchError } from "./safe-fetch-error.ts";

export type ConnectorOptions = {
  /** By default `dns.lookup` with `all: true`. */
  readonly lookup?: (
    host: string,
    callback: (error: NodeJS.ErrnoException | null, addresses?: readonly LookupAddress[]) => void,
  ) => void;
  readonly isPublic?: (address: string) => boolean;
};

const connectTimeoutMs = 5_000;

/** A connector that vets the very addresses it connects to: a name cannot change between. One forbidden address refuses it. */
export function guardedConnector({ lookup = lookupAll, isPublic = isPublicAddress }: ConnectorOptions = {}) {
  const vettedLookup: LookupFunction = (host, options, callback) => {
    lookup(host, (error, addresses) => {
      // Node leaves the addresses out where the name is not known.
      const first = addresses?.[0];
      if (error !== null || addresses === undefined || first === undefined) {
        callback(error ?? new SafeFetchError("unreachable"), "", 0);
        return;
      }
      if (addresses.some(({ address }) => !isPublic(address)))
        callback(new SafeFetchError("forbidden-address"), "", 0);
      else if (options.all === true) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
  };
  const connect = buildConnector({ timeout: connectTimeoutMs, lookup: vettedLookup });
  const guarded: buildConnector.connector = (options, callback) => {
    // A literal address is never looked up.
    const literal = options.hostname.replace(/^\[|\]$/g, "");
    if (isIP(literal) !== 0 && !isPublic(literal)) callback(new SafeFetchError("forbidden-address"), null);
    else connect(options, callback);
  };
  return guarded;
}

function lookupAll(...[host, callback]: Parameters<NonNullable<ConnectorOptions["lookup"]>>): void {
  dns.lookup(host, { all: true }, callback);
}
