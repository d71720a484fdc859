import { useMutation } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, FilePlus2, Trash2 } from "lucide-react";
import { canUseProfessionalFeatures } from "#domain/account/account.ts";
import {
  lastPage,
  longestOwnPage,
  mostOwnPages,
  type PaperPage,
  usualPageNames,
  usualPages,
} from "#domain/report/report-paper.ts";
import { messageOfError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { useSession } from "../../../client/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldError } from "../../../ui/field-frame.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useStorePart } from "../../../ui/store.ts";
import { TextAreaField, TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { StepSection } from "./step-section.tsx";
import { usePart, type WithEditor } from "./use-report.ts";

/** Which pages the report has on paper, in which order, and those of its author's own. */
export function PaperPages({ editor }: WithEditor) {
  const [{ pages }, enter] = usePart(editor, "paper");
  const { pages: refusal } = useStorePart(editor.models, "errors");
  const set = (next: readonly PaperPage[]) => enter({ pages: [...next] });
  const absent = usualPages.filter((kind) => !pages.some((page) => page.kind === kind));
  const ownCount = pages.filter(({ kind }) => kind === "own").length;
  return (
    <StepSection
      title="Les pages du PDF"
      text="Après la couverture, dans cet ordre. Une page qui n’a rien à dire ne paraît pas."
    >
      <ol aria-label="Pages du PDF">
        {pages.map((page, at) => (
          <PageLine
            key={page.kind === "own" ? at : page.kind}
            page={page}
            isFirst={at === 0}
            isLast={at === pages.length - 1}
            onChange={(next) => set(pages.with(at, next))}
            onMove={(step) => set(pages.toSpliced(at, 1).toSpliced(at + step, 0, page))}
            onRemove={() => set(pages.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {absent.length > 0 && (
        <ul aria-label="Pages laissées de côté" className="mt-2 grid gap-1 border-t border-line pt-2">
          {absent.map((kind) => (
            <li key={kind}>
              <Checkbox checked={false} onChange={() => set([...pages, { kind }])}>
                {usualPageNames[kind]}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      <FieldError id="report-pages-error" message={refusal} />
      <div className="mt-4 flex flex-wrap gap-2">
        {ownCount < mostOwnPages && (
          <Button
            size="small"
            icon={<FilePlus2 aria-hidden />}
            onClick={() => set([...pages, { kind: "own", title: `Page ${ownCount + 1}`, text: "" }])}
          >
            Ajouter une page
          </Button>
        )}
        <KeepForAgency pages={pages} isRefused={refusal !== undefined} />
      </div>
    </StepSection>
  );
}

type PageLineProps = {
  readonly page: PaperPage;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (page: PaperPage) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
};

function PageLine({ page, isFirst, isLast, onChange, onMove, onRemove }: PageLineProps) {
  const name = page.kind === "own" ? page.title : usualPageNames[page.kind];
  return (
    <li className="border-t border-line py-1.5 first:border-t-0">
      <div className="flex items-center justify-between gap-2">
        {page.kind === "own" ? (
          <span className="min-w-0 truncate font-semibold">{name}</span>
        ) : (
          <Checkbox checked disabled={page.kind === lastPage} onChange={onRemove}>
            {name}
          </Checkbox>
        )}
        <span className="flex shrink-0">
          <IconButton label={`Monter\u00a0: ${name}`} disabled={isFirst} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton label={`Descendre\u00a0: ${name}`} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden />
          </IconButton>
          {page.kind === "own" && (
            <IconButton label={`Retirer\u00a0: ${name}`} onClick={onRemove}>
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </span>
      </div>
      {page.kind === "own" && (
        <div className="my-2 grid gap-3 rounded-card bg-bg p-4">
          <TextField
            label="Titre de la page"
            maxLength={80}
            value={page.title}
            onChange={({ target }) => onChange({ ...page, title: target.value })}
          />
          <TextAreaField
            label="Texte de la page"
            help={page.text === "" ? "Sans texte, elle ne paraît pas." : undefined}
            rows={5}
            maxLength={longestOwnPage}
            value={page.text}
            onChange={({ target }) => onChange({ ...page, text: target.value })}
          />
        </div>
      )}
    </li>
  );
}

/** Makes these the pages of the agency's new reports, for who manages it. */
function KeepForAgency({
  pages,
  isRefused,
}: {
  readonly pages: readonly PaperPage[];
  readonly isRefused: boolean;
}) {
  const { account } = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await loadCall()).reports.keepPaper({ pages: [...pages] }),
    onSuccess: () => showToast({ title: "Modèle de l’agence enregistré", tone: "success" }),
    onError: (error) =>
      showToast({
        title: "Le modèle n’a pas été enregistré",
        description: messageOfError(error),
        tone: "danger",
      }),
  });
  const isManager = account?.team?.role === "manager";
  if (!isManager || !canUseProfessionalFeatures(account)) return null;
  return (
    <Button size="small" disabled={isRefused} busy={isPending} onClick={() => mutate()}>
      En faire le modèle de l’agence
    </Button>
  );
}
