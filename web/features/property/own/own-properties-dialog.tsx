import { CirclePlus, Download, FileUp } from "lucide-react";
import { useEffect, useState } from "react";
import type { Whose } from "#domain/access.ts";
import { canUseProfessionalFeatures } from "#domain/account/account.ts";
import { writeCount } from "#domain/text/format.ts";
import { statusOfError } from "../../../client/api/call-error.ts";
import { useSession } from "../../../client/session/use-session.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { FilterChips } from "../../../ui/filter-chips.tsx";
import { MessageState } from "../../../ui/message-state.tsx";
import { ScreenDialog } from "../../../ui/screen-dialog.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast.ts";
import { WhoseFilter } from "../../../widgets/agency/whose-filter.tsx";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { SelectAllButton } from "../../../widgets/list/selection-bar.tsx";
import { UndoNotices } from "../../../widgets/list/undo-notices.tsx";
import { type Selection, useSelection } from "../../../widgets/list/use-selection.ts";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { ProfessionalsOnly } from "../professionals-only.tsx";
import { OwnRows } from "./own-rows.tsx";
import { OwnSelectionBar } from "./own-selection-bar.tsx";
import { useOwnAddress } from "./use-own-address.ts";
import { findAllIds, type OwnQuestion, useOwnProperties } from "./use-own-properties.ts";

const listings = [
  { value: "all", label: "Tous" },
  { value: "incomplete", label: "Que manque-t-il\u00a0?" },
] as const;

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
  const [whose, setWhose] = useOwnAddress();
  const [which, setWhich] = useState<OwnQuestion["which"]>("all");
  const question = { search, whose, which };
  const list = useOwnProperties(question);
  const selection = useSelection({
    words: `${whose} ${which} ${search}`,
    findAll: () => findAllIds(question),
    failureText: "Impossible de charger vos biens",
  });
  const { items, total, error } = list;
  useEffect(() => {
    // Whose session has ended is asked to sign in.
    if (error !== null && statusOfError(error) !== 401)
      void showToast({ title: "Erreur", description: "Impossible de charger vos biens", tone: "danger" });
  }, [error]);
  const isNarrowed = search !== "" || which !== "all";
  const hasAny = isNarrowed || (total ?? 0) > 0;
  return (
    <ScreenDialog
      title="Mes Biens"
      onClose={onClose}
      footer={selection.ids.size > 0 && <OwnSelectionBar selection={selection} />}
    >
      <div className="flex h-full flex-col">
        <div className="flex px-4 pt-3 empty:hidden md:px-8">
          <WhoseFilter value={whose} onChange={setWhose} />
        </div>
        {hasAny && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 pt-3 pb-1 md:px-8">
            <SearchField
              label="Titre, adresse ou prix"
              value={search}
              onSearch={setSearch}
              className="min-w-0 flex-1 max-sm:basis-[calc(100%-4.5rem)]"
            />
            <Button variant="primary" icon={<CirclePlus aria-hidden />} onClick={add}>
              <span className="max-sm:sr-only">Ajouter un Bien</span>
            </Button>
            <FilterChips label="Biens montrés" options={listings} value={which} onChange={setWhich} />
            <ListHead total={total} isNarrowed={isNarrowed} whose={whose} selection={selection} />
          </div>
        )}
        <UndoNotices list="own-properties" />
        {items === undefined && error === null && <WaitingRows />}
        {items === undefined && error !== null && (
          <LoadFailure isMain title="Impossible de charger vos biens" error={error} onRetry={list.refetch} />
        )}
        {items?.length === 0 && <NoProperties search={search} which={which} />}
        {items !== undefined && items.length > 0 && (
          <OwnRows
            items={items}
            total={total ?? items.length}
            hasMore={list.hasNextPage}
            onMore={() => void list.fetchNextPage()}
            selection={selection}
            showsMissing={which === "incomplete"}
          />
        )}
      </div>
    </ScreenDialog>
  );
}

type ListHeadProps = {
  readonly total: number | undefined;
  readonly isNarrowed: boolean;
  readonly whose: Whose;
  readonly selection: Selection;
};

function ListHead({ total, isNarrowed, whose, selection }: ListHeadProps) {
  return (
    <div className="flex w-full flex-wrap items-center gap-x-2 text-small text-ink-2 sm:gap-y-2">
      <p role="status" className="mr-auto">
        {total !== undefined && writeCount(total, isNarrowed ? "résultat" : "bien")}
      </p>
      <SelectAllButton selection={selection} total={total ?? 0} />
      <div className="flex gap-2 max-sm:w-full max-sm:justify-between">
        <Button size="small" variant="ghost" icon={<FileUp aria-hidden />} onClick={importFile}>
          Importer un fichier
        </Button>
        <a
          href={whose === "agency" ? "/api/own-properties/export?whose=agency" : "/api/own-properties/export"}
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

function NoProperties({ search, which }: Omit<OwnQuestion, "whose">) {
  if (search === "" && which === "incomplete")
    return (
      <MessageState
        scene="no-result"
        title="Rien ne manque"
        text="Tous vos biens à vendre disent ce que la loi demande à une annonce, pour ce que nous savons vérifier."
      />
    );
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
