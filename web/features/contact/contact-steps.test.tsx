import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { jeanneRoux } from "./contact.fixture.ts";
import { ContactSteps } from "./contact-steps.tsx";
import "../../styles/app.css";

const steps = [
  {
    kind: "Vendeur" as const,
    step: "discovery" as const,
    since: "2026-11-20T10:00:00.000Z",
    lost_reason: null,
  },
];
const jeanne = { ...jeanneRoux, kinds: ["Vendeur" as const], steps };
const written: unknown[] = [];

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const asked = input instanceof Request ? input : new Request(input, init);
  if (!new URL(asked.url).pathname.startsWith("/api/")) return realFetch(input, init);
  if (asked.method === "PUT") written.push(await asked.json());
  return Response.json(jeanne);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  written.length = 0;
});

async function show() {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  const screen = await render(
    <QueryClientProvider client={client}>
      <ContactSteps contact={jeanne} />
    </QueryClientProvider>,
  );
  screen.getByRole("radio", { name: "Découverte" }).element().focus();
}

const focused = () => document.activeElement?.closest("label")?.textContent;

test.each([" ", "{Enter}"])(
  "arrows walk over the steps and write none, a press of %j writes the one",
  async (key) => {
    await show();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowDown}{ArrowLeft}");
    expect(focused()).toBe("Mandat");
    await expect.element(page.getByRole("radio", { name: "Découverte" })).toBeChecked();
    expect(written).toEqual([]);
    await userEvent.keyboard(key);
    await expect.poll(() => written).toMatchObject([{ kind: "Vendeur", step: "mandate", lost_reason: null }]);
  },
);

test("keys that are the browser's own, as the one that goes back, are left to it", async () => {
  await show();
  const press = (key: string, held: object) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held }),
    );
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect(press("ArrowLeft", held)).toBe(true);
  expect(press("ArrowLeft", {})).toBe(false);
  expect(focused()).toBe("Perdu");
});

test("behind the last step comes the first; a pointer chooses at once", async () => {
  await show();
  await userEvent.keyboard("{ArrowUp}");
  expect(focused()).toBe("Perdu");
  await userEvent.keyboard("{ArrowRight}");
  expect(focused()).toBe("Découverte");
  await page.getByRole("radio", { name: "Estimation" }).click();
  await expect.poll(() => written).toMatchObject([{ step: "estimation" }]);
});
