import { Hono, type MiddlewareHandler } from "hono";
import type { Brand } from "#domain/brand.ts";
import { type Auth, createAuth } from "../features/account/auth.ts";
import { findEndedStatus } from "../features/account/ended-sessions.ts";
import { readAccount } from "../features/account/read-account.ts";
import { accountRoutes } from "../features/account/routes.ts";
import { emailPageRoutes } from "../features/admin/email-page-route.ts";
import { openBasemap, openRealStreets } from "../features/basemap/open-basemap.ts";
import { basemapRoutes } from "../features/basemap/routes.ts";
import { contactFileRoutes } from "../features/contact/contact-file-routes.ts";
import { contactImportRoutes } from "../features/contact/import/contact-imports.ts";
import { createModelCache } from "../features/estimation/model-cache.ts";
import { reportPrintRoutes } from "../features/estimation/report/print/report-print-routes.ts";
import { reportPhotoRoutes } from "../features/estimation/report/report-photo-routes.ts";
import { readerFileRoutes } from "../features/estimation/report/share/reader-file-routes.ts";
import { leadFileRoutes } from "../features/lead/lead-file-routes.ts";
import { unsubscribeRoutes } from "../features/lead/unsubscribe-routes.ts";
import { createLinkFollower } from "../features/link/follow-links.ts";
import { linkPrintRoutes } from "../features/link/link-print-routes.ts";
import { linkTableRoutes } from "../features/link/link-table-routes.ts";
import { redirectRoute } from "../features/link/redirect-route.ts";
import { sendOpeningNotices } from "../features/link/send-opening-notices.ts";
import { type BuiltPages, hashesOfInline } from "../features/pages/built-pages.ts";
import { pageRoutes } from "../features/pages/routes.ts";
import { photoRoutes } from "../features/photo/routes.ts";
import { feedRoutes } from "../features/property/feed/feed-routes.ts";
import { importRunRoutes } from "../features/property/import/runs/import-run-calls.ts";
import { createListingPhotos } from "../features/property/own/listing-photos.ts";
import { ownPropertyRoutes } from "../features/property/own/own-property-routes.ts";
import { calendarRoutes } from "../features/task/calendar-routes.ts";
import { stopDigestRoutes } from "../features/task/stop-digest.ts";
import type { AddressService } from "../geocoding/address-service.ts";
import { openGeocoder } from "../geocoding/open-geocoder.ts";
import { addressRoutes } from "../geocoding/routes.ts";
import { createSearchTurns } from "../geocoding/search-turns.ts";
import { liveRoutes } from "../live/live-routes.ts";
import type { LiveService } from "../live/live-service.ts";
import type { MapService } from "../map/map-service.ts";
import { mapRoutes } from "../map/routes.ts";
import type { KeptMarket } from "../market/kept-market.ts";
import { makeBrand } from "../platform/config/config.ts";
import type { Database } from "../platform/database/open.ts";
import { compressOpenReplies } from "../platform/http/compress-open-replies.ts";
import type { HonoEnvironment } from "../platform/http/context.ts";
import { answerError, answerNotFound } from "../platform/http/errors.ts";
import { healthRoutes } from "../platform/http/health-routes.ts";
import type { Metrics } from "../platform/http/metrics.ts";
import { requestLog } from "../platform/http/request-log.ts";
import { refuseForeignOrigins } from "../platform/http/same-origin.ts";
import { securityHeaders } from "../platform/http/security-headers.ts";
import { createSafeFetch, type SafeFetch } from "../platform/outgoing/safe-fetch.ts";
import { accountParts } from "./account-parts.ts";
import { apiRoutes } from "./api.ts";
import { createEmailRenderer, emailKinds } from "./email-kinds.ts";
import { limitBodies } from "./limit-bodies.ts";
import type { Services } from "./services.ts";

/** Calls whose replies do not depend on who asks. */
const sameForEveryone = /^\/api\/(?:market|legal)(?:\/|$)/;

type AppOptions = {
  readonly map: MapService;
  readonly live: LiveService;
  readonly market: KeptMarket;
  readonly addresses: AddressService;
  readonly metrics: Metrics;
  readonly pages: BuiltPages;
  readonly port: number;
  /** By default from the open Internet alone. */
  readonly fetchPage?: SafeFetch;
};

/** The whole server as one function, for one that listens on `port`. */
export function createApp(services: Services, options: AppOptions): Hono<HonoEnvironment> {
  const { config, logger, secret, photos } = services;
  const { db } = services.database;
  const { map, live, market, addresses, metrics, pages } = options;
  const brand = makeBrand(config, options.port);
  const auth = createAuth({ db, config, brand, secret });
  const geocode = openGeocoder(config, addresses, logger);
  const app = new Hono<HonoEnvironment>();
  app.onError(answerError);
  app.notFound(answerNotFound);
  app.use(
    requestLog({ logger, metrics, onRequest: services.traffic.enter, trustedProxies: config.trustedProxies }),
  );
  app.use(headersFor(config, brand, pages));
  app.use(refuseForeignOrigins(config, brand));
  app.use(knowAccounts(auth, db));
  app.use(limitBodies());
  const { metricsToken, publicUrl } = config;
  app.route("/", healthRoutes({ db, metrics, metricsToken, isPublic: publicUrl !== undefined }));
  app.route("/", accountRoutes(services, auth, accountParts, brand));
  const mail = { brand, render: createEmailRenderer(services, brand), kinds: emailKinds };
  app.route("/", emailPageRoutes(services, mail));
  app.route("/", leadFileRoutes(services, brand));
  app.route("/", mapRoutes(db, map));
  app.route("/", liveRoutes(live));
  const basemap = openBasemap(config, logger);
  app.route(
    "/",
    basemapRoutes(basemap, openRealStreets(config, logger), () => market.priceZones()),
  );
  const takeSearchTurn = createSearchTurns(services.now);
  app.route("/", addressRoutes(geocode, takeSearchTurn));
  app.route("/", unsubscribeRoutes(services));
  app.route("/", stopDigestRoutes(services));
  app.route("/", calendarRoutes(services, brand));
  app.route("/", photoRoutes({ db, secret, now: services.now, storage: photos }));
  app.route("/", importRunRoutes(services));
  app.route("/", contactImportRoutes(services));
  app.route("/", contactFileRoutes(services));
  app.route("/", feedRoutes(services));
  app.route("/", linkPrintRoutes(services, brand));
  app.route("/", linkTableRoutes(services, brand));
  const models = createModelCache(db);
  app.route("/", reportPhotoRoutes(services));
  app.route("/", reportPrintRoutes({ ...services, brand, models }));
  app.use(keepOffIndexes);
  app.route("/", readerFileRoutes({ ...services, db, brand, models }));
  const fetchPage = options.fetchPage ?? createSafeFetch();
  const listingPhotos = createListingPhotos(fetchPage, services);
  app.route("/", ownPropertyRoutes(services, { listingPhotos, brand }));
  for (const path of ["/api/*", "/functions/*"]) app.use(path, compressOpenReplies(sameForEveryone));
  app.route(
    "/",
    apiRoutes({ services, map, market, geocode, takeSearchTurn, brand, fetchPage, listingPhotos, models }),
  );
  app.route("/", shortLinkRoute(services, brand));
  const site = { pages, brand, platform: services, mapSequence: map.sequence };
  app.route("/", pageRoutes({ ...site, hasPosters: basemap === null }));
  return app;
}

/** No index holds such a page, and no other site learns its address. */
const keepOffIndexes: MiddlewareHandler<HonoEnvironment> = async (context, next) => {
  await next();
  if (!/^\/api\/(?:shared-reports\/|estimation-notification-logs$)/.test(context.req.path)) return;
  context.res.headers.set("x-robots-tag", "noindex, nofollow");
  context.res.headers.set("referrer-policy", "no-referrer");
};

function shortLinkRoute(services: Services, brand: Brand): Hono<HonoEnvironment> {
  const follower = createLinkFollower(services.database.db, (tx, opened) =>
    sendOpeningNotices(tx, services, opened),
  );
  return redirectRoute(follower, { brand, now: services.now });
}

/** Reads the session of a request at most once. */
function knowAccounts(auth: Auth, db: Database): MiddlewareHandler<HonoEnvironment> {
  return async (context, next) => {
    let account: ReturnType<typeof readAccount> | undefined;
    context.set("readAccount", () => {
      account ??= readAccount({ auth, db }, context.req.raw.headers, context.var);
      return account;
    });
    context.set("readEndedStatus", () => findEndedStatus(db, context.req.raw.headers));
    await next();
  };
}

function headersFor({ embedOrigins }: Services["config"], { origin }: Brand, pages: BuiltPages) {
  return securityHeaders({
    isHttps: origin.startsWith("https:"),
    embedOrigins,
    inline: hashesOfInline(pages),
  });
}
