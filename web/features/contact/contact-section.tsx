import type { ReactNode } from "react";

type SectionProps = { readonly title: string; readonly children: ReactNode };

export function Section({ title, children }: SectionProps) {
  return (
    <section className="grid min-w-0 gap-3">
      <h3 className="kicker">{title}</h3>
      {children}
    </section>
  );
}
