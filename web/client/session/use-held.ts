import { useState } from "react";
import { useSession } from "./use-session.ts";

/** Holds what was read last after the session has ended, since people chose in it; for the same person alone. */
export function useHeld<Value>(value: Value | undefined): Value | undefined {
  const { account } = useSession();
  const [held, setHeld] = useState<{ readonly userId: string; readonly value: Value }>();
  const userId = account?.user_id;
  if (value !== undefined && userId !== undefined && (held?.value !== value || held.userId !== userId))
    setHeld({ userId, value });
  return value ?? (userId === undefined || userId === held?.userId ? held?.value : undefined);
}
