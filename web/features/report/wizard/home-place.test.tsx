/** The address of a report's home, typed without a suggestion. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { serveReport } from "./estimate.fixture.tsx";
import { HomePlace } from "./home-place.tsx";
import { emptyReport } from "./report.fixture.ts";

const { draw } = serveReport();
const answer = {
  latitude: 43.2883,
  longitude: 5.3801,
  formatted_address: "12 Rue Paradis, 13006 Marseille",
  error: null,
};

const style = {
  version: 8,
  sources: {},
  layers: [{ id: "sea", type: "background", paint: { "background-color": "#88aacc" } }],
};
/** What the server answers: the suggestions of a map's service that knows no address. */
const served = {
  "/functions/geocode": answer,
  "/functions/get-maplibre-token": {
    token: "",
    style: { light: "/api/style", dark: "/api/style" },
    geocoding: "/api/geocoder",
  },
  "/api/style": style,
  "/api/geocoder/rue%20inconnue.json": {
    type: "FeatureCollection",
    query: [],
    features: [],
    attribution: "",
  },
};

beforeEach(() => {
  served["/functions/geocode"] = answer;
});

async function typeAddress(text: string, home: Partial<typeof emptyReport.home> = {}) {
  await draw(
    (editor) => (
      <>
        <HomePlace editor={editor} />
        <button type="button">Suite</button>
      </>
    ),
    { stored: { home: { ...emptyReport.home, ...home } }, others: served },
  );
  await page.getByRole("combobox", { name: "Adresse" }).fill(text);
}

const leave = () => page.getByRole("button", { name: "Suite" }).click();

test("the place found of an address fills its empty code and city", async () => {
  await typeAddress("12 rue Paradis, 13006 Marseille");
  await leave();
  await expect.element(page.getByLabelText("Code postal")).toHaveValue("13006");
  await expect.element(page.getByLabelText("Ville")).toHaveValue("Marseille");
});

test("what one place filled gives way to the next one that is found", async () => {
  await typeAddress("12 rue Paradis");
  await leave();
  const code = page.getByLabelText("Code postal");
  await expect.element(code).toHaveValue("13006");
  served["/functions/geocode"] = { ...answer, formatted_address: "1 Rue Sainte, 13001 Marseille" };
  await page.getByRole("combobox", { name: "Adresse" }).fill("1 rue Sainte");
  await leave();
  await expect.element(code).toHaveValue("13001");
});

test("and leaves what was typed", async () => {
  await typeAddress("12 rue Paradis", { postal_code: "13001" });
  await leave();
  await expect.element(page.getByLabelText("Ville")).toHaveValue("Marseille");
  await expect.element(page.getByLabelText("Code postal")).toHaveValue("13001");
});

test("an address whose words name another commune is not placed in this one", async () => {
  await typeAddress("12 rue de la République, 69002 Lyon");
  await leave();
  await expect.element(page.getByText(/n'est pas encore disponible à l'adresse recherchée/)).toBeVisible();
  await expect.element(page.getByLabelText("Code postal")).toHaveValue("");
});

test("an address of which nothing is suggested is said to be unknown, and may be placed by hand", async () => {
  await typeAddress("rue inconnue");
  const sentence = page.getByText(/n'est pas encore disponible à l'adresse recherchée.*placez le point/);
  await expect.element(sentence).toBeVisible();
  await page.getByRole("button", { name: "Placer le point à la main" }).click();
  const point = page.getByRole("button", { name: /^Point du bien sur la carte/ });
  await expect.element(point).toBeVisible();
  point.element().focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(sentence).not.toBeInTheDocument();
});
