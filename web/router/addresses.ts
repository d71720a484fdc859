export type SearchTexts = Readonly<Record<string, string>>;

/** Text in quotes, as our addresses once wrote figures, loses them. */
export function parseSearch(search: string): SearchTexts {
  return Object.fromEntries(
    [...new URLSearchParams(search)].map(([name, text]) => [name, /^"(.*)"$/.exec(text)?.[1] ?? text]),
  );
}

export function writeSearch(search: object): string {
  const texts = Object.entries(search).filter(([, value]) => value !== undefined);
  const written = new URLSearchParams(texts.map(([name, value]) => [name, String(value)])).toString();
  return written === "" ? "" : `?${written}`;
}

/** The parts that stand where a path has `$name`; capitals and a slash at the end do not matter. */
export function matchPath(path: string, pathname: string): SearchTexts | null {
  const [wanted, found] = [path, pathname].map((one) => one.replace(/\/$/, "").split("/"));
  if (wanted === undefined || found === undefined || wanted.length !== found.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const text = decodePart(found[at] ?? "");
    if (part.startsWith("$") && text !== "") params[part.slice(1)] = text;
    else if (part.toLowerCase() !== text.toLowerCase()) return null;
  }
  return params;
}

export function fillPath(path: string, params: SearchTexts): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
