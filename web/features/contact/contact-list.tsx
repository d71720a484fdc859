import { type RefObject, useEffect, useRef } from "react";
import { mostContactsAtOnce } from "#domain/contact/contact.ts";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import { brand } from "../../client/page/brand.ts";
import { keptEmailSentence } from "../../client/page/kept-email.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Key } from "../../ui/key.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { NoRows } from "../../widgets/list/list-card.tsx";
import { SelectAllButton } from "../../widgets/list/selection-bar.tsx";
import { UndoNotices } from "../../widgets/list/undo-notices.tsx";
import { type Selection, useSelection } from "../../widgets/list/use-selection.ts";
import { useVirtualRows } from "../../widgets/list/use-virtual-rows.ts";
import { VirtualRow } from "../../widgets/list/virtual-row.tsx";
import { LoadFailure } from "../../widgets/page/load-failure.tsx";
import { ContactFilters } from "./contact-filters.tsx";
import { ContactRow, rowId } from "./contact-row.tsx";
import { ContactSelectionBar } from "./contact-selection-bar.tsx";
import type { Contacts } from "./use-contacts.ts";
import { useListKeys } from "./use-list-keys.ts";

type ContactListProps = {
  readonly contacts: Contacts;
  readonly openId: string | undefined;
  readonly onNew: () => void;
};

/** The contacts of one's own or of one's agency: found, narrowed, sorted, chosen, and opened by mouse and keys. */
export function ContactList({ contacts, openId, onNew }: ContactListProps) {
  const { items, failure, total, search, narrow, question } = contacts;
  const selection = useSelection({
    list: "contacts",
    words: JSON.stringify(question),
    findAll: contacts.findAll,
    failureText: "Les contacts n’ont pas pu être choisis. Réessayez.",
    found: contacts.hasNextPage || contacts.isPlaceholderData ? undefined : items?.map(({ id }) => id),
  });
  useFocusBack(search.contact);
  return (
    <Card className="flex min-h-0 min-w-0 flex-col overflow-clip lg:max-h-[max(32rem,calc(100dvh-10.5rem))]">
      <div className="grid shrink-0 gap-3 p-4 pb-3 short:gap-1.5 short:p-3 short:pb-1.5">
        {/* On a telephone on its side in one line. */}
        <div className="grid gap-3 short:sm:max-lg:grid-cols-[15rem_minmax(0,1fr)] short:sm:max-lg:items-center short:sm:max-lg:gap-2">
          <SearchField
            label="Nom, e-mail, téléphone ou note"
            value={search.recherche ?? ""}
            onSearch={(recherche) => narrow({ recherche })}
          />
          <ContactFilters contacts={contacts} />
        </div>
        <ListBar contacts={contacts} selection={selection} />
      </div>
      <UndoNotices list="contacts" />
      {failure ? (
        <LoadFailure title="Les contacts ne se sont pas affichés" {...failure} />
      ) : (
        <Rows contacts={contacts} openId={openId} selection={selection} onNew={onNew} />
      )}
      {!brand.sendsEmails && (
        <p className="shrink-0 border-t border-line px-4 py-2 text-caption text-pretty text-ink-2">
          Les e-mails restent ici. {keptEmailSentence}
        </p>
      )}
      {selection.ids.size > 0 && <ContactSelectionBar selection={selection} tags={contacts.tags} />}
      {total !== undefined && total > 0 && selection.ids.size === 0 && (
        <p className="hidden shrink-0 border-t border-line px-4 py-2 text-caption text-ink-2 [@media(hover:hover)]:lg:block">
          <Key>j</Key> <Key>k</Key> parcourir, <Key>Entrée</Key> ouvrir, <Key>r</Key> répondre, <Key>/</Key>{" "}
          chercher
        </p>
      )}
    </Card>
  );
}

type BarProps = { readonly contacts: Contacts; readonly selection: Selection };

function ListBar({ contacts: { total, isPlaceholderData }, selection }: BarProps) {
  return (
    <div
      // As the rows that it counts: those of the words before, until the answer comes.
      aria-busy={isPlaceholderData}
      className="flex min-h-8 items-center justify-between gap-3 transition-opacity aria-busy:opacity-60"
    >
      <p role="status" className="text-small text-ink-2 tabular-nums">
        {selection.ids.size > 0
          ? writeCount(selection.ids.size, "contact sélectionné", "contacts sélectionnés")
          : total !== undefined && countWords(total)}
      </p>
      {total !== undefined && total <= mostContactsAtOnce && (
        <SelectAllButton selection={selection} total={total} />
      )}
    </div>
  );
}

function countWords(total: number): string {
  return `${formatNumber(total)} ${total < 2 ? "contact" : "contacts"}`;
}

const rowHeight = 92; // pixels, before a row is measured

type RowsProps = ContactListProps & { readonly selection: Selection };

function Rows({ contacts, openId, selection, onNew }: RowsProps) {
  const { items, total = null, hasNextPage, isPlaceholderData } = contacts;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = items ?? [];
  const virtualizer = useVirtualRows({
    scroller,
    items: rows,
    rowHeight,
    hasMore: hasNextPage,
    onMore: () => void (contacts.isFetchingNextPage || contacts.fetchNextPage()),
  });
  useListKeys({
    ids: rows.map(({ id }) => id),
    openId,
    focusRow: (id, index) => {
      virtualizer.scrollToIndex(index);
      focusDrawn(scroller, id);
    },
  });
  if (items === undefined) return <WaitingRows />;
  if (items.length === 0) return <NoContacts contacts={contacts} onNew={onNew} />;
  return (
    <div
      ref={scroller}
      className="min-h-0 grow overflow-y-auto border-t border-line max-lg:h-[calc(100dvh-8rem)]"
    >
      <ul
        aria-label="Contacts"
        aria-busy={isPlaceholderData}
        className={classNames("relative transition-opacity", isPlaceholderData && "opacity-60")}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const contact = items[index];
          return (
            <VirtualRow key={key} virtualizer={virtualizer} index={index} start={start} total={total}>
              {contact === undefined ? (
                <Skeleton className="m-4 h-14" />
              ) : (
                <ContactRow
                  contact={contact}
                  isOpen={contact.id === openId}
                  isChosen={selection.ids.has(contact.id)}
                  onChoose={() => selection.toggle(contact.id)}
                />
              )}
            </VirtualRow>
          );
        })}
      </ul>
    </div>
  );
}

function focusDrawn(scroller: RefObject<HTMLDivElement | null>, id: string, turns = 10) {
  const row = document.getElementById(rowId(id));
  if (row !== null) row.focus({ preventScroll: scroller.current === null });
  else if (turns > 0) requestAnimationFrame(() => focusDrawn(scroller, id, turns - 1));
}

/** Where the open contact covers the list, closing it gives the focus back to its row. */
function useFocusBack(openId: string | undefined) {
  const last = useRef(openId);
  useEffect(() => {
    if (openId === undefined && last.current !== undefined)
      document.getElementById(rowId(last.current))?.focus();
    last.current = openId;
  }, [openId]);
}

function WaitingRows() {
  return (
    <div aria-busy="true">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div key={key} className="grid gap-2 border-t border-line px-4 py-3.5">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}

function NoContacts({ contacts: { isNarrowed, narrow }, onNew }: Pick<RowsProps, "contacts" | "onNew">) {
  const clear = () =>
    narrow({
      recherche: undefined,
      profil: undefined,
      etape: undefined,
      etiquette: undefined,
      source: undefined,
      etat: undefined,
    });
  return (
    <div className="border-t border-line">
      <NoRows
        isNarrowed={isNarrowed}
        advice="Essayez d’autres mots, ou retirez les filtres."
        action={<Button onClick={clear}>Retirer les filtres</Button>}
      >
        <MessageState
          scene="no-mail"
          title="Votre premier contact"
          text="Qui laisse une demande sur un de vos biens, ou sur la page de votre agence, apparaît ici de lui-même. Ajoutez les personnes que vous suivez déjà : un nom et un téléphone suffisent."
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <Button variant="primary" onClick={onNew}>
                Nouveau contact
              </Button>
              <Button onClick={() => openDialog({ type: "import-contacts" })}>Importer un fichier</Button>
            </span>
          }
        />
      </NoRows>
    </div>
  );
}
