import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type PostgresCluster = {
  /** URL of the cluster's maintenance database, on a loopback port of its own. */
  readonly url: string;
  /** Ends the server as a person, a panic or `kill -9` would; its data stay. */
  halt(how: "fast" | "immediate" | "kill"): void;
  /** Starts it again on its data and its port. */
  start(): void;
  isRunning(): boolean;
  stop(): void;
};

/**
 * Starts a throw-away PostgreSQL cluster on a free loopback port, in a new temporary directory. As root it runs
 * under the user `postgres`, since the server refuses root. Returns null when no server is installed. The directory lies
 * in `folder`: the machine's own for temporary files, unless another is named.
 */
export async function startPostgresCluster(folder = tmpdir()): Promise<PostgresCluster | null> {
  const programs = findPrograms();
  if (programs === null) return null;
  const directory = mkdtempSync(join(folder, "throw-away-postgres-"));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) chownSync(directory, userId("-u"), userId("-g"));
  const data = join(directory, "data");
  const run = (program: string, parameters: string[]) => {
    const command = [join(programs, program), ...parameters];
    const full = asRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
    const result = spawnSync(full[0] ?? program, full.slice(1), {
      cwd: directory,
      stdio: "ignore",
      // `runuser` lies where only root's own shells look.
      env: { ...process.env, PATH: `${process.env.PATH ?? ""}:/usr/sbin:/sbin` },
    });
    if (result.status !== 0) throw new Error(`${program} a échoué (code ${result.status}).`);
  };
  const port = await findFreePort();
  run("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]);
  const settings = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  const start = () =>
    run("pg_ctl", ["-D", data, "-l", join(directory, "log"), "-w", "-t", "60", "-o", settings, "start"]);
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    isRunning: () => existsSync(join(data, "postmaster.pid")),
    halt(how) {
      if (how === "kill") run("pg_ctl", ["kill", "KILL", String(readPid(data))]);
      else run("pg_ctl", ["-D", data, "-m", how, "-w", "stop"]);
    },
    stop() {
      run("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The first process of the cluster, by the file it keeps. */
function readPid(data: string): number {
  return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
}

/** The folder of the installed PostgreSQL programs, newest first, or null. */
function findPrograms(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debian, version, "bin"));
  const onPath = (process.env.PATH ?? "").split(":");
  return [...folders, ...onPath].find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

function userId(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim());
}

/** A loopback port that nothing listens on at this moment. */
export async function findFreePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
