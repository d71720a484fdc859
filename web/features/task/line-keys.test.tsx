import { useMemo } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { focusOnArrival } from "../../ui/focus-on-arrival.ts";
import { useNextLine } from "./line-keys.ts";

function Lines({ lines, beside }: { readonly lines: readonly string[]; readonly beside?: string }) {
  const nextLine = useNextLine(useMemo(() => [lines, beside], [lines, beside]));
  return (
    <>
      {beside !== undefined && (
        <div data-beside-lines="">
          <button type="button" ref={focusOnArrival}>
            {beside}
          </button>
        </div>
      )}
      <div {...nextLine}>
        {lines.map((line) => (
          <li key={line}>
            <button type="button" data-line="">
              {line}
            </button>
          </li>
        ))}
      </div>
    </>
  );
}

const line = (name: string) => page.getByRole("button", { name, exact: true });

/** Shows lines with the focus on one of them. */
async function showAt(lines: readonly string[], name: string) {
  const screen = await render(<Lines lines={lines} />);
  (line(name).element() as HTMLElement).focus();
  return screen;
}

test("the line after the one that goes has the focus, or the last one", async () => {
  const screen = await showAt(["a", "b", "c"], "b");
  await screen.rerender(<Lines lines={["a", "c"]} />);
  await expect.element(line("c")).toHaveFocus();
  await screen.rerender(<Lines lines={["a"]} />);
  await expect.element(line("a")).toHaveFocus();
});

test("likewise where others came above it before it went", async () => {
  const screen = await showAt(["b", "c"], "b");
  await screen.rerender(<Lines lines={["x", "y", "b", "c"]} />);
  await screen.rerender(<Lines lines={["x", "y", "c"]} />);
  await expect.element(line("c")).toHaveFocus();
});

test("once the last one is gone, what comes later takes the focus from nobody", async () => {
  const screen = await showAt(["a"], "a");
  await screen.rerender(<Lines lines={[]} />);
  await screen.rerender(<Lines lines={["later"]} />);
  await expect.element(line("later")).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test("what follows from a line has the focus beside the lines, and gives it back among them", async () => {
  const screen = await showAt(["a", "b", "c"], "b");
  await screen.rerender(<Lines lines={["a", "b", "c"]} beside="next" />);
  await expect.element(line("next")).toHaveFocus();
  await screen.rerender(<Lines lines={["a", "c"]} beside="next" />);
  await screen.rerender(<Lines lines={["a", "c"]} />);
  await expect.element(line("c")).toHaveFocus();
});
