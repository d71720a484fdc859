import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type FormEvent, useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useForm as useHookForm,
} from "react-hook-form";
import type * as z from "zod/mini";
import { issuesOfError, messageOfError } from "../../client/api/call-error.ts";
import { prepareToast } from "../../ui/toast.ts";

type FormOptions = {
  /** Also checks a field when it is left, and tells at once what is missing when it is emptied. */
  readonly checksOnLeave?: boolean;
  /** Checks a field at every change, and with it those whose rule hangs on it. */
  readonly checksOnChange?: (name: string) => readonly string[];
  /** Called for every field that somebody changes by hand. */
  readonly onEdit?: (name: string) => void;
  /**
   * For a field that another must repeat, the name of that other: a change of the field makes the other's error stale.
   */
  readonly repeats?: Readonly<Record<string, string>>;
  /** True where the form says at its top what is wrong: that takes the focus, instead of the first wrong field. */
  readonly hasSummary?: boolean;
  /** Where the form's fields stand in the input of the call that refuses them; by default at its top. */
  readonly within?: readonly string[];
};

/**
 * A form ruled by a schema of domain/: checked when it is sent, its first wrong field focused; editing a field clears
 * its error. Spread `field(name)` on a TextField. Import it lazily: its library is not part of the first view.
 */
export function useForm<Input extends FieldValues, Output>(
  rules: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  {
    checksOnLeave = false,
    checksOnChange,
    onEdit,
    repeats = {},
    hasSummary = false,
    within = [],
  }: FormOptions = {},
) {
  const form = useHookForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(rules),
    defaultValues,
    reValidateMode: "onSubmit",
    shouldFocusError: !hasSummary,
  });
  const { errors, isDirty } = form.formState;
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(prepareToast, []);

  const errorOf = (name: FieldPath<Input>) => {
    const message = errors[name]?.message;
    return typeof message === "string" ? message : undefined;
  };

  const noteEdit = (name: FieldPath<Input>) => {
    onEdit?.(name);
    if (checksOnChange) void form.trigger([name, ...(checksOnChange(name) as FieldPath<Input>[])]);
    else if (checksOnLeave && isEmpty(form.getValues(name))) void form.trigger(name);
    else form.clearErrors(name);
    const repeated = repeats[name];
    if (repeated !== undefined) form.clearErrors(repeated as FieldPath<Input>);
  };

  /** Checks a field that the focus has left; not when the whole window was left, nor its form closed. */
  const leave = (name: FieldPath<Input>, element: HTMLElement) => {
    if (!checksOnLeave) return;
    afterPress(() => {
      if (element.isConnected && !element.contains(document.activeElement)) void form.trigger(name);
    });
  };

  const field = (name: FieldPath<Input>) => ({
    ...form.register(name, {
      onChange: () => noteEdit(name),
      onBlur: ({ target }: { readonly target: HTMLElement }) => leave(name, target),
    }),
    error: errorOf(name),
  });

  /** Changes a field that is no input of the page. */
  const change = <Name extends FieldPath<Input>>(name: Name, value: FieldPathValue<Input, Name>) => {
    form.setValue(name, value, { shouldDirty: true });
    noteEdit(name);
  };

  /** Shows the server's refusals under their fields; returns whether there were any. */
  const showRefusal = (error: unknown): boolean => {
    const issues = refusedFields(error, form.getValues(), within.length);
    for (const { name, message } of issues.toReversed()) form.setError(name, { message });
    const [first] = issues;
    if (first && !hasSummary) form.setFocus(first.name);
    return first !== undefined;
  };

  /** Shows a refusal once: under its fields, else above the button, in these words or those of the error. */
  const refuse = (error: unknown, words = messageOfError(error)) => {
    if (!showRefusal(error)) setRefusal(words);
  };
  const submit = (send: (output: Output) => void, onWrong?: () => void) => (event?: FormEvent) => {
    setRefusal(null);
    return form.handleSubmit(send, onWrong)(event);
  };

  return {
    field,
    change,
    leave,
    errorOf,
    isDirty,
    refuse,
    /** Why the form as a whole was refused the last time it was sent, for a FormAlert. */
    refusal,
    showRefusal,
    errors,
    submit,
    setFocus: form.setFocus,
    getValues: form.getValues,
    watch: form.watch,
    setValue: form.setValue,
    setError: form.setError,
    clearErrors: form.clearErrors,
    reset: form.reset,
  };
}

/** The fields of a form that the server refused, where they stand so deep in the input of the call. */
function refusedFields<Input extends FieldValues>(error: unknown, values: Input, depth: number) {
  return issuesOfError(error)
    .map(({ path, message }) => ({ name: path[depth] as FieldPath<Input>, message }))
    .filter(({ name }) => Object.hasOwn(values, name));
}

/** What a part of a form needs of it. */
export type Form<Input extends FieldValues> = Pick<
  ReturnType<typeof useForm<Input, unknown>>,
  "field" | "change" | "leave" | "errorOf" | "setValue" | "clearErrors"
>;

/** A text of spaces counts as empty. */
function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}

let isPressed = false;
let waiting: (() => void)[] = [];

addEventListener("pointerdown", () => (isPressed = true), true);
for (const end of ["pointerup", "pointercancel"])
  addEventListener(
    end,
    () => {
      isPressed = false;
      for (const run of waiting) setTimeout(run);
      waiting = [];
    },
    true,
  );

/**
 * Does something once the mouse button or the finger is up again and its click was taken: what moves on the page then
 * cannot slip away from under the pointer.
 */
function afterPress(run: () => void) {
  if (isPressed) waiting.push(run);
  else setTimeout(run);
}
