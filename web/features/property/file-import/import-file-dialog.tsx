import { useState } from "react";
import type { ImportPlan, ImportRun } from "#domain/api/import-run.ts";
import { importTargets } from "#domain/property/import-targets.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { ScreenDialog } from "../../../ui/screen-dialog.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import {
  type ColumnKit,
  ColumnMapping,
  MissingColumns,
} from "../../../widgets/file-import/column-mapping.tsx";
import type { FileImportKit } from "../../../widgets/file-import/file-import-kit.ts";
import { FileImports, WaitingImports } from "../../../widgets/file-import/file-imports.tsx";
import { describeResult } from "../../../widgets/file-import/import-words.ts";
import { FeedScreen } from "../feed/feed-screen.tsx";
import { ProfessionalsOnly } from "../professionals-only.tsx";
import { useHeldProfessional } from "../use-held-professional.ts";
import { PlannedProperties } from "./planned-properties.tsx";
import { propertyFileCalls, propertyFileWords } from "./property-files.ts";

const title = "Importer un fichier";

const formats: Readonly<Record<ImportPlan["format"], string>> = {
  poliris: "Format Poliris (SeLoger)",
  csv: "Fichier CSV",
  xlsx: "Classeur",
};

const propertyColumns: ColumnKit<ImportPlan> = {
  ...propertyFileCalls,
  targets: importTargets,
  map: async (said) => (await loadCall()).imports.map(said),
};

const propertyFiles: FileImportKit<ImportPlan> = {
  ...propertyFileCalls,
  words: propertyFileWords,
  formatOf: ({ format }) => formats[format],
  drawSample: (plan) => <PlannedProperties plan={plan} />,
  drawQuestion: (run, plan) =>
    plan.missing.length === 0 ? null : (
      <MissingColumns key={plan.missing.join()} kit={propertyColumns} run={run} plan={plan} />
    ),
  drawColumns: (run, plan) =>
    plan.columns.length === 0 ? null : <ColumnMapping kit={propertyColumns} run={run} plan={plan} />,
};

const ways = [
  { value: "file", label: "Un fichier" },
  { value: "feed", label: "Flux" },
] as const;
type ImportWay = (typeof ways)[number]["value"];

const describeRun = (run: ImportRun) => describeResult(propertyFileWords, run);

export function ImportFileDialog({ onClose }: { readonly onClose: () => void }) {
  const { userId, isPending } = useHeldProfessional();
  const [chosenWay, setWay] = useState<ImportWay>();
  return (
    <ScreenDialog title={title} onClose={onClose}>
      {userId !== null ? (
        <FileImports
          key={userId}
          kit={propertyFiles}
          onClose={onClose}
          drawChoice={({ file, runs, onOpen }) => {
            const isAsked = runs.some((run) => run.is_feed && run.state === "ready");
            const way = chosenWay ?? (isAsked ? "feed" : "file");
            return (
              <>
                <div className="px-5 pt-5 md:max-w-96 md:px-8 md:pt-7">
                  <SegmentedControl
                    label="Ce qui entre et sort"
                    options={ways}
                    value={way}
                    onChange={setWay}
                  />
                </div>
                {way === "file" ? (
                  file
                ) : (
                  <FeedScreen runs={runs} describeResult={describeRun} onOpen={onOpen} />
                )}
              </>
            );
          }}
        />
      ) : isPending ? (
        <WaitingImports />
      ) : (
        <ProfessionalsOnly
          text="Seuls les comptes professionnels validés par un administrateur peuvent importer des biens."
          onClose={onClose}
        />
      )}
    </ScreenDialog>
  );
}
