import * as z from "zod/mini";
import { typeset } from "../text/typography.ts";

/** Pages and the server draw the same blocks; a text may hold links, `[words](address)`. */
const legalBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("heading"), text: z.string() }),
  z.object({ kind: z.literal("list"), items: z.array(z.string()) }),
  z.object({
    kind: z.literal("facts"),
    title: z.string(),
    rows: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
]);
export type LegalBlock = z.infer<typeof legalBlock>;

export const legalSection = z.object({
  id: z.string(),
  title: z.string(),
  blocks: z.array(legalBlock),
});
export type LegalSection = z.infer<typeof legalSection>;

export function factsBlock(title: string, values: Readonly<Record<string, string | null>>): LegalBlock {
  const rows = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  return { kind: "facts", title, rows };
}

export type TextPart = { readonly text: string; readonly address: string | null };

const linkPattern = /\[([^\]]+)\]\(((?:https?:\/\/|mailto:|\/|#)[^)\s]*)\)/g;

/** Cuts a text into words, set as French is, and links, whose addresses stay as they are. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(linkPattern)) {
    const [whole, words = "", address = ""] = match;
    if (match.index > end) parts.push({ text: typeset(text.slice(end, match.index)), address: null });
    parts.push({ text: typeset(words), address });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ text: typeset(text.slice(end)), address: null });
  return parts;
}

export function mailLink(address: string): string {
  return `[${address}](mailto:${address})`;
}
