import type { Command } from "../../platform/control/command.ts";
import type { Platform } from "../../platform/platform.ts";
import { listOldLeads, purgeOldLeads } from "./erase-leads.ts";

/** It names nobody. */
export type PurgeEvent = { readonly id: string; readonly createdAt: string };

/** `leads-purge`: erases leads older than 36 months; `dryRun=1` only lists them. Gives the count. */
export const purgeLeadsCommand: Command<Pick<Platform, "db" | "now">> = async (
  platform,
  _input,
  parameters,
  emit,
) => {
  if (parameters.dryRun !== "1") return { count: await purgeOldLeads(platform) };
  let count = 0;
  for await (const batch of listOldLeads(platform)) {
    count += batch.length;
    for (const { id, createdAt } of batch)
      emit({ id, createdAt: createdAt.toISOString() } satisfies PurgeEvent);
  }
  return { count };
};
