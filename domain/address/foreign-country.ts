import { foldText } from "../text/fold-text.ts";

/** France and its territories, ISO 3166; FX is its mainland. */
const french = new Set(["FR", "FX", "GP", "MQ", "GF", "RE", "YT", "PM", "BL", "MF", "NC", "PF", "WF", "TF"]);
let foreignNames: ReadonlySet<string> | undefined;

/** Says whether a text ends with a foreign country's name, in French or English. */
export function endsAbroad(address: string): boolean {
  foreignNames ??= new Set(listForeignNames());
  return foreignNames.has(plain(address.split(",").at(-1) ?? ""));
}

function listForeignNames(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const foreign = codes.filter((code) => !french.has(code));
  const names = (["long", "short"] as const).flatMap((style) =>
    ["fr", "en"].map(
      (language) => new Intl.DisplayNames(language, { type: "region", style, fallback: "none" }),
    ),
  );
  return names.flatMap((list) => foreign.flatMap((code) => list.of(code) ?? [])).map(plain);
}

function plain(text: string): string {
  return foldText(text.replace(/[.’']/g, " "));
}
