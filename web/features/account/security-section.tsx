import { EmailForm } from "./email-form.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";

/** Password, e-mail, and the places where one is signed in. */
export function SecuritySection() {
  return (
    <>
      <PasswordForm />
      <EmailForm />
      <OpenSessions />
    </>
  );
}
