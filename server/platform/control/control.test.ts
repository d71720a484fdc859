import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeServices, openServices, type Services } from "../../app/services.ts";
import { buildServices } from "../../testing/build-services.ts";
import { createDataDirectory } from "../../testing/embedded-copy.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { readConfig } from "../config/config.ts";
import { lockDirectory } from "../database/directory-lock.ts";
import type { OpenDatabase } from "../database/open.ts";
import { CommandError, type Commands } from "./command.ts";
import { runCommand } from "./control-client.ts";
import { startControlServer } from "./control-server.ts";
import { socketPath } from "./socket-path.ts";

const logger = pino({ level: "silent" });
let database: OpenDatabase;
let directory: string;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "control-test-"));
});

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  rmSync(directory, { recursive: true, force: true });
});

const configOf = (dataDirectory: string) => readConfig({ DATA_DIR: dataDirectory, LOG_LEVEL: "silent" });

/** A server that holds the directory and answers commands, as the real one does. */
async function startHolder(
  commands: Commands<Services>,
  dataDirectory = directory,
): Promise<{ close(): Promise<void> }> {
  const lock = lockDirectory(dataDirectory);
  const services = buildServices({ config: configOf(dataDirectory), logger, database });
  const server = await startControlServer(services, commands, dataDirectory);
  closers.push(lock.release, server.close);
  return server;
}

const echo: Commands<Services> = {
  echo: async (_, input, parameters, emit) => {
    emit({ step: 1 });
    emit({ step: 2 });
    return { said: await text(input), parameters };
  },
};

/** What a command opens where no server runs. */
function whereData(dataDirectory: string) {
  const config = configOf(dataDirectory);
  return { config, open: () => openServices(config, logger), close: closeServices };
}

function run(name: string, commands: Commands<Services> = {}, input = "", dataDirectory = directory) {
  const events: unknown[] = [];
  const result = runCommand({
    ...whereData(dataDirectory),
    commands,
    name,
    parameters: { name: "l'été & l'hiver" },
    openInput: () => Readable.from([Buffer.from(input)]),
    onEvent: (event) => events.push(event),
  });
  return { result, events };
}

describe("while a server runs", () => {
  test("the command runs there: input, parameters, events and result pass", async () => {
    await startHolder(echo);
    const { result, events } = run("echo", {}, "é".repeat(500_000));
    expect(await result).toEqual({
      said: "é".repeat(500_000),
      parameters: { name: "l'été & l'hiver" },
    });
    expect(events).toEqual([{ step: 1 }, { step: 2 }]);
  });

  test("a request that no command could be is cut off, and the next is answered", async () => {
    await startHolder(echo);
    const socket = createConnection(socketPath(directory));
    socket.on("error", () => undefined).resume();
    socket.write("POST /%ff HTTP/1.1\r\nhost: control\r\ncontent-length: 0\r\n\r\n");
    await once(socket, "close");
    expect(await run("echo").result).toMatchObject({ said: "" });
  });

  test("a command that answers before it was asked to the end is answered, each of a hundred times", async () => {
    await startHolder({ count: async () => ({ count: 0 }) });
    const program = join(import.meta.dirname, "..", "..", "testing", "run-commands.ts");
    const { stdout } = await promisify(execFile)(process.execPath, [program, directory, "count", "100"]);
    expect(JSON.parse(stdout)).toEqual({ answered: 100, failures: [] });
  });

  test("only its user may open the socket", async () => {
    await startHolder(echo);
    expect(statSync(socketPath(directory)).mode & 0o777).toBe(0o600);
  });

  test("a refusal reaches the person, another failure only the log", async () => {
    await startHolder({
      refuse: async () => {
        throw new CommandError("Non, pas aujourd'hui.");
      },
      fail: async () => {
        throw new Error("password=secret");
      },
    });
    await expect(run("refuse", {}, "x".repeat(5_000_000)).result).rejects.toThrow("Non, pas aujourd'hui.");
    await expect(run("fail").result).rejects.toThrow(/^La commande a échoué : voyez le journal/);
    await expect(run("constructor").result).rejects.toThrow(/ne connaît pas/);
  });

  test("a command that its caller leaves is told so at its next event", async () => {
    const { promise: left, resolve } = Promise.withResolvers<unknown>();
    await startHolder({
      endless: async (_services, input, _parameters, emit) => {
        try {
          for await (const _ of input);
          for (;;) {
            emit({});
            await new Promise(setImmediate);
          }
        } catch (error) {
          resolve(error);
          throw error;
        }
      },
    });
    const leave = runCommand({
      ...whereData(directory),
      commands: {},
      name: "endless",
      onEvent: () => {
        throw new CommandError("assez");
      },
    });
    await expect(leave).rejects.toThrow("assez");
    expect(await left).toBeInstanceOf(CommandError);
  });

  test("closing the server ends the commands that run, and says so", async () => {
    const { promise: started, resolve } = Promise.withResolvers<void>();
    const server = await startHolder({
      wait: async (_, input) => {
        resolve();
        for await (const _chunk of input);
        await new Promise(() => undefined);
      },
    });
    const { result } = run("wait");
    const refusal = expect(result).rejects.toThrow("Le serveur s'est arrêté avant la fin de la commande.");
    await started;
    await server.close();
    await refusal;
  });
});

test("without a server the command opens the data itself and gives it back; a dead one's socket stops nobody", async () => {
  const data = await createDataDirectory();
  closers.push(() => rmSync(data, { recursive: true }));
  await leaveStaleSocket(socketPath(data));
  const services: Commands<Services> = { kind: async ({ database }) => database.kind };
  expect(await run("kind", services, "", data).result).toBe("embedded");
  await expect(run("missing", services, "", data).result).rejects.toThrow(
    "La commande « missing » n'existe pas.",
  );
  await startHolder(echo, data);
  expect(await run("echo", {}, "hello", data).result).toMatchObject({ said: "hello" });
});

/** Closing a server takes its socket away, unless it no longer finds it where it was. */
async function leaveStaleSocket(path: string): Promise<void> {
  const dead = createServer();
  await new Promise<void>((resolve) => dead.listen(`${path}.first`, resolve));
  renameSync(`${path}.first`, path);
  await new Promise((resolve) => dead.close(resolve));
  expect(statSync(path).isSocket()).toBe(true);
}

test("a data directory with a long name has its socket in the temporary directory", async () => {
  const deep = join(directory, "d".repeat(60), "e".repeat(60));
  expect(Buffer.byteLength(socketPath(deep))).toBeLessThan(100);
  expect(socketPath(`${deep}f`)).not.toBe(socketPath(deep));
  await startHolder(echo, deep);
  expect(await run("echo", {}, "hello", deep).result).toMatchObject({ said: "hello" });
});
