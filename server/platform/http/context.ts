import type { Logger } from "pino";
import type { Account, InactiveStatus } from "#domain/account/account.ts";

export type RequestVariables = {
  requestId: string;
  logger: Logger;
  /** Where the request came from, past trusted proxies. */
  clientAddress: string;
  /** Which call of the contract answers, for the log and the metrics. */
  noteRoute: (route: string) => void;
  addCookie: (cookie: string) => void;
  /** The signed-in person, read at most once a request; null for a visitor. */
  readAccount: () => Promise<SignedInAccount | null>;
  /** Why an administrator ended the session that the request names; null where none did. */
  readEndedStatus: () => Promise<InactiveStatus | null>;
};

export type HonoEnvironment = { Variables: RequestVariables };
/** Behind `professionalsOnly`. */
export type ProfessionalEnvironment = { Variables: RequestVariables & { actor: SignedInAccount } };

/** The account with what its own person may see of it. */
export type SignedInAccount = Account & {
  readonly email: string;
  readonly fullName: string | null;
  readonly sessionId: string;
  /** Whether role and status are those of a visitor because the database did not give them. */
  readonly isProfileUnread: boolean;
};
