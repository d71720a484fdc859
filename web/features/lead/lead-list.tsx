import { useEffect, useRef } from "react";
import { messageOfError } from "../../client/api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { MessageState } from "../../ui/message-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LeadFilters } from "./lead-filters.tsx";
import { LeadLine } from "./lead-line.tsx";
import type { useLeads } from "./use-leads.ts";

export type LeadListProps = {
  readonly leads: ReturnType<typeof useLeads>;
  /** The request shown beside the list. */
  readonly openId: string | undefined;
};

/** The requests on one's homes, newest first. */
export function LeadList({ leads, openId }: LeadListProps) {
  const { data, error, refetch, asked, narrow, isPlaceholderData } = leads;
  useFocusBack(asked.demande);
  const { demande: _open, page: _page, ...narrowing } = asked;
  const isNarrowed = Object.keys(narrowing).length > 0;
  return (
    <Card className="min-w-0 overflow-hidden">
      <div className="p-4 md:p-5">
        <LeadFilters asked={asked} narrow={narrow} />
      </div>
      {error && !data && (
        <MessageState
          isError
          title="Les demandes ne se sont pas affichées"
          text={messageOfError(error)}
          action={<Button onClick={() => void refetch()}>Réessayer</Button>}
        />
      )}
      {!error && !data && <WaitingLines />}
      {data && data.items.length > 0 && (
        <ul
          aria-label="Demandes"
          aria-busy={isPlaceholderData}
          className={classNames("transition-opacity", isPlaceholderData && "opacity-60")}
        >
          {data.items.map((lead) => (
            <li key={lead.id}>
              <LeadLine lead={lead} isOpen={lead.id === openId} />
            </li>
          ))}
        </ul>
      )}
      {data?.items.length === 0 && (
        <div className="border-t border-line">
          {isNarrowed ? (
            <MessageState
              title="Aucun résultat"
              text="Essayez d'autres mots, ou retirez les filtres."
              action={
                <Button
                  onClick={() =>
                    narrow({ recherche: undefined, profil: undefined, nature: undefined, etat: undefined })
                  }
                >
                  Retirer les filtres
                </Button>
              }
            />
          ) : (
            <MessageState
              title="Aucune demande pour l'instant"
              text="Chaque demande laissée sur un de vos biens, ou sur la page de votre agence, paraîtra ici."
            />
          )}
        </div>
      )}
      {data && data.items.length > 0 && (
        <div className="border-t border-line">
          <Pager
            page={asked.page ?? 0}
            pageSize={data.page_size}
            total={data.total}
            onPage={(page) => narrow({ page })}
          />
        </div>
      )}
    </Card>
  );
}

/** Where the open request covers the list, closing it gives the focus back to its line. */
function useFocusBack(openId: string | undefined) {
  const last = useRef(openId);
  useEffect(() => {
    if (openId === undefined && last.current !== undefined)
      document.getElementById(`demande-${last.current}`)?.focus();
    last.current = openId;
  }, [openId]);
}

function WaitingLines() {
  return (
    <div aria-busy="true">
      {["a", "b", "c", "d", "e"].map((key) => (
        <div key={key} className="flex gap-3.5 border-t border-line px-4 py-3.5 md:px-5">
          <Skeleton className="size-16 shrink-0" />
          <div className="grid grow content-start gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
