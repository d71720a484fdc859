import * as z from "zod/mini";
import { importStates, largestImportBytes } from "../import/import-run.ts";

const id = z.uuid("L’identifiant de l’import n’est pas valide.");

export const importIdInput = z.object({ id });

/** An id drawn by the page: sent again, it makes no second import. */
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

/** What the columns of a file hold, as somebody says; null leaves one out. */
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
  /** Among those refused: properties that were deleted by hand, which the import may bring back. */
  deleted: z.int(),
});

/** What a line changes of what is there: a field, what stands, and what would stand; null is nothing. */
const plannedChanges = z.array(
  z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
);
export type PlannedChange = z.infer<typeof plannedChanges>[number];

/** Of a line in a plan; a plan made by an earlier version has none. */
export const changesOfLine = { changes: z._default(plannedChanges, []) };

const plannedProperty = z.object({
  line: z.int(),
  reference: z.string(),
  title: z.string(),
  address: z.string(),
  price_display: z.string(),
  photos: z.int(),
  action: z.enum(["create", "update", "leave"]),
  /** Every field that was read, to check which column gives what; a plan of an earlier version has none. */
  fields: z._default(z.array(z.object({ label: z.string(), text: z.string() })), []),
  ...changesOfLine,
});

/** What is told of any file before it is imported. */
export const planOutline = {
  /** Which column of the file feeds which field, in words. */
  mapping: z.array(z.object({ source: z.string(), target: z.string() })),
  /** Columns that are not taken, by their names. */
  ignored: z.array(z.string()),
  /** What to know before it is imported, in sentences; a plan made by an earlier version has none. */
  notes: z._default(z.array(z.string()), []),
  counts: planCounts,
};

export const columnsOfPlan = {
  /** The columns of a table, each with what it is read as; a plan made by an earlier version has none. */
  columns: z._default(
    z.array(z.object({ heading: z.string(), target: z.nullable(z.string()), example: z.string() })),
    [],
  ),
  /** What no column holds that a file must have, by its French names: people say first which one does. */
  missing: z._default(z.array(z.string()), []),
};

/** What a file holds, and what importing it would do. */
export const importPlan = z.object({
  format: z.enum(["csv", "poliris", "xlsx"]),
  is_archive: z.boolean(),
  ...planOutline,
  ...columnsOfPlan,
  /** Homes that a feed brought before and brings no more: they would be hidden. */
  vanished: z._default(z.int(), 0),
  /** The first lines of each action. */
  sample: z.array(plannedProperty),
});
export type ImportPlan = z.infer<typeof importPlan>;

/** "photo": a part of a line that came in without it, of a contact an address. */
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
  /** Null where it cannot be undone. */
  undo_until: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  /** Whether an agency's software dropped it, and nobody sent it. */
  is_feed: z.boolean(),
  lines_total: z.nullable(z.int()),
  lines_done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Hidden, since the feed brings them no more. */
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

/** One import; of its problems the first few, and how many there are. */
export const runDetails = {
  ...outline,
  problems: z.array(importProblem),
  problems_total: z.int(),
};
export const importRunReply = z.object({ ...runDetails, plan: z.nullable(importPlan) });
export type ImportRunDetails = z.infer<typeof importRunReply>;

export const importListReply = z.object({ items: z.array(importRun) });
