import { readProcessConfig } from "../platform/config/process-config.ts";
import { StartError } from "../platform/config/start-error.ts";
import { CommandError } from "../platform/control/command.ts";
import { type CommandRun, runCommand } from "../platform/control/control-client.ts";
import { AppError } from "../platform/http/app-error.ts";
import { createLogger } from "../platform/http/logger.ts";
import { quickenImports } from "../platform/workarounds/quick-imports.ts";
import type { Services } from "./services.ts";

/** Runs a command for the person at the terminal; what they can mend is one sentence with exit code 1, the rest is thrown. */
export async function runFromTerminal(
  run: Pick<CommandRun<Services>, "name" | "parameters" | "openInput" | "onEvent"> & {
    readonly onResult: (result: unknown) => void;
  },
): Promise<void> {
  const { onResult, ...rest } = run;
  await runForPerson(async () => {
    const config = readProcessConfig();
    // Only now, so that a wrong setting is reported at once: these load the database's library.
    const { commands } = await import("./commands.ts");
    const { closeServices, openServices } = await import("./services.ts");
    const open = () => openServices(config, createLogger("warn"));
    onResult(await runCommand({ ...rest, config, commands, open, close: closeServices }));
  });
}

/** Shows what a person can mend as one sentence with exit code 1; imports within load quickly. */
export async function runForPerson(work: () => Promise<void>): Promise<void> {
  quickenImports();
  try {
    await work();
  } catch (error) {
    const isForPerson =
      error instanceof StartError || error instanceof CommandError || error instanceof AppError;
    if (!isForPerson) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
