import { useState } from "react";
import { useSession } from "./use-session.ts";

/**
 * What was read last, while nobody is signed in and while it is read again: what people chose in it outlives the end of
 * a session. Nobody sees what another person read.
 */
export function useHeld<Value>(value: Value | undefined): Value | undefined {
  const { account } = useSession();
  const [held, setHeld] = useState<{ readonly userId: string; readonly value: Value }>();
  const userId = account?.user_id;
  if (value !== undefined && userId !== undefined && (held?.value !== value || held.userId !== userId))
    setHeld({ userId, value });
  return value ?? (userId === undefined || userId === held?.userId ? held?.value : undefined);
}
