import { geocodingBase } from "#domain/geocoding/geocoding-request.ts";
import { calls } from "../../platform/http/calls.ts";

/** What the map in the browser begins with: its styles, and where addresses are asked for. Our drawing needs no token. */
export const mapTokenCall = calls.functions.getMaplibreToken.handler(() => ({
  token: "",
  style: { light: "/basemap/style-light.json", dark: "/basemap/style-dark.json" },
  geocoding: geocodingBase,
}));
