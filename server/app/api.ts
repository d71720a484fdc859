import { OpenAPIGenerator } from "@orpc/openapi";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { implement, ORPCError, ValidationError } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { Hono } from "hono";
import { viewerOf } from "#domain/access.ts";
import type { SessionReply } from "#domain/api/account.ts";
import { api } from "#domain/api/contract.ts";
import type { Brand } from "#domain/brand.ts";
import type { InputIssue } from "#domain/errors.ts";
import { geocodingBase } from "#domain/geocoding/geocoding-request.ts";
import { legalTextsDate, writeLegalDocument } from "#domain/legal/legal-document.ts";
import { locateArrondissement } from "../../city/locate-arrondissement.ts";
import { createAccountRouter } from "../features/account/account-router.ts";
import { createAdminRouter } from "../features/admin/admin-router.ts";
import { readAgency, readAgencySales } from "../features/agency/read-agency.ts";
import { createLeadFunctions } from "../features/lead/lead-functions.ts";
import { createConsentRouter, createLeadRouter } from "../features/lead/lead-routers.ts";
import { readLegalFacts } from "../features/pages/legal-facts.ts";
import { readNearby } from "../features/property/nearby.ts";
import { setVisibility } from "../features/property/set-visibility.ts";
import { geocodeAddress } from "../geocoding/geocode-address.ts";
import type { Geocoder } from "../geocoding/geocoder.ts";
import { readList } from "../map/list.ts";
import type { MapService } from "../map/map-service.ts";
import { readMembers } from "../map/members.ts";
import { listMarkets, readMarket } from "../market/queries.ts";
import type { Database } from "../platform/database/open.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { HonoEnvironment, RequestVariables } from "../platform/http/context.ts";
import { codeOfStatus, toAppError } from "../platform/http/errors.ts";
import { requireAccount } from "../platform/http/require-account.ts";
import { holdsDemo } from "../records/demo-state.ts";
import {
  type PropertyRequest,
  type PropertySource,
  requireVisibleProperty,
} from "../records/read-property.ts";
import { createEmailRenderer } from "./email-kinds.ts";
import type { Services } from "./services.ts";

type ApiContext = RequestVariables;
type ApiOptions = {
  readonly services: Services;
  readonly map: MapService;
  readonly geocode: Geocoder;
  readonly brand: Brand;
};

/** The calls of the contract, served under /api and /functions, and their description at /api/openapi.json. */
export function apiRoutes(options: ApiOptions): Hono<HonoEnvironment> {
  // What fails before a call begins is a request that could not be read: the caller's fault, not ours.
  const begun = new WeakSet<ApiContext>();
  const handler = new OpenAPIHandler(createRouter(options), {
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (thrown) {
          throw toTransportError(begun.has(context) ? thrown : new AppError("bad-request"), context);
        }
      },
    ],
    clientInterceptors: [
      ({ next, context }) => {
        begun.add(context);
        return next();
      },
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
  });
  const description = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    api,
    {
      info: { title: options.brand.name, description: options.brand.tagline, version: "1" },
      servers: [{ url: options.brand.origin }],
    },
  );
  const routes = new Hono<HonoEnvironment>();
  routes.get("/api/openapi.json", async (context) => context.json(await description));
  for (const path of ["/api/*", "/functions/*"] as const)
    routes.all(path, async (context) => {
      const { matched, response } = await handler.handle(context.req.raw, { context: context.var });
      if (!matched) throw new AppError("not-found");
      return context.newResponse(response.body, response);
    });
  return routes;
}

function createRouter({ services, map, brand, geocode }: ApiOptions) {
  const { db } = services.database;
  const source = { db, secret: services.secret, now: services.now };
  const os = implement(api).$context<ApiContext>();
  return os.router({
    session: {
      read: os.session.read.handler(async ({ context }) => readSession(db, context)),
    },
    legal: {
      read: os.legal.read.handler(async () => ({
        updated_on: legalTextsDate,
        sections: writeLegalDocument(await readLegalFacts(services, brand)),
      })),
    },
    account: createAccountRouter(services),
    admin: createAdminRouter(services, { brand, render: createEmailRenderer(services, brand) }),
    leads: createLeadRouter(services),
    consents: createConsentRouter(services),
    properties: {
      read: os.properties.read.handler(async ({ input, context }) => {
        const { id, acces } = input;
        return readProperty(source, { id, acces, view: "internal" }, context);
      }),
      setVisibility: os.properties.setVisibility.handler(async ({ input, context }) =>
        setVisibility(db, await requireAccount(context), input),
      ),
      nearby: os.properties.nearby.handler(async ({ input, context }) =>
        readNearby(db, input.id, await context.readAccount()),
      ),
    },
    agencies: {
      read: os.agencies.read.handler(async ({ input, context }) =>
        readAgency(db, input.id, viewerOf(await context.readAccount())),
      ),
      sales: os.agencies.sales.handler(async ({ input, context }) =>
        readAgencySales(db, input, viewerOf(await context.readAccount())),
      ),
    },
    map: {
      members: os.map.members.handler(async ({ input, context }) =>
        readMembers(db, map, input, viewerOf(await context.readAccount())),
      ),
      list: os.map.list.handler(async ({ input, context }) =>
        readList(db, map, input, viewerOf(await context.readAccount())),
      ),
    },
    market: {
      list: os.market.list.handler(async () => ({ items: await listMarkets(db) })),
      read: os.market.read.handler(({ input }) => readMarket(db, input.code)),
      around: os.market.around.handler(async ({ input }) => {
        const code = locateArrondissement(input);
        return { arrondissement: code === null ? null : await readMarket(db, code) };
      }),
    },
    functions: {
      ...createLeadFunctions(services),
      getPropertyDetails: os.functions.getPropertyDetails.handler(async ({ input, context }) => {
        const { propertyId: id, acces } = input;
        return { property: await readProperty(source, { id, acces, view: "public" }, context) };
      }),
      geocode: os.functions.geocode.handler(({ input }) => geocodeAddress(geocode, input.address)),
      getMaplibreToken: os.functions.getMaplibreToken.handler(() => ({
        token: "",
        style: { light: "/basemap/style-light.json", dark: "/basemap/style-dark.json" },
        geocoding: geocodingBase,
      })),
    },
  });
}

async function readSession(db: Database, context: ApiContext): Promise<SessionReply> {
  const account = await context.readAccount();
  const demo = await holdsDemo(db);
  if (account === null) {
    const status = await context.readEndedStatus();
    return { account: null, demo, ...(status !== null && { ended_as: status }) };
  }
  return {
    demo,
    account: {
      user_id: account.userId,
      email: account.email,
      full_name: account.fullName,
      role: account.role,
      status: account.status,
      email_verified: account.emailVerified,
    },
  };
}

async function readProperty(
  source: PropertySource,
  asked: Pick<PropertyRequest, "id" | "acces" | "view">,
  context: ApiContext,
) {
  const account = await context.readAccount();
  return requireVisibleProperty(source, { ...asked, account });
}

function toTransportError(thrown: unknown, context: ApiContext): ORPCError<string, unknown> {
  const error = refusalOf(thrown);
  if (error.status >= 500) context.logger.error({ err: thrown }, "unexpected error");
  return new ORPCError(error.code, {
    status: error.status,
    message: error.message,
    data: error.toBody(context.requestId),
  });
}

function refusalOf(thrown: unknown): AppError {
  if (!(thrown instanceof ORPCError)) return toAppError(thrown);
  if (thrown.cause instanceof ValidationError && thrown.status === 400)
    return new AppError("invalid-input", undefined, issuesOf(thrown.cause));
  // An output that breaks its schema is our fault: logged whole, told as nothing.
  return thrown.status >= 500 ? new AppError("internal") : new AppError(codeOfStatus(thrown.status));
}

function issuesOf(cause: ValidationError): InputIssue[] {
  return cause.issues.map((issue) => ({
    message: issue.message,
    path: (issue.path ?? []).map((part) => {
      const key = typeof part === "object" ? part.key : part;
      return typeof key === "number" ? key : String(key);
    }),
  }));
}
