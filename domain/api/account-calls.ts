import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import {
  emailChangeInput,
  emailInput,
  newPasswordInput,
  passwordChangeInput,
  registrationInput,
  signUpInput,
} from "../account/sign-up-rules.ts";
import { agencyInput, profileInput } from "../agency/agency-rules.ts";
import {
  accountReply,
  agencyBefore,
  deletionInput,
  deletionReply,
  doneReply,
  emailToken,
  openSessionsReply,
  ownAgencyReply,
  verifiedReply,
} from "./account.ts";

const tags = ["Comptes"];

/** Sign-in and sign-out are `/api/auth/sign-in/email` and `/api/auth/sign-out`. */
export const accountCalls = {
  /** The reply never shows whether the address has an account: only the e-mail does. Opens no session. */
  signUp: oc
    .route({ method: "POST", path: "/api/account/sign-up", summary: "Créer un compte de visiteur", tags })
    .input(signUpInput)
    .output(doneReply),
  /** The only call that shows a taken address: "conflict" with an issue on `email`. */
  register: oc
    .route({
      method: "POST",
      path: "/api/account/registration",
      summary: "Demander un compte professionnel",
      tags,
    })
    .input(registrationInput)
    .output(doneReply),
  /** Takes the token of a link for an address, new or changed; a dead one is "not-found". */
  verifyEmail: oc
    .route({
      method: "POST",
      path: "/api/account/verify-email",
      summary: "Confirmer une adresse e-mail",
      tags,
    })
    .input(z.object({ token: emailToken }))
    .output(verifiedReply),
  resendVerification: oc
    .route({
      method: "POST",
      path: "/api/account/verification",
      summary: "Recevoir un nouveau lien de confirmation",
      tags,
    })
    .output(doneReply),
  /** The reply never shows whether the address has an account. */
  forgetPassword: oc
    .route({
      method: "POST",
      path: "/api/account/forgotten-password",
      summary: "Recevoir un lien pour choisir un mot de passe",
      tags,
    })
    .input(emailInput)
    .output(doneReply),
  /** Takes that link's token once and ends every session; a dead one is "not-found". */
  resetPassword: oc
    .route({
      method: "POST",
      path: "/api/account/reset-password",
      summary: "Choisir un nouveau mot de passe",
      tags,
    })
    .input(z.intersection(newPasswordInput, z.object({ token: emailToken })))
    .output(doneReply),
  /** The logo goes to PUT /api/account/agency/logo as body; the export is /api/account/export. */
  read: oc
    .route({ method: "GET", path: "/api/account", summary: "Son propre compte", tags })
    .output(accountReply),
  updateProfile: oc
    .route({ method: "PUT", path: "/api/account/profile", summary: "Changer son nom", tags })
    .input(profileInput)
    .output(doneReply),
  /** "conflict" for the name of another active agency; "edit-conflict" for a field that changed since `before`. */
  updateAgency: oc
    .route({ method: "PUT", path: "/api/account/agency", summary: "Changer son agence", tags })
    .input(z.extend(agencyInput, { before: z.optional(agencyBefore) }))
    .output(ownAgencyReply),
  sessions: oc
    .route({ method: "GET", path: "/api/account/sessions", summary: "Ses sessions ouvertes", tags })
    .output(openSessionsReply),
  endSession: oc
    .route({ method: "DELETE", path: "/api/account/sessions/{id}", summary: "Fermer une session", tags })
    .input(z.object({ id: z.string() }))
    .output(doneReply),
  endOtherSessions: oc
    .route({
      method: "DELETE",
      path: "/api/account/sessions",
      summary: "Fermer toutes les autres sessions",
      tags,
    })
    .output(doneReply),
  /** A wrong present password is an issue on `currentPassword`. Ends the other sessions. */
  changePassword: oc
    .route({ method: "POST", path: "/api/account/password", summary: "Changer de mot de passe", tags })
    .input(passwordChangeInput)
    .output(doneReply),
  /** Takes effect when the link sent to the new address is opened; until then it is `pending_email`. */
  changeEmail: oc
    .route({ method: "POST", path: "/api/account/email", summary: "Changer d’adresse e-mail", tags })
    .input(emailChangeInput)
    .output(doneReply),
  readDeletion: oc
    .route({
      method: "GET",
      path: "/api/account/deletion",
      summary: "Ce que la suppression du compte emporterait",
      tags,
    })
    .output(deletionReply),
  delete: oc
    .route({ method: "POST", path: "/api/account/deletion", summary: "Supprimer son compte", tags })
    .input(deletionInput)
    .output(doneReply),
} as const;
