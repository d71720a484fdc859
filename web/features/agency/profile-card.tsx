import { type ReactNode, type Ref, useId } from "react";
import { Card } from "../../ui/card.tsx";

export type ProfileCardProps = {
  readonly title: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

/** One part of an agency's profile. `ref` is its section, which can take the focus. */
export function ProfileCard({ title, ref, children }: ProfileCardProps) {
  const titleId = useId();
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId} className="scroll-m-14 outline-none">
      <Card className="p-4 shadow-none">
        <h4 id={titleId} className="title mb-2 text-title-3">
          {title}
        </h4>
        {children}
      </Card>
    </section>
  );
}
