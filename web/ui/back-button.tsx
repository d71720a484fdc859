import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { IconButton } from "./icon-button.tsx";

/** Back to where one came from, or to the map where the page was opened by itself. */
export function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: "/" });
  };
  return (
    <IconButton label="Retour" onClick={goBack}>
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}
