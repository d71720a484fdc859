/** Where messages stand over a dialog: what closes it is not under one. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ScreenDialog } from "./screen-dialog.tsx";
import { showToast } from "./toast.ts";
import "../styles/app.css";

test.each([360, 390, 844])(
  "at %i pixels a message leaves the cross of a dialog to the finger",
  async (width) => {
    await page.viewport(width, 740);
    const screen = await render(
      <ScreenDialog title="Mes Biens" onClose={() => undefined}>
        Trois biens
      </ScreenDialog>,
    );
    const title = `Bien masqué à ${width}`;
    await showToast({ title, description: "Il n’est plus sur la carte", tone: "success" });
    const toast = page.getByRole("listitem").filter({ hasText: title });
    await expect.element(toast).toBeVisible();
    const cross = screen.getByRole("button", { name: "Fermer" }).element();
    const isFree = () => {
      const { left, top, width: wide, height } = cross.getBoundingClientRect();
      return cross.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
    };
    // The message slides in.
    await expect.poll(() => toast.element().getBoundingClientRect().top).toBeGreaterThan(14);
    expect(isFree()).toBe(true);
    const { left, right } = toast.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(right - left).toBeGreaterThan(250);
  },
);
