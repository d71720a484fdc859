import * as z from "zod/mini";
import { importStates, largestImportBytes } from "../import/import-run.ts";
import { drawnKey } from "./shared-fields.ts";

const id = drawnKey("L’identifiant de l’import n’est pas valide.");

export const importIdInput = z.object({ id });

export const newImportInput = z.object({
  id,
  file_name: z
    .string("Indiquez le nom du fichier.")
    .check(
      z.minLength(1, "Indiquez le nom du fichier."),
      z.maxLength(255, "Ce nom de fichier est trop long."),
    ),
  file_size: z
    .int("Indiquez la taille du fichier.")
    .check(
      z.minimum(1, "Ce fichier est vide."),
      z.maximum(largestImportBytes, "Ce fichier dépasse 2\u00a0Go : divisez-le en plusieurs."),
    ),
});

export const startImportInput = z.object({ id, revives: z._default(z.boolean(), false) });

/** Somebody's word on what the columns hold; null leaves one out. */
export const mapImportInput = z.object({
  id,
  columns: z
    .array(
      z.object({
        heading: z.string().check(z.minLength(1), z.maxLength(300)),
        target: z.nullable(z.string().check(z.maxLength(60))),
      }),
    )
    .check(z.maxLength(512, "Ce fichier a trop de colonnes.")),
});

const planCounts = z.object({
  create: z.int(),
  update: z.int(),
  leave: z.int(),
  refuse: z.int(),
  /** Refused ones that somebody deleted by hand: the import may bring them back. */
  deleted: z.int(),
});

/** What a line changes of a field; null is nothing. */
const plannedChanges = z.array(
  z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
);
export type PlannedChange = z.infer<typeof plannedChanges>[number];

/** A plan of an earlier version has none. */
export const changesOfLine = { changes: z._default(plannedChanges, []) };

const plannedProperty = z.object({
  line: z.int(),
  reference: z.string(),
  title: z.string(),
  address: z.string(),
  price_display: z.string(),
  photos: z.int(),
  action: z.enum(["create", "update", "leave"]),
  /** Every field, so that people can check the columns; a plan of an earlier version has none. */
  fields: z._default(z.array(z.object({ label: z.string(), text: z.string() })), []),
  ...changesOfLine,
});

export const planOutline = {
  mapping: z.array(z.object({ source: z.string(), target: z.string() })),
  ignored: z.array(z.string()),
  /** Sentences to read before the import; a plan of an earlier version has none. */
  notes: z._default(z.array(z.string()), []),
  counts: planCounts,
};

export const columnsOfPlan = {
  /** Columns of a table with their meaning; a plan of an earlier version has none. */
  columns: z._default(
    z.array(z.object({ heading: z.string(), target: z.nullable(z.string()), example: z.string() })),
    [],
  ),
  /** French names of required fields without a column: people first choose one. */
  missing: z._default(z.array(z.string()), []),
};

export const importPlan = z.object({
  format: z.enum(["csv", "poliris", "xlsx"]),
  is_archive: z.boolean(),
  ...planOutline,
  ...columnsOfPlan,
  /** Homes that the feed brings no more: the import would hide them. */
  vanished: z._default(z.int(), 0),
  sample: z.array(plannedProperty),
});
export type ImportPlan = z.infer<typeof importPlan>;

/** "photo": a part that a line came in without; of a contact an address. */
export const importProblem = z.object({
  kind: z.enum(["line", "photo"]),
  line: z.int(),
  reference: z.string(),
  reason: z.string(),
});

const outline = {
  id,
  file_name: z.string(),
  file_size: z.int(),
  state: z.enum(importStates),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  undo_until: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  is_feed: z.boolean(),
  lines_total: z.nullable(z.int()),
  lines_done: z.int(),
  created: z.int(),
  updated: z.int(),
  gone: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  photos_added: z.int(),
  photos_failed: z.int(),
  withdrawn: z.int(),
  restored: z.int(),
  left: z.int(),
};
export const importRun = z.object(outline);
export type ImportRun = z.infer<typeof importRun>;

/** `problems` has the first few of `problems_total`. */
export const runDetails = {
  ...outline,
  problems: z.array(importProblem),
  problems_total: z.int(),
};
export const importRunReply = z.object({ ...runDetails, plan: z.nullable(importPlan) });
export type ImportRunDetails = z.infer<typeof importRunReply>;

export const importListReply = z.object({ items: z.array(importRun) });
