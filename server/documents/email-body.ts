import type { Brand } from "#domain/brand.ts";
import { typeset } from "#domain/text/typography.ts";
import type { EmailBody } from "../platform/mail/email.ts";
import { type Block, energyNames, formatGrade, type GridColumn, type Measure, type Row } from "./block.ts";
import { documentOf, htmlOf } from "./email-html.ts";

/** An e-mail in the brand's dress, as HTML and as text, from the same blocks. */
export function composeEmail(
  brand: Brand,
  content: {
    readonly title: string;
    readonly blocks: readonly Block[];
    /** What lists of e-mails show after the subject; without it they take the first words. */
    readonly preview?: string;
  },
): EmailBody {
  const title = typeset(content.title);
  const preview = content.preview && typeset(content.preview);
  const blocks = content.blocks.map(typesetBlock);
  const footer = `${brand.name}, ${brand.tagline}. Une question\u00a0? Écrivez-nous à ${brand.contactEmail}.`;
  const html = documentOf({ brandName: brand.name, title, preview, blocks: blocks.map(htmlOf), footer });
  const text = [title, ...blocks.map(textOf), `--\n${footer}\n${brand.origin}`].join("\n\n");
  return { html, text: `${text}\n` };
}

/** What we write is set as French is; what somebody else wrote stays as it is. */
function typesetBlock(block: Block): Block {
  switch (block.kind) {
    case "text":
    case "note":
    case "heading":
      return { ...block, text: typeset(block.text) };
    case "button":
    case "link":
      return { ...block, label: typeset(block.label) };
    case "facts":
    case "card":
      return { ...block, rows: block.rows.map(typesetRow) };
    case "figures":
      return { ...block, items: block.items.map(typesetRow) };
    case "picture":
      return { ...block, caption: typeset(block.caption) };
    case "comparison":
    case "chart":
      return { ...block, measures: block.measures.map(typesetMeasure) };
    case "waterfall":
      return {
        ...block,
        from: typesetMeasure(block.from),
        steps: block.steps.map(typesetMeasure),
        to: typesetMeasure(block.to),
      };
    case "grid":
      return {
        ...block,
        columns: block.columns.map((one) => ({ ...one, label: typeset(one.label) })),
        rows: block.rows.map((cells) => cells.map(typeset)),
      };
    case "section":
      return { ...block, title: typeset(block.title), blocks: block.blocks.map(typesetBlock) };
    case "columns":
      return { ...block, left: block.left.map(typesetBlock), right: block.right.map(typesetBlock) };
    case "quote":
    case "energy":
    case "pictures":
      return block;
  }
}

function typesetMeasure(one: Measure): Measure {
  return { ...one, label: typeset(one.label), text: typeset(one.text) };
}

function typesetRow([label, value, url]: Row): Row {
  return url === undefined ? [typeset(label), typeset(value)] : [typeset(label), value, url];
}

function textOf(block: Block): string {
  switch (block.kind) {
    case "text":
    case "note":
      return block.text;
    case "quote":
      return block.text
        .split("\n")
        .map((one) => `> ${one}`)
        .join("\n");
    case "heading":
      return textOfHeading(block.text);
    case "pictures":
      return block.items.map(({ alt }) => `[${alt}]`).join("\n");
    case "picture":
      return `[${block.item.alt}]\n${block.caption}`;
    case "button":
    case "link":
      return `${block.label}\u00a0:\n${block.url}`;
    case "facts":
    case "card":
      return textOfRows(block.rows);
    case "figures":
      return textOfRows(block.items);
    case "energy":
      return textOfRows(
        (["consumption", "emissions"] as const).map((half) => [energyNames[half], formatGrade(block[half])]),
      );
    case "comparison":
    case "chart":
      return textOfMeasures(block.measures);
    case "waterfall":
      return textOfMeasures([block.from, ...block.steps, block.to]);
    case "grid":
      return block.rows.map((cells) => textOfCells(block.columns, cells)).join("\n\n");
    case "section":
      return [textOfHeading(block.title), ...block.blocks.map(textOf)].join("\n\n");
    case "columns":
      return [...block.left, ...block.right].map(textOf).join("\n\n");
  }
}

function textOfHeading(text: string): string {
  return `${text}\n${"=".repeat(Math.min(text.length, 60))}`;
}

function textOfMeasures(measures: readonly Measure[]): string {
  return textOfRows(measures.map(({ label, text }) => [label, text]));
}

/** Columns do not align in every mail program. */
function textOfCells(columns: readonly GridColumn[], cells: readonly string[]): string {
  if (columns.every(({ label }) => label === "")) return cells.join("\u00a0: ");
  return textOfRows(columns.map(({ label }, at) => [label, cells[at] ?? ""]));
}

function textOfRows(rows: readonly Row[]): string {
  return rows.map(([label, value]) => `${label}\u00a0: ${value}`).join("\n");
}
