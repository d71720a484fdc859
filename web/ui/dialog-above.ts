import { createContext, type ReactNode } from "react";

/**
 * What is open over the dialog being drawn. The dialog draws it within itself, so that Escape, a click outside and the
 * focus go to the uppermost alone.
 */
export const DialogAboveContext = createContext<ReactNode>(null);
