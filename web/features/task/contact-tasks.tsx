import { CirclePlay, Plus, Square } from "lucide-react";
import { writeCount } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { walkLines } from "./line-keys.ts";
import type { TaskContact } from "./linked-things.tsx";
import { TaskLine } from "./task-line.tsx";
import { editTask, useContactTasks, usePlans, useTaskActions } from "./use-tasks.ts";

/** What is to be done for a contact, and the plans that run with them; both begun in one press. */
export function ContactTasks({ contact }: { readonly contact: TaskContact }) {
  const { tasks, runs } = useContactTasks(contact.id);
  const error = useLastError(tasks);
  const { stopPlan } = useTaskActions();
  const running = runs.data?.items.filter(({ ended_at: endedAt }) => endedAt === null) ?? [];
  return (
    <section aria-labelledby="taches-du-contact" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id="taches-du-contact" className="kicker mr-auto">
          Tâches
        </h3>
        <PlanMenu contactId={contact.id} />
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          onClick={() => openDialog({ type: "task-form", contact })}
        >
          Tâche
        </Button>
      </div>
      {running.map((run) => (
        <p
          key={run.id}
          className="flex items-center justify-between gap-2 rounded-field bg-bg px-3 py-1 text-small"
        >
          <span>
            Suivi {quote(run.name)}, {writeCount(run.open, "tâche à faire", "tâches à faire")}
          </span>
          <Button
            size="small"
            variant="ghost"
            icon={<Square aria-hidden />}
            onClick={() => void stopPlan(run)}
          >
            Arrêter
          </Button>
        </p>
      ))}
      {error && !tasks.data && <p role="alert">{messageOfError(error)}</p>}
      {/* As high as the line that mostly takes its place: what lies below stays under the finger. */}
      {!tasks.data && !error && <Skeleton className="h-4.5" />}
      {tasks.data?.items.length === 0 && <p className="text-small text-ink-2">Rien à faire</p>}
      {tasks.data && tasks.data.items.length > 0 && (
        <ul aria-label="Tâches du contact" onKeyDown={walkLines} className="rounded-card border border-line">
          {tasks.data.items.map((task) => (
            <TaskLine key={task.id} task={task} today={tasks.data.today} onEdit={editTask} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PlanMenu({ contactId }: { readonly contactId: string }) {
  const { data } = usePlans();
  const { startPlan } = useTaskActions();
  if (data === undefined) return null;
  return (
    <Menu label="Commencer un suivi" trigger={<CirclePlay aria-hidden />}>
      {data.items.map(({ key, name }) => (
        <MenuItem key={key} icon={<CirclePlay aria-hidden />} onClick={() => void startPlan(key, contactId)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
