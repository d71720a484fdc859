import { useState } from "react";
import { statusOfError } from "../../client/api/call-error.ts";
import { newId } from "../editor/new-id.ts";

/** The same until the server has answered; new where it says that other words stand under the key. */
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
