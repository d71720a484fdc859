import { rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import type { Logger } from "pino";
import { type Command, CommandError, type CommandLine, type Commands } from "./command.ts";
import { socketPath } from "./socket-path.ts";

/** A command that is being ended gets this long to finish the transaction it is in. */
const endWithinMs = 2_000;

/** Listens for commands on the data directory's socket, for this user alone; the caller holds the directory's lock. */
export async function startControlServer<Opened extends { readonly logger: Logger }>(
  opened: Opened,
  commands: Commands<Opened>,
  dataDirectory: string,
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(dataDirectory);
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const run = answer(opened, commands, request, response)
      .catch((error: unknown) => {
        opened.logger.error({ err: error }, "control");
        response.destroy();
      })
      .finally(() => running.delete(run));
    running.add(run);
  });
  server.requestTimeout = 0;
  if (process.platform !== "win32") rmSync(path, { force: true });
  await listenPrivately(server, path);
  server.on("error", (error) => opened.logger.error({ err: error }, "control"));
  return {
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      await Promise.race([Promise.allSettled(running), timeUp(endWithinMs)]);
    },
  };
}

/** The mode is right from the socket's first moment on, not only after a change of it. */
function listenPrivately(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    const mask = process.umask(0o177);
    server.listen(path, resolve);
    process.umask(mask);
  });
}

function timeUp(delayMs: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, delayMs).unref());
}

async function answer<Opened extends { readonly logger: Logger }>(
  opened: Opened,
  commands: Commands<Opened>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://control");
  const command = findCommand(commands, request.method, url.pathname);
  const send = (line: CommandLine): void => {
    if (response.destroyed) throw new CommandError("La commande a été interrompue.");
    response.write(`${JSON.stringify(line)}\n`);
  };
  response.writeHead(command === null ? 404 : 200, { "content-type": "application/x-ndjson" });
  try {
    if (command === null) throw new CommandError("Le serveur qui tourne ne connaît pas cette commande.");
    const parameters = Object.fromEntries(url.searchParams);
    const result = await command(opened, request, parameters, (event) => send({ event }));
    send({ result: result ?? null });
  } catch (error) {
    if (response.destroyed) return;
    if (!(error instanceof CommandError))
      opened.logger.error({ err: error, command: url.pathname }, "command");
    const refusal =
      error instanceof CommandError ? error.message : "La commande a échoué : voyez le journal du serveur.";
    send({ refusal });
  }
  // What the command left unread is read first: closing on a sender who still writes would lose them the answer.
  if (!request.readableEnded) await finished(request.resume()).catch(() => undefined);
  response.end();
}

function findCommand<Opened>(
  commands: Commands<Opened>,
  method: string | undefined,
  pathname: string,
): Command<Opened> | null {
  const name = decodeURIComponent(pathname.slice(1));
  return method === "POST" && Object.hasOwn(commands, name) ? (commands[name] ?? null) : null;
}
