import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { StartError } from "../config/start-error.ts";

type Answer = (request: Request, environment: object) => Response | Promise<Response>;

/** A port that this process holds. Until there is something to answer with, every request is told to come back. */
export type TakenPort = {
  readonly port: number;
  answerWith(answer: Answer): void;
  /**
   * Goes on answering for so long, but is not ready any more and keeps no connection: whoever stands in front sends
   * new requests elsewhere meanwhile.
   */
  drain(forMs: number): Promise<void>;
  /** Takes no further request and lets the replies that are being sent finish, for two seconds at most. */
  close(): Promise<void>;
};

/**
 * How long a request's headers may take, and its body without a byte of it coming; how often that is looked at; and how
 * long a connection is kept whose reader takes nothing of the reply that lies ready.
 */
const usualPatience = { headersWithinMs: 30_000, silentMs: 30_000, lookEveryMs: 5_000, unreadMs: 120_000 };

/** A whole request, its body of 2 GB by a slow line included. */
const requestWithinMs = 12 * 3_600_000;

/**
 * How long a connection stays open with nothing on it. Proxies keep theirs for a minute, and one that this server ended
 * first would lose the request that the proxy sends on it at that moment.
 */
const idleMs = 75_000;

/**
 * Requests that one connection may send ahead of its replies. Browsers and proxies send one; who sends thousands and reads
 * nothing would have as many replies lie ready.
 */
const mostWaiting = 32;

/** How long a reply that is being sent may take once the server stops. */
const finishWithinMs = 2_000;
const sweepMs = 50;
const comeBackSeconds = 5;

/** Listens at once, 0 standing for any free port. Throws `StartError` for an address that cannot be had. */
export async function takePort(
  host: string,
  portNumber: number,
  { headersWithinMs, silentMs, lookEveryMs, unreadMs } = usualPatience,
): Promise<TakenPort> {
  let answer: Answer = replyNotReady;
  const server = createServer({
    requestTimeout: requestWithinMs,
    headersTimeout: headersWithinMs,
    connectionsCheckingInterval: lookEveryMs,
    keepAliveTimeout: idleMs,
  });
  const handle = getRequestListener((request, environment) => answer(request, environment));
  const waiting = countWaiting(server);
  server.on("request", (request, reply) => {
    if (waiting(request.socket) > mostWaiting) request.socket.destroy();
    else void handle(request, reply);
  });
  cutWhoReadsNothing(server, waiting, unreadMs);
  cutWhoFallsSilent(server, silentMs, lookEveryMs);
  const port = await listen(server, host, portNumber);
  // A connection that cannot be taken, as where files run out, is lost; those that stand go on.
  server.on("error", () => undefined);
  return {
    port,
    answerWith: (handler) => {
      answer = handler;
    },
    async drain(forMs) {
      const usual = answer;
      answer = async (request, environment) => {
        if (new URL(request.url).pathname === "/readyz") return replyStopping();
        const response = await usual(request, environment);
        // A connection that stands idle when the port closes could take a request with it.
        response.headers.set("connection", "close");
        return response;
      };
      await wait(forMs);
    },
    close: () => closeServer(server),
  };
}

type CountWaiting = (socket: Socket) => number;

/** Counts the requests of each connection whose replies have not gone out whole. */
function countWaiting(server: Server): CountWaiting {
  const counts = new WeakMap<Socket, number>();
  const count = (socket: Socket) => counts.get(socket) ?? 0;
  server.on("request", ({ socket }, reply) => {
    counts.set(socket, count(socket) + 1);
    reply.once("close", () => counts.set(socket, count(socket) - 1));
  });
  return count;
}

/**
 * Ends the connection of a reader who takes nothing for so long: what is written for them would lie in memory for ever.
 * A slow one goes on, and so does one for whom nothing is written yet, as while a page is read for them.
 */
function cutWhoReadsNothing(server: Server, waiting: CountWaiting, unreadMs: number): void {
  // Node counts what it could hand to the network as a sign of life, however little; and ends idle connections so too.
  server.setTimeout(unreadMs, (socket) => {
    if (socket.writableLength > 0 || waiting(socket) === 0) socket.destroy();
  });
}

/**
 * Ends the connection of a request whose body stops half-way. A body that comes slowly goes on, and so does one that waits
 * for us to read it.
 */
function cutWhoFallsSilent(server: Server, silentMs: number, lookEveryMs: number): void {
  const halfSent = new Map<IncomingMessage, { bytes: number; silentLooks: number }>();
  server.on("request", (request) => {
    if (request.complete) return;
    halfSent.set(request, { bytes: request.socket.bytesRead, silentLooks: 0 });
    request.once("close", () => halfSent.delete(request));
  });
  // Looks are counted, not time: while this process itself stands still, bytes wait unread.
  const timer = setInterval(() => {
    for (const [request, seen] of halfSent) {
      const { complete, readableLength, readableHighWaterMark, socket } = request;
      if (complete) halfSent.delete(request);
      else if (socket.bytesRead > seen.bytes || readableLength >= readableHighWaterMark)
        halfSent.set(request, { bytes: socket.bytesRead, silentLooks: 0 });
      else if (++seen.silentLooks * lookEveryMs >= silentMs) socket.destroy();
    }
  }, lookEveryMs).unref();
  server.once("close", () => clearInterval(timer));
}

function replyStopping(): Response {
  return Response.json({ status: "stopping" }, { status: 503, headers: { connection: "close" } });
}

function replyNotReady(): Response {
  return new Response("Le serveur démarre : revenez dans quelques secondes.\n", {
    status: 503,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": String(comeBackSeconds),
    },
  });
}

function listen(server: Server, host: string, portNumber: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explainRefusal(error, host, portNumber)));
    server.listen(portNumber, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : portNumber);
    });
  });
}

function explainRefusal(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const other = port < 65_535 ? port + 1 : port - 1;
  switch (error.code) {
    case "EADDRINUSE":
      return new StartError(
        `Le port ${port} est déjà utilisé : choisissez-en un autre, par exemple PORT=${other} npm start.`,
      );
    case "EACCES":
      return new StartError(
        `Le port ${port} est réservé au système : choisissez-en un autre, par exemple PORT=3000.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(`HOST=${host} n’est pas une adresse de cette machine : essayez HOST=127.0.0.1.`);
    default:
      return error;
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), finishWithinMs);
    // A connection whose reply has just ended is kept open for another request, which will not come.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
  });
}
