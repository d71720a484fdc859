import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type FormEvent, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";
import type * as z from "zod/mini";
import { issuesOfError, messageOfError } from "../../client/api/call-error.ts";
import { prepareToast } from "../../ui/toast.ts";

type FormOptions<Input extends FieldValues> = {
  /** Also checks a field when it is left, and at once when it is emptied. */
  readonly checksOnLeave?: boolean;
  /** By field, the name of the one that must repeat it: a change makes its error stale. */
  readonly repeats?: Readonly<Record<string, string>>;
  /** Called with all values after each change by the person. */
  readonly onEdit?: (values: Input) => void;
};

/** Checked when sent, its first wrong field focused; editing clears an error. Import it lazily. */
export function useForm<Input extends FieldValues, Output>(
  rules: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  { checksOnLeave = false, repeats = {}, onEdit }: FormOptions<Input> = {},
) {
  const form = useHookForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(rules),
    defaultValues,
    reValidateMode: "onSubmit",
  });
  const { errors, isDirty } = form.formState;

  const errorOf = (name: FieldPath<Input>) => {
    const message = errors[name]?.message;
    return typeof message === "string" ? message : undefined;
  };

  const noteEdit = (name: FieldPath<Input>) => {
    prepareToast();
    if (checksOnLeave && isEmpty(form.getValues(name))) void form.trigger(name);
    else form.clearErrors(name);
    const repeated = repeats[name];
    if (repeated !== undefined) form.clearErrors(repeated as FieldPath<Input>);
    onEdit?.(form.getValues());
  };

  /** Not when the whole window was left, nor its form closed. */
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

  const change = <Name extends FieldPath<Input>>(name: Name, value: FieldPathValue<Input, Name>) => {
    form.setValue(name, value, { shouldDirty: true });
    noteEdit(name);
  };

  return {
    field,
    change,
    leave,
    errorOf,
    isDirty,
    ...useSending(form),
    watch: form.watch,
    setValue: form.setValue,
    clearErrors: form.clearErrors,
    reset: form.reset,
  };
}

function useSending<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const [refusal, setRefusal] = useState<string | null>(null);

  const showRefusal = (error: unknown): boolean => {
    const issues = refusedFields(error, form.getValues());
    for (const { name, message } of issues.toReversed()) form.setError(name, { message });
    const [first] = issues;
    if (first) form.setFocus(first.name);
    return first !== undefined;
  };

  return {
    refusal,
    refuse(error: unknown, words = messageOfError(error)) {
      if (!showRefusal(error)) setRefusal(words);
    },
    clearRefusal: () => setRefusal(null),
    submit: (send: (output: Output) => void) => (event?: FormEvent) => {
      setRefusal(null);
      return form.handleSubmit(send)(event);
    },
  };
}

function refusedFields<Input extends FieldValues>(error: unknown, values: Input) {
  return issuesOfError(error)
    .map(({ path, message }) => ({ name: path[0] as FieldPath<Input>, message }))
    .filter(({ name }) => Object.hasOwn(values, name));
}

export type Form<Input extends FieldValues> = Pick<
  ReturnType<typeof useForm<Input, unknown>>,
  "field" | "change" | "leave" | "errorOf" | "setValue" | "clearErrors"
>;

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

/** What moves on the page while the mouse button or the finger is down would slip away from under it. */
function afterPress(run: () => void) {
  if (isPressed) waiting.push(run);
  else setTimeout(run);
}
