import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import "../../styles/app.css";
import { mapWords } from "../wishes/map-words.ts";
import { StillControls } from "./still-controls.tsx";

const { dataset } = document.documentElement;
beforeEach(() => {
  dataset.poster = "";
});
afterEach(() => {
  delete dataset.poster;
});

/** The still map's controls, beside those that the map which moves has already, or their room alone. */
function Corner({ isStill }: { readonly isStill: boolean }) {
  return (
    <div data-map>
      <div className="map-room">
        <details>
          <summary aria-label={mapWords.credits}>i</summary>
          <p>Crédits</p>
        </details>
      </div>
      {isStill && <StillControls isForGood={false} onZoom={() => undefined} />}
    </div>
  );
}

test("credits that are open stay open, and keep the focus, when the map that moves has come", async () => {
  const screen = await render(<Corner isStill />);
  const buttons = screen.getByLabelText(mapWords.credits);
  await buttons.last().click();
  await screen.rerender(<Corner isStill={false} />);
  await expect.element(screen.getByText("Crédits")).toBeVisible();
  await expect.element(buttons).toHaveFocus();
});
