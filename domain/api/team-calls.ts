import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { invitedRegistrationInput, waitingAcceptanceInput } from "../account/sign-up-rules.ts";
import {
  cardInput,
  invitationInput,
  memberRoleInput,
  membershipEndInput,
  teamSettingsInput,
} from "../agency/team-rules.ts";
import { doneReply, emailToken } from "./account.ts";
import { openInvitationReply, teamLogReply, teamReply } from "./team.ts";

const tags = ["Équipe"];

/** The server knows the agency, and no call names it. A card's photograph goes to PUT /api/team/card/photo as body. */
export const teamCalls = {
  read: oc
    .route({ method: "GET", path: "/api/team", summary: "L’équipe de son agence", tags })
    .output(teamReply),
  choose: oc
    .route({
      method: "PUT",
      path: "/api/team/current",
      summary: "Choisir l’agence pour laquelle on travaille",
      tags,
    })
    .input(z.object({ agency_id: z.uuid("L’identifiant de l’agence n’est pas valide.") }))
    .output(teamReply),
  log: oc
    .route({ method: "GET", path: "/api/team/log", summary: "Le journal de l’agence", tags })
    .output(teamLogReply),
  updateSettings: oc
    .route({ method: "PUT", path: "/api/team/settings", summary: "Qui reçoit et lit les demandes", tags })
    .input(teamSettingsInput)
    .output(teamReply),
  updateCard: oc
    .route({ method: "PUT", path: "/api/team/card", summary: "Sa fiche de négociateur", tags })
    .input(cardInput)
    .output(teamReply),
  invite: oc
    .route({
      method: "POST",
      path: "/api/team/invitations",
      summary: "Inviter une personne, ou l’inviter à nouveau",
      tags,
    })
    .input(invitationInput)
    .output(teamReply),
  withdraw: oc
    .route({ method: "DELETE", path: "/api/team/invitations/{id}", summary: "Retirer une invitation", tags })
    .input(z.object({ id: z.uuid("L’identifiant de l’invitation n’est pas valide.") }))
    .output(teamReply),
  changeRole: oc
    .route({ method: "PUT", path: "/api/team/people/role", summary: "Changer le rôle d’une personne", tags })
    .input(memberRoleInput)
    .output(teamReply),
  /** What the person carries goes to `to`, or to the agency's bearer where one's own role does not count. */
  end: oc
    .route({
      method: "POST",
      path: "/api/team/people/end",
      summary: "Mettre fin à une appartenance, en confiant ce que la personne suit",
      tags,
    })
    .input(membershipEndInput)
    .output(teamReply),
  /** A dead link answers "not-found". */
  readInvitation: oc
    .route({ method: "POST", path: "/api/invitation/read", summary: "Lire une invitation", tags })
    .input(z.object({ token: emailToken }))
    .output(openInvitationReply),
  /** The account's e-mail must be the invitation's; a waiting account gives its password instead. */
  accept: oc
    .route({ method: "POST", path: "/api/invitation/accept", summary: "Accepter une invitation", tags })
    .input(z.object({ token: emailToken, password: z.optional(waitingAcceptanceInput.shape.password) }))
    .output(doneReply),
  decline: oc
    .route({ method: "POST", path: "/api/invitation/decline", summary: "Refuser une invitation", tags })
    .input(z.object({ token: emailToken }))
    .output(doneReply),
  /** For people without an account, which then waits for an administrator like any professional's. */
  registerInvited: oc
    .route({
      method: "POST",
      path: "/api/invitation/register",
      summary: "Demander un compte avec une invitation",
      tags,
    })
    .input(invitedRegistrationInput)
    .output(doneReply),
};
