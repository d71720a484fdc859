import * as z from "zod/mini";
import { atMost, checkInOrder, hasObject, requiredEmail, requiredLine } from "../text/field-rules.ts";
import { sanitizeLine } from "../text/sanitize-text.ts";

/** For the dialog and for signing in. */
export const minimumPasswordLength = 6;

/** For the professional form and for every new password. */
const minimumStrongPasswordLength = 8;

/** A longer one would only cost the server time to hash. */
const longestPassword = 128;

const passwordMismatchMessage = "Les mots de passe ne correspondent pas";
export const takenEmailMessage = "Cette adresse email est déjà utilisée";

const chooseMessage = "Choisissez un mot de passe";
const missingEmail = "Indiquez votre e-mail";
const tooShortStrongPasswordMessage = `Le mot de passe doit contenir au moins ${minimumStrongPasswordLength} caractères`;
const tooLongPasswordMessage = `Le mot de passe doit contenir au plus ${longestPassword} caractères`;

export const signInInput = z.object({
  email: requiredEmail(missingEmail),
  password: password("Indiquez votre mot de passe"),
});
export type SignInInput = z.input<typeof signInInput>;

/** For an account that opens no session yet: the password proves whose it is. */
export const waitingAcceptanceInput = z.object({
  password: password("Indiquez le mot de passe de votre compte"),
});

export const signUpInput = z.object({
  email: requiredEmail(missingEmail),
  password: password(chooseMessage),
  fullName: z.pipe(
    z.nullish(z.string().check(z.overwrite(sanitizeLine), atMost(100))),
    z.transform((text) => text || null),
  ),
});

/** Specified to the letter: an empty field says the same as one that is too short. */
const professionalFields = {
  firstName: requiredLine("Le prénom doit contenir au moins 2 caractères", 2, 100),
  lastName: requiredLine("Le nom doit contenir au moins 2 caractères", 2, 100),
  phone: requiredLine("Le numéro de téléphone doit contenir au moins 10 caractères", 10, 40),
  password: strongPassword(),
  confirmPassword: z.string(passwordMismatchMessage),
};

export const registrationInput = z
  .object({
    ...professionalFields,
    email: requiredEmail(),
    agencyName: requiredLine("Le nom de l'agence doit contenir au moins 2 caractères", 2, 200),
  })
  .check(sameConfirmation());

/** For somebody whom an agency invited: e-mail and agency come from the invitation. */
export const invitedRegistrationInput = z
  .object({ ...professionalFields, token: z.string("Ce lien est incomplet.").check(z.maxLength(500)) })
  .check(sameConfirmation());

export const emailInput = z.object({ email: requiredEmail(missingEmail) });

export const newPasswordInput = z
  .object({ password: strongPassword(chooseMessage), confirmPassword: repeatedPassword() })
  .check(sameConfirmation({ unlessEmpty: true }));
export type NewPasswordInput = z.input<typeof newPasswordInput>;

export const passwordChangeInput = z
  .object({
    currentPassword: currentPassword(),
    password: strongPassword(chooseMessage),
    confirmPassword: repeatedPassword(),
  })
  .check(sameConfirmation({ unlessEmpty: true }));

/** It takes effect when the link sent to the new address is opened. */
export const emailChangeInput = z.object({
  email: requiredEmail(missingEmail),
  currentPassword: currentPassword(),
});

function password(missing: string) {
  const tooShort = `Le mot de passe doit contenir au moins ${minimumPasswordLength} caractères`;
  return z
    .string(missing)
    .check(
      checkInOrder(
        [(text) => text !== "", missing],
        [(text) => text.length >= minimumPasswordLength, tooShort],
        [(text) => text.length <= longestPassword, tooLongPasswordMessage],
      ),
    );
}

function currentPassword() {
  const missing = "Le mot de passe actuel est requis";
  return z
    .string(missing)
    .check(z.minLength(1, missing), z.maxLength(longestPassword, tooLongPasswordMessage));
}

function strongPassword(missing = tooShortStrongPasswordMessage) {
  return z
    .string(missing)
    .check(
      checkInOrder(
        [(text) => text !== "", missing],
        [(text) => text.length >= minimumStrongPasswordLength, tooShortStrongPasswordMessage],
        [(text) => text.length <= longestPassword, tooLongPasswordMessage],
        [
          (text) => /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && /\d/.test(text),
          "Le mot de passe doit contenir au moins une minuscule, une majuscule et un chiffre",
        ],
      ),
    );
}

function repeatedPassword() {
  const missing = "Confirmez le mot de passe";
  return z.string(missing).check(checkInOrder([(text) => text !== "", missing]));
}

/** It runs even while other fields are wrong, so that all errors show at once. */
function sameConfirmation({ unlessEmpty } = { unlessEmpty: false }) {
  return z.refine<{ readonly password: string; readonly confirmPassword: string }>(
    ({ password, confirmPassword }) =>
      confirmPassword === password || (unlessEmpty && confirmPassword === ""),
    { path: ["confirmPassword"], error: passwordMismatchMessage, when: hasObject },
  );
}
