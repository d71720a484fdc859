import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { lazyScript } from "./lazy-script.tsx";
import { OptionalPart } from "./optional-part.tsx";

test("a part whose script does not come leaves the rest of the page, and is told of once", async () => {
  const Part = lazyScript(async (): Promise<() => null> => Promise.reject(new Error("No such script")));
  const failures: true[] = [];
  const screen = await render(
    <main>
      <p>La page</p>
      <OptionalPart onFailure={() => failures.push(true)}>
        <Part />
      </OptionalPart>
    </main>,
  );
  await expect.poll(() => failures).toEqual([true]);
  await expect.element(screen.getByText("La page")).toBeVisible();
});
