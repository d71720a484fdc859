import { spawn } from "node:child_process";
import { StartError } from "../../platform/config/start-error.ts";

/** Writes the database as it is at one moment, in the compressed form of pg_dump. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await runTool("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`], url);
}

/** Throws `StartError` for a file that `restoreDump` cannot read, as one of a newer PostgreSQL. */
export async function checkDump(file: string): Promise<void> {
  await runTool("pg_restore", ["--list", file]);
}

/** Fills an empty database in one transaction. */
export async function restoreDump(url: string, file: string): Promise<void> {
  const parameters = ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error", file];
  await runTool("pg_restore", parameters, url);
}

/** On a database where one is named. */
async function runTool(program: string, parameters: readonly string[], url?: string): Promise<void> {
  const { address, password } = url === undefined ? { address: [], password: "" } : splitPassword(url);
  const child = spawn(program, [...address, ...parameters], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...(password !== "" && { PGPASSWORD: password }) },
  });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output = `${output}${text}`.slice(-2_000);
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
  if (code !== 0) throw new StartError(`${program} a échoué : ${output.trim()}`);
}

/** Other users of the machine see a process's arguments: the password stays out. */
function splitPassword(url: string): { readonly address: readonly string[]; readonly password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return { address: [`--dbname=${address.href}`], password };
}
