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
