import { Check, FileUp } from "lucide-react";
import { useState } from "react";
import type { ImportRun } from "#domain/api/import-run.ts";
import { largestImportBytes } from "#domain/import/import-run.ts";
import { describeOddFile, oddFileSample } from "#domain/import/odd-file.ts";
import { formatNumber } from "#domain/text/format.ts";
import { formatShortMoment } from "#domain/text/instant.ts";
import { quote } from "#domain/text/quote.ts";
import { Button } from "../../ui/button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import type { FileImportKit, PlanOutline } from "./file-import-kit.ts";
import { describeResult } from "./import-words.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { useSending } from "./use-import-runs.ts";

type ChooseFileProps<Plan extends PlanOutline> = {
  readonly kit: FileImportKit<Plan>;
  readonly runs: readonly ImportRun[];
  readonly onOpen: (id: string) => void;
};

export function ChooseFile<Plan extends PlanOutline>({ kit, runs, onOpen }: ChooseFileProps<Plan>) {
  const { words } = kit;
  const { sending, failure, send, stop } = useSending(kit, onOpen);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const reason = await findRefusal(file, words.kinds);
    setRefusal(reason);
    if (reason === null) void send(file);
  };
  const past = runs.filter(({ state }) => state !== "receiving");
  return (
    <div className="grid gap-6 px-5 py-5 md:px-8 md:py-7">
      {sending === null ? (
        <div className="grid gap-4">
          <FileDrop
            label="Fichier à importer"
            accept={words.accept}
            action="Choisir un fichier"
            icon={<FileUp aria-hidden />}
            variant="primary"
            isTall
            onFiles={(files) => void take(files)}
          >
            <p className="title text-title-3 text-ink">{words.title}</p>
            <p className="mx-auto mt-2 max-w-[56ch] text-body">{words.text}</p>
          </FileDrop>
          <ul className="grid gap-x-8 gap-y-2 text-small text-ink-2 md:grid-cols-3">
            {words.promises.map((promise) => (
              <li key={promise} className="flex gap-2 text-pretty">
                <Check aria-hidden className="mt-px size-4 shrink-0 text-pin" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <section aria-label="Envoi du fichier" className="grid gap-3 rounded-card border border-line p-5">
          <p role="status" className="font-semibold break-words">
            Envoi de {sending.name} : {formatNumber(Math.floor(sending.progress * 100))} %
          </p>
          <ProgressBar label="Envoi" value={sending.progress} />
          <Button size="small" className="justify-self-start" onClick={stop}>
            Annuler l’envoi
          </Button>
        </section>
      )}
      <FormAlert message={refusal ?? failure} />
      {past.length > 0 && <PastImports kit={kit} runs={past} onOpen={onOpen} />}
    </div>
  );
}

/** Why a file is not even sent, until another is chosen; null where it may be. */
async function findRefusal(file: File, kinds: string): Promise<string | null> {
  const { name, size } = file;
  if (size === 0) return `Le fichier ${quote(name)} est vide.`;
  if (size > largestImportBytes) return `Le fichier ${quote(name)} dépasse 2 Go : divisez-le en plusieurs.`;
  try {
    const start = await file.slice(0, oddFileSample).arrayBuffer();
    return describeOddFile(new Uint8Array(start), kinds);
  } catch {
    return "Ce fichier n’a pas pu être lu\u00a0: il a peut-être été déplacé, ou c’est un dossier. Choisissez à nouveau le fichier à importer.";
  }
}

function PastImports<Plan extends PlanOutline>({ kit, runs, onOpen }: ChooseFileProps<Plan>) {
  return (
    <section aria-labelledby="past-imports">
      <h3 id="past-imports" className="kicker mb-2">
        Vos imports
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {runs.map((run) => (
          <li key={run.id} className="flex items-center gap-4 py-3">
            <div className="min-w-0 grow">
              <p className="truncate font-semibold">{run.file_name}</p>
              <p className="text-small text-ink-2 text-pretty">
                {formatShortMoment(run.created_at)} · {describeResult(kit.words, run)}
              </p>
            </div>
            <Button size="small" onClick={() => onOpen(run.id)} aria-label={`Ouvrir ${run.file_name}`}>
              Ouvrir
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
