import { Check, House } from "lucide-react";
import type { NewMatch } from "#domain/api/task.ts";
import { Link } from "../../router/link.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { useOneAct } from "../../ui/use-one-act.ts";
import { lineClasses, Refusals, TodayLine } from "./today-line.tsx";
import { useLineActions } from "./use-line-actions.ts";

/** A home that newly meets what a contact looks for: the line opens the contact, the check puts it away. */
export function MatchLine({ match }: { readonly match: NewMatch }) {
  const { seeMatch, putMatchOff } = useLineActions();
  const { isBusy, doOnce } = useOneAct();
  return (
    <TodayLine
      icon={<House aria-hidden className="size-5 text-pin" />}
      name={`${match.title} pour ${match.name}`}
      ways={match}
      contactId={match.contact_id}
      isBusy={isBusy}
      onLater={(days) => void doOnce(() => putMatchOff(match, days))}
      done={
        <IconButton
          label={`Vu : ${match.title} pour ${match.name}`}
          onClick={() => void doOnce(() => seeMatch(match))}
        >
          <Check aria-hidden />
        </IconButton>
      }
    >
      <Link
        to="/mes-contacts"
        search={({ demande: _asked, ...before }) => ({ ...before, contact: match.contact_id })}
        data-line=""
        className={lineClasses}
      >
        <span className="font-semibold [overflow-wrap:anywhere]">{match.name}</span>
        <span className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {match.title} · {match.price_display} · <Moment at={match.at} isShort />
        </span>
        <Refusals ways={match} />
      </Link>
    </TodayLine>
  );
}
