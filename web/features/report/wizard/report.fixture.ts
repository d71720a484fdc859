import type { Report } from "#domain/api/report.ts";
import { emptyContent } from "#domain/report/report-content.ts";
import { usualPaper } from "#domain/report/report-paper.ts";

export const emptyReport: Report = {
  id: "00000000-0000-4000-8000-000000000000",
  title: "Bien à décrire",
  client_name: null,
  is_client_hidden: false,
  author_id: "one",
  author_name: null,
  state: "draft",
  step: "bien",
  value: null,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  version: 1,
  property_id: null,
  may_edit: true,
  ...structuredClone(emptyContent),
  paper: usualPaper,
} as Report;
