import { createRoot } from "react-dom/client";
import "sonner/dist/styles.css";
import { Toaster, toast } from "sonner";
import { useIsLargeScreen } from "./large-screen.ts";
import { ToastCard, type ToastMessage, type ToastTone } from "./toast-card.tsx";

const durationMs: Readonly<Record<ToastTone, number>> = { neutral: 4000, success: 4000, danger: 5000 };

let isMounted = false;

/** The toaster lives outside the page's tree: it outlasts the page that spoke. */
function mountToaster() {
  if (isMounted) return;
  isMounted = true;
  const host = document.body.appendChild(document.createElement("div"));
  createRoot(host).render(<PlacedToaster />);
}

/** On a small screen at the top: the bottom has the drawers and the buttons one presses next. */
function PlacedToaster() {
  return (
    <Toaster
      position={useIsLargeScreen() ? "bottom-right" : "top-center"}
      visibleToasts={1}
      containerAriaLabel="Notifications"
      toastOptions={{ unstyled: true, className: "w-full" }}
    />
  );
}

export function presentToast(message: ToastMessage) {
  mountToaster();
  toast.dismiss();
  toast.custom(() => <ToastCard {...message} />, { duration: durationMs[message.tone ?? "neutral"] });
}
