import type { ComponentProps } from "react";

type GroupProps = Omit<ComponentProps<"div">, "role" | "aria-label"> & { readonly label: string };

/** Things that belong together under a name that is not seen. */
export function Group({ label, ...props }: GroupProps) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
  return <div role="group" aria-label={label} {...props} />;
}
