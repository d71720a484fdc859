import { parseSync, Visitor } from "rolldown/utils";

/** Lines that a function may have, blank ones not counted; one that draws has its markup beside its logic. */
const mostLines = { logic: 60, markup: 100 };

export type LongFunction = { readonly line: number; readonly lines: number; readonly most: number };

type Span = { readonly start: number; readonly end: number };

/** The functions of a source that are longer than people should have to read, with all that stands in them. */
export function findLongFunctions(path: string, source: string): LongFunction[] {
  const functions: Span[] = [];
  const markup: Span[] = [];
  const addFunction = (node: Span) => void functions.push(node);
  const addMarkup = (node: Span) => void markup.push(node);
  const { program } = parseSync(path, source);
  new Visitor({
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    JSXElement: addMarkup,
    JSXFragment: addMarkup,
  }).visit(program);
  return functions.flatMap(({ start, end }) => {
    const isMarkup = markup.some((one) => one.start >= start && one.end <= end);
    const most = isMarkup ? mostLines.markup : mostLines.logic;
    const lines = source
      .slice(start, end)
      .split("\n")
      .filter((line) => line.trim() !== "").length;
    return lines > most ? [{ line: source.slice(0, start).split("\n").length, lines, most }] : [];
  });
}
