/**
 * The server of the journeys: the whole program on a copy of the demonstration, for which listings lie at 127.0.0.2 on
 * the port given, whatever their site is called. Everything else of this machine and its network is as far from it as
 * ever.
 */
import { rmSync } from "node:fs";
import { readProcessConfig } from "../platform/config/process-config.ts";
import { createLogger } from "../platform/http/logger.ts";
import { quickenImports } from "../platform/workarounds/quick-imports.ts";

quickenImports();
const { startServer } = await import("../app/start-server.ts");
const { createSafeFetch } = await import("../platform/outgoing/safe-fetch.ts");
const { copyDemonstration } = await import("./demonstration-copy.ts");

const config = readProcessConfig();
rmSync(config.dataDirectory, { recursive: true, force: true });
await copyDemonstration(config.dataDirectory);
const server = await startServer(config, {
  logger: createLogger(config.logLevel),
  say: (text) => process.stdout.write(`${text}\n`),
  hasPages: true,
  fetchPage: createSafeFetch({
    ports: [Number(process.argv[2])],
    isPublic: (address) => address === "127.0.0.2",
    lookup: (_, callback) => callback(null, [{ address: "127.0.0.2", family: 4 }]),
  }),
});
process.once("SIGTERM", () => void server.close().then(() => process.exit(0)));
