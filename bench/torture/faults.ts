import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { need } from "#domain/need.ts";
import { json } from "../../server/testing/test-server.ts";
import type { NetworkMode } from "./faulty-network.ts";
import type { Helper, Scene } from "./scene.ts";
import { drawPhoto, sendPhoto } from "./writers.ts";

/** Does its harm for a while and ends it; nothing else mends what it broke. */
export type Fault = (scene: Scene) => Promise<void>;

const lastsMs = 3_000;
const startsWithinMs = 15_000;
const slowReaders = 40;
const halfOpen = 100;

/** A network that fails in a way for a while. */
function network(name: keyof Scene["networks"], mode: Exclude<NetworkMode, "pass">): Fault {
  return async ({ networks }) => {
    networks[name].setMode(mode);
    await wait(lastsMs);
    networks[name].setMode("pass");
  };
}

/** PostgreSQL stopped in a way, and started again. */
function stopPostgres(how: "fast" | "immediate" | "kill"): Fault {
  return async ({ cluster }) => {
    cluster.halt(how);
    await wait(lastsMs);
    cluster.start();
  };
}

/** Connections that do nothing with what they are given, or give nothing themselves, until they are cut. */
function idleConnections(count: number, text: string): Fault {
  return async ({ origin, cookie }) => {
    const { port, host } = new URL(origin);
    const sockets = Array.from({ length: count }, () => {
      const socket = connect(Number(port), "127.0.0.1").on("error", () => undefined);
      socket.pause().write(text.replaceAll("HOST", host).replaceAll("COOKIE", cookie));
      return socket;
    });
    await wait(lastsMs);
    for (const socket of sockets) socket.resetAndDestroy();
  };
}

const readSlowly = (path: string) => `GET ${path} HTTP/1.1\r\nhost: HOST\r\ncookie: COOKIE\r\n\r\n`;

/** The press and the decoder, killed while somebody waits for a board in print and a photograph. */
const killHelpers: Fault = async (scene) => {
  const created = await scene.ask("POST", "/api/links", json({ destination_url: "https://exemple.fr/" }));
  const link = (await created.json()) as { id: string };
  const listed = await scene.ask("GET", "/api/own-properties");
  const { items } = (await listed.json()) as { items: { id: string }[] };
  const photo = await drawPhoto();
  const asked = Promise.all([
    scene.ask("GET", `/api/links/${link.id}/board`),
    sendPhoto(scene, need(items[0]).id, photo),
  ]);
  const killed = Promise.all([killHelper(scene, "press"), killHelper(scene, "picture")]);
  const [replies] = await Promise.all([asked, killed]);
  const worse = replies.find(({ status }) => status >= 500 && status !== 503);
  if (worse !== undefined) throw new Error(`${worse.url} answered ${worse.status}.`);
};

/** Kills it as soon as it runs; throws where it never does. */
async function killHelper({ helpers }: Scene, program: Helper): Promise<void> {
  const until = Date.now() + startsWithinMs;
  while (helpers(program).length === 0) {
    if (Date.now() > until) throw new Error(`The ${program} program did not run.`);
    await wait(5);
  }
  for (const pid of helpers(program)) process.kill(pid, "SIGKILL");
}

/** The disk of PostgreSQL without a byte left; it is started again where that ended it. */
const fillDisk: Fault = async ({ disk, cluster }) => {
  disk?.fill();
  await wait(lastsMs);
  disk?.free();
  if (!cluster.isRunning()) cluster.start();
};

/** The server's clock jumps, and after a while it jumps back. */
function jumpBy(seconds: number): Fault {
  return async ({ clock }) => {
    clock?.setAhead(seconds);
    await wait(lastsMs);
    clock?.setAhead(0);
  };
}

/** What may go wrong, by the name it has in the table. */
export const faults: Readonly<Record<string, Fault>> = {
  "server: kill -9": (scene) => scene.killServer(),
  "press and decoder: kill -9": killHelpers,
  "PostgreSQL: stopped": stopPostgres("fast"),
  "PostgreSQL: stopped at once": stopPostgres("immediate"),
  "PostgreSQL: kill -9": stopPostgres("kill"),
  "PostgreSQL: silent": network("database", "hang"),
  "PostgreSQL: slow": network("database", "slow"),
  "PostgreSQL: connections cut": network("database", "refuse"),
  "PostgreSQL: disk full": fillDisk,
  "S3: refuses": network("bucket", "refuse"),
  "S3: silent": network("bucket", "hang"),
  "S3: slow": network("bucket", "slow"),
  "S3: drops half-way": network("bucket", "drop half-way"),
  "S3: full": network("bucket", "full"),
  "SMTP: away": network("mail", "refuse"),
  "SMTP: silent": network("mail", "hang"),
  "SMTP: drops half-way": network("mail", "drop half-way"),
  "clock: an hour ahead": jumpBy(3_600),
  "clock: an hour back": jumpBy(-3_600),
  "streams that nobody reads": idleConnections(slowReaders, readSlowly("/api/map/feed")),
  "replies that nobody reads": idleConnections(slowReaders, readSlowly("/api/map/tiles/8/0/0").repeat(50)),
  "exports that nobody reads": idleConnections(
    slowReaders,
    readSlowly("/api/own-properties/export").repeat(5),
  ),
  "requests half sent": idleConnections(
    halfOpen,
    "POST /api/auth/sign-in/email HTTP/1.1\r\nhost: HOST\r\ncontent",
  ),
};
