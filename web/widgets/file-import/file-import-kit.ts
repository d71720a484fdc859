import type { ReactNode } from "react";
import type { ImportPlan, ImportRun, ImportRunDetails } from "#domain/api/import-run.ts";

export type PlanOutline = Pick<ImportPlan, "mapping" | "ignored" | "notes" | "counts"> & {
  /** How much of what is there the file lacks, where it stands for all there is. */
  readonly vanished?: number;
};

export type RunOf<Plan> = Omit<ImportRunDetails, "plan"> & { readonly plan: Plan | null };

type Options = { readonly signal?: AbortSignal };
type RunReference = { readonly id: string };

export type RunCalls<Plan> = {
  list(input: undefined, options?: Options): Promise<{ readonly items: ImportRun[] }>;
  create(
    input: RunReference & { readonly file_name: string; readonly file_size: number },
    options?: Options,
  ): Promise<unknown>;
  check(input: RunReference, options?: Options): Promise<unknown>;
  read(input: RunReference, options?: Options): Promise<RunOf<Plan>>;
  start(input: RunReference & { readonly revives: boolean }): Promise<RunOf<Plan>>;
  cancel(input: RunReference): Promise<RunOf<Plan>>;
  undo(input: RunReference): Promise<RunOf<Plan>>;
};

export type FileImportWords = {
  /** "bien", "biens" */
  readonly one: string;
  readonly many: string;
  /** "modifié", "modifiés", and beforehand "à modifier". */
  readonly changed: string;
  readonly allChanged: string;
  readonly toChange: string;
  /** "ligne ou photo ignorée", "lignes ou photos ignorées". */
  readonly leftOut: string;
  readonly allLeftOut: string;
  readonly aboutLeftOut?: string;
  readonly meanwhile: string;
  readonly title: string;
  readonly text: string;
  readonly promises: readonly string[];
  readonly accept: string;
  /** ".zip, .csv ou .xlsx" */
  readonly kinds: string;
  readonly seeThem: string;
};

export type FileImportKit<Plan extends PlanOutline> = {
  /** The calls under "/api" and the queries are named so. */
  readonly name: "imports" | "contact-imports";
  readonly loadCalls: () => Promise<RunCalls<Plan>>;
  readonly words: FileImportWords;
  /** "Format Poliris (SeLoger)" */
  readonly formatOf: (plan: Plan) => string;
  readonly drawSample: (plan: Plan) => ReactNode;
  /** What must be answered before anything can be planned; null where that is nothing. */
  readonly drawQuestion?: (run: RunOf<Plan>, plan: Plan) => ReactNode;
  /** Null where people may not say what the columns hold. */
  readonly drawColumns?: (run: RunOf<Plan>, plan: Plan) => ReactNode;
};
