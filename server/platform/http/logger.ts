import pino, { type DestinationStream, type Logger } from "pino";
import type { Config } from "../config/config.ts";
import { cleanFields } from "./log-line.ts";

/** The log, one JSON object a line on standard output; what people send, passwords and tokens never reach it. */
export function createLogger(level: Config["logLevel"], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    formatters: { log: cleanFields },
    // Pino's own serializer would write all that an error holds.
    serializers: { err: (error: unknown) => error },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Sends the console to the log: some libraries print failed statements with their parameters. Unawaited failures go there too. */
export function takeConsole(logger: Logger): void {
  const logPrinted = (...parts: readonly unknown[]) => {
    const err = parts.find((one) => one instanceof Error);
    logger.error({ ...(err === undefined ? {} : { err }) }, "a library wrote to the console");
  };
  console.error = logPrinted;
  console.warn = logPrinted;
  console.info = () => undefined;
  console.log = () => undefined;
  process.on("unhandledRejection", (err) => logger.error({ err }, "nobody waited for this"));
}
