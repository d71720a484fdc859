import { createContext, type ReactNode } from "react";

/** Drawn within the dialog below, so that Escape, a click outside and the focus go to the uppermost alone. */
export const DialogAboveContext = createContext<ReactNode>(null);
