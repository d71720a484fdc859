import type { DemoAgency } from "../agencies.ts";
import type { DrawnProperty } from "../drawn-property.ts";
import type { Random } from "../pictures/random.ts";
import { compileSentence, type ReadSlot, type Sentence, slotsOf } from "./grammar.ts";
import { capitalize, capitalizeSentences, setNoBreakSpaces } from "./typography.ts";

/** What a text is about and who writes it. */
export type TextContext = {
  readonly property: DrawnProperty;
  readonly agency: DemoAgency;
  readonly random: Random;
  readonly landmarks: readonly string[];
  readonly transports: readonly string[];
  /** Subjects already spoken of, see below; lines add to it as they are said. */
  readonly usedSubjects: Set<string>;
};

/** Says whether a line is true of a property. */
export type When = (property: DrawnProperty, agency: DemoAgency) => boolean;

/** A line, always true or true under a condition. */
export type LineSource = string | readonly [When, string];

export type Line = {
  readonly when: When | null;
  readonly sentence: Sentence;
  readonly slots: readonly string[];
  /** What it speaks of, and itself: none of it is said twice of a property. */
  readonly subjects: readonly string[];
  /** True of a line of several sentences. */
  readonly holdsSeveral: boolean;
};

/** What a text speaks of once: a second sentence on it would read as a repetition. */
const onceSubjects = [
  "jardin",
  "vue",
  "terrasse",
  "balcon",
  "copropriété",
  "façade",
  "ascenseur",
  " cave",
  "piscine",
  "charges",
  " calme",
  " lots",
  "équipée",
  " travaux",
  "double vitrage",
  "énergétique",
  "revenu",
];

/** Compiles the lines of one topic; throws on a line that is not well formed. */
export function compileLines(sources: readonly LineSource[]): readonly Line[] {
  return sources.map((source) => {
    const [when, text] = typeof source === "string" ? [null, source] : source;
    const lowered = text.toLowerCase();
    return {
      when,
      sentence: compileSentence(setNoBreakSpaces(text)),
      slots: slotsOf(text),
      subjects: [text, ...onceSubjects.filter((subject) => lowered.includes(subject))],
      holdsSeveral: /[.!?] /.test(text),
    };
  });
}

/**
 * Says one line of a topic that is true of the property and tells something new, every sentence of it with its capital;
 * null when there is none.
 */
export function sayOne(topic: readonly Line[], context: TextContext, readSlot: ReadSlot): string | null {
  const line = pickFitting(topic, context);
  if (line === null) return null;
  for (const subject of line.subjects) context.usedSubjects.add(subject);
  const text = line.sentence(readSlot, context.random);
  return line.holdsSeveral ? capitalizeSentences(text) : capitalize(text);
}

const quickTries = 5;

/** A fair pick among the fitting lines: blind tries first, since trying every line costs more. */
function pickFitting(
  topic: readonly Line[],
  { property, agency, random, usedSubjects }: TextContext,
): Line | null {
  const isFit = ({ when, subjects }: Line): boolean =>
    (when === null || when(property, agency)) && !subjects.some((subject) => usedSubjects.has(subject));
  for (let attempt = 0; attempt < quickTries; attempt += 1) {
    const line = random.pick(topic);
    if (isFit(line)) return line;
  }
  const fitting = topic.filter(isFit);
  return fitting.length === 0 ? null : random.pick(fitting);
}
