import type { MiddlewareHandler } from "hono";
import type { Brand } from "#domain/brand.ts";
import type { Config } from "../config/config.ts";
import { AppError } from "./app-error.ts";
import type { HonoEnvironment } from "./context.ts";

/** The origins our pages may come from; without a public one, either name of the loopback. */
export function listTrustedOrigins(config: Config, brand: Brand): readonly string[] {
  if (config.publicUrl !== undefined) return [config.publicUrl];
  const { port } = new URL(brand.origin);
  return [brand.origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`];
}

/** Refuses a write that names a foreign origin or, naming none, that the browser marks as another site's. */
export function refuseForeignOrigins(config: Config, brand: Brand): MiddlewareHandler<HonoEnvironment> {
  const trusted = listTrustedOrigins(config, brand);
  return async (context, next) => {
    const origin = context.req.header("origin");
    const isReading = ["GET", "HEAD", "OPTIONS"].includes(context.req.method);
    const site = context.req.header("sec-fetch-site") ?? "same-origin";
    const isOurs = origin === undefined ? ["same-origin", "none"].includes(site) : trusted.includes(origin);
    if (!isReading && !isOurs) throw new AppError("forbidden");
    await next();
  };
}
