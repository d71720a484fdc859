import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { routed } from "../../../router/routed.fixture.tsx";
import { BoardColumn } from "./board-column.tsx";
import "../../../styles/app.css";

const actions = { colleagues: [], cardProps: () => ({}), onKey: () => {}, onAsk: () => {} };

test("those who find no place in a column are one link away, in the list of that step", async () => {
  await render(
    routed(
      <BoardColumn
        kind="Vendeur"
        column={{ step: "mandate", total: 3, items: [] }}
        actions={actions as unknown as Parameters<typeof BoardColumn>[0]["actions"]}
        draggedId={null}
        isOver={false}
        focusId={null}
        onFocused={() => {}}
      />,
    ),
  );
  const link = page.getByRole("link", { name: "et 3 autres, dans la liste" });
  await expect.element(link).toHaveAttribute("href", "/mes-contacts?profil=Vendeur&etape=mandate");
});

test("since when somebody waits stays inside their card, in the narrowest column", async () => {
  await page.viewport(1440, 900);
  const card = {
    id: "0f8fad5b-d9cb-469f-a165-70867728950e",
    name: "Jeanne Roux",
    since: "2026-11-01T08:00:00Z",
    waiting_since: "2025-09-28T08:00:00Z",
    lost_reason: null,
    owner_id: null,
    may_edit: true,
  };
  await render(
    routed(
      <div className="flex w-44">
        <BoardColumn
          kind="Vendeur"
          column={{ step: "discovery", total: 1, items: [card] } as never}
          actions={actions as unknown as Parameters<typeof BoardColumn>[0]["actions"]}
          draggedId={null}
          isOver={false}
          focusId={null}
          onFocused={() => {}}
        />
      </div>,
    ),
  );
  const pill = page.getByText(/^Attend/);
  await expect.element(pill).toBeVisible();
  const link = page.getByRole("link", { name: /Jeanne Roux/ }).element();
  expect(pill.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    link.getBoundingClientRect().right,
  );
});
