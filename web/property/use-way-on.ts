import { openDialog } from "../dialog-store.ts";
import { useSession } from "../session/use-session.ts";

/** How a viewer gets to see what is masked: what the buttons say, and what they do. */
export type WayOn = { readonly label: string; readonly act: () => void };

const signIn: WayOn = { label: "Se connecter", act: () => openDialog({ type: "sign-in" }) };

/** The way on from a mask for whoever is signed in, or null where there is none: then masks are no buttons. */
export function useWayOn(): WayOn | null {
  const { account } = useSession();
  return account === null ? signIn : null;
}
