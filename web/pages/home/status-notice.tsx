import { TriangleAlert, X } from "lucide-react";
import type { InactiveStatus } from "#domain/account/account.ts";
import { statusBanners } from "#domain/account/session-words.ts";
import { IconButton } from "../../ui/icon-button.tsx";

type StatusNoticeProps = { readonly status: InactiveStatus; readonly onClose: () => void };

export function StatusNotice({ status, onClose }: StatusNoticeProps) {
  return (
    <div className="pointer-events-auto mx-auto flex max-w-152 items-start gap-3 rounded-card border border-soleil/50 bg-surface py-2 pr-2 pl-4 shadow-high">
      <TriangleAlert aria-hidden className="mt-2 size-5 shrink-0 text-soleil" />
      <p className="grow py-1.5">{statusBanners[status]}</p>
      <IconButton label="Fermer ce message" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
