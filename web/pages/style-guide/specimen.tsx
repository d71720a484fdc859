import type { ReactNode } from "react";

export function Specimen({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="mb-6 last:mb-0">
      <p className="mb-2 text-caption text-ink-2">{name}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
