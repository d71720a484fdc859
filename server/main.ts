/** The program behind `npm start`: reads the configuration, opens the data, listens, and stops cleanly. */
import { type Config, ConfigError } from "./config.ts";
import { DirectoryInUseError } from "./database/directory-lock.ts";
import { createLogger } from "./logger.ts";
import { readProcessConfig } from "./process-config.ts";
import { PortInUseError, startServer } from "./start-server.ts";

await run();

async function run(): Promise<void> {
  const config = readConfigOrExit();
  const logger = createLogger(config.logLevel);
  try {
    const server = await startServer(config, logger, (text) => process.stdout.write(`${text}\n`));
    let isStopping = false;
    for (const signal of ["SIGTERM", "SIGINT"] as const)
      process.on(signal, () => {
        if (isStopping) return;
        isStopping = true;
        void server.close().then(() => process.exit(0));
      });
  } catch (error) {
    if (error instanceof DirectoryInUseError || error instanceof PortInUseError) exitWith(error.message);
    throw error;
  }
}

function readConfigOrExit(): Config {
  try {
    return readProcessConfig();
  } catch (error) {
    if (error instanceof ConfigError) return exitWith(error.message);
    throw error;
  }
}

function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
