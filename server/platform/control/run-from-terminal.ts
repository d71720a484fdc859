import { commands } from "../../app/commands.ts";
import { readProcessConfig } from "../config/process-config.ts";
import { StartError } from "../config/start-error.ts";
import { createLogger } from "../http/logger.ts";
import { CommandError } from "./command.ts";
import { type CommandRun, runCommand } from "./control-client.ts";

/**
 * Runs a command for the person at the terminal, with the configuration of the process. What the person can mend is
 * told in one sentence with exit code 1; anything else is thrown.
 */
export async function runFromTerminal(
  run: Pick<CommandRun, "name" | "parameters" | "openInput" | "onEvent"> & {
    readonly onResult: (result: unknown) => void;
  },
): Promise<void> {
  const { onResult, ...rest } = run;
  try {
    const config = readProcessConfig();
    onResult(await runCommand({ ...rest, config, commands, logger: createLogger("warn") }));
  } catch (error) {
    if (!(error instanceof StartError || error instanceof CommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
