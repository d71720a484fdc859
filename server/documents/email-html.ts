/** The HTML of e-mails: tables and inline styles, which mail programs bear (caniemail.com). Every text is escaped here. */
import { energyLetters } from "#domain/property/vocabulary.ts";
import { splitEndings } from "#domain/text/raised-endings.ts";
import {
  type Block,
  energyNames,
  formatGrade,
  type GridColumn,
  layWaterfall,
  type Measure,
  type Picture,
  type Row,
  type Tone,
  type WaterfallBar,
} from "./block.ts";
import {
  barColors,
  darkPalette,
  energyColors,
  lightPalette,
  otherBar,
  type PrintPalette,
} from "./palette.ts";

const { background, surface, ink, quietInk, line, sea, onSea, tile } = lightPalette;
const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const titleFont = "font-family:'Bricolage Grotesque',Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const layout = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const width = 600; // pixels, of the whole letter

/** Classes whose colours change in the dark; without the style sheet the inline ones stand. */
function themeOf(palette: PrintPalette): string {
  const rules: readonly (readonly [selector: string, style: string])[] = [
    [".ground", `background-color:${palette.background} !important`],
    [
      ".card",
      `background-color:${palette.surface} !important;border-color:${palette.line} !important;border-top-color:${palette.tile} !important`,
    ],
    [".ink", `color:${palette.ink} !important`],
    [".quiet", `color:${palette.quietInk} !important`],
    [".edge", `border-color:${palette.line} !important`],
    [".sea", `color:${palette.sea} !important`],
    [".tile", `color:${palette.tile} !important`],
    [".press", `background-color:${palette.sea} !important`],
    [".onpress", `color:${palette.onSea} !important`],
  ];
  return rules.map(([selector, style]) => `${selector}{${style}}`).join("");
}

const styleSheet = `<style>@media (prefers-color-scheme:dark){${themeOf(darkPalette)}}@media (max-width:480px){.page{padding:16px 8px !important}.pad{padding:20px 16px 8px !important}.name{width:30% !important}}</style>`;

/** The whole letter around the HTML of its blocks. */
export function documentOf(letter: {
  readonly brandName: string;
  readonly title: string;
  readonly preview: string | undefined;
  readonly blocks: readonly string[];
  readonly footer: string;
}): string {
  const { brandName, title, preview, blocks, footer } = letter;
  const hidden =
    preview === undefined
      ? ""
      : `<div style="display:none;max-height:0;overflow:hidden">${escapeAttribute(preview)}</div>\n`;
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeAttribute(title)}</title>
${styleSheet}</head>
<body class="ground" style="margin:0;padding:0;background-color:${background}">
${hidden}<table ${layout} width="100%" class="ground" style="background-color:${background}"><tr><td class="page" align="center" style="padding:32px 12px">
<table ${layout} width="${width}" style="width:100%;max-width:${width}px">
<tr><td class="ink" style="padding:0 4px 16px;${titleFont};font-size:20px;line-height:1.3;font-weight:700;color:${ink}">${escapeHtml(brandName)}</td></tr>
<tr><td class="card pad" style="background-color:${surface};border:1px solid ${line};border-top:3px solid ${tile};border-radius:10px;padding:28px 23px 12px">
<table ${layout} width="100%">
${row(`<h1 class="ink" style="margin:0;${titleFont};font-size:24px;line-height:1.25;font-weight:700;color:${ink}">${escapeHtml(title)}</h1>`)}${blocks.map((block) => row(block)).join("")}
</table></td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;${font};font-size:13px;line-height:1.5;color:${quietInk}">${escapeHtml(footer)}</td></tr>
</table></td></tr></table></body></html>
`;
}

function row(content: string, below: 0 | 16 = 16): string {
  return `<tr><td style="padding:0 0 ${below}px">${content}</td></tr>`;
}

/** One block of a letter. */
export function htmlOf(block: Block): string {
  switch (block.kind) {
    case "text":
      return paragraph(block.text, 16, "ink");
    case "note":
      return paragraph(block.text, 14, "quiet");
    case "quote":
      return quote(block.text);
    case "button":
      return button(block.label, block.url);
    case "heading":
      return heading(block.text);
    case "link":
      return `<p style="margin:0;${font};font-size:14px;line-height:1.5"><a class="sea" href="${escapeAttribute(block.url)}" style="color:${sea}">${escapeHtml(block.label)}</a></p>`;
    case "pictures":
      return gallery(block.items);
    case "picture":
      return `${image(block.item)}<p class="quiet" style="margin:6px 0 0;${font};font-size:12px;line-height:1.4;color:${quietInk}">${escapeHtml(block.caption)}</p>`;
    case "card":
      return `<table ${layout} width="100%"><tr><td width="${block.item.width + 16}" valign="top" style="padding:4px 16px 0 0">${image(block.item)}</td><td valign="top">${facts(block.rows)}</td></tr></table>`;
    case "facts":
      return facts(block.rows);
    case "figures":
      return figures(block.items, block.tone);
    case "energy":
      return (["consumption", "emissions"] as const).map((half) => scale(half, block[half])).join("");
    case "comparison":
      return comparison(block.measures, block.tone);
    case "grid":
      return grid(block.columns, block.rows);
    case "waterfall":
      return layWaterfall(block).map(waterfallBar).join("");
    case "chart":
      return chart(block);
    case "section":
      return section(block.title, stacked(block.blocks), block.isFramed === true);
    case "columns":
      return stacked([...block.left, ...block.right]);
  }
}

function stacked(blocks: readonly Block[]): string {
  const rows = blocks.map((block, at) => row(htmlOf(block), at === blocks.length - 1 ? 0 : 16));
  return `<table ${layout} width="100%">${rows.join("")}</table>`;
}

function heading(text: string): string {
  return `<h2 class="ink" style="margin:8px 0 0;${titleFont};font-size:18px;line-height:1.3;font-weight:700;color:${ink}">${escapeHtml(text)}</h2>`;
}

function section(title: string, content: string, isFramed: boolean): string {
  const frame = isFramed
    ? ` class="ground" style="padding:12px 16px 16px;background-color:${background};border-radius:8px"`
    : "";
  return `<table ${layout} width="100%"><tr><td${frame}><table ${layout} width="100%">${row(heading(title))}</table>${content}</td></tr></table>`;
}

function paragraph(text: string, size: 14 | 16, look: "ink" | "quiet"): string {
  const color = look === "ink" ? ink : quietInk;
  return `<p class="${look}" style="margin:0;${font};font-size:${size}px;line-height:1.55;color:${color}">${escapeHtml(text)}</p>`;
}

function quote(text: string): string {
  return `<table ${layout} width="100%"><tr><td class="ground ink" style="padding:12px 16px;background-color:${background};border-left:3px solid ${tile};${font};font-size:16px;line-height:1.55;color:${ink}">${escapeHtml(text)}</td></tr></table>`;
}

function button(label: string, url: string): string {
  return `<table ${layout}><tr><td class="press" bgcolor="${sea}" style="background-color:${sea};border-radius:6px"><a class="onpress" href="${escapeAttribute(url)}" style="display:inline-block;padding:13px 22px;${font};font-size:16px;line-height:1.25;font-weight:600;color:${onSea};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function gallery([first, ...others]: readonly Picture[]): string {
  if (first === undefined) return "";
  const pairs = others.flatMap((one, index) => (index % 2 === 0 ? [[one, others[index + 1]]] : []));
  const cell = (one: Picture | undefined, side: "left" | "right") =>
    `<td width="50%" valign="top" style="padding:8px ${side === "left" ? "4px 0 0" : "0 0 4px"}">${one === undefined ? "" : image(one)}</td>`;
  const rows = pairs.map(([left, right]) => `<tr>${cell(left, "left")}${cell(right, "right")}</tr>`);
  return `${image(first)}${rows.length === 0 ? "" : `<table ${layout} width="100%">${rows.join("")}</table>`}`;
}

/** Where pictures are not shown, their words are, in the letter's own type. */
function image({ cid, alt, width: wide, height }: Picture): string {
  return `<img src="cid:${escapeAttribute(cid)}" alt="${escapeAttribute(alt)}" width="${wide}" height="${height}" border="0" class="ground quiet" style="display:block;width:100%;max-width:${wide}px;height:auto;border-radius:8px;background-color:${background};${font};font-size:13px;line-height:1.4;color:${quietInk}">`;
}

/** The name is as wide as its longest word, however small the screen: only what people wrote breaks inside one. */
function factRow([label, value, url]: Row): string {
  const cell = `padding:7px 12px 7px 0;border-bottom:1px solid ${line};${font};font-size:15px;line-height:1.4;vertical-align:top`;
  const drawnCell =
    url === undefined
      ? escapeHtml(value)
      : `<a class="sea" href="${escapeAttribute(url)}" style="color:${sea}">${escapeHtml(value)}</a>`;
  return `<tr><td width="40%" class="quiet edge name" style="${cell};color:${quietInk}">${escapeHtml(label)}</td><td class="ink edge" style="${cell};word-break:break-word;font-weight:600;color:${ink}">${drawnCell}</td></tr>`;
}

function facts(rows: readonly Row[]): string {
  return `<table ${layout} width="100%">${rows.map(factRow).join("")}</table>`;
}

function figures([first, ...others]: readonly Row[], tone: Tone): string {
  if (first === undefined) return "";
  const label = `${font};font-size:13px;line-height:1.4;color:${quietInk}`;
  const value = (size: number) => `${titleFont};font-size:${size}px;line-height:1.25;font-weight:700`;
  const large = `<p class="quiet" style="margin:0;${label}">${escapeHtml(first[0])}</p><p class="${tone}" style="margin:0;${value(28)};color:${lightPalette[tone]}">${escapeHtml(first[1])}</p>`;
  const cells = others.map(
    ([name, figure]) =>
      `<td valign="top" style="padding:10px 28px 0 0"><p class="quiet" style="margin:0;${label}">${escapeHtml(name)}</p><p class="ink" style="margin:0;${value(18)};color:${ink}">${escapeHtml(figure)}</p></td>`,
  );
  return `${large}<table ${layout}><tr>${cells.join("")}</tr></table>`;
}

/** Each amount over its bar, as long as its share of the greatest. */
function comparison(measures: readonly Measure[], tone: Tone): string {
  const most = Math.max(1, ...measures.map(({ amount }) => amount));
  return measures
    .map(({ label, amount, text }, index) => {
      const share = Math.max(1, Math.round((amount / most) * 100));
      const fill = index === 0 ? lightPalette[tone] : otherBar;
      return `${measureWords(label, text)}<table ${layout} width="${share}%" aria-hidden="true" style="margin:2px 0 10px"><tr><td bgcolor="${fill}" style="background-color:${fill};height:8px;font-size:1px;line-height:8px">&nbsp;</td></tr></table>`;
    })
    .join("");
}

function measureWords(label: string, text: string): string {
  const words = `<td class="quiet" style="${font};font-size:14px;line-height:1.4;color:${quietInk}">${escapeHtml(label)}</td><td class="ink" align="right" style="${font};font-size:14px;line-height:1.4;font-weight:600;color:${ink}">${escapeHtml(text)}</td>`;
  return `<table ${layout} width="100%"><tr>${words}</tr></table>`;
}

function grid(columns: readonly GridColumn[], rows: readonly (readonly string[])[]): string {
  const look = `padding:7px 6px;border-bottom:1px solid ${line};${font};font-size:13px;line-height:1.35;vertical-align:top`;
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const heads = columns.map(
    ({ label, align, share }) =>
      `<td width="${Math.round((100 * share) / all)}%" align="${align === "end" ? "right" : "left"}" class="quiet edge" style="${look};font-weight:400;color:${quietInk}">${escapeHtml(label)}</td>`,
  );
  const cell = (text: string, at: number) =>
    `<td align="${columns[at]?.align === "end" ? "right" : "left"}" class="ink edge" style="${look};color:${ink}">${escapeHtml(text)}</td>`;
  const body = rows.map((cells) => `<tr>${cells.map(cell).join("")}</tr>`);
  return `<table ${layout} width="100%">${columns.some(({ label }) => label !== "") ? `<tr>${heads.join("")}</tr>` : ""}${body.join("")}</table>`;
}

function waterfallBar({ label, text, start, end, look }: WaterfallBar): string {
  const fill = barColors[look];
  const from = Math.min(99, Math.round(start));
  const length = Math.max(1, Math.min(100 - from, Math.round(end - start)));
  const gap = (share: number) =>
    share === 0 ? "" : `<td width="${share}%" style="height:8px;font-size:1px;line-height:8px">&nbsp;</td>`;
  const bar = `<td width="${length}%" bgcolor="${fill}" style="background-color:${fill};height:8px;font-size:1px;line-height:8px">&nbsp;</td>`;
  return `${measureWords(label, text)}<table ${layout} width="100%" aria-hidden="true" style="margin:2px 0 10px"><tr>${gap(from)}${bar}${gap(100 - from - length)}</tr></table>`;
}

const chartHeight = 96; // pixels of the highest column

function chart({ measures, marked, tone }: Extract<Block, { kind: "chart" }>): string {
  const most = Math.max(1, ...measures.map(({ amount }) => amount));
  const small = `${font};font-size:11px;line-height:1.3`;
  const column = ({ label, amount, text }: Measure, at: number) => {
    const height = Math.max(2, Math.round((chartHeight * amount) / most));
    const fill = at === marked ? lightPalette[tone] : otherBar;
    const weight = at === marked ? ";font-weight:600" : "";
    return `<td align="center" valign="bottom" width="${Math.floor(100 / measures.length)}%" style="padding:0 2px"><p class="ink" style="margin:0 0 3px;${small};color:${ink}${weight}">${escapeHtml(text)}</p><table ${layout} width="100%" aria-hidden="true"><tr><td bgcolor="${fill}" style="background-color:${fill};height:${height}px;font-size:1px;line-height:${height}px">&nbsp;</td></tr></table><p class="quiet" style="margin:4px 0 0;${small};color:${quietInk}${weight}">${escapeHtml(label)}</p></td>`;
  };
  return `<table ${layout} width="100%"><tr>${measures.map(column).join("")}</tr></table>`;
}

/** Half of the official label, laid flat: seven fields in the colours of the law, the property's own framed. */
function scale(half: keyof typeof energyNames, letter: (typeof energyLetters)[number] | null): string {
  const { bars, whiteFrom } = energyColors[half];
  const fields = energyLetters.map((each, index) => {
    const isOwn = each === letter;
    const frame = isOwn ? ink : surface;
    const color = index < whiteFrom ? ink : surface;
    return `<td align="center" width="14%" bgcolor="${bars[index]}" style="background-color:${bars[index]};border:2px solid ${frame};padding:${isOwn ? "6px" : "3px"} 0;${font};font-size:${isOwn ? "20px" : "13px"};line-height:1.2;font-weight:${isOwn ? 700 : 400};color:${color}">${each}</td>`;
  });
  const words = `${energyNames[half]} : ${formatGrade(letter)}`;
  // On white in both themes: on a dark ground the legal colours of the last letters would be lost.
  return `<p class="ink" style="margin:0 0 4px;${font};font-size:15px;line-height:1.4;color:${ink}">${escapeHtml(words)}</p><table ${layout} width="100%" aria-hidden="true" style="margin:0 0 12px;background-color:${surface}"><tr>${fields.join("")}</tr></table>`;
}

/** A text in sight, as pages print it (web/ui/raised.tsx): with the endings of arrondissements raised. */
function escapeHtml(text: string): string {
  return splitEndings(text)
    .map((part) =>
      part.isRaised
        ? `<sup style="font-size:70%;line-height:0">${part.text}</sup>`
        : escapeAttribute(part.text).replaceAll("\n", "<br>"),
    )
    .join("");
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
