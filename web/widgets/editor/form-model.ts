import type * as z from "zod/mini";

export type FormModel<Values> = {
  readonly values: Values;
  readonly stored: Values;
  readonly errors: FieldErrors<Values>;
};
type FieldErrors<Values> = { readonly [Name in keyof Values]?: string };

export type FormRules<Values> = {
  readonly schema: z.ZodMiniType<unknown, Values>;
  /** The fields whose check hangs on this one. */
  readonly checkedWith: (name: keyof Values) => readonly (keyof Values)[];
};

export type FieldIssue = { readonly name: string; readonly message: string };

export function openForm<Values>(values: Values, stored: Values): FormModel<Values> {
  return { values, stored, errors: {} };
}

/** A field changed by hand is checked at once, with the fields whose rules hang on it. */
export function enterFields<Values>(
  form: FormModel<Values>,
  rules: FormRules<Values>,
  part: Partial<Values>,
): FormModel<Values> {
  const values = { ...form.values, ...part };
  const entered = Object.keys(part) as (keyof Values)[];
  const checked = new Set(entered.flatMap((name) => [name, ...rules.checkedWith(name)]));
  const found = findErrors(rules, values);
  return { ...form, values, errors: { ...without(form.errors, checked), ...among(found, checked) } };
}

export function fillFields<Values>(form: FormModel<Values>, part: Partial<Values>): FormModel<Values> {
  const filled = new Set(Object.keys(part) as (keyof Values)[]);
  return { ...form, values: { ...form.values, ...part }, errors: without(form.errors, filled) };
}

export function checkForm<Values>(form: FormModel<Values>, rules: FormRules<Values>): FormModel<Values> {
  return { ...form, errors: findErrors(rules, form.values) };
}

export function isWrong<Values>({ errors }: FormModel<Values>): boolean {
  return Object.keys(errors).length > 0;
}

export function refuseFields<Values extends object>(
  form: FormModel<Values>,
  issues: readonly FieldIssue[],
): FormModel<Values> {
  return { ...form, errors: { ...form.errors, ...firstOfEach(issues) } };
}

export function noteStored<Values>(form: FormModel<Values>): FormModel<Values> {
  return { ...form, stored: form.values };
}

function findErrors<Values>({ schema }: FormRules<Values>, values: Values): FieldErrors<Values> {
  const { error } = schema.safeParse(values);
  return firstOfEach((error?.issues ?? []).map(({ path, message }) => ({ name: String(path[0]), message })));
}

function firstOfEach<Values>(issues: readonly FieldIssue[]): FieldErrors<Values> {
  const pairs = issues.toReversed().map(({ name, message }) => [name, message]);
  return Object.fromEntries(pairs) as FieldErrors<Values>;
}

function without<Values>(errors: FieldErrors<Values>, names: ReadonlySet<keyof Values>): FieldErrors<Values> {
  return pick(errors, (name) => !names.has(name));
}

function among<Values>(errors: FieldErrors<Values>, names: ReadonlySet<keyof Values>): FieldErrors<Values> {
  return pick(errors, (name) => names.has(name));
}

function pick<Values>(
  errors: FieldErrors<Values>,
  isWanted: (name: keyof Values) => boolean,
): FieldErrors<Values> {
  const pairs = Object.entries(errors).filter(([name]) => isWanted(name as keyof Values));
  return Object.fromEntries(pairs) as FieldErrors<Values>;
}
