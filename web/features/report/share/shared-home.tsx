import type { SharedReport } from "#domain/api/shared-report.ts";
import { listHomeFacts } from "#domain/report/report-words.ts";
import { Raised } from "../../../ui/raised.tsx";
import { StepSection } from "../wizard/step-section.tsx";

type Home = SharedReport["home"];

export function SharedHome({ home }: { readonly home: Home }) {
  return (
    <StepSection title="Le bien">
      <dl className="grid gap-2 text-small">
        {listHomeFacts(home).map(({ name, label, text }) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 first:border-t-0 first:pt-0"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-semibold [overflow-wrap:anywhere]">
              <Raised text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <Points title="Ses atouts" text={home.strengths} />
      <Points title="Ses points faibles" text={home.weaknesses} />
    </StepSection>
  );
}

function Points({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <div className="mt-4">
      <h3 className="text-small font-semibold">{title}</h3>
      <p className="mt-1 text-small text-pretty [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
        {text}
      </p>
    </div>
  );
}
