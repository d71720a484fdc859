/** The program behind `npm start`: reads the configuration, opens the data, listens, and stops cleanly. */
import type { Logger } from "pino";
import { readProcessConfig } from "../platform/config/process-config.ts";
import { StartError } from "../platform/config/start-error.ts";
import { createLogger, takeConsole } from "../platform/http/logger.ts";
import { quickenImports } from "../platform/workarounds/quick-imports.ts";
import type { RunningServer } from "./start-server.ts";

/** Whatever hangs, once the proxy had time to turn away. */
const stopWithinMs = 4_500;

quickenImports();

try {
  const config = readProcessConfig();
  const logger = createLogger(config.logLevel);
  takeConsole(logger);
  const say = (text: string) => process.stdout.write(`${text}\n`);
  // In development the pages come from Vite.
  const hasPages = !process.argv.includes("--without-pages");
  // Only now: a wrong setting is reported before the whole program loads.
  const { startServer } = await import("./start-server.ts");
  const server = await startServer(config, { logger, say, hasPages });
  // npm passes on the Ctrl-C that the terminal has sent already: the second signal must not cut the first one short.
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (!isStopping) stop(server, logger, stopWithinMs + config.drainSeconds * 1_000);
      isStopping = true;
    });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function stop(server: RunningServer, logger: Logger, withinMs: number): void {
  setTimeout(() => process.exit(1), withinMs).unref();
  server.close().then(
    () => process.exit(0),
    (error: unknown) => {
      logger.error({ err: error }, "stop");
      process.exit(1);
    },
  );
}
