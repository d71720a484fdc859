import { Suspense } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { lazyScript } from "./lazy-script.tsx";

const waited: string[] = [];

function Waiting() {
  waited.push("attente");
  return null;
}

const hello =
  async () =>
  ({ name }: { readonly name: string }) => <p>Bonjour {name}</p>;

test("what was brought before is drawn at once, without the place of what comes", async () => {
  const Hello = lazyScript(hello);
  await Hello.preload();
  const screen = await render(
    <Suspense fallback={<Waiting />}>
      <Hello name="Marius" />
    </Suspense>,
  );
  await expect.element(screen.getByText("Bonjour Marius")).toBeVisible();
  expect(waited).toEqual([]);
});

test("what was not comes by itself, and stays the same component", async () => {
  const Hello = lazyScript(hello);
  const view = (name: string) => (
    <Suspense fallback="attente">
      <Hello name={name} />
    </Suspense>
  );
  const screen = await render(view("Fanny"));
  await expect.element(screen.getByText("Bonjour Fanny")).toBeVisible();
  const drawn = screen.getByText("Bonjour Fanny").element();
  await screen.rerender(view("César"));
  await expect.element(screen.getByText("Bonjour César")).toBeVisible();
  expect(screen.getByText("Bonjour César").element()).toBe(drawn);
});

const Later = () => <p>Enfin</p>;

test("what did not come is waited for again once it is asked for another time", async () => {
  const second = Promise.withResolvers<typeof Later>();
  let tries = 0;
  const Part = lazyScript(async () => {
    tries += 1;
    if (tries === 1) throw new Error("No such script");
    return second.promise;
  });
  await expect(Part.preload()).rejects.toThrow();
  void Part.preload();
  const screen = await render(
    <Suspense fallback="attente">
      <Part />
    </Suspense>,
  );
  await expect.element(screen.getByText("attente")).toBeVisible();
  second.resolve(Later);
  await expect.element(screen.getByText("Enfin")).toBeVisible();
});
