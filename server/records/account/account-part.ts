import type { Database } from "../../platform/database/open.ts";

/** What a feature keeps that belongs to an account: it leaves with the account's export, and goes with the account. */
export type AccountPart = {
  /** Fields that the export has beside its own. Secrets stay out. */
  exportOf?(db: Database, userId: string): Promise<Readonly<Record<string, unknown>>>;
  /** How many of it there are, for who is about to delete their account, by the name they have in that reply. */
  countOf?(db: Database, userId: string): Promise<Readonly<Record<string, number>>>;
  /** Deletes it in the transaction that deletes these people, before they and their properties are deleted. */
  eraseOf?(tx: Database, userIds: readonly string[]): Promise<void>;
};
