export const minimumPasswordLength = 6;

export type SignInInput = { readonly email: string; readonly password: string };
export type SignInErrors = { readonly [Field in keyof SignInInput]?: string };

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Reads what the form holds; the e-mail is trimmed, the password is taken as typed. */
export function readSignIn(form: FormData): SignInInput {
  return {
    email: String(form.get("email") ?? "").trim(),
    password: String(form.get("password") ?? ""),
  };
}

/** What is wrong, field by field; nothing when the form can be sent. */
export function checkSignIn({ email, password }: SignInInput): SignInErrors {
  return {
    ...(email === "" && { email: "L'email est requis" }),
    ...(email !== "" && !emailForm.test(email) && { email: "Format d'email invalide" }),
    ...(password.length < minimumPasswordLength && {
      password: `Le mot de passe doit contenir au moins ${minimumPasswordLength} caractères`,
    }),
  };
}
