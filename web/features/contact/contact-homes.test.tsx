import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { ContactHomes } from "./contact-homes.tsx";
import "../../styles/app.css";

const home = {
  report_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  title: "Appartement 3 pièces, 87 rue Paradis",
  value: 250_000,
  property_id: "1f8fad5b-d9cb-469f-a165-70867728950e",
  updated_at: "2026-11-20T10:00:00.000Z",
};
const show = (homes: Parameters<typeof ContactHomes>[0]["homes"]) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      {routed(<ContactHomes homes={homes} />)}
    </QueryClientProvider>,
  );

test("the home of a report leads to the report, and to the property where there is one to open", async () => {
  const unknown = { ...home, report_id: "2f8fad5b-d9cb-469f-a165-70867728950e", title: "", value: null };
  const screen = await show([home, { ...unknown, property_id: null }]);
  const hrefOf = (name: RegExp) => screen.getByRole("link", { name }).element().getAttribute("href");
  await expect.element(screen.getByRole("heading", { name: "Biens concernés" })).toBeVisible();
  expect(hrefOf(/rue Paradis$/)).toBe(`/estimation-report/${home.report_id}`);
  expect(hrefOf(/^Voir le bien$/)).toBe(`/property/${home.property_id}`);
  expect(hrefOf(/^Bien à préciser$/)).toBe(`/estimation-report/${unknown.report_id}`);
  expect(screen.getByRole("link").elements()).toHaveLength(3);
  await expect.element(screen.getByText(/^Rapport d’estimation, 250\s000\s€/)).toBeVisible();
});

test("of many the first ten are shown, the others one press away", async () => {
  const many = Array.from({ length: 13 }, (_, at) => ({
    ...home,
    report_id: `report-${at}`,
    title: `Bien ${at + 1}`,
  }));
  const screen = await show(many);
  await expect.element(screen.getByRole("link", { name: "Bien 10", exact: true })).toBeVisible();
  await expect.element(screen.getByText("Bien 11", { exact: true })).not.toBeVisible();
  await screen.getByText("Voir les 3 autres").click();
  await expect.element(screen.getByRole("link", { name: "Bien 13", exact: true })).toBeVisible();
});

test("without any there is no such section", async () => {
  const screen = await show([]);
  expect(screen.container.querySelector("section")).toBeNull();
});

test("a node of the version before tells none", async () => {
  const screen = await show(undefined);
  expect(screen.container.querySelector("section")).toBeNull();
});
