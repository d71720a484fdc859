import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";

export type AccountSectionProps = {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
};

export function AccountSection({ title, text, children }: AccountSectionProps) {
  return (
    <Card className="p-5 md:p-6">
      <h2 className="title text-title-3">{title}</h2>
      {text && <p className="mt-1 text-ink-2 text-pretty">{text}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  );
}
