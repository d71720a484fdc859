import { type ReactNode, Suspense } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { useIsLargeScreen } from "../../ui/large-screen.ts";
import { LazyDrawer } from "../../ui/lazy-script.tsx";
import { asksForSheet, type LeadRequest } from "../../widgets/lead/lead-request.ts";
import { LeadForm } from "./lead-form.tsx";
import { LeadSent } from "./lead-sent.tsx";
import { useLeadForm } from "./use-lead-form.ts";

export type LeadDialogProps = { readonly request: LeadRequest; readonly onClose: () => void };

/** Asks for a home's detailed sheet, or for an agency's answer; then says that it is on its way. */
export function LeadDialog({ request, onClose }: LeadDialogProps) {
  const lead = useLeadForm(request);
  const isSheet = asksForSheet(request);
  if (lead.sentTo !== null)
    return (
      <LeadFrame title={isSheet ? "Fiche envoyée" : "Demande envoyée"} onClose={onClose}>
        <LeadSent request={request} email={lead.sentTo} onClose={onClose} />
      </LeadFrame>
    );
  return (
    <LeadFrame
      title={isSheet ? "Recevoir la fiche détaillée" : "Contacter l'agence"}
      isBusy={lead.isPending}
      isWide
      onClose={onClose}
    >
      <LeadForm request={request} lead={lead} />
    </LeadFrame>
  );
}

type LeadFrameProps = {
  readonly title: string;
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Over the middle of a large screen; on a small one a drawer that no finger drags away. */
function LeadFrame({ isBusy = false, isWide = false, ...frame }: LeadFrameProps) {
  if (useIsLargeScreen()) return <Dialog {...frame} isWide={isWide} isBusy={isBusy} />;
  return (
    <Suspense fallback={null}>
      <LazyDrawer {...frame} isDraggable={false} isLocked={isBusy}>
        <div className="p-5 pb-8">{frame.children}</div>
      </LazyDrawer>
    </Suspense>
  );
}
