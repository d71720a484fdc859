import { CircleAlert } from "lucide-react";

export function FormAlert({ message }: { readonly message: string | null }) {
  if (message === null) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-field border border-danger/40 bg-danger/8 px-3 py-2.5 text-small text-danger"
    >
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      {message}
    </p>
  );
}
