import { useState } from "react";
import { canUseProfessionalFeatures } from "#domain/account/account.ts";
import { useSession } from "../../client/session/use-session.ts";

/** Stays theirs while nobody is signed in: what is typed outlives a session. Null where nobody may use it. */
export function useHeldProfessional() {
  const { account, isPending } = useSession();
  const [held, setHeld] = useState<string | null>(null);
  const mayUse = account !== null && canUseProfessionalFeatures(account);
  if (mayUse && account.user_id !== held) setHeld(account.user_id);
  return { userId: mayUse || account === null ? held : null, isSignedOut: account === null, isPending };
}
