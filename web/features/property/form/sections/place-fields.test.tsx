/** The address of the form: what a suggestion fills, and the point on the small map. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mapStart } from "#domain/geography.ts";
import { mapTokenQuery } from "../../../../client/api/load-call.ts";
import { createQueryClient } from "../../../../client/api/query-client.ts";
import { open, serve, startOf, stored } from "../open-form.fixture.tsx";

const style = {
  version: 8,
  sources: {},
  layers: [{ id: "sea", type: "background", paint: { "background-color": "#88aacc" } }],
};
const suggestion = {
  id: "address.1",
  type: "Feature",
  place_type: ["address"],
  relevance: 1,
  address: "20",
  text: "Rue Sainte",
  place_name: "20 Rue Sainte, 13007 Marseille, France",
  center: [5.3701, 43.2921],
  geometry: { type: "Point", coordinates: [5.3701, 43.2921] },
  properties: {},
  context: [
    { id: "postcode.13007", text: "13007" },
    { id: "place.13055", text: "Marseille" },
  ],
};

type SavedPlace = { readonly latitude: number; readonly longitude: number };

/** The form of a property that is there, with a map, a geocoder and a save that keeps what it is sent. */
async function openPlace(overrides: Partial<typeof stored> = {}, features: readonly object[] = [suggestion]) {
  const sent: SavedPlace[] = [];
  serve({
    "GET /api/style": () => Response.json(style),
    "GET /api/geocoder/20%20rue%20sainte.json": () =>
      Response.json({ type: "FeatureCollection", query: [], features, attribution: "" }),
    [`PUT /api/own-properties/${stored.id}`]: ({ body }) => {
      sent.push(body.property as SavedPlace);
      return Response.json({ ...stored, version: 4 });
    },
  });
  const client = createQueryClient();
  const ours = { light: "/api/style", dark: "/api/style" };
  client.setQueryData(mapTokenQuery.queryKey, { token: "", style: ours, geocoding: "/api/geocoder" });
  const { screen } = await open(startOf({ ...stored, ...overrides }), client);
  const save = async () => {
    await screen.getByRole("button", { name: "Enregistrer" }).click();
    await expect.poll(() => sent).toHaveLength(1);
    return sent[0] ?? expect.fail("nothing was sent");
  };
  return { screen, save, point: screen.getByRole("button", { name: /^Point du bien sur la carte/ }) };
}

/** So many pixels east of its middle. */
function clickMap(east: number): void {
  const map = document.querySelector(".maplibregl-map") ?? expect.fail("no map");
  const { left, top, width, height } = map.getBoundingClientRect();
  const at = { bubbles: true, clientX: left + width / 2 + east, clientY: top + height / 2 };
  map.dispatchEvent(new MouseEvent("click", at));
}

const metresPerDegree = 111_195;
/** At the picker's zoom, 17, and this latitude. */
const metresPerPixel = 0.4346;
const metresNorth = ({ latitude }: SavedPlace) => (latitude - (stored.latitude ?? 0)) * metresPerDegree;
const metresEast = ({ longitude }: SavedPlace) =>
  (longitude - (stored.longitude ?? 0)) *
  metresPerDegree *
  Math.cos(((stored.latitude ?? 0) * Math.PI) / 180);

test("arrows move the point by five metres, with Shift by twenty-five, and the save has it", async () => {
  const { point, save } = await openPlace();
  await expect.element(point).toBeVisible();
  point.element().focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}");
  const moved = await save();
  expect(metresNorth(moved)).toBeCloseTo(10, 0);
  expect(metresEast(moved)).toBeCloseTo(20, 0);
});

test("a drag moves the point as far as the pointer went", async () => {
  const { point, save } = await openPlace();
  await expect.element(point).toBeVisible();
  const pin = point.element();
  const { left, top } = pin.getBoundingClientRect();
  // The browser gives pointers that scripts tell of no capture: it is taken for held.
  pin.setPointerCapture = () => undefined;
  pin.hasPointerCapture = () => true;
  const dispatch = (type: string, movementX: number, movementY: number) =>
    pin.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, buttons: 1, movementX, movementY }),
    );
  dispatch("pointerdown", 0, 0);
  dispatch("pointermove", 40, 0);
  await expect.poll(() => Math.round(pin.getBoundingClientRect().left - left)).toBe(40);
  dispatch("pointermove", 20, -30);
  await expect.poll(() => Math.round(pin.getBoundingClientRect().top - top)).toBe(-30);
  dispatch("pointerup", 0, 0);
  const moved = await save();
  expect(metresEast(moved)).toBeCloseTo(60 * metresPerPixel, 0);
  expect(metresNorth(moved)).toBeCloseTo(30 * metresPerPixel, 0);
});

test.each([
  ["filled ones are never overwritten", "13001", "Marseille 1er", "13001", "Marseille 1er"],
  ["empty ones are filled in", "", "", "13007", "Marseille"],
  ["an empty one beside a filled one is filled in", "13001", "", "13001", "Marseille"],
])("of postal code and city, %s by a suggestion", async (_, code, city, codeAfter, cityAfter) => {
  const { screen } = await openPlace({ postal_code: code, city });
  await screen.getByLabelText("Adresse *").fill("20 rue sainte");
  await screen.getByRole("option", { name: /^20 Rue Sainte/ }).click();
  await expect.element(screen.getByLabelText("Adresse *")).toHaveValue("20 Rue Sainte, 13007 Marseille");
  await expect.element(screen.getByLabelText("Code postal *")).toHaveValue(codeAfter);
  await expect.element(screen.getByLabelText("Ville *")).toHaveValue(cityAfter);
});

test("an arrondissement that is chosen says that it is no address, until its point is moved by hand", async () => {
  const eighth = {
    ...suggestion,
    place_type: ["poi"],
    address: undefined,
    text: "8e arrondissement",
    place_name: "8e arrondissement, 13008 Marseille, France",
    properties: { accuracy: "approximate" },
  };
  const { screen, point } = await openPlace({}, [eighth]);
  const precision = screen.getByLabelText("Ce que vaut le point");
  await expect.element(precision).toHaveValue("");
  await screen.getByLabelText("Adresse *").fill("20 rue sainte");
  await screen.getByRole("option", { name: /^8e arrondissement/ }).click();
  await expect.element(precision).toHaveValue("Secteur");
  await expect.element(point).toBeVisible();
  point.element().focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(precision).toHaveValue("");
});

test.each([
  [1280, 900],
  [390, 844],
])("all ten suggestions are in sight at %i by %i, over the foot", async (width, height) => {
  await page.viewport(width, height);
  const ten = Array.from({ length: 10 }, (_, at) => ({
    ...suggestion,
    id: `address.${at}`,
    address: String(20 + at),
    place_name: `${20 + at} Rue Sainte, 13007 Marseille, France`,
  }));
  const { screen } = await openPlace({}, ten);
  await screen.getByLabelText("Adresse *").fill("20 rue sainte");
  const listbox = screen.getByRole("listbox", { name: "Adresses proposées" });
  const options = listbox.getByRole("option");
  await expect.poll(() => options.elements().length).toBe(10);
  const foot = () =>
    screen.getByRole("button", { name: "Enregistrer" }).element().getBoundingClientRect().top;
  const lowest = () => Math.max(...options.elements().map((one) => one.getBoundingClientRect().bottom));
  await expect.poll(() => lowest() < foot()).toBe(true);
  const highest = Math.min(...options.elements().map((one) => one.getBoundingClientRect().top));
  expect(highest).toBeGreaterThan(screen.getByLabelText("Adresse *").element().getBoundingClientRect().top);
  const box = listbox.element();
  expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight);
});

test("a postal code that a suggestion filled follows the next street that is chosen", async () => {
  const other = {
    ...suggestion,
    id: "address.2",
    place_name: "20 Boulevard Baille, 13006 Marseille, France",
    text: "Boulevard Baille",
    context: [
      { id: "postcode.13006", text: "13006" },
      { id: "place.13055", text: "Marseille" },
    ],
  };
  const { screen } = await openPlace({ postal_code: "", city: "" }, [suggestion, other]);
  const [address, code] = [screen.getByLabelText("Adresse *"), screen.getByLabelText("Code postal *")];
  await address.fill("20 rue sainte");
  await screen.getByRole("option", { name: /^20 Rue Sainte/ }).click();
  await expect.element(code).toHaveValue("13007");
  await address.fill("20 rue sainte");
  await screen.getByRole("option", { name: /^20 Boulevard Baille/ }).click();
  await expect.element(code).toHaveValue("13006");
  await code.fill("13005");
  await address.fill("20 rue sainte");
  await screen.getByRole("option", { name: /^20 Rue Sainte/ }).click();
  await expect.element(code).toHaveValue("13005");
});

test.each([
  [1280, 900],
  [390, 844],
])(
  "an address that nobody knows is said to be at %i by %i, until its point is put by hand",
  async (width, height) => {
    await page.viewport(width, height);
    const unplaced = { latitude: null as never, longitude: null as never };
    const { screen, save, point } = await openPlace(unplaced, []);
    await screen.getByLabelText("Adresse *").fill("20 rue sainte");
    const sentence = screen.getByText(
      /^Désolé, Calanque n'est pas encore disponible à l'adresse recherchée\. Ecrivez-nous à .* pour demander l'ouverture de votre ville\. Si le bien est à Marseille, placez le point à la main\.$/,
    );
    await expect.element(sentence).toBeVisible();
    const foot = screen.getByRole("button", { name: "Enregistrer" }).element().getBoundingClientRect().top;
    await expect.poll(() => sentence.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(foot);
    await screen.getByRole("button", { name: "Placer le point à la main" }).click();
    await expect.element(point).toBeVisible();
    await expect.element(sentence).toBeVisible();
    point.element().focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(sentence).not.toBeInTheDocument();
    expect((await save()).latitude).toBeGreaterThan(mapStart.latitude);
  },
);

test("where no address is known, a click on the map and the arrow keys put the point by hand", async () => {
  const { screen, save, point } = await openPlace({ latitude: null as never, longitude: null as never });
  await screen.getByRole("button", { name: "Placer le point à la main" }).click();
  await expect.element(point).toBeVisible();
  await expect.element(screen.getByText(/Il compte dès qu’il a bougé/)).toBeVisible();
  clickMap(40);
  await expect.element(screen.getByText(/Il compte dès qu’il a bougé/)).not.toBeInTheDocument();
  point.element().focus();
  await userEvent.keyboard("{ArrowUp}");
  const put = await save();
  // The middle of the city, and forty pixels farther at the zoom where streets are in sight.
  expect(put.longitude - mapStart.longitude).toBeGreaterThan(0.0005);
  expect(put.latitude).toBeGreaterThan(mapStart.latitude);
});
