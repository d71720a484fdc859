import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { serveReport } from "./estimate.fixture.tsx";
import { HomeStep } from "./home-step.tsx";
import { emptyReport } from "./report.fixture.ts";

const { draw } = serveReport();

test.each([
  { type: "Appartement", valued: "Stationnement", mentioned: "Nombre d’étages", word: "étages" },
  { type: "Maison", valued: "Terrain (m²)", mentioned: "Stationnement", word: "stationnement" },
] as const)("a fact of $type stands among those that count where its value counts it", async (one) => {
  const home = { ...emptyReport.home, property_type: one.type };
  await draw((editor) => <HomeStep editor={editor} />, { stored: { home } });
  const counted = page.getByRole("region", { name: "Ce qui fait la valeur" });
  const told = page.getByRole("region", { name: "Ce que le rapport mentionne" });
  await expect.element(counted.getByLabelText(one.valued)).toBeVisible();
  await expect.element(told.getByLabelText(one.mentioned)).toBeVisible();
  await expect.element(counted.getByLabelText(one.mentioned)).not.toBeInTheDocument();
  await expect
    .poll(() => told.query()?.textContent?.toLowerCase())
    .toMatch(new RegExp(`${one.word}.*ne changent`));
});
