import { CalendarClock, Check, Mail, Pencil, Phone, Repeat, RotateCcw, Trash2 } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import type { TaskItem } from "#domain/api/task.ts";
import { formatNearDay } from "#domain/task/paris-days.ts";
import { type LaterDays, laterDays, laterNames, taskKindNames, taskRepeatNames } from "#domain/task/task.ts";
import { phoneLink } from "#domain/text/phone-link.ts";
import { Link } from "../../router/link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { useOneAct } from "../../ui/use-one-act.ts";
import { CarrierMark } from "../../widgets/agency/whose-filter.tsx";
import { isPlainKey } from "./line-keys.ts";
import { useTaskActions } from "./use-tasks.ts";

type TaskLineProps = {
  readonly task: TaskItem;
  readonly today: string;
  readonly onEdit: (task: TaskItem) => void;
};

/** A task with what one can do: by finger, and by keys while the focus is in it. */
export function TaskLine({ task, today, onEdit }: TaskLineProps) {
  const { complete, putOff, remove, reopen } = useTaskActions();
  const { isBusy, doOnce } = useOneAct();
  const isDone = task.done_at !== null;
  const turn = () => void doOnce(() => (isDone ? reopen(task) : complete(task)));
  const later: Later = {
    putOff: (days) => void doOnce(() => putOff(task, days)),
    remove: () => void doOnce(() => remove(task)),
  };
  const takeKey = (event: KeyboardEvent<HTMLElement>) => {
    // A key that is held down does one thing once: the next line has the focus by then.
    if (event.repeat || !isPlainKey(event) || !task.may_edit) return;
    const days = laterDays.find((one) => String(one) === event.key);
    if (event.key === "f") turn();
    else if (days !== undefined && !isDone) later.putOff(days);
    else if (event.key === "Delete") later.remove();
    else return;
    event.preventDefault();
  };
  return (
    <li
      aria-busy={isBusy}
      className="flex items-start gap-1 border-t border-line px-2 py-1.5 transition-opacity first:border-t-0 hover:bg-bg aria-busy:opacity-50 sm:px-3"
      onKeyDown={takeKey}
    >
      <IconButton
        label={isDone ? `Reprendre : ${task.title}` : `Fait : ${task.title}`}
        disabled={!task.may_edit}
        onClick={turn}
      >
        {isDone ? <RotateCcw aria-hidden /> : <DoneRing />}
      </IconButton>
      <button
        type="button"
        data-line=""
        onClick={() => onEdit(task)}
        className="grid min-h-9 min-w-0 grow content-center rounded-field px-1.5 py-1 text-left pointer-coarse:min-h-11"
      >
        <span className={classNames("[overflow-wrap:anywhere]", isDone && "text-ink-2 line-through")}>
          {task.title}
        </span>
        <TaskFacts task={task} today={today} />
      </button>
      {!isDone && (
        <div className="flex shrink-0">
          {task.contact !== null && <Ways kind={task.kind} ways={task.contact} contactId={task.contact.id} />}
          {task.may_edit && <LaterMenu task={task} later={later} onEdit={onEdit} />}
        </div>
      )}
    </li>
  );
}

/** Where each sees their own contacts, and a colleague follows this one now. */
const hiddenContactName = "Contact que vous ne suivez plus";

function DoneRing() {
  return (
    <span className="grid size-5.5 place-items-center rounded-full border-2 border-ink-2/60 text-transparent group-hover:text-ink-2 [button:hover>&]:border-pin [button:hover>&]:text-pin">
      <Check aria-hidden className="!size-3.5" strokeWidth={3} />
    </span>
  );
}

function TaskFacts({ task, today }: Pick<TaskLineProps, "task" | "today">) {
  const { due_on: dueOn, due_time: dueTime, contact, property, plan, repeat, group, kind } = task;
  const when = [dueOn === today ? null : formatNearDay(dueOn, today), dueTime].filter(Boolean).join(", ");
  const facts: ReactNode[] = [
    when === "" ? null : (
      <span
        key="when"
        className={classNames("tabular-nums", group === "late" && "font-semibold text-danger")}
      >
        {when}
      </span>
    ),
    kind === "other" ? null : taskKindNames[kind],
    contact && (
      <strong key="contact" className="font-semibold text-ink">
        {contact.name}
      </strong>
    ),
    task.has_hidden_contact && hiddenContactName,
    property?.line,
    plan,
    ...(contact === null || task.done_at !== null ? [] : refusalsOf(contact)),
  ].filter((fact) => fact !== null && fact !== undefined && fact !== false);
  return (
    // Each point stands before its fact: that of the first of a line falls out of the box, and none ends a line.
    <span className="block overflow-x-clip text-small text-ink-2">
      <span className="-ml-4 flex flex-wrap items-center [&>*]:relative [&>*]:pl-4 [&>*]:before:absolute [&>*]:before:left-1.5 [&>*]:before:content-['·']">
        {facts.map((fact, at) => (
          <span key={typeof fact === "string" ? fact : at} className="min-w-0 [overflow-wrap:anywhere]">
            {fact}
          </span>
        ))}
        {repeat !== null && (
          <span className="inline-flex items-center gap-1">
            <Repeat aria-hidden className="size-3.5" />
            {taskRepeatNames[repeat]}
          </span>
        )}
        <CarrierMark userId={task.owner_id} />
      </span>
    </span>
  );
}

/** How somebody may be reached, and what forbids the rest. */
export type ContactWays = Pick<
  NonNullable<TaskItem["contact"]>,
  "phone" | "email" | "phone_refusal" | "email_refusal"
>;

type WaysProps = {
  readonly kind?: TaskItem["kind"];
  readonly ways: ContactWays;
  readonly contactId: string;
};

/**
 * Calling, and writing in the contact's own form, where these are allowed; on a small screen one of them alone, what the
 * task asks for where that may be.
 */
export function Ways({ kind = "other", ways: { phone, email }, contactId }: WaysProps) {
  const call = phone === null ? null : phoneLink(phone);
  return (
    <>
      {call !== null && (
        <a
          href={call}
          data-way="a"
          aria-label={`Appeler le ${phone}`}
          className={wayClasses(kind === "write" && email !== null)}
        >
          <Phone aria-hidden />
        </a>
      )}
      {email !== null && (
        <Link
          to="/mes-contacts"
          search={({ demande: _asked, ...before }) => ({ ...before, contact: contactId, ecrire: "oui" })}
          data-way="e"
          aria-label={`Écrire à ${email}`}
          className={wayClasses(kind === "call" && call !== null)}
        >
          <Mail aria-hidden />
        </Link>
      )}
    </>
  );
}

/** What the law forbids of calling and writing, where a button is missing for it. */
export function refusalsOf({ phone_refusal: phone, email_refusal: email }: ContactWays): string[] {
  return [phone, email].filter((refusal) => refusal !== null);
}

/** The looks of what calls, writes or opens who a line is about; the second is for screens with room. */
export function wayClasses(isSecond: boolean): string {
  return classNames(
    "inline-grid size-9 place-items-center rounded-field text-mer transition-colors hover:bg-mer/12 pointer-coarse:size-11 [&_svg]:size-5",
    isSecond && "max-sm:hidden",
  );
}

type Later = { readonly putOff: (days: LaterDays) => void; readonly remove: () => void };

type LaterMenuProps = Pick<TaskLineProps, "task" | "onEdit"> & { readonly later: Later };

function LaterMenu({ task, later, onEdit }: LaterMenuProps) {
  return (
    <Menu label={`Plus tard : ${task.title}`} trigger={<CalendarClock aria-hidden />}>
      {laterDays.map((days) => (
        <MenuItem key={days} icon={<CalendarClock aria-hidden />} onClick={() => later.putOff(days)}>
          {laterNames[days]}
        </MenuItem>
      ))}
      <div className="mt-1.5 border-t border-line pt-1.5">
        <MenuItem icon={<Pencil aria-hidden />} onClick={() => onEdit(task)}>
          Modifier
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} isDanger onClick={later.remove}>
          Supprimer
        </MenuItem>
      </div>
    </Menu>
  );
}
