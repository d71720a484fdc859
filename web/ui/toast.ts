import type { ToastMessage } from "./toaster.tsx";

const loadToaster = () => import("./toaster.tsx");

/** Fetches what shows messages, so that one can be shown when the connection is gone. */
export function prepareToast() {
  void loadToaster().catch(() => {});
}

/** Shows a message for some seconds; a new one takes the place of the one shown. The library comes with the first. */
export async function showToast(message: ToastMessage): Promise<void> {
  const { presentToast } = await loadToaster();
  presentToast(message);
}
