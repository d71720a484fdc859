import type { GeocodingFeature } from "#domain/geocoding/geocoding-feature.ts";
import { createSafeFetch } from "../platform/outgoing/safe-fetch.ts";

/** Throws when the geocoder does not answer in time or in form. */
export type RemoteGeocoder = (text: string, isTyping: boolean) => Promise<readonly GeocodingFeature[]>;

export type ReadJson = (url: string) => Promise<unknown>;

const limits = {
  maxBytes: 500_000,
  timeoutMs: 900,
  types: ["application/json", "application/geo+json", "application/vnd.geo+json"],
};

/** Bounds size and time; the operator chose the service, wherever it stands. */
export function createJsonReader(base: string, timeoutMs = limits.timeoutMs): ReadJson {
  const { port, protocol } = new URL(base);
  const ports = [port === "" ? (protocol === "https:" ? 443 : 80) : Number(port)];
  const fetch = createSafeFetch({ ports, isPublic: () => true });
  return async (url) => JSON.parse((await fetch(url, { ...limits, timeoutMs })).bytes.toString("utf8"));
}
