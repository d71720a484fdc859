/**
 * The matrix: every route the server mounts, asked by every kind of viewer. A route without a row fails, and so
 * does a row without a route.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agencyReply } from "#domain/api/agency.ts";
import type { ImportPlan } from "#domain/api/import-run.ts";
import { submitLeadReply } from "#domain/api/lead.ts";
import { decodeTile } from "#domain/map/codec.ts";
import { encodePlace } from "#domain/map/morton.ts";
import { cellsPerTile, keyRangeOf, keysPerTile } from "#domain/map/tile-address.ts";
import { tileOfKey } from "#domain/map/tile-of-key.fixture.ts";
import { mapKinds } from "#domain/map/vocabulary.ts";
import { filterRanges } from "#domain/property/property-filter.ts";
import { importProblems, importRuns } from "../records/import/import-schema.ts";
import { properties } from "../records/property/property-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { createUnlockGrant, makeUnlockToken } from "../records/property/unlock.ts";
import { createPeople, type People, type PersonKind, personKinds, testPassword } from "../testing/people.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";
import {
  buildDiscreetProperty,
  canaries,
  createDiscreetProperties,
  createGatedCity,
  discreetCanaries,
  discreetNames,
  findAgencyId,
  type GatedCity,
  type GatedName,
  type GatedProperty,
  revealingFilters,
} from "./gated-city.ts";
import { listMountedRoutes } from "./mounted-routes.ts";
import { searchCanaries } from "./search-canaries.ts";

type ViewerKind = "anonymous" | PersonKind;
const viewerKinds: readonly ViewerKind[] = ["anonymous", ...(Object.keys(personKinds) as PersonKind[])];

/** What of a property a reply may hold: nothing at all, what everyone knows, the number too, everything. */
type Level = "absent" | "public" | "number" | "whole";
type Levels = Readonly<Record<ViewerKind, Level>>;
const levels = (text: string): Levels => {
  const words = text.split(" ") as Level[];
  return Object.fromEntries(viewerKinds.map((kind, index) => [kind, words[index]])) as Levels;
};

//                      anonymous visitor suspended unverified professional administrator owner
const sold = levels("public number number number whole whole whole");
const hidden = levels("absent absent absent absent absent whole whole");
const nowhere = levels("absent absent absent absent absent absent absent");
const soldBySuspended = levels("public number whole number whole whole whole");

/** What each viewer gets of each property on public views, and on internal ones. */
const publicViews: Readonly<Record<GatedName, Levels>> = {
  sold,
  "sold-without-street": sold,
  // Its owner is the suspended person here, and "owner" is just another professional.
  "sold-by-suspended": soldBySuspended,
  "sold-hidden": nowhere,
  "sold-moderated": nowhere,
  "for-sale": levels("whole whole whole whole whole whole whole"),
};
const internalViews: typeof publicViews = { ...publicViews, "sold-hidden": hidden, "sold-moderated": hidden };

/** Pages as they come from the server tell everyone the same: what the rest knows comes with the calls. */
const soldPage = levels("public public public public public public public");
const hiddenPage = levels("absent absent absent absent absent public public");
const publicPages: typeof publicViews = {
  sold: soldPage,
  "sold-without-street": soldPage,
  "sold-by-suspended": soldPage,
  "sold-hidden": nowhere,
  "sold-moderated": nowhere,
  "for-sale": publicViews["for-sale"],
};
const internalPages: typeof publicViews = {
  ...publicPages,
  "sold-hidden": hiddenPage,
  "sold-moderated": hiddenPage,
};

type Row =
  /** The same reply for everyone, with this status and nothing gated in it. */
  | { readonly kind: "same"; readonly status: number; readonly path: string; readonly init?: RequestInit }
  /** A reply about one property, by the table of who sees what. */
  | {
      readonly kind: "property";
      readonly views: typeof publicViews;
      readonly ask: (property: GatedProperty) => [string, RequestInit?];
    }
  /** A status for each kind of viewer, and nothing gated of anyone else's. */
  | { readonly kind: "asked"; readonly method: string; readonly path: string; readonly statuses: string }
  /** Checked by a test of its own below. */
  | { readonly kind: "own" };

const unknownId = "00000000-0000-4000-8000-000000000000";

const same = (path: string, status = 200, init?: RequestInit): Row => ({
  kind: "same",
  status,
  path,
  ...(init === undefined ? {} : { init }),
});

const posted = (path: string): Row => same(path, 400, { method: "POST", ...json({}) });

/** A token that opens nothing. */
const deadShare = (path: string): Row =>
  same(path, 404, {
    method: "POST",
    ...json({
      link_id: unknownId,
      token: "x",
      visit_id: unknownId,
      request_id: unknownId,
      event: "contact",
      is_wanted: true,
    }),
  });

/** An empty body, and the statuses in the order of the viewers. */
const statusRow = (method: string, path: string, statuses: string): Row => ({
  kind: "asked",
  method,
  path,
  statuses,
});

const administration = (method: string, path: string, status: number): Row =>
  statusRow(method, `/api/admin/${path}`, `404 404 404 404 404 ${status} 404`);

const rows: Readonly<Record<string, Row>> = {
  "GET /healthz": same("/healthz"),
  "GET /readyz": same("/readyz"),
  "GET /metrics": { kind: "own" },
  "GET /robots.txt": same("/robots.txt"),
  "GET /sitemap.xml": same("/sitemap.xml"),
  "GET /sitemaps/:file{\\d{1,6}\\.xml}": same("/sitemaps/0.xml"),
  "GET /carte": same("/carte"),
  "GET /contact": same("/contact"),
  "GET /legal": same("/legal"),
  "GET /qualite-des-estimations": same("/qualite-des-estimations"),
  "GET /api/estimation/quality": same("/api/estimation/quality"),
  "GET /api/legal": same("/api/legal"),
  "GET /p/:id": { kind: "property", views: publicPages, ask: ({ id }) => [`/p/${id}`] },
  "GET /property/:id": { kind: "property", views: internalPages, ask: ({ id }) => [`/property/${id}`] },
  "GET /assets/*": same("/assets/none.js", 404),
  "GET /*": same("/"),
  "GET /basemap/:theme{light|dark}/tiles/:source/:z/:x/:y": same("/basemap/light/tiles/plan/0/0/0", 404),
  "GET /basemap/:theme{light|dark}/glyphs/:fonts/:file": same("/basemap/light/glyphs/Inter/0-255.pbf", 404),
  "GET /basemap/:theme{light|dark}/sprite/:file": same("/basemap/dark/sprite/default.png", 404),
  "GET /basemap/streets/:z/:x/:y": same("/basemap/streets/12/2109/1500"),
  "GET /basemap/real/:z/:x/:y": same("/basemap/real/14/8436/6001"),
  "GET /basemap/still/:theme/:step/:x/:y": same("/basemap/still/light/30/16874/12003"),
  "GET /basemap/style-light.json": same("/basemap/style-light.json"),
  "GET /basemap/style-dark.json": same("/basemap/style-dark.json"),
  "POST /functions/geocode": same("/functions/geocode", 200, {
    method: "POST",
    ...json({ address: "12 rue Paradis, Marseille" }),
  }),
  "GET /geocoding/v5/places/:query": same("/geocoding/v5/places/rue%20paradis.json"),
  "GET /api/openapi.json": same("/api/openapi.json"),
  "GET /api/market/arrondissements": same("/api/market/arrondissements"),
  "GET /api/market/arrondissements/{code}": same("/api/market/arrondissements/13206"),
  "GET /api/market/arrondissements/{code}/sales": same(
    "/api/market/arrondissements/13206/sales?type=Appartement",
  ),
  "GET /api/market/arrondissements/{code}/figures": same("/api/market/arrondissements/13206/figures"),
  "GET /api/market/zones": same("/api/market/zones"),
  "GET /api/market/around": same("/api/market/around?latitude=43.2843&longitude=5.3809"),
  "POST /functions/get-maplibre-token": same("/functions/get-maplibre-token", 200, { method: "POST" }),
  "GET /storage/agency-logos/:path": same("/storage/agency-logos/logo-none.webp", 404),
  "GET /api/map/tiles/:z/:x/:y": { kind: "own" },
  "GET /api/map/feed": { kind: "own" },
  "GET /api/session": { kind: "own" },
  "GET /storage/property-photos/:path": { kind: "own" },
  "POST /api/auth/sign-in/email": { kind: "own" },
  "POST /api/auth/sign-out": { kind: "own" },
  "POST /api/auth/own-data/export": posted("/api/auth/own-data/export"),
  "POST /api/auth/own-data/deletion": posted("/api/auth/own-data/deletion"),
  "GET /api/properties/{id}": {
    kind: "property",
    views: internalViews,
    ask: ({ id }) => [`/api/properties/${id}`],
  },
  "PATCH /api/properties/{id}/visibility": { kind: "own" },
  "GET /api/properties/{id}/nearby": { kind: "own" },
  "POST /functions/get-property-details": {
    kind: "property",
    views: publicViews,
    ask: ({ id }) => [
      "/functions/get-property-details",
      { method: "POST", ...json({ propertyId: id, token: "public-view" }) },
    ],
  },
  "POST /api/map/members": { kind: "own" },
  "POST /api/map/list": { kind: "own" },
  "POST /api/map/sectors": { kind: "own" },
  "POST /api/map/figures": { kind: "own" },
  "GET /api/map/figure-tiles/:z/:x/:y": { kind: "own" },
  "GET /api/agencies/{id}": { kind: "own" },
  "GET /api/agencies/{id}/sales": { kind: "own" },
  // What a page may ask without an account: the same refusal of an empty body for everyone.
  "POST /api/account/sign-up": posted("/api/account/sign-up"),
  "POST /api/account/registration": posted("/api/account/registration"),
  "POST /api/account/verify-email": posted("/api/account/verify-email"),
  "POST /api/account/forgotten-password": posted("/api/account/forgotten-password"),
  "POST /api/account/reset-password": posted("/api/account/reset-password"),
  "GET /api/leads": statusRow("GET", "/api/leads", "401 403 403 200 200 200 200"),
  "GET /api/leads/{id}": statusRow("GET", `/api/leads/${unknownId}`, "401 403 403 404 404 404 404"),
  "POST /api/leads/{id}/carrier": statusRow(
    "POST",
    `/api/leads/${unknownId}/carrier`,
    "401 403 403 400 400 400 400",
  ),
  "GET /:alias": same("/alias-inconnu", 404),
  "GET /:alias/": same("/alias-inconnu/", 404),
  "GET /api/links": statusRow("GET", "/api/links", "401 403 403 200 200 200 200"),
  "POST /api/links": statusRow("POST", "/api/links", "401 403 403 400 400 400 400"),
  "GET /api/links/of-property/{propertyId}": statusRow(
    "GET",
    `/api/links/of-property/${unknownId}`,
    "401 403 403 200 200 200 200",
  ),
  "GET /api/links/{id}": statusRow("GET", `/api/links/${unknownId}`, "401 403 403 404 404 404 404"),
  "GET /api/links/:id/showcase": statusRow(
    "GET",
    `/api/links/${unknownId}/showcase`,
    "401 403 403 404 404 404 404",
  ),
  "GET /api/links/export": statusRow("GET", "/api/links/export", "401 403 403 200 200 200 200"),
  "POST /api/links/import": statusRow("POST", "/api/links/import", "401 403 403 400 400 400 400"),
  "GET /api/links/:id/board": statusRow(
    "GET",
    `/api/links/${unknownId}/board`,
    "401 403 403 404 404 404 404",
  ),
  "PATCH /api/links/{id}": statusRow("PATCH", `/api/links/${unknownId}`, "401 403 403 404 404 404 404"),
  "DELETE /api/links/{id}": statusRow("DELETE", `/api/links/${unknownId}`, "401 403 403 404 404 404 404"),
  "POST /api/links/{id}/restore": statusRow(
    "POST",
    `/api/links/${unknownId}/restore`,
    "401 403 403 404 404 404 404",
  ),
  // Tasks of one's own and of one's agency: another's are unknown.
  "GET /api/tasks": statusRow("GET", `/api/tasks`, "401 403 403 200 200 200 200"),
  "POST /api/tasks": statusRow("POST", `/api/tasks`, "401 403 403 400 400 400 400"),
  "PATCH /api/tasks/{id}": statusRow("PATCH", `/api/tasks/${unknownId}`, "401 403 403 400 400 400 400"),
  "DELETE /api/tasks/{id}": statusRow("DELETE", `/api/tasks/${unknownId}`, "401 403 403 404 404 404 404"),
  "POST /api/tasks/{id}/done": statusRow(
    "POST",
    `/api/tasks/${unknownId}/done`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/tasks/{id}/reopen": statusRow(
    "POST",
    `/api/tasks/${unknownId}/reopen`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/tasks/{id}/later": statusRow(
    "POST",
    `/api/tasks/${unknownId}/later`,
    "401 403 403 400 400 400 400",
  ),
  "POST /api/tasks/{id}/restore": statusRow(
    "POST",
    `/api/tasks/${unknownId}/restore`,
    "401 403 403 404 404 404 404",
  ),
  "GET /api/today": statusRow("GET", `/api/today`, "401 403 403 200 200 200 200"),
  "POST /api/today/reports/{id}/seen": statusRow(
    "POST",
    `/api/today/reports/${unknownId}/seen`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/today/reports/{id}/unseen": statusRow(
    "POST",
    `/api/today/reports/${unknownId}/unseen`,
    "401 403 403 404 404 404 404",
  ),
  "GET /api/today/waiting": statusRow("GET", `/api/today/waiting`, "401 403 403 200 200 200 200"),
  "GET /api/task-settings": statusRow("GET", `/api/task-settings`, "401 403 403 200 200 200 200"),
  "PATCH /api/task-settings": statusRow("PATCH", `/api/task-settings`, "401 403 403 200 200 200 200"),
  "POST /api/task-settings/renew-calendar": statusRow(
    "POST",
    `/api/task-settings/renew-calendar`,
    "401 403 403 200 200 200 200",
  ),
  "GET /api/follow-up-plans": statusRow("GET", `/api/follow-up-plans`, "401 403 403 200 200 200 200"),
  "PUT /api/follow-up-plans/{key}": statusRow(
    "PUT",
    `/api/follow-up-plans/acquereur`,
    "401 403 403 400 400 400 400",
  ),
  "DELETE /api/follow-up-plans/{key}": statusRow(
    "DELETE",
    `/api/follow-up-plans/acquereur`,
    "401 403 403 200 200 200 200",
  ),
  "POST /api/follow-up-plans/{key}/start": statusRow(
    "POST",
    `/api/follow-up-plans/acquereur/start`,
    "401 403 403 400 400 400 400",
  ),
  "GET /api/plan-runs": statusRow("GET", `/api/plan-runs`, "401 403 403 400 400 400 400"),
  "POST /api/plan-runs/{id}/stop": statusRow(
    "POST",
    `/api/plan-runs/${unknownId}/stop`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/task-settings/stop-digest": posted("/api/task-settings/stop-digest"),
  "PUT /api/flux/:token": same("/api/flux/x.y.z", 404, { method: "PUT", body: "x" }),
  "GET /api/flux/:file": same("/api/flux/x.y.z.zip", 404),
  "GET /api/feed": statusRow("GET", "/api/feed", "401 403 403 200 200 200 200"),
  "PATCH /api/feed": statusRow("PATCH", "/api/feed", "401 403 403 200 200 200 200"),
  "POST /api/feed/renew": statusRow("POST", "/api/feed/renew", "401 403 403 400 400 400 400"),
  "POST /api/feed/answers": statusRow("POST", "/api/feed/answers", "401 403 403 400 400 400 400"),
  "GET /api/agenda/:file": same("/api/agenda/x.y.z.ics", 404),
  "GET /desabonnement/taches/:token": same("/desabonnement/taches/x.y.z", 303),
  "POST /desabonnement/taches/:token": same("/desabonnement/taches/x.y.z", 400, { method: "POST" }),
  // The contacts of one's own agency: another's are unknown, to administrators too.
  "GET /api/contacts": statusRow("GET", "/api/contacts", "401 403 403 200 200 200 200"),
  "POST /api/contacts": statusRow("POST", "/api/contacts", "401 403 403 400 400 400 400"),
  "POST /api/contacts/similar": statusRow("POST", "/api/contacts/similar", "401 403 403 200 200 200 200"),
  "POST /api/contacts/change": statusRow("POST", "/api/contacts/change", "401 403 403 400 400 400 400"),
  "POST /api/contacts/change/undo": statusRow(
    "POST",
    "/api/contacts/change/undo",
    "401 403 403 400 400 400 400",
  ),
  "POST /api/contacts/carrier": statusRow("POST", "/api/contacts/carrier", "401 403 403 400 400 400 400"),
  "POST /api/contacts/carrier/undo": statusRow(
    "POST",
    "/api/contacts/carrier/undo",
    "401 403 403 400 400 400 400",
  ),
  "GET /api/contacts/board": statusRow(
    "GET",
    "/api/contacts/board?kind=Vendeur",
    "401 403 403 200 200 200 200",
  ),
  "GET /api/contacts/views": statusRow("GET", "/api/contacts/views", "401 403 403 200 200 200 200"),
  "POST /api/contacts/views": statusRow("POST", "/api/contacts/views", "401 403 403 400 400 400 400"),
  "DELETE /api/contacts/views/{id}": statusRow(
    "DELETE",
    `/api/contacts/views/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  "GET /api/contacts/answer-times": statusRow(
    "GET",
    "/api/contacts/answer-times",
    "401 403 403 200 200 200 200",
  ),
  "GET /api/contacts/templates": statusRow("GET", "/api/contacts/templates", "401 403 403 200 200 200 200"),
  "POST /api/contacts/templates": statusRow("POST", "/api/contacts/templates", "401 403 403 400 400 400 400"),
  "PATCH /api/contacts/templates/{id}": statusRow(
    "PATCH",
    `/api/contacts/templates/${unknownId}`,
    "401 403 403 400 400 400 400",
  ),
  "DELETE /api/contacts/templates/{id}": statusRow(
    "DELETE",
    `/api/contacts/templates/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  "GET /api/contacts/of-lead/{lead_id}": statusRow(
    "GET",
    `/api/contacts/of-lead/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/contacts/merges/{id}/undo": statusRow(
    "POST",
    `/api/contacts/merges/${unknownId}/undo`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/contacts/requests/{lead_id}/set-aside": statusRow(
    "POST",
    `/api/contacts/requests/${unknownId}/set-aside`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/contacts/requests/{lead_id}/await-answer": statusRow(
    "POST",
    `/api/contacts/requests/${unknownId}/await-answer`,
    "401 403 403 404 404 404 404",
  ),
  "DELETE /api/contacts/attempts/{id}": statusRow(
    "DELETE",
    `/api/contacts/attempts/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/plan-runs/{id}/resume": statusRow(
    "POST",
    `/api/plan-runs/${unknownId}/resume`,
    "401 403 403 404 404 404 404",
  ),
  "PATCH /api/contacts/notes/{id}": statusRow(
    "PATCH",
    `/api/contacts/notes/${unknownId}`,
    "401 403 403 400 400 400 400",
  ),
  "DELETE /api/contacts/notes/{id}": statusRow(
    "DELETE",
    `/api/contacts/notes/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  "GET /api/contacts/buyers/{property_id}": statusRow(
    "GET",
    `/api/contacts/buyers/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/contacts/matches/seen": statusRow(
    "POST",
    "/api/contacts/matches/seen",
    "401 403 403 400 400 400 400",
  ),
  "POST /api/contacts/matches/unseen": statusRow(
    "POST",
    "/api/contacts/matches/unseen",
    "401 403 403 400 400 400 400",
  ),
  "GET /api/contacts/{id}/wishes": statusRow(
    "GET",
    `/api/contacts/${unknownId}/wishes`,
    "401 403 403 404 404 404 404",
  ),
  "PUT /api/contacts/{id}/wishes/{wish_id}": statusRow(
    "PUT",
    `/api/contacts/${unknownId}/wishes/${unknownId}`,
    "401 403 403 400 400 400 400",
  ),
  "DELETE /api/contacts/{id}/wishes/{wish_id}": statusRow(
    "DELETE",
    `/api/contacts/${unknownId}/wishes/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/contacts/{id}/wishes/{wish_id}/restore": statusRow(
    "POST",
    `/api/contacts/${unknownId}/wishes/${unknownId}/restore`,
    "401 403 403 404 404 404 404",
  ),
  "GET /api/contacts/{id}": statusRow("GET", `/api/contacts/${unknownId}`, "401 403 403 404 404 404 404"),
  "PATCH /api/contacts/{id}": statusRow("PATCH", `/api/contacts/${unknownId}`, "401 403 403 400 400 400 400"),
  "DELETE /api/contacts/{id}": statusRow(
    "DELETE",
    `/api/contacts/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/contacts/{id}/restore": statusRow(
    "POST",
    `/api/contacts/${unknownId}/restore`,
    "401 403 403 404 404 404 404",
  ),
  "GET /api/contacts/{id}/timeline": statusRow(
    "GET",
    `/api/contacts/${unknownId}/timeline`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/contacts/{id}/merge": statusRow(
    "POST",
    `/api/contacts/${unknownId}/merge`,
    "401 403 403 400 400 400 400",
  ),
  "PUT /api/contacts/{id}/step": statusRow(
    "PUT",
    `/api/contacts/${unknownId}/step`,
    "401 403 403 400 400 400 400",
  ),
  "POST /api/contacts/{id}/notes": statusRow(
    "POST",
    `/api/contacts/${unknownId}/notes`,
    "401 403 403 400 400 400 400",
  ),
  "POST /api/contacts/{id}/attempts": statusRow(
    "POST",
    `/api/contacts/${unknownId}/attempts`,
    "401 403 403 400 400 400 400",
  ),
  "POST /api/contacts/{id}/emails": statusRow(
    "POST",
    `/api/contacts/${unknownId}/emails`,
    "401 403 403 400 400 400 400",
  ),
  "POST /api/contacts/{id}/allow": statusRow(
    "POST",
    `/api/contacts/${unknownId}/allow`,
    "401 403 403 400 400 400 400",
  ),
  "POST /api/contacts/{id}/disallow": statusRow(
    "POST",
    `/api/contacts/${unknownId}/disallow`,
    "401 403 403 400 400 400 400",
  ),
  // One's own estimation reports: another's is unknown.
  "GET /api/estimation-reports": statusRow("GET", "/api/estimation-reports", "401 403 403 200 200 200 200"),
  "POST /api/estimation-reports": statusRow("POST", "/api/estimation-reports", "401 403 403 400 400 400 400"),
  "GET /api/estimation-reports/{id}": statusRow(
    "GET",
    `/api/estimation-reports/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  "PATCH /api/estimation-reports/{id}": statusRow(
    "PATCH",
    `/api/estimation-reports/${unknownId}`,
    "401 403 403 400 400 400 400",
  ),
  "DELETE /api/estimation-reports/{id}": statusRow(
    "DELETE",
    `/api/estimation-reports/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  "GET /api/estimation-reports/{id}/estimate": statusRow(
    "GET",
    `/api/estimation-reports/${unknownId}/estimate`,
    "401 403 403 404 404 404 404",
  ),
  "PUT /api/estimation-report-paper": statusRow(
    "PUT",
    "/api/estimation-report-paper",
    "401 403 403 400 400 400 400",
  ),
  "POST /api/estimation-reports/{id}/mandate": statusRow(
    "POST",
    `/api/estimation-reports/${unknownId}/mandate`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/estimation-reports/{id}/duplicate": statusRow(
    "POST",
    `/api/estimation-reports/${unknownId}/duplicate`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/estimation-reports/{id}/archive": statusRow(
    "POST",
    `/api/estimation-reports/${unknownId}/archive`,
    "401 403 403 400 400 400 400",
  ),
  "POST /api/estimation-reports/{id}/restore": statusRow(
    "POST",
    `/api/estimation-reports/${unknownId}/restore`,
    "401 403 403 404 404 404 404",
  ),
  "GET /api/estimation-reports/{id}/sharing": statusRow(
    "GET",
    `/api/estimation-reports/${unknownId}/sharing`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/estimation-reports/{id}/links": statusRow(
    "POST",
    `/api/estimation-reports/${unknownId}/links`,
    "401 403 403 400 400 400 400",
  ),
  "POST /api/estimation-reports/{id}/shared-version": statusRow(
    "POST",
    `/api/estimation-reports/${unknownId}/shared-version`,
    "401 403 403 404 404 404 404",
  ),
  "PATCH /api/report-links/{id}": statusRow(
    "PATCH",
    `/api/report-links/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/report-links/{id}/send": statusRow(
    "POST",
    `/api/report-links/${unknownId}/send`,
    "401 403 403 404 404 404 404",
  ),
  "DELETE /api/report-links/{id}": statusRow(
    "DELETE",
    `/api/report-links/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  // What was shared: a token opens the same for whoever has it, and a dead one nothing (share.test.ts: every state).
  "GET /shared-estimation/:token": same(`/shared-estimation/${"A".repeat(64)}`),
  "GET /shared-report/:id/:token": same(`/shared-report/${unknownId}/${"A".repeat(43)}`),
  "POST /api/shared-reports/read": deadShare("/api/shared-reports/read"),
  "POST /api/shared-reports/visit": deadShare("/api/shared-reports/visit"),
  "POST /api/shared-reports/stop-counting": deadShare("/api/shared-reports/stop-counting"),
  "POST /api/shared-reports/refresh": deadShare("/api/shared-reports/refresh"),
  "POST /api/estimation-notification-logs": deadShare("/api/estimation-notification-logs"),
  "GET /api/shared-reports/:link/:seal/pdf": same(`/api/shared-reports/${unknownId}/x.y/pdf`, 404),
  "GET /api/shared-reports/:link/:seal/photos/:photo": same(
    `/api/shared-reports/${unknownId}/x.y/photos/${unknownId}`,
    404,
  ),
  "GET /api/estimation-reports/:id/pdf": statusRow(
    "GET",
    `/api/estimation-reports/${unknownId}/pdf`,
    "401 403 403 404 404 404 404",
  ),
  "GET /api/estimation-reports/{id}/photos": statusRow(
    "GET",
    `/api/estimation-reports/${unknownId}/photos`,
    "401 403 403 404 404 404 404",
  ),
  "PUT /api/estimation-reports/{id}/photos": statusRow(
    "PUT",
    `/api/estimation-reports/${unknownId}/photos`,
    "401 403 403 400 400 400 400",
  ),
  "PUT /api/estimation-reports/:id/photos/:key": statusRow(
    "PUT",
    `/api/estimation-reports/${unknownId}/photos/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  "GET /api/estimation-reports/:id/photos/:photo": statusRow(
    "GET",
    `/api/estimation-reports/${unknownId}/photos/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  // One's own properties: whose they are comes from the session alone; what others own is unknown.
  "GET /api/own-properties": { kind: "own" },
  "POST /api/own-properties": statusRow("POST", "/api/own-properties", "401 403 403 400 400 400 400"),
  "POST /api/own-properties/same": statusRow(
    "POST",
    "/api/own-properties/same",
    "401 403 403 400 400 400 400",
  ),
  "POST /api/own-properties/facts": { kind: "own" },
  "POST /api/own-properties/carrier": statusRow(
    "POST",
    "/api/own-properties/carrier",
    "401 403 403 400 400 400 400",
  ),
  "POST /api/own-properties/carrier/undo": statusRow(
    "POST",
    "/api/own-properties/carrier/undo",
    "401 403 403 400 400 400 400",
  ),
  "GET /api/own-properties/{id}": { kind: "own" },
  "PUT /api/own-properties/{id}": { kind: "own" },
  "PUT /api/own-properties/{id}/photos": { kind: "own" },
  "PUT /api/own-properties/:id/uploads/:key": { kind: "own" },
  "POST /api/own-properties/{id}/imported-photos": { kind: "own" },
  "GET /api/own-properties/export": { kind: "own" },
  "GET /api/own-properties/photo-preview": statusRow(
    "GET",
    "/api/own-properties/photo-preview",
    "401 403 403 400 400 400 400",
  ),
  "POST /api/own-properties/visibility": { kind: "own" },
  "POST /api/own-properties/discard": { kind: "own" },
  "POST /api/own-properties/restore": { kind: "own" },
  "POST /api/own-properties/remove": { kind: "own" },
  // Files of contacts: another's is unknown, and so is one of an agency that one works for no more.
  "GET /api/contact-imports": statusRow("GET", "/api/contact-imports", "401 403 403 200 200 200 200"),
  "POST /api/contact-imports": statusRow("POST", "/api/contact-imports", "401 403 403 400 400 400 400"),
  "GET /api/contact-imports/{id}": statusRow(
    "GET",
    `/api/contact-imports/${unknownId}`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/contact-imports/{id}/check": statusRow(
    "POST",
    `/api/contact-imports/${unknownId}/check`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/contact-imports/{id}/columns": statusRow(
    "POST",
    `/api/contact-imports/${unknownId}/columns`,
    "401 403 403 400 400 400 400",
  ),
  "POST /api/contact-imports/{id}/start": statusRow(
    "POST",
    `/api/contact-imports/${unknownId}/start`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/contact-imports/{id}/cancel": statusRow(
    "POST",
    `/api/contact-imports/${unknownId}/cancel`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/contact-imports/{id}/undo": statusRow(
    "POST",
    `/api/contact-imports/${unknownId}/undo`,
    "401 403 403 404 404 404 404",
  ),
  "PUT /api/contact-imports/:id/pieces/:number": statusRow(
    "PUT",
    `/api/contact-imports/${unknownId}/pieces/0`,
    "401 403 403 404 404 404 404",
  ),
  "GET /api/contact-imports/:id/problems": statusRow(
    "GET",
    `/api/contact-imports/${unknownId}/problems`,
    "401 403 403 404 404 404 404",
  ),
  "POST /api/contact-exports": statusRow("POST", "/api/contact-exports", "401 403 403 400 400 400 400"),
  "GET /api/imports": { kind: "own" },
  "POST /api/imports": statusRow("POST", "/api/imports", "401 403 403 400 400 400 400"),
  "GET /api/imports/{id}": { kind: "own" },
  "POST /api/imports/{id}/check": { kind: "own" },
  "POST /api/imports/{id}/columns": { kind: "own" },
  "POST /api/imports/{id}/start": { kind: "own" },
  "POST /api/imports/{id}/cancel": { kind: "own" },
  "POST /api/imports/{id}/undo": { kind: "own" },
  "PUT /api/imports/:id/pieces/:number": { kind: "own" },
  "GET /api/imports/:id/problems": { kind: "own" },
  "POST /functions/generate_short_alias": statusRow(
    "POST",
    "/functions/generate_short_alias",
    "401 403 403 200 200 200 200",
  ),
  "GET /api/admin/links": administration("GET", "links", 200),
  "GET /api/admin/estimation-reports": administration("GET", "estimation-reports", 200),
  "POST /api/admin/links/{id}/block": administration("POST", "links/none/block", 400),
  "DELETE /api/admin/links/{id}/block": administration("DELETE", `links/${unknownId}/block`, 404),
  // The team: which agency comes from the session alone. A forged id of an agency, person or invitation is unknown.
  "GET /api/team": statusRow("GET", "/api/team", "401 200 200 200 200 200 200"),
  "PUT /api/team/current": statusRow("PUT", "/api/team/current", "400 400 400 400 400 400 400"),
  "GET /api/team/log": statusRow("GET", "/api/team/log", "401 403 403 200 200 200 200"),
  "PUT /api/team/settings": statusRow("PUT", "/api/team/settings", "401 403 403 400 400 400 400"),
  "PUT /api/team/card": statusRow("PUT", "/api/team/card", "401 403 403 400 400 400 400"),
  "PUT /api/team/card/photo": statusRow("PUT", "/api/team/card/photo", "401 403 403 400 400 400 400"),
  "DELETE /api/team/card/photo": statusRow("DELETE", "/api/team/card/photo", "401 403 403 404 404 404 200"),
  "POST /api/team/invitations": statusRow("POST", "/api/team/invitations", "401 403 403 400 400 400 400"),
  "DELETE /api/team/invitations/{id}": statusRow(
    "DELETE",
    `/api/team/invitations/${unknownId}`,
    "401 403 403 403 403 403 404",
  ),
  "PUT /api/team/people/role": statusRow("PUT", "/api/team/people/role", "401 403 403 400 400 400 400"),
  "POST /api/team/people/end": statusRow("POST", "/api/team/people/end", "400 400 400 400 400 400 400"),
  "POST /api/invitation/read": posted("/api/invitation/read"),
  "POST /api/invitation/accept": posted("/api/invitation/accept"),
  "POST /api/invitation/decline": posted("/api/invitation/decline"),
  "POST /api/invitation/register": posted("/api/invitation/register"),
  "GET /api/admin/agencies": administration("GET", "agencies", 200),
  "POST /api/consents/erase": posted("/api/consents/erase"),
  "GET /api/admin/leads": administration("GET", "leads", 200),
  "GET /api/admin/leads/{id}": administration("GET", `leads/${unknownId}`, 404),
  "DELETE /api/admin/leads/{id}": administration("DELETE", `leads/${unknownId}`, 404),
  "GET /api/admin/leads/:id/proof": administration("GET", `leads/${unknownId}/proof`, 404),
  "GET /api/admin/export/leads": administration("GET", "export/leads", 200),
  "GET /api/admin/untold-leads": administration("GET", "untold-leads", 200),
  "POST /api/admin/leads/{id}/notice": administration("POST", "leads/none/notice", 400),
  "POST /api/consents/read": posted("/api/consents/read"),
  "POST /api/consents/withdraw": posted("/api/consents/withdraw"),
  "GET /desabonnement/:token": same("/desabonnement/x.y.z", 303),
  "POST /desabonnement/:token": same("/desabonnement/x.y.z", 400, { method: "POST" }),
  "POST /functions/submit-lead": posted("/functions/submit-lead"),
  "POST /functions/submit-contact": posted("/functions/submit-contact"),
  "POST /functions/send-property-email": posted("/functions/send-property-email"),
  "POST /functions/send-agency-notification": posted("/functions/send-agency-notification"),
  "POST /functions/import-listing": statusRow(
    "POST",
    "/functions/import-listing",
    "401 403 403 400 400 400 400",
  ),
  "POST /functions/ai-extract-listing": statusRow(
    "POST",
    "/functions/ai-extract-listing",
    "401 403 403 400 400 400 400",
  ),
  "POST /api/account/verification": { kind: "own" },
  // The administration: to anyone but an active administrator none of it exists.
  "GET /api/admin/accounts": administration("GET", "accounts", 200),
  "POST /api/admin/accounts/{id}/status": administration("POST", "accounts/none/status", 400),
  "POST /api/admin/accounts/{id}/role": administration("POST", "accounts/none/role", 400),
  "GET /api/admin/properties": administration("GET", "properties", 200),
  "POST /api/admin/properties/{id}/moderation": administration("POST", "properties/none/moderation", 400),
  "DELETE /api/admin/properties/{id}/moderation": administration("DELETE", "properties/none/moderation", 400),
  "GET /api/admin/emails": administration("GET", "emails", 200),
  "GET /api/admin/emails/{id}": administration("GET", "emails/none", 400),
  "GET /api/admin/emails/:id/page": administration("GET", "emails/none/page", 404),
  "GET /api/admin/emails/:id/attachments/:index": administration("GET", "emails/none/attachments/0", 404),
  "POST /api/admin/emails/{id}/resend": administration("POST", "emails/none/resend", 400),
  "POST /api/admin/held-emails": administration("POST", "held-emails", 400),
  "GET /api/admin/audit": administration("GET", "audit", 200),
  "GET /api/admin/figures": administration("GET", "figures", 200),
  // One's own account: whose it is comes from the session alone. An empty body stops whoever may ask.
  "GET /api/account": statusRow("GET", "/api/account", "401 200 200 200 200 200 200"),
  "PUT /api/account/profile": statusRow("PUT", "/api/account/profile", "401 200 200 200 200 200 200"),
  "PUT /api/account/agency": statusRow("PUT", "/api/account/agency", "400 400 400 400 400 400 400"),
  "PUT /api/account/agency/logo": statusRow("PUT", "/api/account/agency/logo", "401 403 403 400 400 400 400"),
  "DELETE /api/account/agency/logo": statusRow(
    "DELETE",
    "/api/account/agency/logo",
    "401 403 403 200 200 200 200",
  ),
  "GET /api/account/export": statusRow("GET", "/api/account/export", "401 200 200 200 200 200 200"),
  "GET /api/account/sessions": statusRow("GET", "/api/account/sessions", "401 200 200 200 200 200 200"),
  "DELETE /api/account/sessions": statusRow("DELETE", "/api/account/sessions", "401 200 200 200 200 200 200"),
  "DELETE /api/account/sessions/{id}": statusRow(
    "DELETE",
    "/api/account/sessions/none",
    "401 404 404 404 404 404 404",
  ),
  "POST /api/account/password": statusRow("POST", "/api/account/password", "400 400 400 400 400 400 400"),
  "POST /api/account/email": statusRow("POST", "/api/account/email", "400 400 400 400 400 400 400"),
  "GET /api/account/deletion": statusRow("GET", "/api/account/deletion", "401 200 200 200 200 200 200"),
  "POST /api/account/deletion": statusRow("POST", "/api/account/deletion", "400 400 400 400 400 400 400"),
};

let server: TestServer;
let people: People;
let city: GatedCity;
let agencyId: string;

beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
  city = await createGatedCity(server, { owner: people.owner.userId, suspended: people.suspended.userId });
  agencyId = await findAgencyId(server, people.owner.userId);
  await server.map.catchUp();
});
afterAll(() => server.close());

const ask = (viewer: ViewerKind, path: string, init: RequestInit = {}) =>
  server.request(path, { ...init, cookie: viewer === "anonymous" ? undefined : people[viewer].cookie });

const allGated = Object.values(canaries).flat();

/** Says of a reply's text which level it shows; anything between two levels fails. */
function levelOf(body: string): Level {
  const bytes = new TextEncoder().encode(body);
  const whole = [...canaries.figures, ...canaries.texts];
  const seen = new Set(searchCanaries(bytes, allGated).map(({ canary }) => canary));
  const hasNumber = canaries.number.every((canary) => seen.has(canary));
  const details = whole.filter((canary) => seen.has(canary)).length;
  if (details === 0) return hasNumber ? "number" : "public";
  return details === whole.length && hasNumber
    ? "whole"
    : expect.fail(`only part of the details: ${[...seen].join(", ")}`);
}

test("every mounted route has a row, and every row is mounted", () => {
  expect(Object.keys(rows).sort()).toEqual(listMountedRoutes(server));
});

describe.each(Object.entries(rows).filter(([, row]) => row.kind === "same"))("%s", (_route, row) => {
  test("answers everyone alike, with nothing gated", async () => {
    if (row.kind !== "same") return expect.fail();
    const answers = await Promise.all(
      viewerKinds.map(async (viewer) => {
        const reply = await ask(viewer, row.path, row.init);
        expect(reply.status).toBe(row.status);
        return (await reply.text()).replace(reply.headers.get("x-request-id") ?? "", "");
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(searchCanaries(new TextEncoder().encode(answers.join("\n")), allGated)).toEqual([]);
  });
});

describe.each(Object.entries(rows).filter(([, row]) => row.kind === "asked"))("%s", (_route, row) => {
  test("answers each kind of viewer as it should, with nothing gated of others", async () => {
    if (row.kind !== "asked") return expect.fail();
    const { method, path } = row;
    const replies = await Promise.all(
      viewerKinds.map((viewer) => ask(viewer, path, { method, ...(method === "GET" ? {} : json({})) })),
    );
    expect(replies.map(({ status }) => status).join(" ")).toBe(row.statuses);
    for (const [index, reply] of replies.entries()) {
      // The export of the owner and of the suspended person holds their own properties; administrators see all.
      const viewer = viewerKinds[index] ?? "anonymous";
      const isOwn =
        (path.endsWith("/export") && ["owner", "suspended"].includes(viewer)) || viewer === "administrator";
      const found = searchCanaries(new Uint8Array(await reply.arrayBuffer()), allGated);
      if (!isOwn) expect(found).toEqual([]);
    }
  });
});

describe.each(Object.entries(rows).filter(([, row]) => row.kind === "property"))("%s", (_route, row) => {
  test.each(viewerKinds)("shows %s what the table says, property by property", async (viewer) => {
    if (row.kind !== "property") return expect.fail();
    for (const [name, property] of Object.entries(city) as [GatedName, GatedProperty][]) {
      const reply = await ask(viewer, ...row.ask(property));
      const body = await reply.text();
      const expected = row.views[name][viewer];
      expect({ name, status: reply.status }).toEqual({ name, status: expected === "absent" ? 404 : 200 });
      if (name === "for-sale") expect(body).toContain("350000");
      else if (expected === "absent") expect(levelOf(body)).toBe("public");
      else expect({ name, level: levelOf(body) }).toEqual({ name, level: expected });
      // The terms of a mandate are its agency's, for sale or sold.
      const isAgencys = viewer === "administrator" || (viewer === "owner" && name !== "sold-by-suspended");
      const terms = searchCanaries(new TextEncoder().encode(body), canaries.agency);
      const isOwnOfSuspended = viewer === "suspended" && name === "sold-by-suspended";
      if (!isAgencys && !isOwnOfSuspended) expect({ name, terms }).toEqual({ name, terms: [] });
      else if (expected === "whole" && name !== "for-sale")
        expect(new Set(terms.map(({ canary }) => canary)).size).toBe(2);
    }
  });

  test("answers an unknown id as one that is hidden", async () => {
    if (row.kind !== "property") return expect.fail();
    const unknown = { ...city.sold, id: unknownId };
    const texts = await Promise.all(
      [city["sold-hidden"], unknown].map(async (property) => {
        const reply = await ask("anonymous", ...row.ask(property));
        return (await reply.text()).replace(reply.headers.get("x-request-id") ?? "", "");
      }),
    );
    expect(texts[0]).toBe(texts[1]);
  });
});

describe("PATCH /api/properties/{id}/visibility", () => {
  // The suspended person owns nothing of these; what is hidden already stays so: nobody's map changes.
  test.each([
    ["sold-hidden", "401 403 403 404 404 200 200"],
    ["sold-moderated", "401 403 403 404 404 200 200"],
    ["sold-by-suspended", "401 403 403 404 404 200 404"],
  ] as const)(
    "lets nobody but the owner and administrators touch the property %s",
    async (name, expected) => {
      const isHidden = name === "sold-hidden";
      const replies = await Promise.all(
        viewerKinds.map((viewer) =>
          ask(viewer, `/api/properties/${city[name].id}/visibility`, {
            method: "PATCH",
            ...json({ is_hidden: isHidden }),
          }),
        ),
      );
      expect(replies.map(({ status }) => status).join(" ")).toBe(expected);
      for (const reply of replies) expect(levelOf(await reply.text())).toBe(reply.ok ? "whole" : "public");
    },
  );
});

describe("one's own properties", () => {
  const propertyForm = {
    title: "Autre",
    price: 1,
    surface_area: 1,
    property_type: "Autre",
    status: "on_sale",
    address: "1 quai du Port",
    postal_code: "13002",
    city: "Marseille",
    latitude: 43.29,
    longitude: 5.37,
  };
  /** Every call about one property, and what its owner's answer is: nothing here changes anything. */
  const calls: readonly (readonly [method: string, path: string, body: unknown, own: number])[] = [
    ["GET", "", undefined, 200],
    ["PUT", "", { version: 99, property: propertyForm }, 409],
    ["PUT", "/photos", { version: 99, from: [], photos: [] }, 409],
    ["PUT", `/uploads/${unknownId}`, {}, 400],
    ["POST", "/imported-photos", { key: unknownId, url: "ftp://nulle.part" }, 400],
  ];

  test.each(calls)("%s %s answers another's as one that does not exist", async (method, path, body, own) => {
    for (const name of ["sold", "sold-hidden", "sold-by-suspended", "for-sale"] as const) {
      const init = { method, ...(body === undefined ? {} : json(body)) };
      const replies = await Promise.all(
        viewerKinds.map((viewer) => ask(viewer, `/api/own-properties/${city[name].id}${path}`, init)),
      );
      const isOwners = name !== "sold-by-suspended";
      expect({ name, statuses: replies.map(({ status }) => status) }).toEqual({
        name,
        //         anonymous visitor suspended unverified professional administrator owner
        statuses: [401, 403, 403, 404, 404, 404, isOwners ? own : 404],
      });
      const unknown = await snapshot(
        await ask("professional", `/api/own-properties/${unknownId}${path}`, init),
      );
      for (const [index, reply] of replies.entries()) {
        if (viewerKinds[index] === "owner" && isOwners) continue;
        const got = await snapshot(reply);
        expect(levelOf(got.body)).toBe("public");
        if (got.status === 404) expect(got.body).toBe(unknown.body);
      }
    }
  });

  test.each([
    ["visibility", { is_hidden: true }],
    ["discard", {}],
    ["restore", {}],
    ["remove", {}],
  ])("%s changes nothing of another's", async (path, more) => {
    const others = Object.values(city).map(({ id }) => id);
    const { db } = server.services.database;
    const before = await db.select().from(properties).orderBy(properties.id);
    for (const viewer of viewerKinds.filter((kind) => kind !== "owner")) {
      const init = { method: "POST", ...json({ ids: others, ...more }) };
      const reply = await ask(viewer, `/api/own-properties/${path}`, init);
      if (reply.status === 200) expect(await reply.json()).toMatchObject({ ids: [] });
      else expect([401, 403]).toContain(reply.status);
    }
    expect(await db.select().from(properties).orderBy(properties.id)).toEqual(before);
  });

  test("facts of another's are neither changed nor told", async () => {
    const items = Object.values(city).map(({ id }) => ({
      id,
      change: { title: "Pris" },
      from: { title: "?" },
    }));
    const { db } = server.services.database;
    const before = await db.select().from(properties).orderBy(properties.id);
    for (const viewer of viewerKinds.filter((kind) => kind !== "owner")) {
      const reply = await ask(viewer, "/api/own-properties/facts", { method: "POST", ...json({ items }) });
      if (reply.status === 200) expect(await reply.json()).toEqual({ changed: [], refused: [] });
      else expect([401, 403]).toContain(reply.status);
    }
    expect(await db.select().from(properties).orderBy(properties.id)).toEqual(before);
  });

  test("are given as a file to their owner alone", async () => {
    for (const viewer of viewerKinds) {
      const reply = await ask(viewer, "/api/own-properties/export");
      const body = await reply.text();
      expect({ viewer, level: levelOf(body) }).toEqual({
        viewer,
        level: viewer === "owner" ? "whole" : "public",
      });
      if (viewer === "owner")
        for (const name of ["sold", "sold-hidden", "for-sale"]) expect(body).toContain(`"${name}"`);
    }
  });

  test("are listed to their owner alone, hidden ones included", async () => {
    const ids = (text: string) => (JSON.parse(text).items as { id: string }[]).map(({ id }) => id).sort();
    for (const viewer of viewerKinds) {
      const reply = await ask(viewer, "/api/own-properties");
      const body = await reply.text();
      const own = Object.entries(city).filter(([name]) => name !== "sold-by-suspended");
      if (viewer === "owner") expect(ids(body)).toEqual(own.map(([, { id }]) => id).sort());
      else expect(levelOf(body)).toBe("public");
      if (reply.status === 200 && viewer !== "owner") expect(ids(body)).toEqual([]);
    }
  });
});

describe("files of properties that their owner imports", () => {
  const id = "11111111-0000-4000-8000-000000000000";
  const words = Object.values(canaries).flat().join(" ");
  beforeAll(async () => {
    const { db } = server.services.database;
    const property = { line: 1, reference: "A-1", title: words, address: words, price_display: words };
    const counts = { create: 1, update: 0, leave: 0, refuse: 0, deleted: 0 };
    const plan: ImportPlan = {
      format: "csv",
      is_archive: false,
      mapping: [],
      columns: [{ heading: words, target: null, example: words }],
      missing: [],
      vanished: 0,
      notes: [],
      ignored: [words],
      counts,
      sample: [
        {
          ...property,
          photos: 0,
          action: "create",
          fields: [{ label: words, text: words }],
          changes: [{ label: words, before: words, after: words }],
        },
      ],
    };
    await db.insert(importRuns).values({
      id,
      userId: people.owner.userId,
      fileName: words,
      fileSize: 9,
      state: "done",
      plan: JSON.stringify(plan),
      createdAt: new Date(0),
      endedAt: new Date(0),
    });
    await db
      .insert(importProblems)
      .values({ runId: id, kind: "line", line: 2, reference: words, reason: words });
  });

  test.each([
    ["GET", "", 200],
    ["POST", "/check", 200],
    ["POST", "/columns", 409],
    ["POST", "/start", 200],
    ["POST", "/cancel", 409],
    ["POST", "/undo", 409],
    ["PUT", "/pieces/0", 409],
    ["GET", "/problems", 200],
  ])("%s %s answers another's as one that does not exist", async (method, path, own) => {
    const init = { method, ...(method === "GET" ? {} : json(path === "/columns" ? { columns: [] } : {})) };
    const replies = await Promise.all(
      viewerKinds.map((viewer) => ask(viewer, `/api/imports/${id}${path}`, init)),
    );
    //                anonymous visitor suspended unverified professional administrator owner
    expect(replies.map(({ status }) => status)).toEqual([401, 403, 403, 404, 404, 404, own]);
    const unknown = await snapshot(await ask("professional", `/api/imports/${unknownId}${path}`, init));
    for (const [index, reply] of replies.entries()) {
      const got = await snapshot(reply);
      expect(levelOf(got.body)).toBe(viewerKinds[index] === "owner" && own === 200 ? "whole" : "public");
      if (got.status === 404) expect(got.body).toBe(unknown.body);
    }
  });

  test("are listed to their owner alone, and their ids are not to be had", async () => {
    for (const viewer of viewerKinds) {
      const body = await (await ask(viewer, "/api/imports")).text();
      expect({ viewer, level: levelOf(body) }).toEqual({
        viewer,
        level: viewer === "owner" ? "whole" : "public",
      });
    }
    const init = { method: "POST", ...json({ id, file_name: "a.csv", file_size: 9 }) };
    const taken = await ask("professional", "/api/imports", init);
    expect(taken.status).toBe(404);
  });
});

describe("GET /storage/property-photos/:path", () => {
  test.each(viewerKinds)("gives %s the photographs their level allows", async (viewer) => {
    for (const [name, { photoPaths }] of Object.entries(city) as [GatedName, GatedProperty][]) {
      const level = internalViews[name][viewer];
      for (const [position, path] of photoPaths.entries()) {
        const reply = await ask(viewer, `/storage/property-photos/${path}`);
        const isShown = level === "whole" || level === "number" || (level === "public" && position === 0);
        expect({ name, position, status: reply.status }).toEqual({
          name,
          position,
          status: isShown ? 200 : 404,
        });
        if (isShown) expect(reply.headers.get("cache-control")).toBe("private, no-cache");
      }
    }
  });

  test("answers a withheld photograph as one that does not exist, also to a browser that kept a copy", async () => {
    const withheld = city.sold.photoPaths[1] ?? "";
    const known = await ask("owner", `/storage/property-photos/${withheld}`);
    const headers = { "if-none-match": known.headers.get("etag") ?? "" };
    const replies = await Promise.all([
      ask("anonymous", `/storage/property-photos/${withheld}`, { headers }),
      ask("anonymous", "/storage/property-photos/does-not-exist.webp", { headers }),
    ]);
    const [one, other] = await Promise.all(replies.map(snapshot));
    expect(one).toEqual(other);
  });
});

describe("a personal link", () => {
  test.each(viewerKinds)(
    "opens its property whole for %s, photographs included, and no other property",
    async (viewer) => {
      const { db } = server.services.database;
      const row = await createUnlockGrant(db, { propertyId: city.sold.id, now: new Date() });
      const acces = makeUnlockToken(row, server.services.secret);
      for (const [name, { id, photoPaths }] of Object.entries(city) as [GatedName, GatedProperty][]) {
        const expected = name === "sold" ? "whole" : internalViews[name][viewer];
        const reply = await ask(viewer, `/api/properties/${id}?acces=${acces}`);
        const body = await reply.text();
        expect({ name, status: reply.status }).toEqual({ name, status: expected === "absent" ? 404 : 200 });
        if (name !== "for-sale" && expected !== "absent")
          expect({ name, level: levelOf(body) }).toEqual({ name, level: expected });
        const last = await ask(viewer, `/storage/property-photos/${photoPaths[2]}?acces=${acces}`);
        const isShown = expected === "whole" || expected === "number";
        expect({ name, status: last.status }).toEqual({ name, status: isShown ? 200 : 404 });
      }
      const page = await ask(viewer, `/p/${city.sold.id}?acces=${acces}`);
      expect(levelOf((await page.text()).replaceAll(acces, ""))).toBe("public");
    },
  );
});

describe("GET /api/properties/{id}/nearby", () => {
  test("tells everyone who may know of a property the same, and others nothing", async () => {
    for (const [name, { id }] of Object.entries(city) as [GatedName, GatedProperty][]) {
      const bodies = new Set<string>();
      for (const viewer of viewerKinds) {
        const reply = await ask(viewer, `/api/properties/${id}/nearby`);
        const isKnown = internalViews[name][viewer] !== "absent";
        expect({ name, viewer, status: reply.status }).toEqual({ name, viewer, status: isKnown ? 200 : 404 });
        if (isKnown) bodies.add(await reply.text());
      }
      expect(bodies.size).toBe(1);
    }
  });
});

describe("POST /api/map/members", () => {
  test.each(viewerKinds)("shows %s the property behind its marker by the table", async (viewer) => {
    for (const [name, property] of Object.entries(city) as [GatedName, GatedProperty][]) {
      const input = { cells: [cellOf(property)], kinds: mapKinds };
      const reply = await ask(viewer, "/api/map/members", { method: "POST", ...json(input) });
      const body = await reply.text();
      const items: unknown[] = JSON.parse(body).items;
      expect({ name, count: items.length }).toEqual({
        name,
        count: publicViews[name][viewer] === "absent" ? 0 : 1,
      });
      if (publicViews[name][viewer] === "public") expect(levelOf(body)).toBe("public");
      if (publicViews[name][viewer] === "absent") expect(levelOf(body)).toBe("public");
    }
  });
});

describe("a discreet home for sale", () => {
  let homes: Awaited<ReturnType<typeof createDiscreetProperties>>;
  beforeAll(async () => {
    homes = await createDiscreetProperties(server, people.owner.userId);
    await server.map.catchUp();
  });
  afterAll(async () => {
    const { db } = server.services.database;
    const rows = discreetNames.map((name) =>
      buildDiscreetProperty(name, people.owner.userId, { isHidden: true, photos: undefined }),
    );
    await db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
    await server.map.catchUp();
  });

  test.each(viewerKinds)(
    "tells %s its number and true point only if they are of its agency",
    async (viewer) => {
      const seesAll = viewer === "owner" || viewer === "administrator";
      for (const name of discreetNames) {
        const { id } = homes[name];
        const reply = await ask(viewer, `/api/properties/${id}`);
        expect(reply.status).toBe(200);
        const seen = searchCanaries(new Uint8Array(await reply.arrayBuffer()), discreetCanaries);
        expect({ name, isSeen: seen.length > 0 }).toEqual({ name, isSeen: seesAll });
        const box = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
        const input = { cells: [cellOf(homes[name])], kinds: mapKinds };
        for (const [path, init] of [
          [
            "/functions/get-property-details",
            { method: "POST", ...json({ propertyId: id, token: "public-view" }) },
          ],
          ["/api/map/members", { method: "POST", ...json(input) }],
          ["/api/map/list", { method: "POST", ...json({ box, kinds: ["for_sale"] }) }],
          [`/p/${id}`, {}],
          [`/property/${id}`, {}],
          [`/api/properties/${id}/nearby`, {}],
          ["/sitemap.xml", {}],
        ] as const) {
          const body = new Uint8Array(await (await ask(viewer, path, init)).arrayBuffer());
          if (seesAll && !path.includes(id)) continue;
          expect({ path, seen: searchCanaries(body, discreetCanaries) }).toEqual({ path, seen: [] });
        }
        // Nobody finds it by asking around its true point.
        const [longitude, latitude] =
          name === "discreet-street" ? [5.389171, 43.287651] : [5.391172, 43.287652];
        const around = {
          west: longitude - 0.00005,
          east: longitude + 0.00005,
          south: latitude - 0.00005,
          north: latitude + 0.00005,
        };
        const there = await ask(viewer, "/api/map/list", {
          method: "POST",
          ...json({ box: around, kinds: ["for_sale"] }),
        });
        expect(await there.json()).toMatchObject({ total: 0 });
      }
    },
  );

  test("has no marker, stands in no list and in no search by place where its sector alone is told", async () => {
    const { id } = homes["discreet-sector"];
    const box = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
    const listed = await ask("anonymous", "/api/map/list", {
      method: "POST",
      ...json({ box, kinds: ["for_sale"] }),
    });
    expect(await listed.text()).not.toContain(id);
    for (const viewer of viewerKinds) {
      const body = await (
        await ask(viewer, "/api/map/sectors", { method: "POST", ...json({ box, kinds: ["for_sale"] }) })
      ).text();
      expect(JSON.parse(body)).toMatchObject({ total: 1, items: [{ id, sector_radius_m: 800 }] });
      const isSeen = searchCanaries(new TextEncoder().encode(body), discreetCanaries).length > 0;
      expect({ viewer, isSeen }).toEqual({
        viewer,
        isSeen: viewer === "owner" || viewer === "administrator",
      });
    }
    expect(await (await ask("anonymous", `/api/properties/${id}/nearby`)).json()).toMatchObject({
      items: [],
    });
  });
});

describe("an agency", () => {
  test("is the same for everyone, its owner learning that it is theirs", async () => {
    const replies = await Promise.all(
      viewerKinds.map(async (viewer) => {
        const reply = await ask(viewer, `/api/agencies/${agencyId}`);
        const { is_owner: isOwner, ...profile } = agencyReply.parse(await reply.json());
        expect({ viewer, isOwner }).toEqual({ viewer, isOwner: viewer === "owner" });
        return JSON.stringify(profile);
      }),
    );
    expect(new Set(replies).size).toBe(1);
  });

  test.each(viewerKinds)("lists to %s what it sold by the table, nothing hidden", async (viewer) => {
    const reply = await ask(viewer, `/api/agencies/${agencyId}/sales`);
    const body = await reply.text();
    const items: { id: string; price_display: string }[] = JSON.parse(body).items;
    const listed = [city.sold.id, city["sold-without-street"].id];
    expect(items.map(({ id }) => id).sort()).toEqual(listed.sort());
    const level = sold[viewer];
    for (const { price_display: price } of items) expect(price === "XXX XXX").toBe(level !== "whole");
    if (level !== "whole") expect(levelOf(body)).toBe(level);
  });
});

describe("POST /api/map/list", () => {
  test.each(viewerKinds)("shows %s the properties of a box by the table", async (viewer) => {
    for (const [name, { longitude, latitude }] of Object.entries(city) as [GatedName, GatedProperty][]) {
      const [west, east] = [longitude - 0.0001, longitude + 0.0001];
      const box = { west, east, south: latitude - 0.0001, north: latitude + 0.0001 };
      const count = publicViews[name][viewer] === "absent" ? 0 : 1;
      for (const sort of ["recent", "price-up", "surface-down"]) {
        const input = { box, kinds: ["sold", "for_sale"], sort };
        const body = await (await ask(viewer, "/api/map/list", { method: "POST", ...json(input) })).text();
        expect({ name, ...JSON.parse(body) }).toMatchObject({ name, total: count, items: { length: count } });
        if (publicViews[name][viewer] !== "whole") expect(["public", "number"]).toContain(levelOf(body));
      }
    }
  });
});

describe("filters over figures", () => {
  test("are tried for every range there is", () => {
    const tried = new Set(revealingFilters.flatMap((filter) => Object.keys(filter)));
    const untried = filterRanges.filter(({ least, most }) => !tried.has(least) && !tried.has(most));
    expect(untried).toEqual([]);
  });

  test.each(viewerKinds)("find for %s only properties whose figures they see", async (viewer) => {
    const whole = (Object.keys(city) as GatedName[]).filter(
      (name) => name !== "for-sale" && publicViews[name][viewer] === "whole",
    );
    for (const filter of revealingFilters) {
      const box = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
      const listed = await ask(viewer, "/api/map/list", {
        method: "POST",
        ...json({ box, kinds: ["sold", "for_sale"], filter }),
      });
      expect(await listed.json()).toMatchObject({ total: whole.length });
      const query = new URLSearchParams();
      for (const [key, value] of Object.entries(filter)) query.set(key, String(value));
      const tile = await ask(viewer, `/api/map/figure-tiles/8/0/0?${query}`);
      const { counts } = decodeTile(new Uint8Array(await tile.arrayBuffer()));
      expect(counts.filter((_, at) => at % mapKinds.length === 0).reduce((sum, one) => sum + one, 0)).toBe(
        whole.length,
      );
    }
  });
});

describe("POST /api/map/figures", () => {
  test.each(viewerKinds)(
    "answers %s only where they see every sale, and tells no single one",
    async (viewer) => {
      const body = { box: { west: 5.2, south: 43.1, east: 5.7, north: 43.5 } };
      const reply = await ask(viewer, "/api/map/figures", { method: "POST", ...json(body) });
      const statuses: Readonly<Record<ViewerKind, number>> = {
        anonymous: 401,
        visitor: 403,
        suspended: 403,
        unverified: 403,
        professional: 200,
        administrator: 200,
        owner: 200,
      };
      expect(reply.status).toBe(statuses[viewer]);
      expect(reply.headers.get("cache-control")).toBe("no-store");
      expect(levelOf(await reply.text())).toBe("public");
    },
  );
});

describe("a request about a sold property", () => {
  test("is read by its agency alone, and tells nobody else of the property", async () => {
    const body = { property_id: city.sold.id, name: "Jeanne", phone: "06", email: "jeanne@exemple.fr" };
    const left = await ask("anonymous", "/functions/submit-lead", {
      method: "POST",
      ...json({ ...body, consent: true }),
    });
    const { id, ...reply } = submitLeadReply.parse(await left.json());
    expect(levelOf(JSON.stringify(reply))).toBe("public");
    for (const viewer of viewerKinds) {
      const replies = await Promise.all(["/api/leads", `/api/leads/${id}`].map((path) => ask(viewer, path)));
      for (const one of replies) {
        const text = await one.text();
        if (viewer === "owner") expect(text).toContain("jeanne@exemple.fr");
        else
          expect({ viewer, level: levelOf(text), names: /jeanne/i.test(text) }).toEqual({
            viewer,
            level: "public",
            names: false,
          });
      }
    }
  });
});

describe("the map's tiles and feed", () => {
  test("are the same bytes for every viewer, and hold what is public alone", async () => {
    const key = encodePlace(city.sold.longitude, city.sold.latitude) ?? expect.fail();
    for (const z of [7.5, 8, 11, 13.5, 14, 19]) {
      const { x, y } = tileOfKey(key, z);
      const bodies = await Promise.all(
        viewerKinds.map(async (viewer) => {
          const reply = await ask(viewer, `/api/map/tiles/${z}/${x}/${y}`);
          expect(reply.status).toBe(200);
          return new Uint8Array(await reply.arrayBuffer());
        }),
      );
      for (const body of bodies) {
        expect(body).toEqual(bodies[0]);
        expect(searchCanaries(body, allGated)).toEqual([]);
      }
    }
  });

  test("start alike for every viewer", async () => {
    const events = await Promise.all(
      viewerKinds.map(async (viewer) => readFirstEvent(await ask(viewer, "/api/map/feed?since=0"))),
    );
    expect(new Set(events).size).toBe(1);
    expect(events[0]).toMatch(/^data: \{"seq":\d+,"buckets":\[[\d,]+\]\}$/);
  });
});

describe("accounts", () => {
  test("a session tells each person of their own account alone", async () => {
    const anonymous = await (await ask("anonymous", "/api/session")).json();
    expect(anonymous).toEqual({ account: null, demo: false });
    for (const kind of Object.keys(people) as PersonKind[]) {
      const session: unknown = await (await ask(kind, "/api/session")).json();
      expect(session).toMatchObject({
        account: { user_id: people[kind].userId, role: personKinds[kind].role },
      });
    }
  });

  test("a wrong password and an unknown address get the same refusal", async () => {
    const attempts = ["owner@essais.example", "personne@essais.example"].map((email) =>
      ask("anonymous", "/api/auth/sign-in/email", {
        method: "POST",
        ...json({ email, password: "pas-le-bon" }),
      }),
    );
    const [known, unknown] = await Promise.all((await Promise.all(attempts)).map(snapshot));
    expect(known?.status).toBe(401);
    expect(known).toEqual(unknown);
  });

  test("a verification link is sent to whoever is signed in and not verified", async () => {
    const statuses = await Promise.all(
      viewerKinds.map(
        async (viewer) => (await ask(viewer, "/api/account/verification", { method: "POST" })).status,
      ),
    );
    //                       anonymous visitor suspended unverified professional administrator owner
    expect(statuses).toEqual([401, 409, 409, 200, 409, 409, 409]);
  });

  test("signing out ends the session", async () => {
    const cookie = await server.signIn("visitor@essais.example", testPassword);
    await server.request("/api/auth/sign-out", { method: "POST", cookie });
    expect(await (await server.request("/api/session", { cookie })).json()).toMatchObject({ account: null });
  });
});

test("the metrics are closed to whoever has no token once one is set", async () => {
  const guarded = await startTestServer({ METRICS_TOKEN: "a-token-of-enough-length" });
  const headers = { authorization: "Bearer a-token-of-enough-length" };
  expect((await guarded.request("/metrics")).status).toBe(404);
  expect((await guarded.request("/metrics", { headers })).status).toBe(200);
  await guarded.close();
});

/** The zoom-19 cell at the property's public place. */
function cellOf(property: GatedProperty) {
  const key = encodePlace(property.longitude, property.latitude) ?? expect.fail();
  const tile = tileOfKey(key, 19);
  const cell = Math.floor((key - keyRangeOf(tile).from) / (keysPerTile(19) / cellsPerTile(19)));
  return { ...tile, cell };
}

/** A reply without what differs from one request to the next. */
async function snapshot(reply: Response) {
  const id = reply.headers.get("x-request-id") ?? "";
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => name !== "x-request-id"));
  return { status: reply.status, headers, body: (await reply.text()).replaceAll(id, "") };
}

async function readFirstEvent(reply: Response): Promise<string> {
  const reader = reply.body?.getReader() ?? expect.fail();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value).trim();
}
