import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import { ArrowLeft } from "lucide-react";
import { useRef } from "react";
import { useBackCloses } from "../../ui/back-layers.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { AddressSearch, type AddressSearchProps } from "./address-search.tsx";

export type SearchScreenProps = AddressSearchProps & { readonly onClose: () => void };

export function SearchScreen({ onClose, onFind, ...search }: SearchScreenProps) {
  const content = useRef<HTMLDivElement>(null);
  useBackCloses(onClose);
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
        <Dialog.Portal>
          <Dialog.Popup
            initialFocus={() => content.current?.querySelector("input") ?? true}
            data-search-screen=""
            className="fixed inset-0 z-40 flex flex-col overflow-y-auto bg-surface text-ink outline-none"
          >
            <div className="flex h-(--header-height) shrink-0 items-center gap-2 border-b border-line px-2">
              <Dialog.Close render={<IconButton label="Retour à la carte" />}>
                <ArrowLeft aria-hidden />
              </Dialog.Close>
              <Dialog.Title className="title text-title-3">Rechercher une adresse</Dialog.Title>
            </div>
            <div ref={content} className="p-4">
              <AddressSearch
                {...search}
                isWhole
                onFind={(place) => {
                  onFind(place);
                  onClose();
                }}
              />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}
