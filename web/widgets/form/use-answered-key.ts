import { useState } from "react";
import { statusOfError } from "../../client/api/call-error.ts";
import { newId } from "../editor/new-id.ts";

/**
 * The key of what a form sends: the same until the server has answered. Where it says that other words stand under it,
 * what is pressed next is another thing, and has a key of its own.
 */
export function useAnsweredKey() {
  const [key, setKey] = useState(newId);
  const renew = () => setKey(newId());
  return {
    renew,
    async send<Reply>(call: (key: string) => Promise<Reply>): Promise<Reply> {
      try {
        return await call(key);
      } catch (error) {
        if (statusOfError(error) === 409) renew();
        throw error;
      }
    },
  };
}
