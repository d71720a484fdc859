import type { Logger } from "pino";
import type { Account, InactiveStatus } from "#domain/account/account.ts";

/** What each request carries through Hono. */
export type RequestVariables = {
  requestId: string;
  logger: Logger;
  /** The address the request came from, proxies that are trusted taken into account. */
  clientAddress: string;
  /** Says which call of the contract answers: the log and the metrics count by it. */
  noteRoute: (route: string) => void;
  /** Adds a cookie to the reply. */
  addCookie: (cookie: string) => void;
  /** The signed-in person, read at most once a request; null for anonymous. */
  readAccount: () => Promise<SignedInAccount | null>;
  /** Why an administrator ended the session that the request still names; null where none did. */
  readEndedStatus: () => Promise<InactiveStatus | null>;
};

export type HonoEnvironment = { Variables: RequestVariables };

/** The account with what its own person may be shown of it. */
export type SignedInAccount = Account & {
  readonly email: string;
  readonly fullName: string | null;
  /** The session that asks. */
  readonly sessionId: string;
  /** Whether role and status are those of a visitor because the database did not give them. */
  readonly isProfileUnread: boolean;
};
