import type { Command } from "../../platform/control/command.ts";
import type { Platform } from "../../platform/platform.ts";
import { listOldLeads, purgeOldLeads } from "./erase-leads.ts";

/** What the command tells of each lead that goes: nothing that names a person. */
export type PurgeEvent = { readonly id: string; readonly createdAt: string };

/**
 * `leads-purge`: erases the people of leads left more than 36 months ago, as happens every night. With `dryRun=1`
 * nothing is erased: each one that would be is told. Returns how many.
 */
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
