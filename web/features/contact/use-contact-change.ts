import { useQueryClient } from "@tanstack/react-query";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { showToast } from "../../ui/toast.ts";
import { useOneAct } from "../../ui/use-one-act.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";

export type ContactCalls = Awaited<ReturnType<typeof loadCall>>["contacts"];

type AskedAct<Reply> = {
  readonly call: (contacts: ContactCalls) => Promise<Reply>;
  readonly onDone?: (reply: Reply) => void;
};

type Act<Reply> = AskedAct<Reply> & {
  readonly failure: string;
};

/** Does something with contacts: what the page shows of them is read again, a refusal is told, a lost session asked for. */
export function useContactChange() {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["contacts"] });
  const change = async <Reply>(act: Act<Reply>): Promise<boolean> => {
    try {
      const reply = await act.call((await loadCall()).contacts);
      act.onDone?.(reply);
      await refresh();
      return true;
    } catch (error) {
      if (!signInAgain(error, () => void change(act)))
        void showToast({ title: act.failure, description: messageOfError(error), tone: "danger" });
      // An answer may be lost on its way, and what was asked done all the same.
      void refresh();
      return false;
    }
  };
  return change;
}

/** The same for one button: nothing is asked twice, and it is known that an answer is awaited. */
export function useOneChange() {
  const change = useContactChange();
  const { isBusy, doOnce } = useOneAct();
  return { isBusy, change: <Reply>(act: Act<Reply>) => doOnce(() => change(act)) };
}

/** The same for a dialog that asks before: it tells a refusal itself, and keeps what was typed in it. */
export function useAskedChange() {
  const queryClient = useQueryClient();
  return async <Reply>({ call, onDone }: AskedAct<Reply>): Promise<void> => {
    const reply = await call((await loadCall()).contacts);
    onDone?.(reply);
    void queryClient.invalidateQueries({ queryKey: ["contacts"] });
  };
}
