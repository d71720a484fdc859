import { LoaderCircle } from "lucide-react";

export function Spinner({ label = "Chargement..." }: { readonly label?: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2 text-ink-2">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      {label}
    </p>
  );
}

export function PageSpinner() {
  return (
    <div data-page-spinner className="grid h-full min-h-40 place-items-center">
      <Spinner />
    </div>
  );
}
