import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { holdFocus } from "./hold-focus.ts";

/** A list whose lines can be taken out and moved up, over a button that is there all the time. */
function Lines({ first }: { readonly first: readonly string[] }) {
  const [lines, setLines] = useState(first);
  const moveUp = (line: string, at: number) => {
    const others = lines.filter((one) => one !== line);
    setLines(others.toSpliced(at - 1, 0, line));
  };
  return (
    <>
      <button type="button">Before</button>
      <div ref={holdFocus}>
        {lines.length > 0 && (
          <ul>
            {lines.map((line, at) => (
              <li key={line}>
                <button type="button" disabled={at === 0} onClick={() => moveUp(line, at)}>
                  Up {line}
                </button>
                <button type="button" onClick={() => setLines(lines.filter((one) => one !== line))}>
                  Remove {line}
                </button>
              </li>
            ))}
          </ul>
        )}
        <button type="button">Add</button>
      </div>
    </>
  );
}

/** A field that goes when a place beside it is pressed. */
function Field() {
  const [isThere, setIsThere] = useState(true);
  return (
    <div ref={holdFocus}>
      {isThere && <input />}
      <p onPointerDown={() => setIsThere(false)}>Elsewhere</p>
      <button type="button">Add</button>
    </div>
  );
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Comes to a button by keys. */
async function tabTo(name: string): Promise<void> {
  const wanted = button(name).element();
  for (let presses = 0; document.activeElement !== wanted && presses < 20; presses += 1)
    await userEvent.tab();
  await expect.element(button(name)).toHaveFocus();
}

test("of a line that goes the focus passes to the same control of the line that takes its place", async () => {
  await render(<Lines first={["a", "b", "c"]} />);
  await tabTo("Remove b");
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Remove c")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Remove a")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Add")).toHaveFocus();
});

test("of a control that is disabled it passes to the next one", async () => {
  await render(<Lines first={["a", "b"]} />);
  await tabTo("Up b");
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Remove b")).toHaveFocus();
});

test("a key that is held down presses one control, not each that gets the focus", async () => {
  await render(<Lines first={["a", "b", "c"]} />);
  await tabTo("Remove a");
  await userEvent.keyboard("{Enter>3/}");
  await expect.element(button("Remove b")).toHaveFocus();
  await expect.element(button("Remove a")).not.toBeInTheDocument();
});

test("a field that was typed in and left by mouse passes its focus to nothing when it goes", async () => {
  await render(<Field />);
  await page.getByRole("textbox").fill("mot");
  await page.getByText("Elsewhere").click();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

test("who uses the mouse has nothing focused by it", async () => {
  await render(<Lines first={["a", "b"]} />);
  await button("Remove a").click();
  await expect.element(button("Remove a")).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

/** A part that goes, before another whose buttons but the first are folded away. */
function Folded() {
  const [isThere, setIsThere] = useState(true);
  return (
    <div ref={holdFocus}>
      {isThere && (
        <section>
          <button type="button">Why</button>
          <button type="button" onClick={() => setIsThere(false)}>
            Take back
          </button>
        </section>
      )}
      <section>
        <details>
          <summary>More</summary>
          <button type="button">Keep</button>
        </details>
      </section>
    </div>
  );
}

test("what is folded away is passed over: it could not take the focus", async () => {
  await render(<Folded />);
  await tabTo("Take back");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("More")).toHaveFocus();
});
