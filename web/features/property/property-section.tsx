import type { ReactNode } from "react";
import { Raised } from "../../ui/raised.tsx";

export function PropertySection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="mx-5 border-t border-line py-5">
      <h3 className="title mb-3 text-title-3">
        <Raised text={title} />
      </h3>
      {children}
    </section>
  );
}
