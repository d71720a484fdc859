import { lazy, Suspense } from "react";
import { closeDialog, type OpenDialog, useOpenDialog } from "./dialog-store.ts";
import { ErrorBoundary } from "./ui/error-boundary.tsx";

const SignInDialog = lazy(async () => ({
  default: (await import("./account/sign-in-dialog.tsx")).SignInDialog,
}));

function drawDialog(dialog: OpenDialog) {
  switch (dialog.type) {
    case "sign-in":
      return <SignInDialog onClose={closeDialog} />;
  }
}

/** Draws the open dialog over the page. */
export function Dialogs() {
  const dialog = useOpenDialog();
  if (dialog === null) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{drawDialog(dialog)}</Suspense>
    </ErrorBoundary>
  );
}
