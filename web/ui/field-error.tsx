import { CircleAlert } from "lucide-react";

/** What is wrong with a field, said at once to a screen reader too. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-small text-danger">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      {message}
    </p>
  );
}
