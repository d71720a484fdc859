import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import type { VisiblePropertyReply } from "#domain/api/property.ts";
import { createQueryClient } from "../api/query-client.ts";
import { closeDialog, useOpenDialog } from "../dialog-store.ts";
import { sessionQuery } from "../session/use-session.ts";
import "../styles/app.css";
import { buildReply } from "./property.fixture.ts";
import { PropertyContent } from "./property-content.tsx";

const visitor: SessionReply["account"] = {
  user_id: "u",
  email: "visiteur@exemple.fr",
  full_name: null,
  role: "visitor",
  status: "active",
  email_verified: true,
};

function OpenDialogName() {
  return <output>{useOpenDialog()?.type ?? "aucun"}</output>;
}

function renderContent(property: VisiblePropertyReply, account: SessionReply["account"] = null) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, { account, demo: false });
  return render(
    <QueryClientProvider client={queryClient}>
      <PropertyContent property={property} />
      <OpenDialogName />
    </QueryClientProvider>,
  );
}

afterEach(closeDialog);

test("a stranger sees masks that lead to the sign-in dialog", async () => {
  const screen = await renderContent(buildReply());
  await screen.getByRole("button", { name: /Prix réservé : se connecter/ }).click();
  await expect.element(screen.getByText("sign-in")).toBeInTheDocument();
  await expect.element(screen.getByText("position approchée")).toBeVisible();
  expect(screen.getByText("Performance énergétique").elements()).toHaveLength(0);
});

test("a signed-in visitor sees masks that are no buttons", async () => {
  const screen = await renderContent(buildReply(), visitor);
  await expect.element(screen.getByText(/Surface réservée/)).toBeVisible();
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("what the server shows is shown, from the price to the agency's telephone", async () => {
  const screen = await renderContent(
    buildReply({
      status: "for_sale",
      has_details: true,
      price: 385_000,
      price_display: "385 000 €",
      surface_area: 81,
      surface_area_display: "81 m²",
      floor: 0,
      total_floors: 4,
      exposure: "SE",
      dpe_energy_letter: "D",
      status_display: "À vendre",
      agency_phone: "04 91 00 00 00",
      agency_phone_display: "04 91 00 00 00",
    }),
  );
  for (const text of ["385 000 €", "À vendre", "RDC sur 4 étages", "Sud, Est", "Parking"]) {
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  await expect.element(screen.getByText(": classe D")).toBeInTheDocument();
  await expect.element(screen.getByText(": non renseignée")).toBeInTheDocument();
  await expect
    .element(screen.getByRole("link", { name: "04 91 00 00 00" }))
    .toHaveAttribute("href", "tel:0491000000");
});

test("a long description opens and folds again", async () => {
  const description = `${"mot ".repeat(100)}fin`;
  const screen = await renderContent(buildReply({ has_details: true, description }));
  expect(screen.container.textContent).not.toContain("fin");
  await screen.getByRole("button", { name: "Voir plus" }).click();
  expect(screen.container.textContent).toContain("mot fin");
  await screen.getByRole("button", { name: "Voir moins" }).click();
  expect(screen.container.textContent).not.toContain("fin");
});
