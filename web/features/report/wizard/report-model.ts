/** A report as it is edited, as a value: what its author holds, what is stored, and what is to be sent. No browser. */
import type { Report } from "#domain/api/report.ts";
import type { ReportStep } from "#domain/pages.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import {
  type ReportContent,
  reportChoices,
  reportClient,
  reportConclusion,
  reportHome,
} from "#domain/report/report-content.ts";
import { type ReportPaper, reportPaper } from "#domain/report/report-paper.ts";
import type { ToastMessage } from "../../../ui/toaster.tsx";
import type { Step } from "../../../widgets/editor/editor-session.ts";
import type { SaveOutcome } from "../../../widgets/editor/save-outcome.ts";

type EditedContent = Required<ReportContent> & { readonly paper: ReportPaper };
export type PartName = keyof EditedContent;
type ReportErrors = Readonly<Record<string, string>>;

export type ReportModel = {
  readonly stored: Report;
  readonly content: EditedContent;
  readonly changed: ReadonlySet<PartName>;
  readonly sending: ReadonlySet<PartName> | null;
  /** The step to resume at, where that is not stored yet. */
  readonly step: ReportStep | null;
  /** By the names of fields, which are the same in no two parts. */
  readonly errors: ReportErrors;
  readonly trouble: ReportTrouble | null;
  readonly isOpenTwice: boolean;
};

type ReportTrouble =
  /** The last save did not arrive: it is tried again. */
  | { readonly type: "failed" }
  /** The session has ended: it goes once its author has signed in again. */
  | { readonly type: "signed-out" }
  | { readonly type: "gone" }
  /** The same was changed in two windows, or what both changed does not go together. */
  | { readonly type: "conflict"; readonly theirs: Report };

export type ReportEvent =
  | { readonly type: "entered"; readonly part: PartName; readonly values: object }
  | { readonly type: "step-reached"; readonly step: ReportStep }
  | { readonly type: "due" }
  | { readonly type: "answered"; readonly outcome: SaveOutcome<Report>; readonly report: Report | null }
  | { readonly type: "read"; readonly report: Report }
  | { readonly type: "opened-twice" }
  | { readonly type: "closed-elsewhere" }
  | { readonly type: "theirs-taken" }
  | { readonly type: "mine-kept" };

export type ReportChange = Partial<ReportContent> & {
  readonly id: string;
  readonly version: number;
  readonly step?: ReportStep;
};

export type ReportEffect =
  | { readonly type: "wait"; readonly isLong: boolean }
  | { readonly type: "send"; readonly change: ReportChange }
  | { readonly type: "sign in" }
  | { readonly type: "show"; readonly toast: ToastMessage };

const schemas = {
  home: reportHome,
  client: reportClient,
  choices: reportChoices,
  conclusion: reportConclusion,
  paper: reportPaper,
};

export function openReport(report: Report): ReportModel {
  return {
    stored: report,
    content: contentOf(report),
    changed: new Set(),
    sending: null,
    step: null,
    errors: {},
    trouble: null,
    isOpenTwice: false,
  };
}

/** Nothing is lost by leaving. */
export function isAllStored({ changed, sending }: ReportModel): boolean {
  return changed.size === 0 && sending === null;
}

/** Whether all is stored, or waits for a hand or the network; undefined while it is on its way. */
export function isStoredYet(model: ReportModel): boolean | undefined {
  if (isAllStored(model)) return true;
  const isStuck = model.trouble !== null || Object.keys(model.errors).length > 0;
  return isStuck && model.sending === null ? false : undefined;
}

/** Says whether something of what a value is made of is not stored yet, and will be without a hand. */
export function isValuedOnItsWay(model: ReportModel): boolean {
  const { changed, sending } = model;
  return isStoredYet(model) === undefined && [...changed, ...(sending ?? [])].some(isValuedPart);
}

function isValuedPart(part: PartName): boolean {
  return part === "home" || part === "choices";
}

/** Says whether what the value of what is stored is made of is what is held here. */
export function isValuedStored({ stored, content, changed, sending }: ReportModel): boolean {
  const isStored = ![...changed, ...(sending ?? [])].some(isValuedPart);
  // The server cleans what it stores: only what waits is compared.
  return isStored || writeValued(content) === writeValued(stored);
}

/** What a value is made of, to be compared: remarks count in none. */
export function writeValued({ home, choices }: Pick<EditedContent, "home" | "choices">): string {
  return JSON.stringify([{ ...home, strengths: null, weaknesses: null }, choices]);
}

export function step(model: ReportModel, event: ReportEvent): Step<ReportModel, ReportEffect> {
  switch (event.type) {
    case "entered":
      return enter(model, event.part, event.values);
    case "step-reached": {
      // While a save is on its way, what is stored may not stay so: it is sent again after it.
      const isStored = event.step === model.stored.step && model.sending === null;
      return isStored || !model.stored.may_edit
        ? then({ ...model, step: null })
        : then({ ...model, step: event.step }, wait);
    }
    case "due":
      return send(model);
    case "answered":
      return takeAnswer(model, event.outcome, event.report);
    case "read":
      return model.sending === null && isNews(model, event.report) ? merge(model, event.report) : then(model);
    case "opened-twice":
      return then({ ...model, isOpenTwice: true });
    case "closed-elsewhere":
      return then({ ...model, isOpenTwice: false });
    case "theirs-taken":
      return model.trouble?.type === "conflict"
        ? then({ ...openReport(model.trouble.theirs), isOpenTwice: model.isOpenTwice })
        : then(model);
    case "mine-kept":
      return model.trouble?.type === "conflict"
        ? send({ ...takeTheirs(model, model.trouble.theirs), trouble: null })
        : then(model);
  }
}

/** A version that is not known here; or one that was deleted elsewhere and is there again. */
function isNews({ stored, trouble }: ReportModel, { version }: Report): boolean {
  return version > stored.version || trouble?.type === "gone";
}

const wait: ReportEffect = { type: "wait", isLong: false };

function then(model: ReportModel, ...effects: ReportEffect[]): Step<ReportModel, ReportEffect> {
  return { model, effects };
}

function enter(model: ReportModel, part: PartName, values: object) {
  const written = { ...model.content, [part]: { ...model.content[part], ...values } };
  const content = followHome(model.content, written);
  const { error } = schemas[part].safeParse(content[part]);
  const found = Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
  const ofPart = new Set(Object.keys(content[part]));
  const others = Object.fromEntries(Object.entries(model.errors).filter(([name]) => !ofPart.has(name)));
  const parts: PartName[] = content === written ? [part] : [part, "choices"];
  const next = { ...model, content, errors: { ...others, ...found }, changed: join(model.changed, parts) };
  return then(next, wait);
}

/** Sales are looked for around a home that moves: a centre was chosen for the place where it stood. */
function followHome(before: EditedContent, now: EditedContent): EditedContent {
  const isThere = isSame(placeOfHome(before.home), placeOfHome(now.home));
  return isThere || now.choices.centre === null ? now : { ...now, choices: { ...now.choices, centre: null } };
}

/** Sends the parts that the rules accept, and that the server has not just refused; the others wait for a hand. */
function send(model: ReportModel): Step<ReportModel, ReportEffect> {
  const { stored, content, changed, sending, trouble, errors } = model;
  if (sending !== null || trouble?.type === "conflict" || trouble?.type === "gone") return then(model);
  const isRefused = (part: PartName) => Object.keys(content[part]).some((name) => name in errors);
  const ready = [...changed].filter(
    (part) => schemas[part].safeParse(content[part]).success && !isRefused(part),
  );
  if (ready.length === 0 && model.step === null) return then(model);
  const parts = Object.fromEntries(ready.map((part) => [part, content[part]])) as Partial<ReportContent>;
  const change = {
    id: stored.id,
    version: stored.version,
    ...parts,
    ...(model.step !== null && { step: model.step }),
  };
  const left = new Set([...changed].filter((part) => !ready.includes(part)));
  return then({ ...model, changed: left, sending: new Set(ready) }, { type: "send", change });
}

function takeAnswer(
  model: ReportModel,
  outcome: SaveOutcome<Report>,
  report: Report | null,
): Step<ReportModel, ReportEffect> {
  if (outcome.type === "saved" && report !== null) {
    const step = model.step === report.step ? null : model.step;
    const next = { ...model, stored: report, sending: null, step, trouble: null };
    return waitForRest(next);
  }
  // What was sent has still to be sent.
  const back = { ...model, sending: null, changed: join(model.changed, model.sending ?? []) };
  switch (outcome.type) {
    case "conflict":
      return merge(back, outcome.theirs);
    case "gone":
      return then({ ...back, trouble: { type: "gone" } });
    case "signed-out":
      return then({ ...back, trouble: { type: "signed-out" } }, { type: "sign in" });
    case "refused": {
      const errors = Object.fromEntries(outcome.issues.map(({ name, message }) => [name, message]));
      if (outcome.issues.length > 0) return waitForRest({ ...back, errors: { ...back.errors, ...errors } });
      return then({ ...back, trouble: { type: "failed" } }, { type: "wait", isLong: true });
    }
    default:
      return then(back);
  }
}

/** Takes what another window wrote and this one did not; what does not go together is asked about. */
function merge(model: ReportModel, theirs: Report): Step<ReportModel, ReportEffect> {
  const isContested = [...model.changed].some(
    (part) => isWrittenTwice(model, theirs, part) || isBrokenByMerge(model, theirs, part),
  );
  if (isContested) return then({ ...model, trouble: { type: "conflict", theirs } });
  return waitForRest({ ...takeTheirs(model, theirs), trouble: null });
}

function isWrittenTwice({ stored, content }: ReportModel, theirs: Report, part: PartName): boolean {
  const [mine, others] = [changesOf(part, stored, content), changesOf(part, stored, theirs)];
  return Object.keys(mine).some((name) => name in others && !isSame(mine[name], others[name]));
}

/** The rules accept the part as it is here, and not with what another window wrote. */
function isBrokenByMerge(model: ReportModel, theirs: Report, part: PartName): boolean {
  const isAccepted = (values: object) => schemas[part].safeParse(values).success;
  return isAccepted(model.content[part]) && !isAccepted(mergePart(model, theirs, part));
}

/** Over the version of another window, with what was written here: a part goes whole where the rules refuse a mixture. */
function takeTheirs(model: ReportModel, theirs: Report): ReportModel {
  const mine = [...model.changed].map((part) => [
    part,
    isBrokenByMerge(model, theirs, part) ? model.content[part] : mergePart(model, theirs, part),
  ]);
  return { ...model, stored: theirs, content: { ...contentOf(theirs), ...Object.fromEntries(mine) } };
}

function mergePart({ stored, content }: ReportModel, theirs: Report, part: PartName): object {
  return { ...theirs[part], ...changesOf(part, stored, content) };
}

/** Fields that go together: a home lies at one place, a client is one person. */
const bound: readonly ReadonlySet<string>[] = [
  new Set(["address", "postal_code", "city", "latitude", "longitude"]),
  new Set(Object.keys(reportClient.shape)),
];

/** The fields of a part that were written since, with those that go together with them. */
function changesOf(part: PartName, before: EditedContent, now: EditedContent) {
  const [was, is] = [fieldsOf(before[part]), fieldsOf(now[part])];
  const isChanged = (name: string) => !isSame(was[name], is[name]);
  const isWritten = (name: string) => {
    const others = bound.find((names) => names.has(name)) ?? [name];
    return [...others].some((other) => other in is && isChanged(other));
  };
  return fieldsOf(Object.fromEntries(Object.entries(is).filter(([name]) => isWritten(name))));
}

function fieldsOf(values: object): Readonly<Record<string, unknown>> {
  return { ...values };
}

/** What is still to be sent, and may be, goes in its turn, the step that was reached too. */
function waitForRest(model: ReportModel): Step<ReportModel, ReportEffect> {
  return then(model, ...(model.changed.size > 0 || model.step !== null ? [wait] : []));
}

function contentOf({ home, client, choices, conclusion, paper }: Report): EditedContent {
  return { home, client, choices, conclusion, paper };
}

function join(parts: ReadonlySet<PartName>, more: Iterable<PartName>): ReadonlySet<PartName> {
  return new Set([...parts, ...more]);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
