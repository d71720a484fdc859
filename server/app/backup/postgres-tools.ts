import { spawn } from "node:child_process";
import { StartError } from "../../platform/config/start-error.ts";

/** Writes a PostgreSQL database into a file, as it is at one moment, in the compressed form of pg_dump. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await runTool("pg_dump", url, ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`]);
}

/** Reads such a file into an empty database, in one transaction. */
export async function restoreDump(url: string, file: string): Promise<void> {
  await runTool("pg_restore", url, [
    "--no-owner",
    "--no-privileges",
    "--single-transaction",
    "--exit-on-error",
    file,
  ]);
}

/** Runs a program of PostgreSQL's client. The password stays out of what the machine's other users see of processes. */
async function runTool(program: string, url: string, parameters: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const child = spawn(program, [`--dbname=${address.href}`, ...parameters], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...(password !== "" && { PGPASSWORD: password }) },
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = `${said}${text}`.slice(-2_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("close", resolve);
    child.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "ENOENT"
          ? new StartError(`Le programme ${program} manque : installez le client de PostgreSQL.`)
          : error,
      );
    });
  });
  if (code !== 0) throw new StartError(`${program} a échoué : ${said.trim()}`);
}
