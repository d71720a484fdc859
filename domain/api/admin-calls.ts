import { oc } from "@orpc/contract";
import { doneReply } from "./account.ts";
import * as admin from "./admin.ts";
import { adminLeadCalls } from "./lead-calls.ts";
import { adminLinkCalls } from "./link-calls.ts";
import { adminReportCalls } from "./report-calls.ts";

const tags = ["Administration"];
const base = "/api/admin";

/** "not-found" for anyone but an active administrator. A refused action is a "conflict". */
export const adminCalls = {
  ...adminLeadCalls,
  ...adminLinkCalls,
  ...adminReportCalls,
  accounts: oc
    .route({ method: "GET", path: `${base}/accounts`, summary: "Les comptes", tags })
    .input(admin.accountsInput)
    .output(admin.accountsReply),
  agencies: oc
    .route({ method: "GET", path: `${base}/agencies`, summary: "Les agences et leurs équipes", tags })
    .input(admin.agenciesInput)
    .output(admin.agenciesReply),
  changeStatus: oc
    .route({
      method: "POST",
      path: `${base}/accounts/{id}/status`,
      summary: "Valider, refuser, suspendre, réactiver",
      tags,
    })
    .input(admin.changeStatusInput)
    .output(doneReply),
  changeRole: oc
    .route({ method: "POST", path: `${base}/accounts/{id}/role`, summary: "Changer de rôle", tags })
    .input(admin.changeRoleInput)
    .output(doneReply),
  properties: oc
    .route({ method: "GET", path: `${base}/properties`, summary: "Les biens", tags })
    .input(admin.adminPropertiesInput)
    .output(admin.adminPropertiesReply),
  moderateProperty: oc
    .route({ method: "POST", path: `${base}/properties/{id}/moderation`, summary: "Masquer un bien", tags })
    .input(admin.moderateInput)
    .output(doneReply),
  liftModeration: oc
    .route({
      method: "DELETE",
      path: `${base}/properties/{id}/moderation`,
      summary: "Ne plus masquer un bien",
      tags,
    })
    .input(admin.propertyIdInput)
    .output(doneReply),
  emails: oc
    .route({ method: "GET", path: `${base}/emails`, summary: "Les e-mails", tags })
    .input(admin.emailsInput)
    .output(admin.emailsReply),
  email: oc
    .route({ method: "GET", path: `${base}/emails/{id}`, summary: "Un e-mail", tags })
    .input(admin.emailIdInput)
    .output(admin.emailPreviewReply),
  resendEmail: oc
    .route({ method: "POST", path: `${base}/emails/{id}/resend`, summary: "Envoyer de nouveau", tags })
    .input(admin.emailIdInput)
    .output(doneReply),
  decideHeldEmails: oc
    .route({
      method: "POST",
      path: `${base}/held-emails`,
      summary: "Envoyer ou non les e-mails retenus après une restauration",
      tags,
    })
    .input(admin.heldEmailsInput)
    .output(doneReply),
  audit: oc
    .route({ method: "GET", path: `${base}/audit`, summary: "Le journal des décisions", tags })
    .input(admin.auditInput)
    .output(admin.auditReply),
  figures: oc
    .route({ method: "GET", path: `${base}/figures`, summary: "Les chiffres clés", tags })
    .output(admin.figuresReply),
} as const;
