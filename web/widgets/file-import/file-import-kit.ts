import type { ReactNode } from "react";
import type { ImportPlan, ImportRun, ImportRunDetails } from "#domain/api/import-run.ts";

/** What is told of any file before it is imported. */
export type PlanOutline = Pick<ImportPlan, "mapping" | "ignored" | "notes" | "counts"> & {
  /** Of a file that stands for all there is: what it brings no more. */
  readonly vanished?: number;
};

export type RunOf<Plan> = Omit<ImportRunDetails, "plan"> & { readonly plan: Plan | null };

type Options = { readonly signal?: AbortSignal };
type Named = { readonly id: string };

/** The calls about files of one kind. */
export type RunCalls<Plan> = {
  list(input: undefined, options?: Options): Promise<{ readonly items: ImportRun[] }>;
  create(
    input: Named & { readonly file_name: string; readonly file_size: number },
    options?: Options,
  ): Promise<unknown>;
  check(input: Named, options?: Options): Promise<unknown>;
  read(input: Named, options?: Options): Promise<RunOf<Plan>>;
  start(input: Named & { readonly revives: boolean }): Promise<RunOf<Plan>>;
  cancel(input: Named): Promise<RunOf<Plan>>;
  undo(input: Named): Promise<RunOf<Plan>>;
};

/** What a kind of file is called on screen. */
export type FileImportWords = {
  /** "bien", "biens" */
  readonly one: string;
  readonly many: string;
  /** What an import does to one that is there: "modifié", "modifiés", and beforehand "à modifier". */
  readonly changed: string;
  readonly allChanged: string;
  readonly toChange: string;
  /** What is left out: "ligne ou photo ignorée", "lignes ou photos ignorées". */
  readonly leftOut: string;
  readonly allLeftOut: string;
  /** What there is to know of it. */
  readonly aboutLeftOut?: string;
  /** What is said while it goes on. */
  readonly meanwhile: string;
  /** Over the button that chooses a file: what it is called, and which files serve. */
  readonly title: string;
  readonly text: string;
  /** What is promised of it, under the field. */
  readonly promises: readonly string[];
  /** File names' endings that the field offers. */
  readonly accept: string;
  /** The button behind an import: "Voir mes biens". */
  readonly seeThem: string;
};

/** A kind of file that people import: its calls, its words, and how what it holds is drawn. */
export type FileImportKit<Plan extends PlanOutline> = {
  /** Of the calls under "/api", and of what is remembered of their replies. */
  readonly name: "imports" | "contact-imports";
  readonly loadCalls: () => Promise<RunCalls<Plan>>;
  readonly words: FileImportWords;
  /** "Format Poliris (SeLoger)" */
  readonly formatOf: (plan: Plan) => string;
  readonly drawSample: (plan: Plan) => ReactNode;
  /** What people are asked before anything can be planned; null where that is nothing. */
  readonly drawQuestion?: (run: RunOf<Plan>, plan: Plan) => ReactNode;
  /** In place of the table of what column gives what, where people may say otherwise; null where they may not. */
  readonly drawColumns?: (run: RunOf<Plan>, plan: Plan) => ReactNode;
};
