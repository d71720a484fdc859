import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ReportEstimateReply } from "#domain/api/report.ts";
import { accountQuery } from "../../../client/session/account-query.ts";
import "../../../styles/app.css";
import { estimateReply, serveReport } from "./estimate.fixture.tsx";
import { emptyReport } from "./report.fixture.ts";
import { ReportPaper } from "./report-paper.tsx";
import type { WithEditor } from "./use-report.ts";

const { sent, draw } = serveReport();
const home = { ...emptyReport.home, property_type: "Appartement" as const, surface_area: 62 };

test("the presentation has come before anybody asks for it, so that it opens without network", async () => {
  const hasCome = () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/wizard/presentation.tsx"));
  expect(hasCome()).toBe(false);
  await draw((one) => <ReportPaper editor={one} />, { stored: { home } });
  await expect.poll(hasCome).toBe(true);
});

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

/** Is there once the presentation knows whose account it is. */
function OwnRole() {
  return <p>{useQuery(accountQuery).data?.role}</p>;
}

test.each([
  { isClientHidden: false, cover: "Agence du Port, Luc Roux" },
  { isClientHidden: true, cover: "Luc Roux" },
])("an administrator presents as $cover", async ({ isClientHidden, cover }) => {
  const account = {
    role: "administrator",
    agency: { agency_name: "Agence du Port", company_logo_url: null },
  };
  const stored = { home, author_name: "Luc Roux", is_client_hidden: isClientHidden };
  const others = { "/api/account": account };
  const step = (editor: WithEditor["editor"]) => (
    <>
      <OwnRole />
      <ReportPaper editor={editor} />
    </>
  );
  await draw(step, { stored, others });
  await expect.element(page.getByText("administrator")).toBeVisible();
  await page.getByRole("button", { name: "Présenter" }).click();
  await expect.element(page.getByRole("dialog").getByText(cover, { exact: true })).toBeVisible();
});

// Last: its message stays over the page.
test("a presentation that fails leaves the page, and says so", async () => {
  const estimate = estimateReply.estimate && { ...estimateReply.estimate, comparables: null };
  // Nothing can be drawn of it: it stands for a script that does not come.
  const reply = { ...estimateReply, estimate } as unknown as ReportEstimateReply;
  const step = (editor: WithEditor["editor"]) => (
    <main>
      <p>La page</p>
      <ReportPaper editor={editor} />
    </main>
  );
  await draw(step, { stored: { home }, reply });
  await expect.poll(() => sent.valued).toEqual([1]);
  await page.getByRole("button", { name: "Présenter" }).click();
  await expect.element(page.getByText("La présentation ne s’est pas ouverte")).toBeVisible();
  await expect.element(page.getByText("La page")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Présenter" })).toBeVisible();
  await expect.poll(() => document.fullscreenElement).toBeNull();
});
