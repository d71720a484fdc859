import { oc } from "@orpc/contract";
import * as contacts from "./contact.ts";
import * as board from "./contact-board.ts";
import * as exchange from "./contact-exchange.ts";
import { manyContactsCalls } from "./contact-many-calls.ts";
import * as wish from "./wish.ts";

const tags = ["Contacts"];

/** Another agency's contact answers like an unknown one, to administrators too. */
export const contactCalls = {
  list: oc
    .route({ method: "GET", path: "/api/contacts", summary: "Ses contacts", tags })
    .input(contacts.contactsInput)
    .output(contacts.contactsReply),
  create: oc
    .route({ method: "POST", path: "/api/contacts", summary: "Ajouter un contact", tags })
    .input(contacts.newContactInput)
    .output(contacts.newContactReply),
  similar: oc
    .route({
      method: "POST",
      path: "/api/contacts/similar",
      summary: "Les contacts qui ressemblent à ce que l’on saisit",
      tags,
    })
    .input(contacts.similarInput)
    .output(contacts.similarReply),
  ...manyContactsCalls,
  board: oc
    .route({ method: "GET", path: "/api/contacts/board", summary: "Ses contacts par étape", tags })
    .input(board.boardInput)
    .output(board.boardReply),
  views: oc
    .route({ method: "GET", path: "/api/contacts/views", summary: "Ses vues enregistrées", tags })
    .output(board.viewsReply),
  keepView: oc
    .route({ method: "POST", path: "/api/contacts/views", summary: "Enregistrer une vue", tags })
    .input(board.newViewInput)
    .output(board.contactView),
  removeView: oc
    .route({ method: "DELETE", path: "/api/contacts/views/{id}", summary: "Supprimer une vue", tags })
    .input(board.viewIdInput)
    .output(board.viewIdInput),
  answerTimes: oc
    .route({
      method: "GET",
      path: "/api/contacts/answer-times",
      summary: "Le temps de première réponse de l’agence",
      tags,
    })
    .output(exchange.answerTimesReply),
  templates: oc
    .route({ method: "GET", path: "/api/contacts/templates", summary: "Les modèles de réponse", tags })
    .output(exchange.templatesReply),
  createTemplate: oc
    .route({ method: "POST", path: "/api/contacts/templates", summary: "Ajouter un modèle de réponse", tags })
    .input(exchange.newTemplateInput)
    .output(exchange.answerTemplate),
  saveTemplate: oc
    .route({
      method: "PATCH",
      path: "/api/contacts/templates/{id}",
      summary: "Modifier un modèle de réponse",
      tags,
    })
    .input(exchange.saveTemplateInput)
    .output(exchange.answerTemplate),
  removeTemplate: oc
    .route({
      method: "DELETE",
      path: "/api/contacts/templates/{id}",
      summary: "Supprimer un modèle de réponse",
      tags,
    })
    .input(exchange.templateIdInput)
    .output(exchange.templateIdInput),
  ofLead: oc
    .route({
      method: "GET",
      path: "/api/contacts/of-lead/{lead_id}",
      summary: "Le contact d’une demande",
      tags,
    })
    .input(contacts.contactOfLeadInput)
    .output(contacts.contactOfLeadReply),
  setAside: oc
    .route({
      method: "POST",
      path: "/api/contacts/requests/{lead_id}/set-aside",
      summary: "Ne pas donner suite à une demande",
      tags,
    })
    .input(contacts.contactOfLeadInput)
    .output(contacts.changedRequestReply),
  awaitAnswer: oc
    .route({
      method: "POST",
      path: "/api/contacts/requests/{lead_id}/await-answer",
      summary: "Remettre une demande en attente d’une réponse",
      tags,
    })
    .input(contacts.contactOfLeadInput)
    .output(contacts.changedRequestReply),
  undoMerge: oc
    .route({
      method: "POST",
      path: "/api/contacts/merges/{id}/undo",
      summary: "Défaire une fusion de moins de trente jours",
      tags,
    })
    .input(contacts.undoMergeInput)
    .output(contacts.undoMergeReply),
  saveNote: oc
    .route({ method: "PATCH", path: "/api/contacts/notes/{id}", summary: "Modifier une note", tags })
    .input(exchange.changeNoteInput)
    .output(exchange.contactEvent),
  removeNote: oc
    .route({ method: "DELETE", path: "/api/contacts/notes/{id}", summary: "Supprimer une note", tags })
    .input(exchange.noteIdInput)
    .output(exchange.noteIdInput),
  removeAttempt: oc
    .route({
      method: "DELETE",
      path: "/api/contacts/attempts/{id}",
      summary: "Annuler un appel ou un e-mail que l’on vient de noter",
      tags,
    })
    .input(exchange.attemptIdInput)
    .output(contacts.contact),
  buyers: oc
    .route({
      method: "GET",
      path: "/api/contacts/buyers/{property_id}",
      summary: "Les acquéreurs dont un de ses biens répond à la recherche",
      tags,
    })
    .input(wish.buyersInput)
    .output(wish.buyersReply),
  seeMatch: oc
    .route({
      method: "POST",
      path: "/api/contacts/matches/seen",
      summary: "Avoir vu qu’un bien répond à la recherche d’un contact",
      tags,
    })
    .input(wish.matchInput)
    .output(wish.seenMatch),
  unseeMatch: oc
    .route({
      method: "POST",
      path: "/api/contacts/matches/unseen",
      summary: "Remettre dans la journée un bien que l’on vient d’en retirer",
      tags,
    })
    .input(wish.seenMatch)
    .output(wish.seenMatch),
  wishes: oc
    .route({
      method: "GET",
      path: "/api/contacts/{id}/wishes",
      summary: "Ce que cherche un contact, et les biens à vendre qui y répondent",
      tags,
    })
    .input(wish.wishesInput)
    .output(wish.wishesReply),
  saveWish: oc
    .route({
      method: "PUT",
      path: "/api/contacts/{id}/wishes/{wish_id}",
      summary: "Enregistrer ce que cherche un contact",
      tags,
    })
    .input(wish.saveWishInput)
    .output(wish.wishesReply),
  removeWish: oc
    .route({
      method: "DELETE",
      path: "/api/contacts/{id}/wishes/{wish_id}",
      summary: "Oublier ce que cherche un contact",
      tags,
    })
    .input(wish.wishIdInput)
    .output(wish.wishesReply),
  restoreWish: oc
    .route({
      method: "POST",
      path: "/api/contacts/{id}/wishes/{wish_id}/restore",
      summary: "Rétablir ce que cherche un contact",
      tags,
    })
    .input(wish.wishIdInput)
    .output(wish.wishesReply),
  read: oc
    .route({ method: "GET", path: "/api/contacts/{id}", summary: "Un contact", tags })
    .input(contacts.contactIdInput)
    .output(contacts.contact),
  save: oc
    .route({ method: "PATCH", path: "/api/contacts/{id}", summary: "Modifier un contact", tags })
    .input(contacts.saveContactInput)
    .output(contacts.contact),
  remove: oc
    .route({ method: "DELETE", path: "/api/contacts/{id}", summary: "Supprimer un contact", tags })
    .input(contacts.contactIdInput)
    .output(contacts.contactIdInput),
  restore: oc
    .route({
      method: "POST",
      path: "/api/contacts/{id}/restore",
      summary: "Rétablir un contact supprimé depuis moins d’un jour",
      tags,
    })
    .input(contacts.contactIdInput)
    .output(contacts.contact),
  timeline: oc
    .route({
      method: "GET",
      path: "/api/contacts/{id}/timeline",
      summary: "Ce qui s’est passé avec un contact",
      tags,
    })
    .input(exchange.contactTimelineInput)
    .output(exchange.contactTimelineReply),
  merge: oc
    .route({
      method: "POST",
      path: "/api/contacts/{id}/merge",
      summary: "Fusionner un autre contact dans celui-ci",
      tags,
    })
    .input(contacts.mergeContactsInput)
    .output(contacts.contact),
  setStep: oc
    .route({ method: "PUT", path: "/api/contacts/{id}/step", summary: "Changer l’étape d’un contact", tags })
    .input(contacts.contactStepInput)
    .output(contacts.contact),
  addNote: oc
    .route({
      method: "POST",
      path: "/api/contacts/{id}/notes",
      summary: "Noter quelque chose d’un contact",
      tags,
    })
    .input(exchange.newNoteInput)
    .output(exchange.contactEvent),
  addAttempt: oc
    .route({
      method: "POST",
      path: "/api/contacts/{id}/attempts",
      summary: "Noter un appel ou un e-mail, et ce qu’il a donné",
      tags,
    })
    .input(exchange.newAttemptInput)
    .output(exchange.attemptReply),
  answer: oc
    .route({ method: "POST", path: "/api/contacts/{id}/emails", summary: "Écrire à un contact", tags })
    .input(exchange.answerInput)
    .output(exchange.answerReply),
  allow: oc
    .route({
      method: "POST",
      path: "/api/contacts/{id}/allow",
      summary: "Déclarer ce qui autorise à utiliser une adresse ou un téléphone",
      tags,
    })
    .input(exchange.allowAddressInput)
    .output(contacts.contact),
  disallow: oc
    .route({
      method: "POST",
      path: "/api/contacts/{id}/disallow",
      summary: "Retirer ce que l’on avait déclaré",
      tags,
    })
    .input(exchange.disallowAddressInput)
    .output(contacts.contact),
} as const;
