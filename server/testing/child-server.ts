import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Child, startChild, startNode } from "./child-process.ts";

const program = join(import.meta.dirname, "..", "app", "main.ts");
const packageFile = join(import.meta.dirname, "..", "..", "package.json");

/** The settings of a server that a test starts: a port of its own, no demonstration, no pages to build first. */
export type ChildServerSettings = Readonly<Record<string, string>>;

const defaults: ChildServerSettings = {
  PORT: "0",
  DEMO: "0",
  GEOCODER: "none",
  STREETS: "off",
  LOG_LEVEL: "warn",
  DATABASE_URL: "",
  PUBLIC_URL: "",
};

/** Starts `server/app/main.ts` in a process of its own, with nothing but these settings. */
export function startServerProcess(settings: ChildServerSettings): Child {
  return startNode(program, ["--without-pages"], { ...defaults, ...settings });
}

/** The same by `npm start`, with the bounds on memory that it sets. */
export function startServerByNpm(settings: ChildServerSettings): Child {
  const parameters = ["start", "--ignore-scripts", "--", "--without-pages"];
  return startChild("npm", parameters, { environment: { ...defaults, ...settings } });
}

/** The same without npm in between: the process that is given is the server's own. */
export function startBoundedServer(settings: ChildServerSettings): Child {
  const { scripts } = JSON.parse(readFileSync(packageFile, "utf8")) as { scripts: { start: string } };
  const words = scripts.start.split(" ");
  const environment = Object.fromEntries(
    words.filter((word) => /^\w+=/.test(word)).map((word) => word.split("=") as [string, string]),
  );
  const flags = words.filter((word) => word.startsWith("--"));
  return startChild(process.execPath, [...flags, program, "--without-pages"], {
    environment: { ...defaults, ...environment, ...settings },
  });
}

/** Where the server listens; rejects with what it wrote if it ended before. */
export async function originOf(server: Child): Promise<string> {
  const line = await server.line(/ répond sur http/);
  return line.slice(line.indexOf("http"));
}
