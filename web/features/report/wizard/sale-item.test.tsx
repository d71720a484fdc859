import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../../styles/app.css";
import { createStore } from "../../../ui/store.ts";
import { SaleItem } from "./sale-item.tsx";

async function renderTwo() {
  const lit = createStore<string | null>(null);
  await render(
    <ul style={{ padding: 40 }}>
      {["one", "two"].map((id) => (
        <SaleItem key={id} id={id} lit={lit} className="py-3">
          <button type="button">Garder : {id}</button>
        </SaleItem>
      ))}
    </ul>,
  );
  return lit;
}
const litLines = () => [...document.querySelectorAll("[data-lit]")].map(({ id }) => id);

test("the line that is pointed at, or has the focus in it, lights its price on the map", async () => {
  const lit = await renderTwo();
  await userEvent.hover(page.getByText("Garder : one"));
  expect(lit.get()).toBe("one");
  await userEvent.hover(page.getByText("Garder : two"));
  expect(lit.get()).toBe("two");
  await userEvent.unhover(page.getByText("Garder : two"));
  expect(lit.get()).toBeNull();
  (page.getByText("Garder : one").element() as HTMLElement).focus();
  expect(lit.get()).toBe("one");
});

test("the price that is lit on the map lights its line, and no other", async () => {
  const lit = await renderTwo();
  expect(litLines()).toEqual([]);
  lit.set("two");
  await expect.poll(litLines).toEqual(["vente-two"]);
  lit.set(null);
  await expect.poll(litLines).toEqual([]);
});
