import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { emailInput, newPasswordInput, registrationInput, signUpInput } from "../sign-up-rules.ts";
import { doneReply, linkToken, verifiedReply } from "./account.ts";

const tags = ["Comptes"];

/** The calls of one's own account. Sign-in and sign-out are `/api/auth/sign-in/email` and `/api/auth/sign-out`. */
export const accountCalls = {
  /** The same reply whether the address has an account or not: the e-mail tells. Opens no session. */
  signUp: oc
    .route({ method: "POST", path: "/api/account/sign-up", summary: "Créer un compte de visiteur", tags })
    .input(signUpInput)
    .output(doneReply),
  /** Refuses a taken address with "conflict" and an issue on `email`: the one place that tells. */
  register: oc
    .route({
      method: "POST",
      path: "/api/account/registration",
      summary: "Demander un compte professionnel",
      tags,
    })
    .input(registrationInput)
    .output(doneReply),
  /** Takes the token of a link that verifies an address, new or changed. Refuses a dead one with "not-found". */
  verifyEmail: oc
    .route({
      method: "POST",
      path: "/api/account/verify-email",
      summary: "Confirmer une adresse e-mail",
      tags,
    })
    .input(z.object({ token: linkToken }))
    .output(verifiedReply),
  /** For the signed-in person whose address is not verified. */
  resendVerification: oc
    .route({
      method: "POST",
      path: "/api/account/verification",
      summary: "Recevoir un nouveau lien de confirmation",
      tags,
    })
    .output(doneReply),
  /** The same reply whether the address has an account or not. */
  forgetPassword: oc
    .route({
      method: "POST",
      path: "/api/account/forgotten-password",
      summary: "Recevoir un lien pour choisir un mot de passe",
      tags,
    })
    .input(emailInput)
    .output(doneReply),
  /** Takes the token of that link, once; ends every session. Refuses a dead one with "not-found". */
  resetPassword: oc
    .route({
      method: "POST",
      path: "/api/account/reset-password",
      summary: "Choisir un nouveau mot de passe",
      tags,
    })
    .input(z.intersection(newPasswordInput, z.object({ token: linkToken })))
    .output(doneReply),
} as const;
