import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { AgencyReply } from "#domain/api/agency.ts";
import { bucketOf } from "#domain/map/bucket.ts";
import { encodePlace } from "#domain/map/morton.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { CallError } from "../../client/api/call-error.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { createMapRefresher } from "../../map/tiles/map-refresher.ts";
import { useOpenDialogs } from "../../widgets/dialog/dialog-store.ts";
import "../../styles/app.css";
import { AgencyPanel } from "./agency-panel.tsx";
import { agencyQuery } from "./agency-query.ts";
import { agencySalesQuery } from "./agency-sales-query.ts";

const agency: AgencyReply = {
  kind: "agency",
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  name: "Agence du Vallon Clair",
  address: "1 quai du Port, 13002 Marseille",
  logo_url: null,
  phone: "04 65 71 00 01",
  email: "agence@essais.example",
  website: "essais.example",
  rating: 4.4,
  reviews_count: 87,
  reviews_url: "https://maps.example/avis",
  latitude: 43.2965,
  longitude: 5.3698,
  siren: null,
  professional_card: null,
  financial_guarantee: null,
  fee_schedule_url: null,
  is_owner: false,
};

const sale: PropertyCard = {
  kind: "property",
  id: "1f8fad5b-d9cb-469f-a165-70867728950e",
  status: "sold",
  property_type: "Appartement",
  rooms: 3,
  title: "Appartement 3 pièces, rue Paradis",
  address: "Rue Paradis, 13006 Marseille",
  status_display: "Vendu",
  price_display: "XXX XXX",
  price: null,
  price_per_m2_display: null,
  surface_area_display: "XX m²",
  equipment: ["elevator", "balcony"],
  sector_radius_m: null,
  photo: null,
  latitude: 43.28,
  longitude: 5.38,
};

/** What the server answered before: nothing is asked again while the test looks. */
function clientWith(profile: AgencyReply, sales: readonly PropertyCard[]): QueryClient {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  client.setQueryData(agencyQuery(profile.id).queryKey, profile);
  client.setQueryData(agencySalesQuery(profile.id).queryKey, {
    pages: [{ items: [...sales] }],
    pageParams: [0],
  });
  return client;
}

function OpenDialogName() {
  const dialog = useOpenDialogs().at(-1);
  const isOpen = dialog?.type === "lead" && dialog.subject.about === "agency";
  return <output>{isOpen && `lead ${dialog.subject.agency.id}`}</output>;
}

function renderPanel(overrides: Partial<AgencyReply> = {}, sales: readonly PropertyCard[] = [sale]) {
  const profile = { ...agency, ...overrides };
  const opened: string[] = [];
  const panel = (
    <QueryClientProvider client={clientWith(profile, sales)}>
      <AgencyPanel agency={profile} onOpenProperty={({ id }) => opened.push(id)} onClose={() => undefined} />
      <OpenDialogName />
    </QueryClientProvider>
  );
  return render(panel).then((screen) => ({ screen, opened }));
}

test("the four cards say where it is, what people think, how to reach it and what it sold", async () => {
  const { screen, opened } = await renderPanel();
  for (const name of ["Adresse", "Avis Google", "Informations de contact", "Biens vendus par l'agence"])
    await expect.element(screen.getByRole("region", { name })).toBeInTheDocument();
  await expect.element(screen.getByRole("region", { name: "Adresse" })).toBeVisible();
  // A postal code never ends the line before its city.
  expect(screen.getByRole("region", { name: "Adresse" }).element().textContent).toContain(
    "13002\u00a0Marseille",
  );
  await expect.element(screen.getByText("4,4 sur 5")).toBeInTheDocument();
  await expect.element(screen.getByText("87 avis")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Voir les avis" }))
    .toHaveAttribute("href", "https://maps.example/avis");
  await expect
    .element(screen.getByRole("link", { name: "Itinéraire" }))
    .toHaveAttribute("href", "https://www.google.com/maps/dir/?api=1&destination=43.2965,5.3698");
  await screen.getByRole("button", { name: /rue Paradis/ }).click();
  expect(opened).toEqual([sale.id]);
});

test("« Contacter » reveals telephone, e-mail and site, and goes to them", async () => {
  const { screen } = await renderPanel();
  expect(screen.getByRole("link", { name: agency.phone ?? "" }).elements()).toHaveLength(0);
  await screen.getByRole("button", { name: "Contacter", exact: true }).click();
  await expect.element(screen.getByRole("link", { name: "04 65 71 00 01" })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "essais.example", exact: true }))
    .toHaveAttribute("href", "https://essais.example");
  await expect.element(screen.getByRole("region", { name: "Informations de contact" })).toHaveFocus();
});

test("« Contacter l'agence » opens the form beside it, before and after the contact was revealed", async () => {
  const { screen } = await renderPanel();
  await screen.getByRole("button", { name: "Contacter", exact: true }).click();
  await screen.getByRole("button", { name: "Contacter l'agence" }).click();
  await expect.element(screen.getByText(`lead ${agency.id}`)).toBeInTheDocument();
});

test("an agency without telephone, e-mail and site is reached through the form", async () => {
  const { screen } = await renderPanel({ phone: null, email: null, website: null });
  expect(screen.getByRole("button", { name: "Contacter", exact: true }).elements()).toHaveLength(0);
  await screen.getByRole("button", { name: "Contacter l'agence" }).click();
  await expect.element(screen.getByText(`lead ${agency.id}`)).toBeInTheDocument();
});

test("what the law asks an agency to display stands there, and nothing where it gave nothing", async () => {
  const { screen } = await renderPanel({ siren: "732829320", fee_schedule_url: "https://a.example/bareme" });
  const legal = screen.getByRole("region", { name: "Mentions légales" });
  await expect.element(legal.getByText("732\u00a0829\u00a0320")).toBeVisible();
  expect(legal.getByText("Garantie financière").elements()).toHaveLength(0);
  await expect
    .element(legal.getByRole("link", { name: "Barème d’honoraires" }))
    .toHaveAttribute("href", "https://a.example/bareme");
  const { screen: other } = await renderPanel();
  await expect
    .element(other.getByRole("region", { name: "Mentions légales" }).nth(1))
    .not.toBeInTheDocument();
});

test("its owner sees the contact at once, and that the reviews are not set up", async () => {
  const { screen } = await renderPanel({ is_owner: true, reviews_url: null, rating: null });
  await expect.element(screen.getByText(/Avis Google non configurés/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Les configurer" }))
    .toHaveAttribute("href", "/account?section=agence");
  await expect.element(screen.getByRole("link", { name: "04 65 71 00 01" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Contacter" }).elements()).toHaveLength(0);
});

test("others are not told of what is not set up, and an empty list says so", async () => {
  const { screen } = await renderPanel({ reviews_url: null, rating: null }, []);
  // Whether there are reviews elsewhere nobody here knows.
  expect(screen.getByRole("region", { name: "Avis Google" }).elements()).toHaveLength(0);
  expect(screen.getByText(/Avis Google non configurés/).elements()).toHaveLength(0);
  await expect
    .element(screen.getByText("Aucun bien vendu n'est disponible pour cette agence."))
    .toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Voir plus de biens vendus" }).elements()).toHaveLength(0);
});

test("there may be more while the last page was full", async () => {
  const page = [1, 2, 3, 4, 5].map((number) => ({ ...sale, id: `${number}${sale.id.slice(1)}` }));
  const { screen } = await renderPanel({}, page);
  await expect.element(screen.getByRole("button", { name: "Voir plus de biens vendus" })).toBeInTheDocument();
});

test("an agency that has left the map meanwhile is said to have", async () => {
  const client = clientWith(agency, [sale]);
  const screen = await render(
    <QueryClientProvider client={client}>
      <AgencyPanel agency={agency} onOpenProperty={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const unknown = new CallError({ status: 404, code: "not-found", message: "", requestId: "" });
  await client
    .fetchQuery({ ...agencyQuery(agency.id), staleTime: 0, queryFn: () => Promise.reject(unknown) })
    .catch(() => undefined);
  await expect.element(screen.getByText("Cette agence n’est plus sur la carte")).toBeVisible();
  expect(screen.getByRole("heading", { name: agency.name }).elements()).toHaveLength(0);
});

test("what the agency sold is read again once the map changes", async () => {
  const client = clientWith(agency, [sale]);
  const change = createMapRefresher(client);
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { url } = input instanceof Request ? input : new Request(input, init);
    return url.includes("/sales")
      ? Response.json({ items: [{ ...sale, address: "Rue du Vallon, 13007 Marseille" }] })
      : realFetch(input, init);
  };
  try {
    const screen = await render(
      <QueryClientProvider client={client}>
        <AgencyPanel agency={agency} onOpenProperty={() => undefined} onClose={() => undefined} />
      </QueryClientProvider>,
    );
    await expect.element(screen.getByText("Rue Paradis, 13006 Marseille")).toBeInTheDocument();
    change({ seq: 1, buckets: [bucketOf(encodePlace(5.37, 43.28) ?? expect.fail())] });
    await expect.element(screen.getByText("Rue du Vallon, 13007 Marseille")).toBeInTheDocument();
  } finally {
    globalThis.fetch = realFetch;
  }
});
