import { useQueryClient } from "@tanstack/react-query";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";

type ContactCalls = Awaited<ReturnType<typeof loadCall>>["contacts"];

type Act<Reply> = {
  readonly call: (contacts: ContactCalls) => Promise<Reply>;
  readonly onDone?: (reply: Reply) => void;
  /** What a failure is told with. */
  readonly failure: string;
};

/** Does something with contacts: what the page shows of them is read again, a refusal is told, a lost session asked for. */
export function useContactChange() {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const change = async <Reply>(act: Act<Reply>): Promise<boolean> => {
    try {
      const reply = await act.call((await loadCall()).contacts);
      act.onDone?.(reply);
      await queryClient.invalidateQueries({ queryKey: ["contacts"] });
      return true;
    } catch (error) {
      if (!signInAgain(error, () => void change(act)))
        void showToast({ title: act.failure, description: messageOfError(error), tone: "danger" });
      return false;
    }
  };
  return change;
}
