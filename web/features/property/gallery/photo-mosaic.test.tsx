import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../../styles/app.css";
import type { GalleryPhoto } from "./gallery-photos.tsx";
import { PhotoMosaic } from "./photo-mosaic.tsx";

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='90' height='60'%3E%3C/svg%3E";
const photos: readonly GalleryPhoto[] = [1, 2, 3].map((number) => ({
  url: `${picture}#${number}`,
  srcset: "",
  preview: picture,
  width: 90,
  height: 60,
  color: "#c8b090",
  caption: null,
}));

/** Width over height of what stands for the photographs, in a column of a page. */
async function shapeOf(count: number): Promise<number> {
  const { container } = await render(
    <div style={{ width: "760px" }}>
      <PhotoMosaic title="T3" photos={photos.slice(0, count)} hasMasks={false} nextStep={null} />
    </div>,
  );
  const { width, height } = container.firstElementChild?.firstElementChild?.getBoundingClientRect() ?? {};
  return (width ?? 0) / (height ?? 1);
}

test("a photograph alone, or the drawing in its place, is no slit", async () => {
  await page.viewport(1280, 900);
  expect(await shapeOf(1)).toBeCloseTo(1.5, 1);
  expect(await shapeOf(0)).toBeCloseTo(1.5, 1);
  expect(await shapeOf(3)).toBeCloseTo(2.6, 1);
});

test("on a short screen the facts are in sight under it, whatever it holds", async () => {
  await page.viewport(1024, 500);
  for (const count of [0, 1, 3]) expect(760 / (await shapeOf(count))).toBeLessThanOrEqual(225);
});

test("a photograph alone fills its place, and opens on the whole screen", async () => {
  await page.viewport(1280, 900);
  const screen = await render(
    <div style={{ width: "760px" }}>
      <PhotoMosaic title="T3" photos={photos.slice(0, 1)} hasMasks={false} nextStep={null} />
    </div>,
  );
  const photo = screen.getByRole("img", { name: /^Photo 1 sur 1/ });
  expect(photo.element().getBoundingClientRect().width).toBeCloseTo(760, 0);
  await screen.getByRole("button").click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});

test("one mask stands for all that is masked: how many there are is not told, and one button is enough", async () => {
  await page.viewport(1280, 900);
  const screen = await render(
    <div style={{ width: "900px" }}>
      <PhotoMosaic
        title="T3"
        photos={photos.slice(0, 1)}
        hasMasks
        nextStep={{ label: "Recevoir la fiche détaillée", act: () => undefined }}
      />
    </div>,
  );
  const masks = screen.getByRole("button", { name: "Photo masquée" });
  expect(masks.elements()).toHaveLength(1);
  const mask = masks.element().getBoundingClientRect();
  const photo = screen.getByRole("img").element().getBoundingClientRect();
  expect(mask.height).toBeCloseTo(photo.height, 0);
  expect(photo.width / mask.width).toBeCloseTo(2, 0);
});
