import { request as httpRequest, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../config/config.ts";
import { DirectoryInUseError } from "../database/directory-lock.ts";
import { CommandError, type CommandLine, type Commands } from "./command.ts";
import { socketPath } from "./socket-path.ts";

export type CommandRun<Opened> = {
  readonly config: Pick<Config, "dataDirectory" | "databaseUrl">;
  readonly commands: Commands<Opened>;
  readonly open: () => Promise<Opened>;
  readonly close: (opened: Opened) => Promise<void>;
  readonly name: string;
  readonly parameters?: Readonly<Record<string, string>>;
  /** Opened once it is known who reads it. */
  readonly openInput?: () => Readable;
  readonly onEvent?: (event: unknown) => void;
};

/** A server that is starting holds the directory before it listens: it seeds the demonstration meanwhile. */
const startingMs = 20_000;
const retryMs = 200;

/**
 * Runs a command in the server that answers on the directory's socket, else here, holding the directory; with a
 * database URL always here. Throws `CommandError`, or `DirectoryInUseError` when another process than a server holds
 * the directory.
 */
export async function runCommand<Opened>(run: CommandRun<Opened>): Promise<unknown> {
  if (run.config.databaseUrl !== undefined) return runHere(run);
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    const there = await connect(run);
    if (there !== null) return finishThere(run, there);
    try {
      return await runHere(run);
    } catch (error) {
      if (!(error instanceof DirectoryInUseError) || waitedMs >= startingMs) throw error;
      await wait(retryMs);
    }
  }
}

async function runHere<Opened>(run: CommandRun<Opened>): Promise<unknown> {
  const { commands, name, parameters = {}, openInput, onEvent } = run;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new CommandError(`La commande « ${name} » n'existe pas.`);
  const opened = await run.open();
  try {
    const input = openInput?.() ?? Readable.from([]);
    return await command(opened, input, parameters, (event) => onEvent?.(event));
  } finally {
    await run.close(opened);
  }
}

type Connection = {
  readonly request: ReturnType<typeof httpRequest>;
  readonly reply: Promise<IncomingMessage>;
};

/** Connects to the running server; null when none listens (a socket file may be left of a dead one). */
function connect<Opened>({ config, name, parameters = {} }: CommandRun<Opened>): Promise<Connection | null> {
  const path = `/${encodeURIComponent(name)}?${new URLSearchParams(parameters)}`;
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      socketPath: socketPath(config.dataDirectory),
      path,
      method: "POST",
      agent: false,
    });
    const reply = new Promise<IncomingMessage>((settle, fail) => {
      request.once("response", settle);
      request.once("error", fail);
    });
    reply.catch(() => undefined);
    request.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
      else reject(error);
    });
    request.once("socket", (socket) => socket.once("connect", () => resolve({ request, reply })));
    request.flushHeaders();
  });
}

async function finishThere<Opened>(
  { openInput, onEvent }: CommandRun<Opened>,
  { request, reply }: Connection,
): Promise<unknown> {
  const interrupted = new CommandError("Le serveur s'est arrêté avant la fin de la commande.");
  // The command may refuse before it has read everything: its answer counts, not the broken pipe.
  const upload = pipeline(openInput?.() ?? Readable.from([]), request);
  let failure: unknown;
  upload.catch((error: unknown) => {
    failure = error;
  });
  try {
    for await (const text of readLines(await reply)) {
      const line: CommandLine = JSON.parse(text);
      if ("event" in line) onEvent?.(line.event);
      else if ("result" in line) return line.result;
      else throw new CommandError(line.refusal);
    }
    throw interrupted;
  } catch (error) {
    // A download that fails on this side says why itself.
    if (failure instanceof CommandError) throw failure;
    // Whatever the connection says when the server goes away means the same to the person.
    throw error instanceof CommandError ? error : interrupted;
  } finally {
    request.destroy();
  }
}

async function* readLines(response: IncomingMessage): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of response.setEncoding("utf8")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
