import type { DemoAgency } from "../agencies.ts";
import type { Home } from "../home.ts";
import type { Random } from "../pictures/random.ts";
import { compileSentence, type ReadSlot, type Sentence, slotsOf } from "./grammar.ts";
import { setNoBreakSpaces } from "./typography.ts";

/** What a text is about and who writes it; the lists are shuffled once per home so that nothing is said twice. */
export type TextContext = {
  readonly home: Home;
  readonly agency: DemoAgency;
  readonly random: Random;
  readonly landmarks: readonly string[];
  readonly transports: readonly string[];
  /** Lines already said of this home: none is said twice. */
  readonly said: Set<Line>;
};

/** Says whether a line is true of a home. */
export type When = (home: Home, agency: DemoAgency) => boolean;

/** A line, always true or true under a condition. */
export type LineSource = string | readonly [When, string];

export type Line = {
  readonly when: When | null;
  readonly sentence: Sentence;
  readonly slots: readonly string[];
};

/** Compiles the lines of one topic; throws on a line that is not well formed. */
export function compileLines(sources: readonly LineSource[]): readonly Line[] {
  return sources.map((source) => {
    const [when, raw] = typeof source === "string" ? [null, source] : source;
    const text = setNoBreakSpaces(raw);
    return { when, sentence: compileSentence(text), slots: slotsOf(text) };
  });
}

/** Says one line of a topic that is true of the home and not said yet, or null when none is. */
export function sayOne(topic: readonly Line[], context: TextContext, readSlot: ReadSlot): string | null {
  const { home, agency, random, said } = context;
  const isFit = (line: Line): boolean => !said.has(line) && (line.when === null || line.when(home, agency));
  const line = pickFitting(topic, isFit, random);
  if (line === null) return null;
  said.add(line);
  return line.sentence(readSlot, random);
}

const quickTries = 5;

/** A fair pick among the fitting lines: blind tries first, since trying every line costs more. */
function pickFitting(topic: readonly Line[], isFit: (line: Line) => boolean, random: Random): Line | null {
  for (let attempt = 0; attempt < quickTries; attempt += 1) {
    const line = random.pick(topic);
    if (isFit(line)) return line;
  }
  const fitting = topic.filter(isFit);
  return fitting.length === 0 ? null : random.pick(fitting);
}
