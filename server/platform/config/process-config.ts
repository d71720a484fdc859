import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "./config.ts";

/** The configuration of this process: its environment, completed by `.env` beside package.json. Throws `ConfigError`. */
export function readProcessConfig(): Config {
  const path = join(import.meta.dirname, "..", "..", "..", ".env");
  if (existsSync(path)) process.loadEnvFile(path);
  return readConfig(process.env);
}
