import { useQuery } from "@tanstack/react-query";
import { writeCount } from "#domain/text/format.ts";
import { Button } from "../../ui/button.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { figuresQuery, useAdminAction } from "./use-admin-list.ts";

/** What waited in a restored backup, or is written again after it, may have left before. */
export function HeldEmails() {
  const { data: figures } = useQuery(figuresQuery);
  const act = useAdminAction();
  const count = figures?.held_emails ?? 0;
  if (count === 0) return null;
  const emails = writeCount(count, "e-mail");
  const decide = (send: boolean) =>
    act(
      (admin) => admin.decideHeldEmails({ send }),
      send ? "Les e-mails retenus partent" : "Les e-mails retenus ne partiront pas",
    );
  return (
    <div role="note" className="rounded-field border border-soleil/50 px-3 py-3 text-small text-pretty">
      <p>{sentenceOn(count)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          onClick={() =>
            openDialog({
              type: "confirm",
              title: `Envoyer ${emails}\u00a0?`,
              text: "Les personnes qui les ont déjà reçus les recevront une seconde fois.",
              action: "Envoyer",
              onConfirm: () => decide(true),
            })
          }
        >
          Les envoyer
        </Button>
        <Button
          size="small"
          onClick={() =>
            openDialog({
              type: "confirm",
              title: `Ne pas envoyer ${emails}\u00a0?`,
              text: "Ils restent lisibles ici, et chacun peut encore être envoyé.",
              action: "Ne pas envoyer",
              onConfirm: () => decide(false),
            })
          }
        >
          Ne pas les envoyer
        </Button>
      </div>
    </div>
  );
}

function sentenceOn(count: number): string {
  const fate =
    count === 1
      ? "est retenu. Il est peut-être déjà parti une fois. Il attend votre décision."
      : "sont retenus. Ils sont peut-être déjà partis une fois. Ils attendent votre décision.";
  return `Une sauvegarde a été restaurée\u00a0: ${writeCount(count, "e-mail")} ${fate}`;
}
