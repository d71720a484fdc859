import * as z from "zod/mini";
import { requiredLine } from "../text/field-rules.ts";
import { formatNumber } from "../text/format.ts";
import { sanitizeText } from "../text/sanitize-text.ts";

/** They follow the cover, in this order unless the author changes it. */
export const usualPages = [
  "home",
  "photos",
  "value",
  "formation",
  "comparables",
  "adjustments",
  "market",
  "method",
  "sources",
] as const;
export type UsualPage = (typeof usualPages)[number];

export const usualPageNames: Readonly<Record<UsualPage, string>> = {
  home: "Le bien",
  photos: "En images",
  value: "Sa valeur",
  formation: "Comment cette valeur se forme",
  comparables: "Les ventes comparables",
  adjustments: "Chaque vente, ramenée à ce bien",
  market: "Le marché du secteur",
  method: "La méthode et ses erreurs",
  sources: "Sources et mentions",
};

/** No report goes without it: it bears what the law asks and the sources. */
export const lastPage = "sources" satisfies UsualPage;
export const mostOwnPages = 6;
export const longestOwnPage = 4_000;

const titleMessage = "Donnez un titre à chaque page ajoutée";
/** A page whose text is still to be written is kept, and not printed. */
const ownPage = z.object({
  kind: z.literal("own"),
  title: requiredLine(titleMessage, 1, 80),
  text: z
    .string()
    .check(
      z.overwrite(sanitizeText),
      z.maxLength(longestOwnPage, `Une page ajoutée a ${formatNumber(longestOwnPage)} caractères au plus`),
    ),
});
const usualPage = z.object({ kind: z.enum(usualPages) });

export const reportPaper = z.object({
  pages: z.array(z.union([usualPage, ownPage])).check(
    z.refine((pages) => pages.filter(({ kind }) => kind === "own").length <= mostOwnPages, {
      error: `Un rapport a ${mostOwnPages} pages ajoutées au plus`,
    }),
    z.refine((pages) => usualPages.every((kind) => pages.filter((page) => page.kind === kind).length <= 1), {
      error: "Une page ne figure qu’une fois",
    }),
    z.refine((pages) => pages.some(({ kind }) => kind === lastPage), {
      error: "Les sources et mentions figurent dans chaque rapport",
    }),
  ),
});
export type ReportPaper = z.output<typeof reportPaper>;
export type PaperPage = ReportPaper["pages"][number];

export const usualPaper: ReportPaper = { pages: usualPages.map((kind) => ({ kind })) };
