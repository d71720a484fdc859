import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createAuth } from "./account/auth.ts";
import { findEndedStatus } from "./account/ended-sessions.ts";
import { accountRoutes, readAccount } from "./account/routes.ts";
import type { AddressService } from "./address/address-service.ts";
import { openGeocoder } from "./address/open-geocoder.ts";
import { addressRoutes } from "./address/routes.ts";
import { emailPageRoutes } from "./admin/email-page-route.ts";
import { apiRoutes } from "./api.ts";
import { openBasemap } from "./basemap/open-basemap.ts";
import { basemapRoutes } from "./basemap/routes.ts";
import { brandOf } from "./config.ts";
import { AppError } from "./http/app-error.ts";
import type { HonoEnvironment } from "./http/context.ts";
import { answerError, answerNotFound } from "./http/errors.ts";
import { healthRoutes } from "./http/health-routes.ts";
import { requestLog } from "./http/request-log.ts";
import { refuseForeignOrigins } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { leadFileRoutes } from "./lead/lead-file-routes.ts";
import { unsubscribeRoutes } from "./lead/unsubscribe-routes.ts";
import type { MapService } from "./map/map-service.ts";
import { mapRoutes } from "./map/routes.ts";
import type { Metrics } from "./metrics.ts";
import type { BuiltPages } from "./pages/built-pages.ts";
import { pageRoutes } from "./pages/routes.ts";
import { photoRoutes } from "./photo/routes.ts";
import type { Services } from "./services.ts";

/** The largest body any endpoint takes. */
const bodyLimitBytes = 1_000_000;

/** The whole server as one function from request to reply, for a server that listens on `port`. */
export function createApp(
  services: Services,
  options: {
    readonly map: MapService;
    readonly addresses: AddressService;
    readonly metrics: Metrics;
    readonly pages: BuiltPages;
    readonly port: number;
  },
): Hono<HonoEnvironment> {
  const { config, logger, secret, photos } = services;
  const { db } = services.database;
  const { map, addresses, metrics, pages } = options;
  const brand = brandOf(config, options.port);
  const auth = createAuth({ db, config, brand, secret });
  const geocode = openGeocoder(config, addresses, logger);
  const app = new Hono<HonoEnvironment>();
  app.onError(answerError);
  app.notFound(answerNotFound);
  app.use(requestLog({ logger, metrics, traffic: services.traffic, trustedProxies: config.trustedProxies }));
  app.use(securityHeaders({ isHttps: brand.origin.startsWith("https:") }));
  app.use(refuseForeignOrigins(config, brand));
  app.use(
    bodyLimit({
      maxSize: bodyLimitBytes,
      onError: () => {
        throw new AppError("too-large");
      },
    }),
  );
  app.use(async (context, next) => {
    let account: ReturnType<typeof readAccount> | undefined;
    context.set("readAccount", () => {
      account ??= readAccount(auth, db, context.req.raw.headers);
      return account;
    });
    context.set("readEndedStatus", () => findEndedStatus(db, context.req.raw.headers));
    await next();
  });
  app.route("/", healthRoutes({ db, metrics, metricsToken: config.metricsToken }));
  app.route("/", accountRoutes(services, auth));
  app.route("/", emailPageRoutes(services, brand));
  app.route("/", leadFileRoutes(services, brand));
  app.route("/", mapRoutes(db, map));
  const basemap = openBasemap(config, logger);
  app.route("/", basemapRoutes(basemap));
  app.route("/", addressRoutes(geocode));
  app.route("/", unsubscribeRoutes(services));
  app.route("/", photoRoutes({ db, secret, now: services.now, storage: photos }));
  app.route("/", apiRoutes({ services, map, geocode, brand }));
  app.route("/", pageRoutes({ pages, brand, services, hasPosters: basemap === null }));
  return app;
}
