import { type ReactNode, useId } from "react";
import { Card } from "../../../ui/card.tsx";

type StepSectionProps = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
};

export function StepSection({ title, text, children }: StepSectionProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className="min-w-0 p-4 md:p-6">
      <h2 id={id} className="title text-title-3">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-small text-pretty text-ink-2">{text}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}
