import { oc } from "@orpc/contract";
import * as adminLead from "./admin-lead.ts";
import * as lead from "./lead.ts";

const tags = ["Demandes"];

export const leadFunctions = {
  submitLead: oc
    .route({ method: "POST", path: "/functions/submit-lead", summary: "Laisser une demande", tags })
    .input(lead.submitLeadInput)
    .output(lead.submitLeadReply),
  sendPropertyEmail: oc
    .route({
      method: "POST",
      path: "/functions/send-property-email",
      summary: "L’état de la fiche détaillée d’une demande",
      tags,
    })
    .input(lead.sendPropertyEmailInput)
    .output(lead.leadEmailReply),
  sendAgencyNotification: oc
    .route({
      method: "POST",
      path: "/functions/send-agency-notification",
      summary: "L’état de l’avis à l’agence d’une demande",
      tags,
    })
    .input(lead.sendAgencyNotificationInput)
    .output(lead.leadEmailReply),
  submitContact: oc
    .route({ method: "POST", path: "/functions/submit-contact", summary: "Écrire à l’équipe", tags })
    .input(lead.submitContactInput)
    .output(lead.submitLeadReply),
} as const;

export const leadCalls = {
  list: oc
    .route({ method: "GET", path: "/api/leads", summary: "Les demandes sur ses biens", tags })
    .input(lead.leadsInput)
    .output(lead.leadsReply),
  read: oc
    .route({ method: "GET", path: "/api/leads/{id}", summary: "Une demande sur ses biens", tags })
    .input(lead.leadIdInput)
    .output(lead.leadItem),
  handOver: oc
    .route({
      method: "POST",
      path: "/api/leads/{id}/carrier",
      summary: "Confier une demande à une personne de l’agence",
      tags,
    })
    .input(lead.handOverLeadInput)
    .output(lead.handOverLeadReply),
} as const;

export const consentCalls = {
  read: oc
    .route({ method: "POST", path: "/api/consents/read", summary: "Ses consentements", tags })
    .input(lead.consentTokenInput)
    .output(lead.ownConsentsReply),
  withdraw: oc
    .route({ method: "POST", path: "/api/consents/withdraw", summary: "Retirer un consentement", tags })
    .input(lead.withdrawInput)
    .output(lead.ownConsentsReply),
  erase: oc
    .route({ method: "POST", path: "/api/consents/erase", summary: "Effacer ses données", tags })
    .input(lead.consentTokenInput)
    .output(lead.erasedReply),
} as const;

export const adminLeadCalls = {
  leads: oc
    .route({ method: "GET", path: "/api/admin/leads", summary: "Toutes les demandes", tags })
    .input(adminLead.adminLeadsInput)
    .output(adminLead.adminLeadsReply),
  lead: oc
    .route({
      method: "GET",
      path: "/api/admin/leads/{id}",
      summary: "Une demande et la preuve de ses consentements",
      tags,
    })
    .input(lead.leadIdInput)
    .output(adminLead.adminLead),
  eraseLead: oc
    .route({
      method: "DELETE",
      path: "/api/admin/leads/{id}",
      summary: "Effacer la personne d’une demande, avec toutes ses demandes",
      tags,
    })
    .input(lead.leadIdInput)
    .output(lead.erasedReply),
  untoldLeads: oc
    .route({
      method: "GET",
      path: "/api/admin/untold-leads",
      summary: "Les demandes dont l’agence n’a pas été avertie",
      tags,
    })
    .output(lead.untoldReply),
  sendNotice: oc
    .route({ method: "POST", path: "/api/admin/leads/{id}/notice", summary: "Avertir l’agence", tags })
    .input(lead.leadIdInput)
    .output(lead.leadEmailReply),
} as const;
