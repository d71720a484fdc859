import { lazy, Suspense } from "react";
import { DialogAboveContext } from "../ui/dialog-above.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import {
  closeDialog,
  isAnyDialogOpen,
  keyOfDialog,
  type OpenDialog,
  openDialog,
} from "../widgets/dialog/dialog-store.ts";
import type { LeadSubject } from "../widgets/lead/lead-subject.ts";
import { closeFailed } from "./close-failed.ts";

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
const NewContactDialog = lazy(async () => ({
  default: (await import("../features/contact/new-contact-dialog.tsx")).NewContactDialog,
}));
const ImportContactsDialog = lazy(async () => ({
  default: (await import("../features/contact/file-import/import-contacts-dialog.tsx")).ImportContactsDialog,
}));
const TemplatesDialog = lazy(async () => ({
  default: (await import("../features/contact/templates-dialog.tsx")).TemplatesDialog,
}));
const TaskFormDialog = lazy(async () => ({
  default: (await import("../features/task/task-form-dialog.tsx")).TaskFormDialog,
}));
const TasksDialog = lazy(async () => ({
  default: (await import("../features/task/tasks-dialog.tsx")).TasksDialog,
}));
const PropertyBuyersDialog = lazy(async () => ({
  default: (await import("../features/contact/property-buyers-dialog.tsx")).PropertyBuyersDialog,
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
const ShareDialog = lazy(async () => ({
  default: (await import("../features/report/share/share-dialog.tsx")).ShareDialog,
}));
const SharePageDialog = lazy(async () => ({
  default: (await import("../features/report/share/share-page-dialog.tsx")).SharePageDialog,
}));
const PropertyFormDialog = lazy(async () => ({
  default: (await import("../features/property/form/property-form-dialog.tsx")).PropertyFormDialog,
}));

const OwnPropertiesDialog = lazy(async () => ({
  default: (await import("../features/property/own/own-properties-dialog.tsx")).OwnPropertiesDialog,
}));

const ChangeManyDialog = lazy(async () => ({
  default: (await import("../features/property/own/change-many-dialog.tsx")).ChangeManyDialog,
}));
const OrderPhotosDialog = lazy(async () => ({
  default: (await import("../features/property/own/order-photos-dialog.tsx")).OrderPhotosDialog,
}));

const ImportFileDialog = lazy(async () => ({
  default: (await import("../features/property/file-import/import-file-dialog.tsx")).ImportFileDialog,
}));

/** Asks for the detailed sheet instead of signing in, where a sold property led to the dialog. */
function askForSheetOf(subject: LeadSubject | undefined) {
  return subject && (() => openDialog({ type: "lead", subject }));
}

function drawDialog(dialog: OpenDialog) {
  const close = () => closeDialog(dialog);
  switch (dialog.type) {
    case "sign-in":
      return (
        <SignInDialog
          onAskForSheet={askForSheetOf(dialog.sheetInstead)}
          onSignedIn={dialog.onSignedIn}
          isForgotten={dialog.isForgotten ?? false}
          onClose={close}
        />
      );
    case "own-properties":
      return <OwnPropertiesDialog onClose={close} />;
    case "change-properties":
      return <ChangeManyDialog ids={dialog.ids} onClose={close} />;
    case "order-photos":
      return <OrderPhotosDialog ids={dialog.ids} onClose={close} />;
    case "import-file":
      return <ImportFileDialog onClose={close} />;
    case "property-form":
      return <PropertyFormDialog {...dialog} onClose={close} />;
    case "lead":
      return <LeadDialog subject={dialog.subject} onClose={close} />;
    case "registration":
      return <RegistrationDialog onClose={close} />;
    case "property-buyers":
      return <PropertyBuyersDialog propertyId={dialog.propertyId} title={dialog.title} onClose={close} />;
    case "delete-account":
      return <DeleteAccountDialog email={dialog.email} onClose={close} />;
    case "change-role":
      return <ChangeRoleDialog account={dialog.account} onClose={close} />;
    case "read-email":
      return <ReadEmailDialog emailId={dialog.emailId} subject={dialog.subject} onClose={close} />;
    case "read-lead":
      return <ReadLeadDialog leadId={dialog.leadId} onClose={close} />;
    case "new-contact":
      return <NewContactDialog onClose={close} />;
    case "import-contacts":
      return <ImportContactsDialog onClose={close} />;
    case "answer-templates":
      return <TemplatesDialog onClose={close} />;
    case "task-form":
      return <TaskFormDialog {...dialog} onClose={close} />;
    case "tasks":
      return <TasksDialog whose={dialog.whose} onClose={close} />;
    case "link-form":
      return <LinkFormDialog {...dialog} onClose={close} />;
    case "share-report":
      return <ShareDialog {...dialog} onClose={close} />;
    case "share-page":
      return <SharePageDialog url={dialog.url} onClose={close} />;
    case "confirm":
      return <ConfirmDialog {...dialog} onClose={close} />;
  }
}

/** The open dialogs, each within the one it lies over. Import it lazily. */
export function DialogStack({ dialogs: [dialog, ...above] }: { readonly dialogs: readonly OpenDialog[] }) {
  if (dialog === undefined) return null;
  return (
    <DialogAboveContext value={<DialogStack dialogs={above} />}>
      <ErrorBoundary key={keyOfDialog(dialog)} fallback={null} onFailure={() => closeFailed([dialog])}>
        <Suspense fallback={null}>{drawDialog(dialog)}</Suspense>
      </ErrorBoundary>
    </DialogAboveContext>
  );
}

/** Opens Mes Biens where the address says that it was open; these scripts come with the first view, or by the first dialog. */
function openFromAddress() {
  const { pathname, search } = location;
  if (pathname === "/" && new URLSearchParams(search).has("biens") && !isAnyDialogOpen())
    openDialog({ type: "own-properties" });
}
openFromAddress();
