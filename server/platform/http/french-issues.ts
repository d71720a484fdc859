import * as z from "zod/mini";

/** Lets every schema refuse in French what its own messages do not foresee, an unknown choice above all. */
export function refuseInFrench(): void {
  z.config(z.locales.fr());
}
