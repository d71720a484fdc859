import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm as useHookForm,
} from "react-hook-form";
import type * as z from "zod/mini";
import { issuesOfError } from "../api/call-error.ts";

/**
 * A form ruled by a schema of domain/: checked when it is sent, its first wrong field focused; editing a field clears
 * its error. Spread `field(name)` on a TextField. Import it lazily: its library is not part of the first view.
 */
export function useForm<Input extends FieldValues, Output>(
  rules: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const form = useHookForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(rules),
    defaultValues,
    reValidateMode: "onSubmit",
  });
  const { errors, isDirty } = form.formState;

  const field = (name: FieldPath<Input>) => {
    const message = errors[name]?.message;
    return {
      ...form.register(name, { onChange: () => form.clearErrors(name) }),
      error: typeof message === "string" ? message : undefined,
    };
  };

  /** Shows under their fields what the server refused of them; says whether there was any. */
  const showRefusal = (error: unknown): boolean => {
    const issues = issuesOfError(error).flatMap(({ path, message }) => {
      const name = Object.keys(form.getValues()).find((known) => known === path[0]);
      return name === undefined ? [] : [{ name: name as FieldPath<Input>, message }];
    });
    for (const { name, message } of issues.toReversed()) form.setError(name, { message });
    const [first] = issues;
    if (first) form.setFocus(first.name);
    return first !== undefined;
  };

  return {
    field,
    isDirty,
    showRefusal,
    submit: (send: (output: Output) => void) => form.handleSubmit(send),
    watch: form.watch,
    setValue: form.setValue,
    clearErrors: form.clearErrors,
    reset: form.reset,
  };
}

/** What a part of a form needs of it. */
export type Form<Input extends FieldValues> = Pick<
  ReturnType<typeof useForm<Input, unknown>>,
  "field" | "setValue" | "clearErrors"
>;
