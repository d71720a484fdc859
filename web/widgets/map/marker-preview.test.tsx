import { useRef } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { MapFrame } from "#domain/map/view.ts";
import type { ActiveMarker } from "../../map/session/map-model.ts";
import { useShownMarker } from "./marker-preview.tsx";

const frame: MapFrame = {
  center: { longitude: 5.377, latitude: 43.294 },
  zoom: 12,
  width: 800,
  height: 600,
  margin: 128,
};

function marker(sold: number, by: ActiveMarker["by"]): ActiveMarker {
  const counts = { sold, for_sale: 0, agency: 0 };
  return { cells: [], kinds: ["sold"], filter: {}, place: frame.center, counts, by };
}

const moveListeners = new Set<(frame: MapFrame) => void>();
const session = {
  onMove(listener: (frame: MapFrame) => void) {
    moveListeners.add(listener);
    return () => moveListeners.delete(listener);
  },
};

function Shown({ active }: { readonly active: ActiveMarker | null }) {
  const card = useRef<HTMLDivElement>(null);
  const { shown, cardProps } = useShownMarker(session, active, frame, card);
  return (
    <div>
      <p>La carte</p>
      {shown && (
        <div ref={card} {...cardProps} role="note" className="size-40">
          {shown.counts.sold}
        </div>
      )}
    </div>
  );
}

const card = page.getByRole("note");

test("a focused marker shows its card, and hides it when it is left", async () => {
  const { rerender } = await render(<Shown active={marker(1, "focus")} />);
  await expect.element(card).toHaveTextContent("1");
  await rerender(<Shown active={null} />);
  await expect.element(card).not.toBeInTheDocument();
});

test("a marker brushed on the way to another shows nothing", async () => {
  const seen: string[] = [];
  const { rerender, container } = await render(<Shown active={marker(1, "pointer")} />);
  const observer = new MutationObserver(() => seen.push(container.textContent ?? ""));
  observer.observe(container, { childList: true, subtree: true, characterData: true });
  await rerender(<Shown active={marker(2, "pointer")} />);
  await expect.element(card).toHaveTextContent("2");
  observer.disconnect();
  expect(seen.filter((text) => text.includes("1"))).toEqual([]);
});

test("the pointer may enter the card, which then stays", async () => {
  const { rerender } = await render(<Shown active={marker(1, "pointer")} />);
  await userEvent.hover(card);
  await rerender(<Shown active={null} />);
  const leftAt = performance.now();
  await expect.poll(() => performance.now() - leftAt).toBeGreaterThan(200);
  await expect.element(card).toBeVisible();
  await userEvent.unhover(card);
  await expect.element(card).not.toBeInTheDocument();
});

test("Escape and a move of the map hide it", async () => {
  const { rerender } = await render(<Shown active={marker(1, "focus")} />);
  await expect.element(card).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(card).not.toBeInTheDocument();
  await rerender(<Shown active={marker(2, "focus")} />);
  await expect.element(card).toHaveTextContent("2");
  for (const listener of moveListeners) listener(frame);
  await expect.element(card).not.toBeInTheDocument();
});
