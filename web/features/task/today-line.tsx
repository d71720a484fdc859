import { CalendarClock, User } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { type LaterDays, laterDays, laterNames } from "#domain/task/task.ts";
import { Link } from "../../router/link.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { isPlainKey } from "./line-keys.ts";
import { type ContactWays, refusalsOf, Ways, wayClasses } from "./task-line.tsx";

type TodayLineProps = {
  readonly icon: ReactNode;
  /** The link that opens it, marked `data-line`. */
  readonly children: ReactNode;
  readonly name: string;
  readonly ways: ContactWays;
  readonly contactId: string | null;
  /** It opens something else than who it is about. */
  readonly hasContactLink?: boolean;
  /** The button, or menu, that says that it is done; pressed by its key too. */
  readonly done: ReactNode;
  readonly isBusy: boolean;
  /** None where it cannot be put off: of a contact that a colleague follows. */
  readonly onLater?: ((days: LaterDays) => void) | undefined;
};

/** A line of the day that is no task: called, written to, done or put off, by finger, and by keys while the focus is in it. */
export function TodayLine({
  icon,
  children,
  name,
  ways,
  contactId,
  hasContactLink = false,
  done,
  isBusy,
  onLater,
}: TodayLineProps) {
  const takeKey = (event: KeyboardEvent<HTMLElement>) => {
    // A key that is held down does one thing once: the next line has the focus by then.
    if (event.repeat || !isPlainKey(event)) return;
    const days = laterDays.find((one) => String(one) === event.key);
    if (days !== undefined) onLater?.(days);
    else if (event.key === "f") {
      const done = event.currentTarget.querySelector<HTMLElement>("[data-act=done] button");
      // Where it opens a menu, Tab goes on into it.
      done?.focus();
      done?.click();
    } else return;
    event.preventDefault();
  };
  return (
    <li
      aria-busy={isBusy}
      className="flex flex-wrap items-start gap-x-1 border-t border-line px-2 py-1.5 transition-opacity first:border-t-0 hover:bg-bg aria-busy:opacity-50 sm:flex-nowrap sm:px-3"
      onKeyDown={takeKey}
    >
      <span className="inline-grid size-9 shrink-0 place-items-center pointer-coarse:size-11">{icon}</span>
      {children}
      <div className="ml-auto flex shrink-0">
        {hasContactLink && contactId !== null && (
          <Link
            to="/mes-contacts"
            search={({ demande: _asked, ...before }) => ({ ...before, contact: contactId })}
            aria-label={`Fiche : ${name}`}
            className={wayClasses(false)}
          >
            <User aria-hidden />
          </Link>
        )}
        {contactId !== null && <Ways ways={ways} contactId={contactId} />}
        <span data-act="done" className="contents">
          {done}
        </span>
        {onLater && (
          <Menu label={`Plus tard : ${name}`} trigger={<CalendarClock aria-hidden />}>
            {laterDays.map((days) => (
              <MenuItem key={days} icon={<CalendarClock aria-hidden />} onClick={() => onLater(days)}>
                {laterNames[days]}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </li>
  );
}

/** Why a line has no button to call, or to write. */
export function Refusals({ ways }: { readonly ways: ContactWays }) {
  const refusals = refusalsOf(ways);
  return refusals.length > 0 && <span className="text-small text-soleil">{refusals.join(" · ")}</span>;
}

export const lineClasses =
  "grid min-h-9 min-w-0 flex-1 content-center rounded-field px-1.5 py-1 pointer-coarse:min-h-11 max-sm:basis-[calc(100%-3.5rem)]";
