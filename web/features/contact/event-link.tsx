import type { ReactNode } from "react";
import type { ContactEvent } from "#domain/api/contact-exchange.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { Link } from "../../router/link.tsx";
import { showToast } from "../../ui/toast.ts";
import { useOneAct } from "../../ui/use-one-act.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";

/** Told from a line that leads nowhere by finger too, and high enough for one, in lines that stay as close. */
export const lineLinkClasses =
  "rounded-field text-left underline decoration-ink-2/40 underline-offset-3 hover:decoration-current pointer-coarse:-my-2.5 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center";

type EventLinkProps = {
  readonly contactId: string;
  readonly link: ContactEvent["link"];
  readonly children: ReactNode;
};

/** What a line of the timeline is about, which it opens; the words alone where there is nothing to open. */
export function EventLink({ contactId, link, children }: EventLinkProps) {
  switch (link?.kind) {
    case "report":
      return (
        <Link to="/estimation-report/$id" params={{ id: link.id }} className={lineLinkClasses}>
          {children}
        </Link>
      );
    case "property":
      return (
        <Link to="/property/$id" params={{ id: link.id }} className={lineLinkClasses}>
          {children}
        </Link>
      );
    case "lead":
      return (
        <Link
          to="/mes-contacts"
          search={(before) => ({ ...before, contact: contactId, demande: link.id })}
          className={lineLinkClasses}
        >
          {children}
        </Link>
      );
    case "task":
      return (
        <TaskLink contactId={contactId} id={link.id}>
          {children}
        </TaskLink>
      );
    default:
      return children;
  }
}

type TaskLinkProps = {
  readonly contactId: string;
  readonly id: string;
  readonly children: ReactNode;
};

/** A task opens over the page, as it is now: it is read first. */
function TaskLink({ contactId, id, children }: TaskLinkProps) {
  const { isBusy, doOnce } = useOneAct();
  const open = async () => {
    try {
      const task = await findTask(contactId, id);
      if (task === null) void showToast({ title: "Cette tâche n’existe plus" });
      else openDialog({ type: "task-form", task });
    } catch (error) {
      void showToast({
        title: "La tâche ne s’ouvre pas",
        description: messageOfError(error),
        tone: "danger",
      });
    }
  };
  return (
    <button
      type="button"
      aria-busy={isBusy}
      onClick={() => void doOnce(open)}
      className={`${lineLinkClasses} aria-busy:opacity-60`}
    >
      {children}
    </button>
  );
}

/** Among those that were done for the contact, the last done first; null where it is none of them any more. */
async function findTask(contactId: string, id: string) {
  const { tasks } = await loadCall();
  for (let page = 0; ; page += 1) {
    const found = await tasks.list({ whose: "agency", list: "done", contact_id: contactId, page });
    const task = found.items.find((one) => one.id === id);
    if (task !== undefined) return task;
    if (found.items.length === 0 || (page + 1) * found.page_size >= found.total) return null;
  }
}
