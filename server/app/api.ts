import type { Hono } from "hono";
import type { Brand } from "#domain/brand.ts";
import { accountCalls } from "../features/account/account-calls.ts";
import { teamCalls } from "../features/account/team/team-calls.ts";
import { siteAdminCalls } from "../features/admin/admin-calls.ts";
import { agencyCalls } from "../features/agency/agency-calls.ts";
import { mapTokenCall } from "../features/basemap/map-token-call.ts";
import { contactCalls } from "../features/contact/contact-calls.ts";
import { contactImportCalls } from "../features/contact/import/contact-imports.ts";
import { estimationCalls } from "../features/estimation/estimation-calls.ts";
import type { ModelCache } from "../features/estimation/model-cache.ts";
import { adminReportCalls, reportCalls } from "../features/estimation/report/report-calls.ts";
import { shareCalls } from "../features/estimation/report/share/share-calls.ts";
import { leadCalls } from "../features/lead/lead-calls.ts";
import { queueCopies } from "../features/lead/queue-copies.ts";
import { readLeadFigures } from "../features/lead/untold-leads.ts";
import { linkCalls } from "../features/link/link-calls.ts";
import { listingCalls } from "../features/listing/listing-calls.ts";
import { legalCalls } from "../features/pages/legal-calls.ts";
import { feedCalls } from "../features/property/feed/feed-calls.ts";
import { importRunCalls } from "../features/property/import/runs/import-run-calls.ts";
import type { ListingPhotos } from "../features/property/own/listing-photos.ts";
import { ownPropertyCalls } from "../features/property/own/own-property-calls.ts";
import { propertyCalls } from "../features/property/property-calls.ts";
import { taskCalls } from "../features/task/task-calls.ts";
import { geocodeCall } from "../geocoding/geocode-address.ts";
import type { Geocoder } from "../geocoding/geocoder.ts";
import type { TakeSearchTurn } from "../geocoding/search-turns.ts";
import { mapCalls } from "../map/map-calls.ts";
import type { MapService } from "../map/map-service.ts";
import type { KeptMarket } from "../market/kept-market.ts";
import { marketCalls } from "../market/market-calls.ts";
import { callRoutes } from "../platform/http/call-routes.ts";
import { adminCalls, calls } from "../platform/http/calls.ts";
import type { HonoEnvironment } from "../platform/http/context.ts";
import type { SafeFetch } from "../platform/outgoing/safe-fetch.ts";
import { accountParts } from "./account-parts.ts";
import { createEmailRenderer, emailKinds } from "./email-kinds.ts";
import type { Services } from "./services.ts";

/** The calls of the contract, gathered from whoever answers them. */
export function apiRoutes(options: {
  readonly services: Services;
  readonly map: MapService;
  readonly market: KeptMarket;
  readonly geocode: Geocoder;
  readonly takeSearchTurn: TakeSearchTurn;
  readonly brand: Brand;
  readonly fetchPage: SafeFetch;
  readonly listingPhotos: ListingPhotos;
  readonly models: ModelCache;
}): Hono<HonoEnvironment> {
  const { services, map, market, brand, geocode, takeSearchTurn, fetchPage, listingPhotos, models } = options;
  const account = accountCalls(services, accountParts, { geocode, brand });
  const property = propertyCalls(services);
  const lead = leadCalls(services);
  const link = linkCalls(services, brand);
  const task = taskCalls(services, brand);
  const router = calls.router({
    session: account.session,
    legal: legalCalls(services, brand),
    account: account.account,
    admin: adminCalls.router({
      ...account.admin,
      ...property.admin,
      ...lead.admin,
      ...link.admin,
      ...adminReportCalls(services),
      ...siteCalls(services, brand),
    }),
    leads: lead.leads,
    consents: lead.consents,
    contacts: contactCalls(services, queueCopies),
    links: link.links,
    properties: property.properties,
    ownProperties: ownPropertyCalls(services, { geocode, brand, listingPhotos }),
    team: teamCalls(services),
    imports: importRunCalls(services),
    contactImports: contactImportCalls(services),
    feed: feedCalls(services, brand),
    agencies: agencyCalls(services),
    map: mapCalls(services, map),
    market: marketCalls(market),
    estimation: estimationCalls(services),
    reports: reportCalls(services, { brand, models }),
    ...shareCalls(services, brand),
    tasks: task.tasks,
    plans: task.plans,
    functions: {
      ...lead.functions,
      ...link.functions,
      ...listingCalls(services, { fetchPage }),
      ...property.functions,
      geocode: geocodeCall(geocode, takeSearchTurn),
      getMaplibreToken: mapTokenCall,
    },
  });
  return callRoutes(router, brand);
}

/** The site as a whole: its e-mails, its journal and its figures. */
function siteCalls(services: Services, brand: Brand) {
  return siteAdminCalls(services, {
    mail: { brand, render: createEmailRenderer(services, brand), kinds: emailKinds },
    readLeadFigures: () => readLeadFigures(services.db),
  });
}
