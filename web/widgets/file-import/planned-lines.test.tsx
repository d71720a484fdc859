import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../styles/app.css";
import { PlannedLines } from "./planned-lines.tsx";

const planned = {
  line: 12,
  title: "T3 rue Sainte",
  below: "12 rue Sainte, 13001 Marseille",
  fields: [{ label: "Prix", text: "239 000 €" }],
};

test("lines say how many there are of them, and what each changes of what stands", async () => {
  const changes = [
    { label: "Prix", before: "245 000 €", after: "239 000 €" },
    { label: "Chambres", before: null, after: "2" },
    { label: "Étage", before: "3", after: null },
  ];
  await render(<PlannedLines heading="À modifier" total={1234} lines={[{ ...planned, changes }]} />);
  const lines = page.getByRole("region", { name: "À modifier : 1 234, dont le premier" });
  await expect.element(lines).toBeVisible();
  const changed = lines.getByRole("list", { name: "Ce qui change" }).getByRole("listitem");
  const texts = changed.elements().map(({ textContent }) => textContent.replaceAll(/\s/gu, " "));
  expect(texts).toEqual(["Prix : 245 000 € → devient 239 000 €", "Chambres : 2", "Étage : 3 → effacé"]);
  await expect.element(changed.first().getByRole("deletion")).toHaveTextContent("245 000 €");
});

test("of what no line does there is no heading", async () => {
  await render(<PlannedLines heading="À créer" total={0} lines={[]} />);
  expect(page.getByRole("region").elements()).toEqual([]);
});
