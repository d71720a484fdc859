import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonClasses } from "../../ui/button.tsx";

/** The way on from a page that has come to its end: the map. */
export function HomeLink({ children }: { readonly children: ReactNode }) {
  return (
    <Link to="/" className={buttonClasses({ variant: "primary" })}>
      {children}
    </Link>
  );
}
