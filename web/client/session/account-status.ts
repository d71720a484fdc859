import type { InactiveStatus } from "#domain/account/account-banner.ts";
import { createStore, useStore } from "../../ui/store.ts";
import { useSession } from "./use-session.ts";

/** The state of the account that was last refused a session; its holder is not signed in. */
const refused = createStore<InactiveStatus | null>(null);

export function noteRefusedStatus(status: InactiveStatus | null) {
  refused.set(status);
}

/** Why the person's account does not count, signed in, just refused, or signed out by decision; null when it does or there is none. */
export function useInactiveStatus(): InactiveStatus | null {
  const { account, endedAs } = useSession();
  const refusedStatus = useStore(refused);
  if (account === null) return refusedStatus ?? endedAs;
  return account.status === "active" ? null : account.status;
}
