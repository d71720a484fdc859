import { expect, test } from "vitest";
import type { BoardReply } from "#domain/api/contact-board.ts";
import { findPlace, moveOnBoard, movesOnBoard, nextCard, stepBeside } from "./board-model.ts";

const card = (id: string, since: string) => ({
  id,
  name: id,
  since,
  lost_reason: null,
  waiting_since: null,
  owner_id: "moi",
  may_edit: true,
});
const board: BoardReply = {
  columns: [
    { step: null, total: 0, items: [] },
    { step: "discovery", total: 2, items: [card("a", "2026-11-03"), card("b", "2026-11-01")] },
    { step: "estimation", total: 0, items: [] },
    { step: "mandate", total: 600, items: [card("c", "2026-11-02")] },
    { step: "lost", total: 0, items: [] },
  ],
};

test("a card that moves leaves its column and stands first in the other, counted in both", () => {
  const after = moveOnBoard(board, { id: "b", step: "mandate", reason: null }, "2026-11-20");
  expect(after.columns[1]?.items.map(({ id }) => id)).toEqual(["a"]);
  expect(after.columns[3]?.items.map(({ id }) => id)).toEqual(["b", "c"]);
  expect(after.columns.map(({ total }) => total)).toEqual([0, 1, 0, 601, 0]);
  expect(board.columns[1]?.items).toHaveLength(2);
});

test("one that goes back stands where it stood, since when it stood there", () => {
  const away = moveOnBoard(board, { id: "b", step: "lost", reason: "Ailleurs" }, "2026-11-20");
  expect(findPlace(away, "b")).toMatchObject({ step: "lost", card: { lost_reason: "Ailleurs" } });
  const back = moveOnBoard(
    away,
    { id: "b", step: "discovery", reason: null, since: "2026-11-01" },
    "2026-11-21",
  );
  expect(back).toEqual(board);
});

test("one at its step, or none of the board, changes nothing", () => {
  expect(moveOnBoard(board, { id: "a", step: "discovery", reason: null }, "2026-11-20")).toBe(board);
  expect(moveOnBoard(board, { id: "z", step: "mandate", reason: null }, "2026-11-20")).toBe(board);
});

test("arrows lead up and down in a column, and over empty ones to the side", () => {
  expect(nextCard(board, "a", "ArrowDown")).toEqual({ id: "b", step: "discovery" });
  expect(nextCard(board, "a", "ArrowUp")).toBeUndefined();
  expect(nextCard(board, "b", "ArrowRight")).toEqual({ id: "c", step: "mandate" });
  expect(nextCard(board, "c", "ArrowLeft")).toEqual({ id: "a", step: "discovery" });
  expect(nextCard(board, "c", "ArrowRight")).toBeUndefined();
});

test("the step beside is the next of the columns, and none at the ends", () => {
  expect(stepBeside(board, "a", 1)).toBe("estimation");
  expect(stepBeside(board, "a", -1)).toBeUndefined();
  expect(stepBeside(board, "c", 1)).toBe("lost");
});

test("a move stays on every board that was read before the server had it", () => {
  const made = { id: "b", step: "mandate", reason: null, at: "2026-11-20", storedAt: null } as const;
  const stepAfter = (storedAt: number | null, readAt: number) =>
    findPlace(movesOnBoard(board, [{ ...made, storedAt }], readAt), "b")?.step;
  expect(stepAfter(null, 1_000)).toBe("mandate");
  expect(stepAfter(2_000, 1_000)).toBe("mandate");
  expect(stepAfter(2_000, 3_000)).toBe("discovery");
});
