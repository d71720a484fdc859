import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { usePanelFocus } from "./side-panel.tsx";

const opener = document.createElement("button");
const content = document.createElement("main");
content.tabIndex = -1;

beforeEach(() => {
  document.body.append(content);
  content.append(opener);
});
afterEach(() => content.remove());

function Panel({ onClose }: { readonly onClose: () => void }) {
  return (
    <h2 ref={usePanelFocus(onClose)} tabIndex={-1}>
      Un bien
    </h2>
  );
}

async function openPanel(): Promise<{ readonly close: () => Promise<void> }> {
  let isClosed = false;
  opener.focus();
  const { rerender } = await render(<Panel onClose={() => (isClosed = true)} />);
  await expect.element(page.getByRole("heading", { name: "Un bien" })).toHaveFocus();
  return {
    async close() {
      await userEvent.keyboard("{Escape}");
      await expect.poll(() => isClosed).toBe(true);
      await rerender(null);
    },
  };
}

test("the focus comes back to what opened the panel", async () => {
  const { close } = await openPanel();
  await close();
  expect(document.activeElement).toBe(opener);
});

test("and where that is gone, to the page's content", async () => {
  const { close } = await openPanel();
  opener.remove();
  await close();
  expect(document.activeElement).toBe(content);
});
