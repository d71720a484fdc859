import { useEffect, useEffectEvent } from "react";
import { type OwnThing, parseOwnChange } from "#domain/api/live.ts";
import { useSession } from "../session/use-session.ts";
import { followLive } from "./live-stream.ts";

/** A link on a busy sign is opened many times a second. */
const pauseMs = 1_000;

/** Also calls `onChange` when the stream has come, or come back: nobody heard what changed before. */
export function useOwnChanges(thing: OwnThing, onChange: () => void) {
  const userId = useSession().account?.user_id;
  const read = useEffectEvent(onChange);
  useEffect(() => {
    // The stream belongs to who was signed in when it opened.
    if (userId === undefined) return;
    const readInTime = makePaced(() => read());
    return followLive({
      onOwnChange: (data) => {
        if (data === null || parseOwnChange(data).includes(thing)) readInTime();
      },
    });
  }, [thing, userId]);
}

/** Passes the first call on at once; the calls that come within the pause become one at its end. */
function makePaced(onChange: () => void): () => void {
  let isWaiting = false;
  let isResting = false;
  const run = () => {
    if (isResting) {
      isWaiting = true;
      return;
    }
    isResting = true;
    onChange();
    setTimeout(() => {
      isResting = false;
      if (!isWaiting) return;
      isWaiting = false;
      run();
    }, pauseMs);
  };
  return run;
}
