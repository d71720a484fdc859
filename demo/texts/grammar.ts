import type { Random } from "../pictures/random.ts";

/**
 * The little language our texts are written in: `[one|other|]` is a choice (it may nest, and a branch may be empty),
 * `{slot}` a word that depends on the property. Everything else is copied as it stands.
 */
type Node =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "slot"; readonly name: string }
  | { readonly kind: "choice"; readonly branches: readonly (readonly Node[])[] };

/** Gives the word for a slot; throws when it knows no such slot. */
export type ReadSlot = (name: string) => string;

export type Sentence = (readSlot: ReadSlot, random: Random) => string;

/** Turns a source into a function that says it; throws on unbalanced brackets. */
export function compileSentence(source: string): Sentence {
  const reader = { source, at: 0 };
  const nodes = readNodes(reader, false);
  if (reader.at < source.length) throw new SyntaxError(`Unbalanced bracket in: ${source}`);
  return (readSlot, random) => say(nodes, readSlot, random);
}

/** The names of the slots a source uses, repeated ones once. */
export function slotsOf(source: string): string[] {
  return [...new Set([...source.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ""))];
}

type Reader = { readonly source: string; at: number };

function readNodes(reader: Reader, isInChoice: boolean): Node[] {
  const nodes: Node[] = [];
  const { source } = reader;
  while (reader.at < source.length) {
    const start = source[reader.at];
    if (isInChoice && (start === "|" || start === "]")) return nodes;
    if (start === "[") nodes.push(readChoice(reader));
    else if (start === "{") nodes.push(readSlotNode(reader));
    else nodes.push(readText(reader, isInChoice));
  }
  return nodes;
}

function readChoice(reader: Reader): Node {
  const branches: Node[][] = [];
  do {
    reader.at += 1; // the opening bracket or the bar
    branches.push(readNodes(reader, true));
  } while (reader.source[reader.at] === "|");
  if (reader.source[reader.at] !== "]") throw new SyntaxError(`Unclosed bracket in: ${reader.source}`);
  reader.at += 1;
  return { kind: "choice", branches };
}

function readSlotNode(reader: Reader): Node {
  const end = reader.source.indexOf("}", reader.at);
  if (end < 0) throw new SyntaxError(`Unclosed brace in: ${reader.source}`);
  const name = reader.source.slice(reader.at + 1, end);
  reader.at = end + 1;
  return { kind: "slot", name };
}

function readText(reader: Reader, isInChoice: boolean): Node {
  const start = reader.at;
  const stops = isInChoice ? "[{|]" : "[{]";
  while (reader.at < reader.source.length && !stops.includes(reader.source[reader.at] ?? "")) reader.at += 1;
  if (reader.at === start) throw new SyntaxError(`Unbalanced bracket in: ${reader.source}`);
  return { kind: "text", text: reader.source.slice(start, reader.at) };
}

function say(nodes: readonly Node[], readSlot: ReadSlot, random: Random): string {
  let text = "";
  for (const node of nodes) {
    if (node.kind === "text") text += node.text;
    else if (node.kind === "slot") text += readSlot(node.name);
    else text += say(random.pick(node.branches), readSlot, random);
  }
  return text;
}
