import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../../../styles/app.css";
import { emptyPropertyForm } from "#domain/property/property-form.ts";
import { useStore } from "../../../../ui/store.ts";
import { createEditorSession } from "../../../../widgets/editor/editor-session.ts";
import { openEditor } from "../model/editor-model.ts";
import { step } from "../model/editor-step.ts";
import { newPhoto, storedPhoto } from "../model/form-photo.ts";
import { noImport } from "../model/import-model.ts";
import { orderedPhotos } from "../model/photos-model.ts";
import { PhotoSection } from "./photo-section.tsx";

const pixels = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'], {
  type: "image/svg+xml",
});

function openSection() {
  const form = emptyPropertyForm();
  const photos = [storedPhoto("stored.webp"), ...["a", "b", "c"].map((id) => newPhoto(id, id, pixels))];
  const start = { userId: "camille", property: null, untouched: form, form, imported: noImport("manual") };
  const first = openEditor({ ...start, photos: { photos, mainId: null }, draft: null }, "2026-03-02");
  return createEditorSession({ first, step, run: () => undefined });
}

function Section({ editor }: { readonly editor: ReturnType<typeof openSection> }) {
  const { photos } = useStore(editor.models);
  return (
    <>
      <PhotoSection editor={editor} />
      <output aria-label="Ordre">
        {orderedPhotos(photos)
          .map(({ id }) => id)
          .join(" ")}
      </output>
    </>
  );
}

beforeEach(() => page.viewport(1_000, 900));

async function open() {
  const screen = await render(<Section editor={openSection()} />);
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
  const dispatch = (target: EventTarget, type: string, share: number) =>
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
  dispatch(from, "pointerdown", 0);
  for (const share of [0.1, 0.5, 1]) {
    dispatch(document, "pointermove", share);
    await new Promise(requestAnimationFrame);
  }
  await expect.element(page.getByText(/^Elle irait à la place 3 sur 3/)).toBeInTheDocument();
  dispatch(document, "pointerup", 1);
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
