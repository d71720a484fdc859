import { UsersRound } from "lucide-react";
import type { ReportOpener } from "#domain/api/report.ts";
import { quote } from "#domain/text/quote.ts";
import { Menu } from "../../ui/menu.tsx";
import { describeOpenings } from "./describe-openings.ts";

type OpenersProps = {
  readonly title: string;
  readonly openers: readonly ReportOpener[];
  /** How many links were opened, of which the last opened are listed. */
  readonly opened: number;
};

/** Who opened a report, the first and the last time and how often, in a card that a button opens. */
export function Openers({ title, openers, opened }: OpenersProps) {
  const others = opened - openers.length;
  return (
    <Menu isOfMany label={`Qui a ouvert\u00a0: ${title}`} trigger={<UsersRound aria-hidden />}>
      <div className="grid gap-2 p-2.5">
        <p className="font-semibold">Qui a ouvert</p>
        <ul className="grid gap-2">
          {openers.map((opener) => (
            <li key={`${opener.name} ${opener.first_opened_at}`} className="border-t border-line pt-2">
              <p className="font-semibold [overflow-wrap:anywhere]">{opener.name ?? "Par le lien public"}</p>
              <p className="text-small text-pretty text-ink-2">{describeOpenings(opener)}</p>
            </li>
          ))}
        </ul>
        {others > 0 && (
          <p className="border-t border-line pt-2 text-small text-ink-2">
            {others === 1
              ? "Un autre lien a été ouvert : il est"
              : `${others} autres liens ont été ouverts : ils sont`}{" "}
            dans {quote("Partager")}.
          </p>
        )}
      </div>
    </Menu>
  );
}
