import type { ToastMessage } from "./toaster.tsx";

/** Where it does not come, nothing can say so. */
const loadToaster = () => import("./toaster.tsx").catch(() => null);

/** Comes early, so that a message can be shown when the connection is gone. */
export function prepareToast() {
  void loadToaster();
}

export async function showToast(message: ToastMessage): Promise<void> {
  const toaster = await loadToaster();
  toaster?.presentToast(message);
}
