import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { StartError } from "../config/start-error.ts";

type Answer = (request: Request, environment: object) => Response | Promise<Response>;

/** A port that this process holds; until an app is set, it lives and every other request is asked to come back. */
export type TakenPort = {
  readonly port: number;
  answerWith(answer: Answer): void;
  /** Answers on for so long, but is not ready and closes each connection, so that the proxy turns elsewhere. */
  drain(forMs: number): Promise<void>;
  /** Takes no further request and lets replies finish, for two seconds at most. */
  close(): Promise<void>;
};

/** Patience for headers, for a silent body (and how often it is looked at), and for a reply that nobody reads. */
const usualPatience = { headersWithinMs: 30_000, silentMs: 30_000, lookEveryMs: 5_000, unreadMs: 120_000 };

/** A body of 2 GB over a slow line takes this long. */
const requestWithinMs = 12 * 3_600_000;

/** Longer than the minute of proxies: a connection that we end first loses the request that the proxy just sent on it. */
const idleMs = 75_000;

/** Requests one connection may send ahead of its replies: browsers and proxies send one, an attacker thousands. */
const mostWaiting = 32;

const finishWithinMs = 2_000;
const sweepMs = 50;
const comeBackSeconds = 5;

/** Listens at once, 0 for any free port; throws `StartError` where it cannot. */
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
  // A connection lost for want of file handles does not end those that stand.
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

function countWaiting(server: Server): CountWaiting {
  const counts = new WeakMap<Socket, number>();
  const count = (socket: Socket) => counts.get(socket) ?? 0;
  server.on("request", ({ socket }, reply) => {
    counts.set(socket, count(socket) + 1);
    reply.once("close", () => counts.set(socket, count(socket) - 1));
  });
  return count;
}

/** Ends the connection of a reader who takes nothing of what lies ready; a slow reader goes on. */
function cutWhoReadsNothing(server: Server, waiting: CountWaiting, unreadMs: number): void {
  // Node counts any byte written as a sign of life, and ends idle connections by the same event.
  server.setTimeout(unreadMs, (socket) => {
    if (socket.writableLength > 0 || waiting(socket) === 0) socket.destroy();
  });
}

/** Ends the connection of a request whose body stops half-way; a slow body goes on, and one that waits for us. */
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

function replyNotReady(request: Request): Response {
  // Whoever ends a process that does not answer would end it in the middle of its migrations.
  if (new URL(request.url).pathname === "/healthz") return Response.json({ status: "ok" });
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
