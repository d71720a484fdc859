import { useQuery } from "@tanstack/react-query";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { Link } from "../../router/link.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { CarrierMark } from "../../widgets/agency/whose-filter.tsx";
import { closeDialog } from "../../widgets/dialog/dialog-store.ts";
import { Misses } from "./wish-match.tsx";

type PropertyBuyersProps = {
  readonly propertyId: string;
  readonly title: string;
  readonly onClose: () => void;
};

/** The agency's contacts who look for what one of its homes is, the best first. */
export function PropertyBuyersDialog({ propertyId, title, onClose }: PropertyBuyersProps) {
  const query = useQuery({
    queryKey: ["contacts", "buyers", propertyId],
    queryFn: async ({ signal }) =>
      (await loadCall()).contacts.buyers({ property_id: propertyId }, { signal }),
    retry: false,
  });
  const { data } = query;
  const error = useLastError(query);
  const more = data === undefined ? 0 : data.total - data.items.length;
  return (
    <Dialog title="Acquéreurs" onClose={onClose}>
      <p className="mb-3 text-ink-2 [overflow-wrap:anywhere]">{title}</p>
      {error && !data && (
        <MessageState isError title="Les acquéreurs ne s’affichent pas" text={messageOfError(error)} />
      )}
      {!data && !error && <SkeletonRows count={3} />}
      {data?.items.length === 0 && (
        <MessageState
          title="Aucun acquéreur pour ce bien"
          text="Ceux dont la recherche répond à ce bien apparaîtront ici. Une recherche se note dans la fiche d’un contact."
        />
      )}
      {data !== undefined && data.items.length > 0 && (
        <ul aria-label="Acquéreurs" className="divide-y divide-line">
          {data.items.map((buyer) => (
            <li key={buyer.contact_id}>
              <Link
                to="/mes-contacts"
                search={{ contact: buyer.contact_id }}
                onClick={() => closeEverything()}
                className="grid gap-0.5 rounded-field py-2.5 hover:bg-bg"
              >
                <span className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
                  {buyer.name}
                  <CarrierMark userId={buyer.owner_id} />
                </span>
                <span className="text-small text-ink-2 [overflow-wrap:anywhere]">{buyer.words}</span>
                <Misses misses={buyer.misses} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="pt-2 text-small text-ink-2">{`Et ${more} ${more === 1 ? "autre" : "autres"}.`}</p>
      )}
    </Dialog>
  );
}

/** The dialog, and the list of one's homes that it lies over. */
function closeEverything(): void {
  closeDialog();
  closeDialog();
}
