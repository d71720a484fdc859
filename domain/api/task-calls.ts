import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import * as tasks from "./task.ts";

const tags = ["Tâches"];
const noInput = z.object({});

/** Another agency's task answers like an unknown one. */
export const taskCalls = {
  list: oc
    .route({ method: "GET", path: "/api/tasks", summary: "Ses tâches", tags })
    .input(tasks.tasksInput)
    .output(tasks.tasksReply),
  create: oc
    .route({ method: "POST", path: "/api/tasks", summary: "Ajouter une tâche", tags })
    .input(tasks.newTaskInput)
    .output(tasks.taskItem),
  save: oc
    .route({ method: "PATCH", path: "/api/tasks/{id}", summary: "Modifier une tâche", tags })
    .input(tasks.saveTaskInput)
    .output(tasks.taskItem),
  complete: oc
    .route({ method: "POST", path: "/api/tasks/{id}/done", summary: "Terminer une tâche", tags })
    .input(tasks.taskIdInput)
    .output(tasks.taskDoneReply),
  reopen: oc
    .route({ method: "POST", path: "/api/tasks/{id}/reopen", summary: "Reprendre une tâche terminée", tags })
    .input(tasks.taskIdInput)
    .output(tasks.taskItem),
  putOff: oc
    .route({ method: "POST", path: "/api/tasks/{id}/later", summary: "Remettre une tâche à plus tard", tags })
    .input(tasks.laterInput)
    .output(tasks.taskItem),
  remove: oc
    .route({ method: "DELETE", path: "/api/tasks/{id}", summary: "Supprimer une tâche", tags })
    .input(tasks.taskIdInput)
    .output(tasks.taskIdInput),
  restore: oc
    .route({
      method: "POST",
      path: "/api/tasks/{id}/restore",
      summary: "Rétablir une tâche supprimée depuis moins d’un jour",
      tags,
    })
    .input(tasks.taskIdInput)
    .output(tasks.taskItem),
  today: oc
    .route({ method: "GET", path: "/api/today", summary: "Ce que la journée demande", tags })
    .input(tasks.todayInput)
    .output(tasks.todayReply),
  waiting: oc
    .route({ method: "GET", path: "/api/today/waiting", summary: "Combien de demandes attendent", tags })
    .input(noInput)
    .output(tasks.waitingReply),
  seeReport: oc
    .route({
      method: "POST",
      path: "/api/today/reports/{id}/seen",
      summary: "Avoir vu qu’un rapport a été ouvert",
      tags,
    })
    .input(tasks.openedReportInput)
    .output(tasks.openedReportInput),
  unseeReport: oc
    .route({
      method: "POST",
      path: "/api/today/reports/{id}/unseen",
      summary: "Remettre dans la journée un rapport que l’on vient d’en retirer",
      tags,
    })
    .input(tasks.openedReportInput)
    .output(tasks.openedReportInput),
  settings: oc
    .route({ method: "GET", path: "/api/task-settings", summary: "E-mail du matin et agenda", tags })
    .input(noInput)
    .output(tasks.taskSettings),
  changeSettings: oc
    .route({
      method: "PATCH",
      path: "/api/task-settings",
      summary: "Régler l’e-mail du matin et l’agenda",
      tags,
    })
    .input(tasks.taskSettingsInput)
    .output(tasks.taskSettings),
  renewCalendar: oc
    .route({
      method: "POST",
      path: "/api/task-settings/renew-calendar",
      summary: "Donner une nouvelle adresse à l’agenda",
      tags,
    })
    .input(noInput)
    .output(tasks.taskSettings),
  stopDigest: oc
    .route({
      method: "POST",
      path: "/api/task-settings/stop-digest",
      summary: "Ne plus recevoir l’e-mail du matin, par le lien qu’il porte",
      tags,
    })
    .input(tasks.stopDigestInput)
    .output(z.object({ done: z.literal(true) })),
} as const;

export const planCalls = {
  list: oc
    .route({ method: "GET", path: "/api/follow-up-plans", summary: "Les plans de suivi", tags })
    .input(noInput)
    .output(tasks.plansReply),
  save: oc
    .route({ method: "PUT", path: "/api/follow-up-plans/{key}", summary: "Écrire un plan de suivi", tags })
    .input(tasks.savePlanInput)
    .output(tasks.followUpPlan),
  reset: oc
    .route({
      method: "DELETE",
      path: "/api/follow-up-plans/{key}",
      summary: "Revenir au plan de suivi d’origine",
      tags,
    })
    .input(tasks.resetPlanInput)
    .output(tasks.followUpPlan),
  start: oc
    .route({
      method: "POST",
      path: "/api/follow-up-plans/{key}/start",
      summary: "Commencer un plan de suivi avec un contact",
      tags,
    })
    .input(tasks.startPlanInput)
    .output(tasks.planRun),
  ofContact: oc
    .route({ method: "GET", path: "/api/plan-runs", summary: "Les suivis d’un contact", tags })
    .input(tasks.planRunsInput)
    .output(tasks.planRunsReply),
  stop: oc
    .route({ method: "POST", path: "/api/plan-runs/{id}/stop", summary: "Arrêter un suivi", tags })
    .input(tasks.planRunInput)
    .output(tasks.planRun),
  resume: oc
    .route({
      method: "POST",
      path: "/api/plan-runs/{id}/resume",
      summary: "Reprendre un suivi qu’une réponse a terminé",
      tags,
    })
    .input(tasks.planRunInput)
    .output(tasks.planRun),
} as const;
