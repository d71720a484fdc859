import { statusOfError } from "../../client/api/call-error.ts";
import { forgetOnAnotherPerson } from "../../client/session/follow-person.ts";
import { newId } from "../editor/new-id.ts";

const keys = new Map<string, string>();
forgetOnAnotherPerson(() => keys.clear());

/** The key stays until an answer has come: pressed again after a lost one, it is done once. */
export async function sendOnce<Reply>(words: string, send: (key: string) => Promise<Reply>): Promise<Reply> {
  const key = keys.get(words) ?? newId();
  keys.set(words, key);
  try {
    const reply = await send(key);
    keys.delete(words);
    return reply;
  } catch (error) {
    const status = statusOfError(error);
    // What was done under it is another thing by now, or gone.
    if (status === 409 || status === 404) keys.delete(words);
    throw error;
  }
}
