/**
 * What every call that anybody may make is asked with, written to be dear: `npm run bench -- public-calls` measures it,
 * and `public-inputs.test.ts` finds the routes that have no row here.
 */
import { arrondissements, codeOfArrondissement } from "#domain/address/arrondissement.ts";
import { deletionWord } from "#domain/api/account.ts";
import { geocodingUrl, longestQuery } from "#domain/geocoding/geocoding-request.ts";
import { maxKeyRanges } from "#domain/map/sight.ts";
import { tilesToPlace } from "#domain/map/still-tiles.ts";
import { need } from "#domain/need.ts";
import {
  homeAt,
  type Inputs,
  largestBody,
  lead,
  longToken,
  manyParts,
  person,
  post,
  readAt,
  readUnknown,
  unknownId,
  withForm,
  withLead,
  withoutSession,
  withShare,
  withToken,
} from "./build-input.ts";

const codeAt = (turn: number) => codeOfArrondissement(need(arrondissements[turn % arrondissements.length]));
const nudge = (turn: number) => turn / 1e6;
const wholeCity = (turn: number) => ({ west: 5.2 - nudge(turn), south: 43.1, east: 5.7, north: 43.5 });
const street = (turn: number) => ({
  west: 5.36 + nudge(turn) * 500,
  south: 43.28,
  east: 5.375 + nudge(turn) * 500,
  north: 43.295,
});
/** Every other stretch of the map, as many as are read. */
const manyRanges = Array.from({ length: maxKeyRanges }, (_, at) => ({
  from: at * 2 ** 40,
  to: at * 2 ** 40 + 2 ** 39,
}));
const kinds = ["sold", "for_sale"];
const [west, north] = tilesToPlace(16, 5.37, 43.3).map(Math.floor) as [number, number];
const manyCells = (turn: number) =>
  Array.from({ length: 256 }, (_, at) => ({ z: 8, x: 0, y: 0, cell: (at * 64 + turn) % 16_384 }));

/** By route, as `listMountedRoutes` names it. */
export const publicInputs: Readonly<Record<string, Inputs>> = {
  "GET /api/map/tiles/:z/:x/:y": {
    "whole city": (turn) => [`/api/map/tiles/8/0/0?minRooms=${turn % 16}&types=Maison`],
    "whole city, every other block": (turn) => [
      `/api/map/tiles/8/0/0?blocks=${0x5555}&minRooms=${turn % 16}`,
    ],
    "one quarter": (turn) => [`/api/map/tiles/12/${4 + (turn % 8)}/${4 + (turn % 5)}?minRooms=${turn % 16}`],
  },
  "GET /api/map/figure-tiles/:z/:x/:y": {
    "whole city, each time another price": (turn) => [
      `/api/map/figure-tiles/8/0/0?minPrice=${100_000 + turn}&maxSurface=${200 + turn}`,
    ],
    "whole city, the same price": () => ["/api/map/figure-tiles/8/0/0?minPrice=250000"],
  },
  "POST /api/map/list": {
    "whole city": (turn) => post("/api/map/list", { box: wholeCity(turn), kinds }),
    "whole city by price, page 400": (turn) =>
      post("/api/map/list", {
        box: wholeCity(turn),
        kinds,
        sort: "price-down",
        cursor: { part: "others", page: 400 },
      }),
    "whole city, a price": (turn) =>
      post("/api/map/list", { box: wholeCity(turn), kinds, filter: { minPrice: 200_000 + turn } }),
    "whole city, as many ranges as may be": (turn) =>
      post("/api/map/list", { box: wholeCity(turn), kinds, ranges: manyRanges }),
    "a body of 900 kB, refused": () => post("/api/map/list", { box: "x".repeat(900_000) }),
    "as many parts as are read": () => post("/api/map/list", { box: manyParts(290_000) }),
    "a street, by surface": (turn) => post("/api/map/list", { box: street(turn), kinds, sort: "surface-up" }),
  },
  "POST /api/map/members": {
    "256 cells of the whole city": (turn) => post("/api/map/members", { cells: manyCells(turn), kinds }),
    "256 cells, a price": (turn) =>
      post("/api/map/members", { cells: manyCells(turn), kinds, filter: { minPrice: 200_000 + turn } }),
  },
  "POST /api/map/sectors": {
    "whole city": (turn) => post("/api/map/sectors", { box: wholeCity(turn), kinds }),
  },
  "POST /api/map/figures": {
    "whole city": (turn) => post("/api/map/figures", { box: wholeCity(turn) }),
  },
  "GET /api/properties/{id}": {
    "each another": (turn, ids) => [`/api/properties/${homeAt(turn, ids)}`],
  },
  "GET /api/properties/{id}/nearby": {
    "each another": (turn, ids) => [`/api/properties/${homeAt(turn, ids)}/nearby`],
  },
  "GET /p/:id": {
    "each another": (turn, ids) => [`/p/${homeAt(turn, ids)}`],
  },
  "GET /api/agencies/{id}": { one: (_, ids) => [`/api/agencies/${ids.agency}`] },
  "GET /api/agencies/{id}/sales": {
    "page 1000": (turn, ids) => [`/api/agencies/${ids.agency}/sales?page=${1_000 - turn}`],
  },
  "GET /api/market/arrondissements": { all: () => ["/api/market/arrondissements"] },
  "GET /api/market/arrondissements/{code}": {
    "each another": (turn) => [`/api/market/arrondissements/${codeAt(turn)}`],
  },
  "GET /api/market/arrondissements/{code}/sales": {
    "each another": (turn) => [`/api/market/arrondissements/${codeAt(turn)}/sales?type=Appartement`],
  },
  "GET /api/market/arrondissements/{code}/figures": {
    "each another": (turn) => [`/api/market/arrondissements/${codeAt(turn)}/figures`],
  },
  "GET /api/market/around": {
    "each another": (turn) => [`/api/market/around?latitude=43.29&longitude=${5.38 + nudge(turn)}`],
  },
  "GET /api/market/zones": { all: () => ["/api/market/zones"] },
  "GET /geocoding/v5/places/:query": {
    "as long as may be, of common letters": (turn) => [
      geocodingUrl("/geocoding/v5/places", `${turn} ${"a b c d e r s ".repeat(20)}`.slice(0, longestQuery)),
    ],
    "one word repeated": (turn) => [
      geocodingUrl("/geocoding/v5/places", `${"rue ".repeat(60)}${turn}`.slice(0, longestQuery)),
    ],
    "one letter wrong in each word": (turn) => [
      geocodingUrl("/geocoding/v5/places", `${turn} bouelvard dse alliés du marehcal de latre tassigni`),
    ],
  },
  "POST /functions/geocode": {
    "as long as may be": (turn) =>
      post("/functions/geocode", { address: `${turn} ${"rue des aubes ".repeat(20)}`.slice(0, 250) }),
  },
  "GET /api/session": { anonymous: () => ["/api/session"] },
  "GET /sitemap.xml": { all: () => ["/sitemap.xml"] },
  "GET /sitemaps/:file{\\d{1,6}\\.xml}": { "the first": () => ["/sitemaps/0.xml"] },
  "GET /legal": { all: () => ["/legal"] },
  "GET /api/legal": { all: () => ["/api/legal"] },
  "GET /api/openapi.json": { all: () => ["/api/openapi.json"] },
  "GET /api/estimation/quality": { all: () => ["/api/estimation/quality"] },
  "GET /basemap/still/:theme/:step/:x/:y": {
    "each another": (turn) => [`/basemap/still/light/32/${west + (turn % 8)}/${north + (turn >> 3)}`],
  },
  "POST /functions/get-property-details": {
    "each another": (turn, ids) =>
      post("/functions/get-property-details", { propertyId: homeAt(turn, ids), token: longToken(turn) }),
  },
  "GET /property/:id": { "each another": (turn, ids) => [`/property/${homeAt(turn, ids)}`] },
  "POST /functions/submit-lead": {
    "each another person": (turn, ids) =>
      post("/functions/submit-lead", {
        ...lead(turn),
        property_id: homeAt(turn, ids),
        user_type: "Acquéreur",
        lead_type: "contact_bien",
      }),
    "as many values as a body holds": () => post("/functions/submit-lead", { name: manyParts(largestBody) }),
  },
  "POST /functions/submit-contact": {
    "each another person": (turn) => post("/functions/submit-contact", lead(turn)),
  },
  "POST /functions/send-property-email": withLead("/functions/send-property-email"),
  "POST /functions/send-agency-notification": withLead("/functions/send-agency-notification"),
  "POST /functions/get-maplibre-token": {
    all: () => ["/functions/get-maplibre-token", { method: "POST" }],
  },
  "POST /api/account/sign-up": {
    "each another person": (turn) => post("/api/account/sign-up", person(turn)),
  },
  "POST /api/account/registration": {
    "each another person": (turn) => post("/api/account/registration", person(turn + 1_000)),
  },
  "POST /api/account/forgotten-password": {
    "each another person": (turn) => post("/api/account/forgotten-password", person(turn)),
  },
  "POST /api/account/verify-email": withToken("/api/account/verify-email"),
  "POST /api/account/reset-password": withToken("/api/account/reset-password", person(0)),
  "POST /api/auth/sign-in/email": {
    "each another person": (turn) => post("/api/auth/sign-in/email", person(turn + 2_000)),
    "as many values as a body holds": () =>
      post("/api/auth/sign-in/email", { email: manyParts(largestBody) }),
  },
  "POST /api/auth/own-data/export": {
    "each another person": (turn) => post("/api/auth/own-data/export", person(turn + 3_000)),
    "as many values as a body holds": () =>
      post("/api/auth/own-data/export", { email: manyParts(largestBody) }),
  },
  "POST /api/auth/own-data/deletion": {
    "each another person": (turn) =>
      post("/api/auth/own-data/deletion", { ...person(turn + 4_000), confirmation: deletionWord }),
  },
  "POST /api/auth/sign-out": { anonymous: () => post("/api/auth/sign-out", {}) },
  "POST /api/account/deletion": withoutSession("POST", "/api/account/deletion"),
  "POST /api/account/email": withoutSession("POST", "/api/account/email"),
  "POST /api/account/password": withoutSession("POST", "/api/account/password"),
  "PUT /api/account/agency": withoutSession("PUT", "/api/account/agency"),
  "PUT /api/team/current": withoutSession("PUT", "/api/team/current"),
  "POST /api/team/people/end": withoutSession("POST", "/api/team/people/end"),
  "PATCH /api/properties/{id}/visibility": withoutSession(
    "PATCH",
    `/api/properties/${unknownId(0)}/visibility`,
  ),
  "POST /api/consents/read": withToken("/api/consents/read"),
  "POST /api/consents/withdraw": withToken("/api/consents/withdraw", { purposes: ["request"] }),
  "POST /api/consents/erase": withToken("/api/consents/erase"),
  "POST /api/task-settings/stop-digest": withToken("/api/task-settings/stop-digest"),
  "POST /api/invitation/read": withToken("/api/invitation/read"),
  "POST /api/invitation/accept": withToken("/api/invitation/accept", { password: "x".repeat(128) }),
  "POST /api/invitation/decline": withToken("/api/invitation/decline"),
  "POST /api/invitation/register": {
    "each another person": (turn) =>
      post("/api/invitation/register", { ...person(turn), token: longToken(turn) }),
  },
  "POST /api/shared-reports/read": withShare("/api/shared-reports/read"),
  "POST /api/shared-reports/visit": withShare("/api/shared-reports/visit"),
  "POST /api/shared-reports/stop-counting": withShare("/api/shared-reports/stop-counting"),
  "POST /api/shared-reports/refresh": withShare("/api/shared-reports/refresh"),
  "POST /api/estimation-notification-logs": withShare("/api/estimation-notification-logs"),
  "GET /api/shared-reports/:link/:seal/pdf": readUnknown(
    (turn) => `/api/shared-reports/${unknownId(turn)}/${longToken(turn)}/pdf`,
  ),
  "GET /api/shared-reports/:link/:seal/photos/:photo": readUnknown(
    (turn) => `/api/shared-reports/${unknownId(turn)}/${longToken(turn)}/photos/${unknownId(turn)}`,
  ),
  "GET /shared-estimation/:token": readUnknown((turn) => `/shared-estimation/${longToken(turn)}`),
  "GET /shared-report/:id/:token": readUnknown(
    (turn) => `/shared-report/${unknownId(turn)}/${longToken(turn)}`,
  ),
  "GET /api/agenda/:file": readUnknown((turn) => `/api/agenda/${longToken(turn)}.ics`),
  "GET /api/flux/:file": readUnknown((turn) => `/api/flux/${longToken(turn)}.zip`),
  "PUT /api/flux/:token": {
    "each another, unknown": (turn) => [
      `/api/flux/${longToken(turn)}`,
      { method: "PUT", body: "x".repeat(largestBody) },
    ],
  },
  "GET /desabonnement/:token": readUnknown((turn) => `/desabonnement/${longToken(turn)}`),
  "GET /desabonnement/taches/:token": readUnknown((turn) => `/desabonnement/taches/${longToken(turn)}`),
  "POST /desabonnement/:token": withForm("/desabonnement"),
  "POST /desabonnement/taches/:token": withForm("/desabonnement/taches"),
  "GET /:alias": readUnknown((turn) => `/un-lien-${turn}`),
  "GET /:alias/": readUnknown((turn) => `/un-lien-${turn}/`),
  "GET /storage/property-photos/:path": readUnknown(
    (turn) => `/storage/property-photos/${unknownId(turn)}.webp`,
  ),
  "GET /storage/agency-logos/:path": readUnknown(
    (turn) => `/storage/agency-logos/logo-${unknownId(turn)}.webp`,
  ),
  "GET /assets/*": readUnknown((turn) => `/assets/none-${turn}.js`),
  "GET /basemap/:theme{light|dark}/tiles/:source/:z/:x/:y": readUnknown(
    (turn) => `/basemap/light/tiles/plan/14/${8_436 + turn}/6001`,
  ),
  "GET /basemap/:theme{light|dark}/glyphs/:fonts/:file": readUnknown(
    (turn) => `/basemap/light/glyphs/Inter/${turn * 256}-${turn * 256 + 255}.pbf`,
  ),
  "GET /basemap/:theme{light|dark}/sprite/:file": readUnknown(
    (turn) => `/basemap/light/sprite/default-${turn}.png`,
  ),
  "GET /basemap/real/:z/:x/:y": {
    "each another": (turn) => [`/basemap/real/14/${8_430 + (turn % 12)}/${6_000 + (turn % 5)}`],
  },
  "GET /basemap/streets/:z/:x/:y": {
    "each another": (turn) => [`/basemap/streets/14/${8_430 + (turn % 12)}/${6_000 + (turn % 5)}`],
  },
  "GET /basemap/style-dark.json": readAt("/basemap/style-dark.json"),
  "GET /basemap/style-light.json": readAt("/basemap/style-light.json"),
  "GET /*": readAt("/"),
  "GET /carte": readAt("/carte"),
  "GET /contact": readAt("/contact"),
  "GET /qualite-des-estimations": readAt("/qualite-des-estimations"),
  "GET /robots.txt": readAt("/robots.txt"),
  "GET /healthz": readAt("/healthz"),
  "GET /readyz": readAt("/readyz"),
  "GET /metrics": readAt("/metrics"),
};
