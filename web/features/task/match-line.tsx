import { useQueryClient } from "@tanstack/react-query";
import { Check, House } from "lucide-react";
import type { NewMatch } from "#domain/api/task.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { Link } from "../../router/link.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";

/** A home that newly meets what a contact looks for: the line opens the contact, the check puts it away. */
export function MatchLine({ match }: { readonly match: NewMatch }) {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const putAway = async (): Promise<void> => {
    try {
      const { wish_id, property_id } = match;
      await (await loadCall()).contacts.seeMatch({ wish_id, property_id });
      await queryClient.invalidateQueries({ queryKey: ["tasks"] });
    } catch (error) {
      if (!signInAgain(error, () => void putAway()))
        void showToast({
          title: "La correspondance n’a pas été retirée",
          description: messageOfError(error),
          tone: "danger",
        });
    }
  };
  return (
    <li className="flex items-start gap-1 border-t border-line px-2 py-1.5 first:border-t-0 hover:bg-bg sm:px-3">
      <span className="inline-grid size-9 shrink-0 place-items-center text-pin pointer-coarse:size-11">
        <House aria-hidden className="size-5" />
      </span>
      <Link
        to="/mes-contacts"
        search={({ demande: _asked, ...before }) => ({ ...before, contact: match.contact_id })}
        data-line=""
        className="grid min-h-9 min-w-0 grow content-center rounded-field px-1.5 py-1 pointer-coarse:min-h-11"
      >
        <span className="font-semibold [overflow-wrap:anywhere]">{match.name}</span>
        <span className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {match.title} · {match.price_display} · <Moment at={match.at} isAge />
        </span>
      </Link>
      <IconButton label={`Vu\u00a0: ${match.title} pour ${match.name}`} onClick={() => void putAway()}>
        <Check aria-hidden />
      </IconButton>
    </li>
  );
}
