import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "../../../styles/app.css";
import { serveReport } from "./estimate.fixture.tsx";
import { emptyReport } from "./report.fixture.ts";
import { ReportPaper } from "./report-paper.tsx";

const { sent, draw } = serveReport();
const home = { ...emptyReport.home, property_type: "Appartement" as const, surface_area: 62 };

test("a value is presented beside the facts that it is of, and not beside others that wait to be stored", async () => {
  const { editor } = await draw((one) => <ReportPaper editor={one} />, { stored: { home } });
  await expect.poll(() => sent.valued).toEqual([1]);
  const enter = (values: Partial<typeof home>) => editor.send({ type: "entered", part: "home", values });
  await page.getByRole("button", { name: "Présenter" }).click();
  const shown = page.getByRole("dialog");
  const next = shown.getByRole("button", { name: "Page suivante" });
  await next.click();
  await next.click();
  const value = shown.getByText(/^250\s000\s€/);
  await expect.element(value).toBeVisible();
  // Refused at the field: it waits for a hand.
  enter({ surface_area: 0 });
  await expect.element(shown.getByText("La valeur n’est pas encore calculée.")).toBeVisible();
  await expect.element(value).not.toBeInTheDocument();
  enter({ surface_area: 62, strengths: "Traversant" });
  await expect.element(value).toBeVisible();
});
