import { type PaperPage, type UsualPage, usualPageNames } from "#domain/report/report-paper.ts";
import type { Block } from "../../../../documents/block.ts";
import type { ReportOrder } from "../../../../documents/report-order.ts";
import { adjustmentBlocks, askingBlocks, comparableBlocks } from "./comparable-pages.ts";
import { homeBlocks, photoBlocks } from "./home-pages.ts";
import { marketBlocks } from "./market-pages.ts";
import { legalBlocks, methodBlocks, sourceBlocks } from "./method-pages.ts";
import type { ReportFacts } from "./report-facts.ts";
import { energyBlocks, formationBlocks, sellingBlocks, valueBlocks } from "./value-pages.ts";

/** The pages after the cover, in their author's order; leaves out one that has nothing to say. */
export function composeReportPages(facts: ReportFacts): ReportOrder["pages"] {
  return facts.paper.pages.map((page) => composePage(page, facts)).filter(({ blocks }) => blocks.length > 0);
}

function composePage(page: PaperPage, facts: ReportFacts): ReportOrder["pages"][number] {
  if (page.kind === "own")
    return { title: page.title, blocks: page.text === "" ? [] : [{ kind: "text", text: page.text }] };
  return { title: usualPageNames[page.kind], blocks: composers[page.kind](facts) };
}

const composers: Readonly<Record<UsualPage, (facts: ReportFacts) => readonly Block[]>> = {
  home: homeBlocks,
  photos: photoBlocks,
  value: (facts) => [...valueBlocks(facts), ...sellingBlocks(facts)],
  formation: (facts) => [...formationBlocks(facts), ...energyBlocks(facts)],
  comparables: comparableBlocks,
  adjustments: (facts) => [...adjustmentBlocks(facts), ...askingBlocks(facts)],
  market: marketBlocks,
  method: methodBlocks,
  sources: (facts) => [
    { kind: "section", title: "Sources", blocks: sourceBlocks(facts) },
    { kind: "section", title: "Mentions", blocks: legalBlocks(facts) },
  ],
};
