import type { Readable } from "node:stream";

/**
 * Something a person at the machine asks of the data, while the server runs or not. `emit` takes anything JSON holds,
 * and throws once nobody listens. A `CommandError` reaches the person; any other error is logged.
 */
export type Command<Desk> = (
  desk: Desk,
  input: Readable,
  parameters: Readonly<Record<string, string>>,
  emit: (event: unknown) => void,
) => Promise<unknown>;

/** Commands by name, for a process that has `Opened` open. */
export type Commands<Opened> = Readonly<Record<string, Command<Opened>>>;

/** A refusal for the person who gave the command: one French sentence. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** One line of the answer of a running server. The last line is never an event. */
export type CommandLine =
  | { readonly event: unknown }
  | { readonly result: unknown }
  | { readonly refusal: string };
