import type { Brand } from "#domain/brand.ts";

/** What an e-mail is made of, from top to bottom. */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  | { readonly kind: "facts"; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Somebody's own words. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "link"; readonly label: string; readonly url: string }
  /** Pictures that leave with the e-mail: the first in full width, the others two by two. */
  | { readonly kind: "pictures"; readonly items: readonly { readonly cid: string; readonly alt: string }[] };

export type EmailBody = { readonly html: string; readonly text: string };

const ink = "#1d2733";
const muted = "#5b6673";
const sea = "#0b5cad";
const line = "#e4e0d8";
const stone = "#f6f3ec";
const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * An e-mail in the brand's dress, as HTML and as text, from the same blocks. Tables and inline styles, since that is
 * what mail programs bear; every text is escaped here.
 */
export function composeEmail(
  brand: Brand,
  content: { readonly title: string; readonly blocks: readonly Block[] },
): EmailBody {
  const { title, blocks } = content;
  const footer = `${brand.name}, ${brand.tagline}. Une question ? Écrivez-nous à ${brand.contactEmail}.`;
  const rows = blocks.map((block) => row(htmlOf(block))).join("");
  const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${stone}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${stone}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;${font};font-size:20px;font-weight:700;color:${sea}">${escapeHtml(brand.name)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid ${line};border-radius:12px;padding:28px 28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${row(`<h1 style="margin:0;${font};font-size:22px;line-height:1.3;color:${ink}">${escapeHtml(title)}</h1>`)}${rows}
</table></td></tr>
<tr><td style="padding:16px 4px 0;${font};font-size:13px;line-height:1.5;color:${muted}">${escapeHtml(footer)}</td></tr>
</table></td></tr></table></body></html>
`;
  const text = [title, ...blocks.map(textOf), `--\n${footer}\n${brand.origin}`].join("\n\n");
  return { html, text: `${text}\n` };
}

function row(content: string): string {
  return `<tr><td style="padding:0 0 16px">${content}</td></tr>`;
}

function htmlOf(block: Block): string {
  const style = `margin:0;${font};font-size:16px;line-height:1.6;color:${ink}`;
  switch (block.kind) {
    case "text":
      return `<p style="${style}">${escapeHtml(block.text)}</p>`;
    case "note":
      return `<p style="margin:0;${font};font-size:14px;line-height:1.5;color:${muted}">${escapeHtml(block.text)}</p>`;
    case "quote":
      return `<p style="${style};padding:12px 16px;background:${stone};border-left:3px solid ${sea}">${escapeHtml(block.text)}</p>`;
    case "button":
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${sea}" style="border-radius:8px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`;
    case "heading":
      return `<h2 style="margin:8px 0 0;${font};font-size:18px;line-height:1.3;color:${ink}">${escapeHtml(block.text)}</h2>`;
    case "link":
      return `<p style="margin:0;${font};font-size:14px;line-height:1.5"><a href="${escapeHtml(block.url)}" style="color:${sea}">${escapeHtml(block.label)}</a></p>`;
    case "pictures":
      return picturesOf(block.items);
    case "facts":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${block.rows.map(factRow).join("")}</table>`;
  }
}

function picturesOf(items: readonly { readonly cid: string; readonly alt: string }[]): string {
  const [first, ...others] = items;
  if (first === undefined) return "";
  const picture = ({ cid, alt }: typeof first, width: number) =>
    `<img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="${width}" border="0" style="display:block;width:100%;max-width:${width}px;height:auto;border-radius:8px">`;
  const pairs = others.flatMap((one, index) => (index % 2 === 0 ? [[one, others[index + 1]]] : []));
  const cell = (one: typeof first | undefined, side: "left" | "right") =>
    `<td width="50%" valign="top" style="padding:8px ${side === "left" ? "4px 0 0" : "0 0 4px"}">${one === undefined ? "" : picture(one, 246)}</td>`;
  const rows = pairs.map(([left, right]) => `<tr>${cell(left, "left")}${cell(right, "right")}</tr>`).join("");
  const grid =
    rows === ""
      ? ""
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`;
  return `${picture(first, 500)}${grid}`;
}

function factRow([label, value]: readonly [string, string]): string {
  const cell = `padding:6px 12px 6px 0;border-bottom:1px solid ${line};${font};font-size:15px;vertical-align:top`;
  return `<tr><td width="40%" style="${cell};color:${muted}">${escapeHtml(label)}</td><td style="${cell};color:${ink}">${escapeHtml(value)}</td></tr>`;
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
      return block.text.toUpperCase();
    case "pictures":
      return block.items.map(({ alt }) => `[${alt}]`).join("\n");
    case "button":
    case "link":
      return `${block.label} :\n${block.url}`;
    case "facts":
      return block.rows.map(([label, value]) => `${label} : ${value}`).join("\n");
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "<br>");
}
