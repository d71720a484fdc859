import { CirclePlus, Download, FileUp } from "lucide-react";
import { useEffect, useState } from "react";
import { canUseProfessionalFeatures } from "#domain/account/account.ts";
import { countOf } from "#domain/text/format.ts";
import { messageOfError, statusOfError } from "../../../client/api/call-error.ts";
import { useSession } from "../../../client/session/use-session.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { MessageState } from "../../../ui/message-state.tsx";
import { ScreenDialog } from "../../../ui/screen-dialog.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast.ts";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { ProfessionalsOnly } from "../professionals-only.tsx";
import { OwnRows } from "./own-rows.tsx";
import { RemovalNotices } from "./removal-notices.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useOwnProperties } from "./use-own-properties.ts";
import { type OwnSelection, useOwnSelection } from "./use-own-selection.ts";

const add = () => openDialog({ type: "property-form" });
const importFile = () => openDialog({ type: "import-file" });

/** One's own properties: found, shown or hidden, changed, copied, deleted. */
export function OwnPropertiesDialog({ onClose }: { readonly onClose: () => void }) {
  const { account, isPending } = useSession();
  if (account !== null && canUseProfessionalFeatures(account)) return <OwnProperties onClose={onClose} />;
  return (
    <ScreenDialog title="Mes Biens" onClose={onClose}>
      {isPending ? (
        <WaitingRows />
      ) : (
        <ProfessionalsOnly
          text="Vous retrouverez ici vos biens dès que votre compte professionnel sera validé."
          onClose={onClose}
        />
      )}
    </ScreenDialog>
  );
}

function OwnProperties({ onClose }: { readonly onClose: () => void }) {
  const [search, setSearch] = useState("");
  const list = useOwnProperties(search);
  const selection = useOwnSelection(search);
  const { items, total, error } = list;
  useEffect(() => {
    // Whose session has ended is asked to sign in.
    if (error !== null && statusOfError(error) !== 401)
      void showToast({ title: "Erreur", description: "Impossible de charger vos biens", tone: "danger" });
  }, [error]);
  const hasAny = search !== "" || (total ?? 0) > 0;
  return (
    <ScreenDialog
      title="Mes Biens"
      onClose={onClose}
      footer={selection.count > 0 && <SelectionBar selection={selection} />}
    >
      <div className="flex h-full flex-col">
        {hasAny && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 pt-3 pb-1 md:px-8">
            <SearchField
              label="Titre, adresse ou prix"
              value={search}
              onSearch={setSearch}
              className="min-w-0 flex-1"
            />
            <Button variant="primary" icon={<CirclePlus aria-hidden />} onClick={add}>
              <span className="max-sm:sr-only">Ajouter un Bien</span>
            </Button>
            <ListHead total={total} search={search} selection={selection} />
          </div>
        )}
        <RemovalNotices />
        {items === undefined && error === null && <WaitingRows />}
        {items === undefined && error !== null && (
          <MessageState
            isError
            title="Impossible de charger vos biens"
            text={messageOfError(error)}
            action={
              <Button variant="primary" onClick={() => void list.refetch()}>
                Réessayer
              </Button>
            }
          />
        )}
        {items?.length === 0 && <NoProperties search={search} />}
        {items !== undefined && items.length > 0 && (
          <OwnRows
            items={items}
            total={total ?? items.length}
            hasMore={list.hasNextPage}
            onMore={() => void list.fetchNextPage()}
            selection={selection}
          />
        )}
      </div>
    </ScreenDialog>
  );
}

type ListHeadProps = {
  readonly total: number | undefined;
  readonly search: string;
  readonly selection: OwnSelection;
};

function ListHead({ total, search, selection }: ListHeadProps) {
  return (
    <div className="flex w-full flex-wrap items-center gap-x-2 text-small text-ink-2 sm:gap-y-2">
      <p role="status" className="mr-auto">
        {total !== undefined && countOf(total, search === "" ? "bien" : "résultat")}
      </p>
      {(total ?? 0) > 0 && (
        <Button
          size="small"
          variant="ghost"
          busy={selection.isFinding}
          onClick={() => void selection.toggleAll(total ?? 0)}
        >
          {selection.count > 0 && selection.count === total ? "Tout désélectionner" : "Tout sélectionner"}
        </Button>
      )}
      <div className="flex gap-2 max-sm:w-full max-sm:justify-between">
        <Button size="small" variant="ghost" icon={<FileUp aria-hidden />} onClick={importFile}>
          Importer un fichier
        </Button>
        <a
          href="/api/own-properties/export"
          download
          className={buttonClasses({ size: "small", variant: "ghost" })}
        >
          <Download aria-hidden />
          Exporter (CSV)
        </a>
      </div>
    </div>
  );
}

function NoProperties({ search }: { readonly search: string }) {
  if (search !== "")
    return (
      <MessageState
        scene="no-result"
        title="Aucun bien ne correspond"
        text={`Aucun de vos biens ne contient « ${search} ». Cherchez un titre, une adresse ou un prix.`}
      />
    );
  return (
    <MessageState
      title="Aucun bien pour l’instant"
      text="Vous retrouverez ici les biens que vous vendez et ceux que vous avez vendus."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="primary" icon={<CirclePlus aria-hidden />} onClick={add}>
            Ajouter un Bien
          </Button>
          <Button icon={<FileUp aria-hidden />} onClick={importFile}>
            Importer un fichier
          </Button>
        </div>
      }
    />
  );
}

function WaitingRows() {
  return (
    <div role="status" aria-label="Chargement...">
      {["a", "b", "c", "d", "e"].map((key) => (
        <div key={key} className="flex items-center gap-4 border-b border-line px-5 py-4 md:px-8">
          <Skeleton className="h-16 w-24 shrink-0" />
          <div className="grid grow gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
