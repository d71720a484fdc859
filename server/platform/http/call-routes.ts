import { OpenAPIGenerator } from "@orpc/openapi";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError, type Router, ValidationError } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { Hono } from "hono";
import { api } from "#domain/api/contract.ts";
import type { Brand } from "#domain/brand.ts";
import type { InputIssue } from "#domain/errors.ts";
import { AppError } from "./app-error.ts";
import type { HonoEnvironment, RequestVariables } from "./context.ts";
import { answerKept, KeptBody } from "./encoded-body.ts";
import { codeOfStatus, toAppError } from "./errors.ts";
import { refuseInFrench } from "./french-issues.ts";

/** The calls of the contract, served under /api and /functions, and their description at /api/openapi.json. */
export function callRoutes(
  router: Router<typeof api, RequestVariables>,
  brand: Brand,
): Hono<HonoEnvironment> {
  refuseInFrench();
  // What fails before a call begins is a request that could not be read: the caller's fault.
  const started = new WeakSet<RequestVariables>();
  const waits = new WeakMap<RequestVariables, number>();
  const handler = new OpenAPIHandler(router, {
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (thrown) {
          const error = refusalOf(started.has(context) ? thrown : new AppError("bad-request"));
          if (error.retryAfterSeconds !== undefined) waits.set(context, error.retryAfterSeconds);
          throw toTransportError(error, thrown, context);
        }
      },
    ],
    clientInterceptors: [
      ({ next, context, procedure }) => {
        started.add(context);
        context.noteRoute(procedure["~orpc"].route.path ?? "");
        return next();
      },
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
  });
  const description = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    api,
    {
      info: { title: brand.name, description: brand.tagline, version: "1" },
      servers: [{ url: brand.origin }],
    },
  );
  const routes = new Hono<HonoEnvironment>();
  const written = description.then((content) => new KeptBody(Buffer.from(JSON.stringify(content))));
  routes.get("/api/openapi.json", async (context) =>
    answerKept(context, await written, { "content-type": "application/json", "cache-control": "no-cache" }),
  );
  for (const path of ["/api/*", "/functions/*"] as const)
    routes.all(path, async (context) => {
      const variables = context.var;
      const { matched, response } = await handler.handle(context.req.raw, { context: variables });
      if (!matched) throw new AppError("not-found");
      const wait = waits.get(variables);
      if (wait !== undefined) context.header("retry-after", String(wait));
      return context.newResponse(response.body, response);
    });
  return routes;
}

function toTransportError(
  error: AppError,
  thrown: unknown,
  context: RequestVariables,
): ORPCError<string, unknown> {
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
  // An output that breaks its schema is our fault: it is logged and not shown.
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
