import { CirclePlus, FileUp } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { writeCount } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { statusOfError } from "../../../client/api/call-error.ts";
import { useLoadFailure } from "../../../client/api/use-load-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { MessageState } from "../../../ui/message-state.tsx";
import { ScreenDialog } from "../../../ui/screen-dialog.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast.ts";
import { WhoseFilter } from "../../../widgets/agency/whose-filter.tsx";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { UndoNotices } from "../../../widgets/list/undo-notices.tsx";
import { useSelection } from "../../../widgets/list/use-selection.ts";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { ProfessionalsOnly } from "../professionals-only.tsx";
import { useHeldProfessional } from "../use-held-professional.ts";
import { MissingFeeSchedule } from "./missing-fee-schedule.tsx";
import { OwnListFilters, OwnListHead, type OwnView } from "./own-list-head.tsx";
import { OwnRows } from "./own-rows.tsx";
import { OwnSelectionBar } from "./own-selection-bar.tsx";
import { OwnTable } from "./table/own-table.tsx";
import { type TableEdits, useTableEdits } from "./table/use-table-edits.ts";
import { UnsavedQuestion } from "./unsaved-question.tsx";
import { useOwnAddress } from "./use-own-address.ts";
import { findAllIds, type OwnQuestion, useOwnProperties } from "./use-own-properties.ts";
import { WaitingOwnRow } from "./waiting-own-row.tsx";

const add = () => openDialog({ type: "property-form" });
type OwnPropertiesDialogProps = { readonly onClose: () => void };

export function OwnPropertiesDialog({ onClose }: OwnPropertiesDialogProps) {
  const { userId, isSignedOut, isPending } = useHeldProfessional();
  if (userId !== null) return <OwnProperties key={userId} isSignedOut={isSignedOut} onClose={onClose} />;
  return (
    <ScreenDialog title="Mes Biens" onClose={onClose}>
      {isPending ? <Waiting hasHead={false} /> : <NotYet onClose={onClose} />}
    </ScreenDialog>
  );
}

function NotYet({ onClose }: OwnPropertiesDialogProps) {
  const text = "Seuls les comptes professionnels validés par un administrateur peuvent gérer des biens.";
  return <ProfessionalsOnly text={text} onClose={onClose} />;
}

function OwnProperties({
  isSignedOut,
  onClose,
}: OwnPropertiesDialogProps & { readonly isSignedOut: boolean }) {
  const [search, setSearch] = useState("");
  const [whose, setWhose] = useOwnAddress();
  const [listed, setListed] = useState<Pick<OwnQuestion, "which" | "lacks">>({
    which: "all",
    lacks: "anything",
  });
  const { which, lacks } = listed;
  const [sort, setSort] = useState<OwnQuestion["sort"]>("added");
  const [view, setView] = useState<OwnView>("list");
  const question = { search, whose, which, lacks, sort };
  const list = useOwnProperties(question, view === "table" ? "facts" : "card");
  const selection = useSelection({
    list: "own-properties",
    words: `${whose} ${which} ${lacks} ${search}`,
    findAll: () => findAllIds(question),
    failureText: "Impossible de charger vos biens",
  });
  // Here, not in the table, which goes while the list is read again: what its cells hold does not.
  const edits = useTableEdits();
  const leaving = useLeaving(edits, onClose);
  // Whoever goes on typing does not want to leave any more.
  const enter: TableEdits["enter"] = (...entry) => {
    leaving.stay();
    edits.enter(...entry);
  };
  const { error } = list;
  const failure = useLoadFailure(list);
  const total = failure === null ? list.total : undefined;
  const items = isSignedOut || failure !== null ? undefined : list.items;
  useEffect(() => {
    if (error !== null && statusOfError(error) !== 401)
      void showToast({ title: "Erreur", description: "Impossible de charger vos biens", tone: "danger" });
  }, [error]);
  const isChoosing = selection.ids.size > 0;
  const isNarrowed = search !== "" || which !== "all";
  const hasAny = isNarrowed || (total ?? 0) > 0;
  const rows = {
    total: total ?? items?.length ?? 0,
    hasMore: list.hasNextPage,
    onMore: () => void list.fetchNextPage(),
  };
  return (
    <ScreenDialog
      title="Mes Biens"
      onClose={onClose}
      mayClose={leaving.mayClose}
      over={leaving.isAsked && <UnsavedCells count={edits.unsaved} onStay={leaving.stay} onLeave={onClose} />}
      footer={isChoosing && <OwnSelectionBar selection={selection} />}
    >
      <div className="flex h-full flex-col">
        <div className="flex px-4 pt-3 empty:hidden md:px-8">
          <WhoseFilter value={whose} onChange={setWhose} />
        </div>
        {hasAny && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 pt-3 pb-1 md:px-8 short:gap-y-1 short:pt-1.5">
            <SearchField
              label="Titre, adresse ou prix"
              value={search}
              onSearch={setSearch}
              className="min-w-0 flex-1 max-sm:basis-[calc(100%-4.5rem)]"
            />
            <Button variant="primary" icon={<CirclePlus aria-hidden />} onClick={add}>
              <span className="max-sm:sr-only">Ajouter un Bien</span>
            </Button>
            <OwnListFilters listed={listed} onListed={setListed} />
            <OwnListHead
              total={total}
              isNarrowed={isNarrowed}
              whose={whose}
              selection={selection}
              sort={sort}
              onSort={setSort}
              view={view}
              onView={setView}
            />
          </div>
        )}
        {which === "incomplete" && !isSignedOut && <MissingFeeSchedule lacks={lacks} />}
        <UndoNotices list="own-properties" />
        {isSignedOut && <NotYet onClose={onClose} />}
        {!isSignedOut && items === undefined && failure === null && <Waiting hasHead={hasAny} />}
        {!isSignedOut && failure !== null && (
          <LoadFailure isMain title="Impossible de charger vos biens" {...failure} />
        )}
        {items?.length === 0 && <NoProperties search={search} {...listed} />}
        {items !== undefined && items.length > 0 && view === "list" && (
          <OwnRows {...rows} items={items} selection={selection} showsMissing={which === "incomplete"} />
        )}
        {items !== undefined && items.length > 0 && view === "table" && (
          <OwnTable {...rows} items={items} selection={selection} edits={{ ...edits, enter }} lacks={lacks} />
        )}
      </div>
    </ScreenDialog>
  );
}

/** Closes once the cells that are on their way are stored; what would be lost is asked about first. */
function useLeaving({ unsaved, hasFailed, areOnTheirWay }: TableEdits, onClose: () => void) {
  const [wish, setWish] = useState<"stay" | "wait" | "ask">("stay");
  const close = useEffectEvent(onClose);
  const isDone = wish !== "stay" && unsaved === 0;
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return {
    isAsked: unsaved > 0 && (wish === "ask" || (wish === "wait" && hasFailed)),
    mayClose: () => {
      // Whoever closes it again does not wait.
      if (unsaved > 0) setWish(wish === "stay" && areOnTheirWay() ? "wait" : "ask");
      return unsaved === 0;
    },
    stay: () => setWish("stay"),
  };
}

type UnsavedCellsProps = {
  readonly count: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

function UnsavedCells({ count, onStay, onLeave }: UnsavedCellsProps) {
  const what = writeCount(count, "case n’est pas enregistrée", "cases ne sont pas enregistrées");
  return (
    <UnsavedQuestion
      title="Modifications non enregistrées"
      description={`${what}\u00a0: ce que vous y avez saisi sera perdu si vous fermez.`}
      stay="Rester sur le tableau"
      leave="Abandonner les modifications"
      onStay={onStay}
      onLeave={onLeave}
    />
  );
}

function NoProperties({ search, which, lacks }: Pick<OwnQuestion, "search" | "which" | "lacks">) {
  if (search === "" && lacks !== "anything")
    return (
      <MessageState
        scene="no-result"
        title="Rien ne manque ici"
        text={"Choisissez «\u00a0Tout ce qui manque\u00a0» pour voir ce qui reste à compléter."}
      />
    );
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
        text={`Aucun de vos biens ne contient ${quote(search)}. Cherchez un titre, une adresse, un code postal ou un prix.`}
      />
    );
  if (which !== "all")
    return (
      <MessageState
        scene="no-result"
        title="Aucun bien dans cet état"
        text={"Choisissez «\u00a0Tous\u00a0» pour les revoir tous."}
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
          <Button icon={<FileUp aria-hidden />} onClick={() => openDialog({ type: "import-file" })}>
            Importer un fichier
          </Button>
        </div>
      }
    />
  );
}

function Waiting({ hasHead }: { readonly hasHead: boolean }) {
  return (
    <div role="status" aria-label="Chargement...">
      {/* As high as what narrows and sorts: the rows come where theirs are drawn. */}
      {!hasHead && (
        <div className="grid gap-2 border-b border-line px-4 pt-3 pb-1 md:px-8 short:gap-1 short:pt-1.5">
          <Skeleton className="h-10 pointer-coarse:h-11" />
          <Skeleton className="h-8 w-2/3 rounded-full pointer-coarse:h-11" />
          <Skeleton className="h-5 w-1/3 self-center sm:hidden pointer-coarse:h-11" />
          <Skeleton className="h-10 w-full pointer-coarse:h-11" />
        </div>
      )}
      {["a", "b", "c", "d", "e"].map((key) => (
        <WaitingOwnRow key={key} />
      ))}
    </div>
  );
}
