import { TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { type InactiveStatus, statusBanners } from "#domain/account/account-banner.ts";
import { IconButton } from "../../ui/icon-button.tsx";

/** Says over the map why the account does not count, until it is read and closed. */
export function StatusBanner({ status }: { readonly status: InactiveStatus | null }) {
  const [closed, setClosed] = useState<InactiveStatus | null>(null);
  return (
    // Always there: what is put into it later is told to screen readers.
    <div role="status" className="pointer-events-none absolute inset-x-4 top-(--below-filters) z-10">
      {status !== null && status !== closed && (
        <div className="pointer-events-auto mx-auto flex max-w-152 items-start gap-3 rounded-card border border-soleil/50 bg-surface py-2 pr-2 pl-4 shadow-high">
          <TriangleAlert aria-hidden className="mt-2 size-5 shrink-0 text-soleil" />
          <p className="grow py-1.5">{statusBanners[status]}</p>
          <IconButton label="Fermer ce message" onClick={() => setClosed(status)}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
