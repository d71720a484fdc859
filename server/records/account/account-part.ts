import type { Database } from "../../platform/database/open.ts";

/** What a feature keeps for an account: it leaves with the account's export and is deleted with it. */
export type AccountPart = {
  /** Beside the export's own fields; secrets stay out. */
  exportOf?(db: Database, userId: string): Promise<Readonly<Record<string, unknown>>>;
  /** Counts shown before an account is deleted, by their name in that reply. */
  countOf?(db: Database, userId: string): Promise<Readonly<Record<string, number>>>;
  /** Deletes it in the transaction that deletes these people, before they and their properties are deleted. */
  eraseOf?(tx: Database, userIds: readonly string[]): Promise<void>;
};
