import type { ToastMessage } from "./toaster.tsx";

/** Where it does not come, there is nothing to say it with. */
const loadToaster = () => import("./toaster.tsx").catch(() => null);

/** Fetches what shows messages, so that one can be shown when the connection is gone. */
export function prepareToast() {
  void loadToaster();
}

/** Shows a message for some seconds; a new one takes the place of the one shown. The library comes with the first. */
export async function showToast(message: ToastMessage): Promise<void> {
  const toaster = await loadToaster();
  toaster?.presentToast(message);
}
