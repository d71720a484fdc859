import { lazy, Suspense } from "react";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { closeDialog, type OpenDialog, openDialog, useOpenDialog } from "../widgets/dialog/dialog-store.ts";
import type { LeadSubject } from "../widgets/lead/lead-subject.ts";

const SignInDialog = lazy(async () => ({
  default: (await import("../features/account/sign-in-dialog.tsx")).SignInDialog,
}));
const RegistrationDialog = lazy(async () => ({
  default: (await import("../features/account/registration-dialog.tsx")).RegistrationDialog,
}));
const LeadDialog = lazy(async () => ({
  default: (await import("../features/lead/lead-dialog.tsx")).LeadDialog,
}));
const LinkFormDialog = lazy(async () => ({
  default: (await import("../features/link/link-form-dialog.tsx")).LinkFormDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import("../widgets/dialog/confirm-dialog.tsx")).ConfirmDialog,
}));
const DeleteAccountDialog = lazy(async () => ({
  default: (await import("../features/account/delete-account-dialog.tsx")).DeleteAccountDialog,
}));
const ChangeRoleDialog = lazy(async () => ({
  default: (await import("../features/admin/change-role-dialog.tsx")).ChangeRoleDialog,
}));
const ReadEmailDialog = lazy(async () => ({
  default: (await import("../features/admin/read-email-dialog.tsx")).ReadEmailDialog,
}));

const ReadLeadDialog = lazy(async () => ({
  default: (await import("../features/admin/read-lead-dialog.tsx")).ReadLeadDialog,
}));

/** Asks for the detailed sheet instead of signing in, where a sold property led to the dialog. */
function askForSheetOf(subject: LeadSubject | undefined) {
  return subject && (() => openDialog({ type: "lead", subject }));
}

function drawDialog(dialog: OpenDialog) {
  switch (dialog.type) {
    case "sign-in":
      return <SignInDialog onAskForSheet={askForSheetOf(dialog.sheetInstead)} onClose={closeDialog} />;
    case "lead":
      return <LeadDialog subject={dialog.subject} onClose={closeDialog} />;
    case "registration":
      return <RegistrationDialog onClose={closeDialog} />;
    case "delete-account":
      return <DeleteAccountDialog email={dialog.email} onClose={closeDialog} />;
    case "change-role":
      return <ChangeRoleDialog account={dialog.account} onClose={closeDialog} />;
    case "read-email":
      return <ReadEmailDialog emailId={dialog.emailId} subject={dialog.subject} onClose={closeDialog} />;
    case "read-lead":
      return <ReadLeadDialog leadId={dialog.leadId} onClose={closeDialog} />;
    case "link-form":
      return <LinkFormDialog {...dialog} onClose={closeDialog} />;
    case "confirm":
      return <ConfirmDialog {...dialog} onClose={closeDialog} />;
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
