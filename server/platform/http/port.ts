import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { StartError } from "../config/start-error.ts";

type Answer = (request: Request, environment: object) => Response | Promise<Response>;

/** A port that this process holds. Until there is something to answer with, every request is told to come back. */
export type TakenPort = {
  readonly port: number;
  answerWith(answer: Answer): void;
  /** Takes no further request and lets the replies that are being sent finish, for two seconds at most. */
  close(): Promise<void>;
};

/** A request that is half sent keeps its connection so long, headers and body together; how often that is looked at. */
const usualPatience = { requestWithinMs: 30_000, lookEveryMs: 5_000 };

/** How long a reply that is being sent may take once the server stops. */
const finishWithinMs = 2_000;
const sweepMs = 50;
const comeBackSeconds = 5;

/** Listens at once, 0 standing for any free port. Throws `StartError` for an address that cannot be had. */
export async function takePort(
  host: string,
  portNumber: number,
  { requestWithinMs, lookEveryMs } = usualPatience,
): Promise<TakenPort> {
  let answer: Answer = tellToComeBack;
  const server = createAdaptorServer({
    fetch: (request, environment) => answer(request, environment),
    serverOptions: {
      requestTimeout: requestWithinMs,
      headersTimeout: requestWithinMs,
      connectionsCheckingInterval: lookEveryMs,
    },
  }) as Server;
  const port = await listen(server, host, portNumber);
  // A connection that cannot be taken, as where files run out, is lost; those that stand go on.
  server.on("error", () => undefined);
  return {
    port,
    answerWith: (handler) => {
      answer = handler;
    },
    close: () => closeServer(server),
  };
}

function tellToComeBack(): Response {
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
    server.once("error", (error: NodeJS.ErrnoException) => reject(refusalOf(error, host, portNumber)));
    server.listen(portNumber, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : portNumber);
    });
  });
}

function refusalOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
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
