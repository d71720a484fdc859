import pino, { type Logger } from "pino";
import type { Config } from "../config/config.ts";

/** The log, one JSON object a line on standard output; passwords, cookies and tokens never reach it. */
export function createLogger(level: Config["logLevel"]): Logger {
  return pino({
    level,
    base: null,
    redact: [
      "*.password",
      "*.token",
      "*.cookie",
      "*.authorization",
      "headers.cookie",
      "headers.authorization",
    ],
  });
}
