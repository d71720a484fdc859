import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../../../styles/app.css";
import { PhotoSection } from "./photo-section.tsx";
import { newPhoto, storedPhoto, usePhotos } from "./use-photos.ts";

const pixels = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'], {
  type: "image/svg+xml",
});

function Section() {
  const photos = usePhotos(
    {
      photos: [storedPhoto("stored.webp"), ...["a", "b", "c"].map((id) => newPhoto(id, id, pixels))],
      mainId: null,
    },
    { draftId: null, onChange: () => undefined },
  );
  return (
    <>
      <PhotoSection photos={photos} isSold={false} />
      <output aria-label="Ordre">{photos.ordered.map(({ id }) => id).join(" ")}</output>
    </>
  );
}

beforeEach(() => page.viewport(1_000, 900));

async function open() {
  const screen = await render(<Section />);
  const handle = (number: number) => screen.getByRole("button", { name: `Déplacer la photo ${number}` });
  return { screen, order: screen.getByLabelText("Ordre"), handle };
}

function centerOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

/** Presses, moves in steps and lets go, as the browser tells of a mouse or a finger. */
async function drag(from: Element, to: Element, pointerType: "mouse" | "touch") {
  const [start, end] = [centerOf(from), centerOf(to)];
  const tell = (target: EventTarget, type: string, share: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerType,
        isPrimary: true,
        pointerId: 1,
        button: 0,
        clientX: start.clientX + (end.clientX - start.clientX) * share,
        clientY: start.clientY + (end.clientY - start.clientY) * share,
      }),
    );
  tell(from, "pointerdown", 0);
  for (const share of [0.1, 0.5, 1]) {
    tell(document, "pointermove", share);
    await new Promise(requestAnimationFrame);
  }
  await expect.element(page.getByText(/^Elle irait à la place 3 sur 3/)).toBeInTheDocument();
  tell(document, "pointerup", 1);
}

test.each(["mouse", "touch"] as const)("a photograph is dragged within its group by %s", async (pointer) => {
  const { order, handle } = await open();
  await expect.element(order).toHaveTextContent("stored.webp a b c");
  await drag(handle(2).element(), handle(4).element(), pointer);
  await expect.element(order).toHaveTextContent("stored.webp b c a");
});

test("arrows drag by 25 px a press, Space puts down", async () => {
  const { order, handle, screen } = await open();
  const width = screen.getByRole("img").nth(1).element().getBoundingClientRect().width;
  handle(2).element().focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("Elle irait à la place 1 sur 3.")).toBeInTheDocument();
  const item = handle(2).element().closest("li");
  // A photograph that is taken listens to keys from the next task of the page on.
  await new Promise((resolve) => setTimeout(resolve));
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => item?.style.transform).toContain("25px");
  // Past half of the next one's place.
  for (let moved = 25; moved < width; moved += 25) await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByText("Elle irait à la place 2 sur 3.")).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await expect.element(order).toHaveTextContent("stored.webp b a c");
});

test("any one is put first over the groups, and taken out", async () => {
  const { order, screen } = await open();
  await screen.getByRole("button", { name: /^Mettre la photo 4 en premier/ }).click();
  await expect.element(order).toHaveTextContent("c stored.webp a b");
  await screen.getByRole("button", { name: "Retirer la photo 1" }).click();
  await expect.element(order).toHaveTextContent("stored.webp a b");
});
