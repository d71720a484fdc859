import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";
import type { HonoEnvironment } from "./context.ts";
import type { Metrics } from "./metrics.ts";

/** Gives every request an id (`x-request-id`), a logger and the client's address; logs and counts it. */
export function requestLog({
  logger,
  metrics,
  onRequest,
  trustedProxies,
}: {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Called for every request; the function it returns, at its answer. */
  readonly onRequest: () => () => void;
  readonly trustedProxies: readonly string[];
}): MiddlewareHandler<HonoEnvironment> {
  return async (context, next) => {
    const startedAt = performance.now();
    const onAnswer = onRequest();
    const requestId = randomUUID();
    context.set("requestId", requestId);
    context.set("logger", logger.child({ requestId }));
    context.set("clientAddress", findClientAddress(context, trustedProxies));
    let call: string | undefined;
    context.set("addCookie", (cookie) => context.header("set-cookie", cookie, { append: true }));
    context.set("noteRoute", (name) => {
      call = name;
    });
    try {
      await next();
    } finally {
      onAnswer();
    }
    context.header("x-request-id", requestId);
    const durationMs = performance.now() - startedAt;
    // The pattern of the route: a path may hold a token.
    const route = call ?? routePath(context);
    metrics.observeRequest(context.req.method, route, context.res.status, durationMs);
    const line = {
      method: context.req.method,
      route,
      status: context.res.status,
      durationMs: Math.round(durationMs),
    };
    if (context.res.status >= 500) context.get("logger").error(line, "request failed");
    else context.get("logger").debug(line, "request");
  };
}

/**
 * The peer's address or, behind a trusted proxy, the last one of X-Forwarded-For that is no such proxy: a client
 * cannot forge it. Of IPv6 it is the network (/64), which one customer has whole.
 */
function findClientAddress(context: Context<HonoEnvironment>, trustedProxies: readonly string[]): string {
  const peer = parseAddress(peerAddressOf(context));
  const trusted = trustedProxies.map(parseAddress);
  if (!trusted.includes(peer)) return networkOf(peer);
  const forwarded = (context.req.header("x-forwarded-for") ?? "").split(",").map(parseAddress);
  return networkOf(forwarded.findLast((address) => address !== "" && !trusted.includes(address)) ?? peer);
}

/** An address in one spelling and without its port; empty for what is none. */
function parseAddress(text: string): string {
  const bare = text.trim().replace(/^\[([^\]]*)\](?::\d+)?$/, "$1");
  const address = /^[\d.]+:\d+$/.test(bare) ? bare.replace(/:\d+$/, "") : bare;
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : "";
}

const networkParts = 4;

function networkOf(address: string): string {
  const parsed = ipaddr.isValid(address) ? ipaddr.parse(address) : null;
  if (!(parsed instanceof ipaddr.IPv6) || parsed.range() === "loopback") return address;
  return new ipaddr.IPv6([...parsed.parts.slice(0, networkParts), 0, 0, 0, 0]).toString();
}

function peerAddressOf(context: Context<HonoEnvironment>): string {
  // Requests handed to the app without a socket (tests, the control socket) have no peer.
  const hasSocket = typeof context.env === "object" && context.env !== null && "incoming" in context.env;
  return (hasSocket ? getConnInfo(context).remote.address : undefined) ?? "127.0.0.1";
}
