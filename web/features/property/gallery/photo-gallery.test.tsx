import { useEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createMemoryHistory } from "../../../router/memory-history.fixture.ts";
import { routed } from "../../../router/routed.fixture.tsx";
import { useRouter } from "../../../router/use-router.ts";
import { BackLayers, BackLayersContext } from "../../../ui/back-layers.ts";
import "../../../styles/app.css";
import type { GalleryPhoto } from "./gallery-photos.tsx";
import { PhotoGallery, type PhotoGalleryProps } from "./photo-gallery.tsx";

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='90' height='60'%3E%3C/svg%3E";
const photos: readonly GalleryPhoto[] = [1, 2, 3].map((number) => ({
  url: `${picture}#${number}`,
  srcset: "",
  preview: picture,
  width: 90,
  height: 60,
  color: "#c8b090",
  caption: number === 2 ? "Séjour traversant" : null,
}));

function renderGallery(overrides: Partial<PhotoGalleryProps> = {}) {
  return render(
    <main className="w-96">
      <h1 tabIndex={-1}>Bien</h1>
      <PhotoGallery
        title="T3"
        photos={photos}
        hasMasks={false}
        nextStep={null}
        sizes="384px"
        {...overrides}
      />
    </main>,
  );
}

function WithBack() {
  const { history } = useRouter();
  const [layers] = useState(() => new BackLayers(history));
  useEffect(() => layers.follow(), [layers]);
  return (
    <BackLayersContext value={layers}>
      <PhotoGallery title="T3" photos={photos} hasMasks={false} nextStep={null} sizes="384px" />
    </BackLayersContext>
  );
}

afterEach(() => vi.restoreAllMocks());

const touch = (type: string, x: number, y = 100) =>
  new PointerEvent(type, {
    pointerId: 7,
    pointerType: "touch",
    isPrimary: true,
    clientX: x,
    clientY: y,
    bubbles: true,
    cancelable: true,
  });

/** Draws a finger over the first photograph, as the browser would tell it. */
function swipe(target: Element, way: readonly (readonly [x: number, y?: number])[]) {
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
  const [first, ...others] = way;
  const last = way.at(-1);
  if (!first || !last) return;
  target.dispatchEvent(touch("pointerdown", ...first));
  for (const point of others) target.dispatchEvent(touch("pointermove", ...point));
  target.dispatchEvent(touch("pointerup", ...last));
}

test("the focus stays on the button that led to the last photograph", async () => {
  const screen = await renderGallery();
  const next = screen.getByRole("button", { name: "Photo suivante" });
  await next.click();
  await next.click();
  await expect.element(screen.getByText("3 / 3")).toBeVisible();
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("3 / 3")).toBeVisible();
});

test("buttons, thumbnails and arrows turn the photographs, and the counter follows", async () => {
  const screen = await renderGallery();
  await expect.element(screen.getByText("1 / 3")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Photo précédente" })).toBeDisabled();
  await screen.getByRole("button", { name: "Photo suivante" }).click();
  await expect.element(screen.getByText("2 / 3")).toBeVisible();
  await screen.getByRole("button", { name: "Photo 3" }).click();
  await expect.element(screen.getByText("3 / 3")).toBeVisible();
  screen.getByRole("heading").element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByText("2 / 3")).toBeVisible();
  await expect.element(screen.getByText("Photo 2 sur 3", { exact: true })).toBeInTheDocument();
});

test("a finger turns beyond fifty pixels, and scrolling down turns nothing", async () => {
  const screen = await renderGallery();
  const target = screen.getByRole("button", { name: /Photo 1 sur 3/ }).element();
  swipe(target, [[300], [285], [260]]);
  await expect.element(screen.getByText("1 / 3")).toBeVisible();
  swipe(target, [[300], [298, 130], [200, 300]]);
  await expect.element(screen.getByText("1 / 3")).toBeVisible();
  swipe(target, [[300], [285], [240]]);
  await expect.element(screen.getByText("2 / 3")).toBeVisible();
});

test("the lightbox keeps the focus, turns by arrows, and Escape gives the focus back", async () => {
  const screen = await renderGallery();
  await screen
    .getByRole("button", { name: /Voir en plein écran/ })
    .first()
    .click();
  const lightbox = screen.getByRole("dialog", { name: "Photos : T3" });
  await expect.element(lightbox).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(lightbox.getByText("2 / 3")).toBeVisible();
  for (let press = 0; press < 6; press += 1) {
    await userEvent.tab();
    expect(lightbox.element().contains(document.activeElement)).toBe(true);
  }
  await lightbox.getByRole("button", { name: "Agrandir" }).click();
  await expect.element(lightbox.getByRole("button", { name: "Réduire" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(lightbox).not.toBeInTheDocument();
  await expect.element(screen.getByText("2 / 3")).toBeVisible();
});

test("Back closes the lightbox and gives the focus to the photograph it was turned to", async () => {
  const history = createMemoryHistory();
  const screen = await render(routed(<WithBack />, history));
  await screen.getByRole("button", { name: /Photo 1 sur 3/ }).click();
  await expect.element(screen.getByRole("dialog", { name: "Photos : T3" })).toBeVisible();
  await expect.poll(() => history.location.state).toMatchObject({ layers: 1 });
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("dialog").getByText("2 / 3")).toBeVisible();
  history.back();
  await expect.element(screen.getByRole("dialog", { name: "Photos : T3" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: /Photo 2 sur 3/ })).toHaveFocus();
});

test("a photograph that does not come is drawn as a window behind its shutters", async () => {
  const broken = photos.map((photo) => ({ ...photo, url: "data:image/webp;base64,AAAA" })).slice(0, 1);
  const screen = await renderGallery({ photos: broken });
  await expect.element(screen.getByRole("img", { name: "Photo 1 sur 1 : T3" })).toBeVisible();
  await expect.poll(() => screen.container.querySelector("[data-scene=no-photo] [style]")).not.toBeNull();
});

test("masks open no lightbox, ask for the way on, and are counted as one, however many they stand for", async () => {
  let calls = 0;
  const screen = await renderGallery({
    photos: photos.slice(0, 1),
    hasMasks: true,
    nextStep: {
      label: "Se connecter",
      act: () => {
        calls += 1;
      },
    },
  });
  await expect.element(screen.getByText("1 / 2")).toBeVisible();
  // The strip shows as many as are counted.
  expect(screen.getByRole("list").getByRole("listitem").elements()).toHaveLength(2);
  expect(screen.getByRole("button", { name: /plein écran/ }).elements()).toHaveLength(0);
  await screen.getByRole("button", { name: "Photo suivante" }).click();
  await expect.element(screen.getByText("2 / 2")).toBeVisible();
  await screen.getByRole("button", { name: "Photo masquée Se connecter" }).click();
  expect(calls).toBe(1);
  expect(screen.container.querySelectorAll("img")).toHaveLength(2);
});

test("the whole screen offers the way on, and makes room for it", async () => {
  const steps: string[] = [];
  const nextStep = { label: "Contacter l'agence", act: () => void steps.push("agency") };
  const screen = await renderGallery({ nextStep });
  await screen
    .getByRole("button", { name: /plein écran/ })
    .first()
    .click();
  await screen.getByRole("dialog").getByRole("button", { name: "Contacter l'agence" }).click();
  expect(steps).toEqual(["agency"]);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});
