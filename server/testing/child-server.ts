import { join } from "node:path";
import { type Child, startNode } from "./child-process.ts";

const program = join(import.meta.dirname, "..", "app", "main.ts");

/** The settings of a server that a test starts: a port of its own, no demonstration, no pages to build first. */
export type ChildServerSettings = Readonly<Record<string, string>>;

/** Starts `server/app/main.ts` in a process of its own, with nothing but these settings. */
export function startServerProcess(settings: ChildServerSettings): Child {
  const defaults = {
    PORT: "0",
    DEMO: "0",
    ADDRESSES: "embedded",
    GEOCODER: "none",
    STREETS: "off",
    LOG_LEVEL: "warn",
    DATABASE_URL: "",
    PUBLIC_URL: "",
  };
  return startNode(program, ["--without-pages"], { ...defaults, ...settings });
}

/** Where the server listens; rejects with what it wrote if it ended before. */
export async function originOf(server: Child): Promise<string> {
  const line = await server.line(/ répond sur http/);
  return line.slice(line.indexOf("http"));
}
