import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { closeDialog, useOpenDialogs } from "../../widgets/dialog/dialog-store.ts";
import "../../styles/app.css";
import { buildReply } from "../../client/api/property.fixture.ts";
import { manager } from "../../client/session/jeanne.fixture.ts";
import { PropertyContent } from "./property-content.tsx";

const visitor: SessionReply["account"] = {
  user_id: "u",
  email: "visiteur@exemple.fr",
  full_name: null,
  role: "visitor",
  status: "active",
  email_verified: true,
  team: null,
};

/** The open dialog, and what can be asked for in it. */
function OpenDialogName() {
  const dialog = useOpenDialogs().at(-1);
  const subject =
    dialog?.type === "lead" ? dialog.subject : dialog?.type === "sign-in" && dialog.sheetInstead;
  return (
    <output>
      {dialog?.type ?? "aucun"} {subject && subject.about === "property" && subject.property.id}
    </output>
  );
}

function renderContent(
  property: VisiblePropertyReply,
  account: SessionReply["account"] = null,
  onOpenAgency?: (agencyId: string) => void,
) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, { account, demo: false });
  return render(
    <QueryClientProvider client={queryClient}>
      <PropertyContent property={property} onOpenAgency={onOpenAgency} />
      <OpenDialogName />
    </QueryClientProvider>,
  );
}

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='90' height='60'%3E%3C/svg%3E";

function withPhotos(count: number, overrides: Partial<VisiblePropertyReply> = {}) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return buildReply({
    photos: indexes.map((index) => ({
      path: `${index}`,
      width: 90,
      height: 60,
      color: "#c8b090",
      caption: null,
    })),
    photos_display: indexes.map((index) => ({ url: `${picture}#${index}`, srcset: "" })),
    ...overrides,
  });
}

afterEach(() => closeDialog());

const masks = [
  /^XXX XXX/,
  /^XX m²/,
  /^Autres détails réservés/,
  /^Description réservée/,
  /^Performance énergétique réservée/,
];

test("a stranger sees masks in every place of something withheld; each leads to the sign-in dialog or the sheet", async () => {
  const property = withPhotos(1, { access: "public" });
  const screen = await renderContent(property);
  await expect.element(screen.getByText("position approchée")).toBeVisible();
  expect(screen.getByText("position approchée").element().parentElement?.textContent).toMatch(
    /\d{5}\u00a0Marseille/,
  );
  const expectDialog = async (name: RegExp, dialog: string) => {
    await screen.getByRole("button", { name }).last().click();
    await expect.element(screen.getByText(`${dialog} ${property.id}`)).toBeInTheDocument();
    closeDialog();
    await expect.element(screen.getByText("aucun")).toBeInTheDocument();
  };
  for (const name of masks) await expectDialog(name, "sign-in");
  await expectDialog(/^Photo masquée/, "lead");
  await expectDialog(/^Recevoir la fiche détaillée$/, "lead");
  expect(screen.getByRole("button", { name: /plein écran/ }).elements()).toHaveLength(0);
});

test("the sections stand in the order of the specification, whoever looks", async () => {
  for (const property of [buildReply(), buildReply({ has_details: true, description: "Belle.", rooms: 2 })]) {
    const screen = await renderContent(property);
    const titles = screen.getByRole("heading", { level: 3 }).elements();
    expect(titles.slice(1).map(({ textContent }) => textContent)).toEqual([
      "Détails",
      "Équipements",
      "Description",
      "Performance énergétique",
      "Agence",
    ]);
    await screen.unmount();
  }
});

test("a signed-in visitor's masks lead to the form of the sheet", async () => {
  const screen = await renderContent(withPhotos(1, { access: "number" }), visitor);
  for (const name of masks) {
    await screen.getByRole("button", { name }).click();
    await expect.element(screen.getByText(/^lead/)).toBeInTheDocument();
    closeDialog();
    await expect.element(screen.getByText("aucun")).toBeInTheDocument();
  }
});

test("one block says what opens a sale and for whom, with the one button that does", async () => {
  for (const [account, access] of [
    [null, "public"],
    [visitor, "number"],
  ] as const) {
    const screen = await renderContent(buildReply({ access }), account);
    await expect
      .element(
        screen.getByText(
          "Le prix, la surface et les détails de cette vente sont réservés. La fiche détaillée vous les donne tous, par e-mail\u00a0; les professionnels vérifiés les lisent ici.",
        ),
      )
      .toBeVisible();
    await expect
      .element(screen.getByRole("button", { name: "Recevoir la fiche détaillée" }))
      .toBeInTheDocument();
    // Nothing offers to sign in: a visitor's account opens none of it.
    expect(
      screen
        .getByText(/connect/i)
        .elements()
        .map((one) => one.textContent),
    ).toEqual([]);
    await screen.unmount();
  }
});

test("a professional whose e-mail is not verified is offered to verify it, and nothing else", async () => {
  const screen = await renderContent(buildReply(), {
    ...visitor,
    role: "professional",
    email_verified: false,
    team: null,
  });
  await expect.element(screen.getByRole("button", { name: "Vérifier mon e-mail" }).first()).toBeVisible();
  expect(screen.getByRole("button", { name: /fiche détaillée/ }).elements()).toHaveLength(0);
});

test("an agency on the map is a link from its properties, or opens beside the map", async () => {
  const id = "5d2b6f9e-31f4-4f0e-9d0b-7f2b0f4f9a61";
  const listed = buildReply({ agency_id: id, agency_name_display: "Agence du Port" });
  const screen = await renderContent(listed);
  await expect
    .element(screen.getByRole("link", { name: "Agence du Port" }))
    .toHaveAttribute("href", `/?agence=${id}`);
  await screen.unmount();
  const opened: string[] = [];
  const beside = await renderContent(listed, null, (agencyId) => opened.push(agencyId));
  await beside.getByRole("button", { name: "Agence du Port" }).click();
  expect(opened).toEqual([id]);
});

test("the agency of a property for sale is asked through the form, but not by itself", async () => {
  const offer = buildReply({ status: "for_sale", has_details: true });
  const screen = await renderContent(offer);
  await screen.getByRole("button", { name: "Contacter l'agence" }).click();
  await expect.element(screen.getByText(`lead ${offer.id}`)).toBeInTheDocument();
  await screen.unmount();
  const own = await renderContent({ ...offer, is_owner: true });
  expect(own.getByRole("button", { name: "Contacter l'agence" }).elements()).toHaveLength(0);
  await own.unmount();
  // A colleague of whoever carries it is the agency too.
  const { team } = manager;
  const colleagues = await renderContent({ ...offer, owner_agency_id: team?.agency_id ?? null }, manager);
  expect(colleagues.getByRole("button", { name: "Contacter l'agence" }).elements()).toHaveLength(0);
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
  for (const text of ["385 000 €", "À vendre", "RDC, immeuble de 4 étages", "Sud, Est", "Parking"]) {
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  await expect
    .element(
      screen.getByRole("img", { name: "Consommation énergétique : classe D, sur une échelle de A à G" }),
    )
    .toBeVisible();
  await expect
    .element(screen.getByRole("img", { name: "Émissions de gaz à effet de serre : non renseignée" }))
    .toBeVisible();
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

test("an excessive consumption is told in the law's words, for an offer alone", async () => {
  const sentence = "Logement à consommation énergétique excessive\u00a0: classe G.";
  const offer = buildReply({ status: "for_sale", has_details: true, dpe_energy_letter: "G" });
  const screen = await renderContent(offer);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "www.georisques.gouv.fr" }))
    .toHaveAttribute("href", "https://www.georisques.gouv.fr");
  await screen.unmount();
  const other = await renderContent(buildReply({ has_details: true, dpe_energy_letter: "G" }));
  expect(other.getByText(sentence).elements()).toHaveLength(0);
});

test("an offer tells its fees, where they all are, and its copropriété, as the law asks", async () => {
  const offer = buildReply({
    status: "for_sale",
    has_details: true,
    access: "whole",
    price: 210_000,
    price_display: "210 000 €",
    fees_payer: "Acquéreur",
    fees_percent: 5,
    price_without_fees: 200_000,
    coproperty_lots: 12,
    coproperty_charges: 1_450,
    coproperty_procedure: false,
    agency_fee_schedule_url: "https://a.example/bareme",
  });
  const screen = await renderContent(offer);
  await expect.element(screen.getByText(/Prix hors honoraires\s:\s200\s000\s€/)).toBeVisible();
  await expect.element(screen.getByText(/Honoraires\s:\s5\s% TTC/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Barème d’honoraires" }))
    .toHaveAttribute("href", "https://a.example/bareme");
  const coproperty = screen.getByText("Copropriété de 12 lots.", { exact: false });
  await expect.element(coproperty).toBeVisible();
  expect(coproperty.element().closest("section")?.querySelector("h3")?.textContent).toBe("Détails");
  await screen.unmount();
  const sold = await renderContent({ ...offer, status: "sold", agency_fee_schedule_url: null });
  await expect.element(sold.getByText("210 000 €")).toBeVisible();
  expect(sold.getByText(/honoraires|Copropriété/i).elements()).toHaveLength(0);
});

test("the owner of a hidden property is told that nobody else sees it", async () => {
  const screen = await renderContent(buildReply({ is_owner: true, is_on_map: false, has_details: true }));
  await expect.element(screen.getByText("Visible uniquement pour vous")).toBeVisible();
});

test("a colleague of theirs is told that the agency alone sees it, and another agency's people nothing", async () => {
  const hidden = buildReply({ is_on_map: false, has_details: true, owner_agency_id: "a-1" });
  const memberOf = (agency_id: string) => ({
    ...visitor,
    role: "professional" as const,
    team: { agency_id, role: "agent" as const, shares_leads: true },
  });
  const screen = await renderContent(hidden, memberOf("a-1"));
  await expect.element(screen.getByText("Visible par votre agence uniquement")).toBeVisible();
  await screen.unmount();
  const other = await renderContent(hidden, memberOf("a-2"));
  await expect.element(other.getByText(/^XXX XXX/).first()).toBeVisible();
  expect(other.getByText(/^Visible (?:par|uniquement)/).elements()).toHaveLength(0);
});

test("a personal link that opens nothing says so over the masked property, and has the button it speaks of", async () => {
  const property = buildReply({ unlock: "expired" });
  const screen = await renderContent(property);
  await expect.element(screen.getByText(/^Ce lien personnel a expiré : demandez une nouvelle/)).toBeVisible();
  await screen.getByRole("button", { name: "Recevoir la fiche détaillée" }).first().click();
  await expect.element(screen.getByText(`lead ${property.id}`)).toBeInTheDocument();
});

test("no script goes into a link, whatever an agency wrote as its site", async () => {
  const property = buildReply({ agency_website: "javascript:alert(1)", source_url: "data:text/html,x" });
  const screen = await renderContent({ ...property, has_details: true });
  expect(screen.getByRole("link").elements()).toHaveLength(0);
});
