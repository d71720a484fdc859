import { sessionExpired, sessionOfAnother } from "#domain/account/session-words.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { showToast } from "../../../ui/toast.ts";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";

/** Signs in over the form, then goes on, if it is the same person. */
export function askToSignIn(userId: string, goOn: () => void) {
  void showToast({ ...sessionExpired, tone: "danger" });
  const check = async () => {
    const { account } = await (await loadCall()).session.read();
    if (account?.user_id === userId) goOn();
    else void showToast({ ...sessionOfAnother, tone: "danger" });
  };
  openDialog({ type: "sign-in", onSignedIn: () => void check() });
}
