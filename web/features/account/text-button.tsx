import type { ComponentProps } from "react";

/** An action within a sentence: looks like a link, is a button. */
export function TextButton(props: Omit<ComponentProps<"button">, "className" | "type">) {
  return (
    <button
      {...props}
      type="button"
      className="rounded-field py-1 font-semibold text-mer underline-offset-2 enabled:hover:underline disabled:opacity-50"
    />
  );
}
