import { CalendarPlus, Plus } from "lucide-react";
import { useState } from "react";
import type { Whose } from "#domain/access.ts";
import type { TaskItem, TaskList } from "#domain/api/task.ts";
import { taskGroupNames } from "#domain/task/task.ts";
import { useLoadFailure } from "../../client/api/use-load-failure.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { LoadFailure } from "../../widgets/page/load-failure.tsx";
import { walkLines } from "./line-keys.ts";
import { PlanSettings } from "./plan-settings.tsx";
import { ReminderSettings } from "./reminder-settings.tsx";
import { TaskFormDialog } from "./task-form-dialog.tsx";
import { TaskLine } from "./task-line.tsx";
import { useTaskList } from "./use-tasks.ts";

type Part = TaskList | "all" | "settings" | "plans";

type TasksDialogProps = { readonly whose: Whose; readonly onClose: () => void };

/** All tasks part by part, what one is told of them, and the plans they come of. */
export function TasksDialog({ whose, onClose }: TasksDialogProps) {
  const [edited, setEdited] = useState<TaskItem | "new" | null>(null);
  if (edited !== null)
    return <TaskFormDialog {...(edited !== "new" && { task: edited })} onClose={() => setEdited(null)} />;
  return <Tasks whose={whose} onEdit={setEdited} onClose={onClose} />;
}

type TasksProps = TasksDialogProps & { readonly onEdit: (task: TaskItem | "new") => void };

function Tasks({ whose, onEdit, onClose }: TasksProps) {
  const [part, setPart] = useState<Part>("all");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(0);
  const isList = part !== "settings" && part !== "plans";
  const list = isList && part !== "all" ? { list: part } : {};
  const query = useTaskList({ whose, search, page, ...list });
  const failure = useLoadFailure(query);
  // Those of another part are no answer while this one is asked for again.
  const data = failure === null ? query.data : undefined;
  const show = (next: Part) => {
    setPart(next);
    setPage(0);
  };
  const options = [
    { value: "all", label: "Toutes" },
    { value: "late", label: taskGroupNames.late, count: data?.counts.late },
    { value: "today", label: taskGroupNames.today, count: data?.counts.today },
    { value: "coming", label: taskGroupNames.coming, count: data?.counts.coming },
    { value: "done", label: "Faites" },
    { value: "plans", label: "Plans" },
    { value: "settings", label: "Rappels" },
  ] as const;
  return (
    <Dialog title="Mes tâches" isWide onClose={onClose}>
      <div className="grid gap-4">
        <FilterChips label="Tâches" options={options} value={part} onChange={show} />
        {part === "plans" && <PlanSettings />}
        {part === "settings" && <ReminderSettings />}
        {isList && (
          <>
            <div className="flex flex-wrap gap-2">
              <SearchField
                label="Chercher une tâche"
                value={search}
                onSearch={setSearch}
                className="grow basis-52"
              />
              <Button icon={<Plus aria-hidden />} className="max-sm:grow" onClick={() => onEdit("new")}>
                Nouvelle
              </Button>
            </div>
            {failure && <LoadFailure title="Vos tâches ne se sont pas affichées" {...failure} />}
            {!data && !failure && <SkeletonRows count={4} />}
            {data?.items.length === 0 && (
              <p className="py-6 text-center text-ink-2">
                <CalendarPlus aria-hidden className="mx-auto mb-2 size-6" />
                {search === "" ? "Rien à faire" : "Aucune tâche ne contient ces mots."}
              </p>
            )}
            {data && data.items.length > 0 && (
              <ul aria-label="Tâches" onKeyDown={walkLines} className="rounded-card border border-line">
                {data.items.map((task) => (
                  <TaskLine key={task.id} task={task} today={data.today} onEdit={onEdit} />
                ))}
              </ul>
            )}
            {data && data.total > data.page_size && (
              <Pager page={page} pageSize={data.page_size} total={data.total} onPage={setPage} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
