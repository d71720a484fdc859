/** More homes at once than one call takes: a call that is refused loses nothing of those before it. */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { mostChangesAtOnce, mostPropertiesAtOnce } from "#domain/api/own-property.ts";
import { createQueryClient } from "../../../client/api/query-client.ts";
import { manager } from "../../../client/session/jeanne.fixture.ts";
import { teamOfThree } from "../../../client/session/team.fixture.ts";
import { sessionQuery } from "../../../client/session/use-session.ts";
import { routed } from "../../../router/routed.fixture.tsx";
import { DialogsWatched, readQuestion } from "../../../widgets/dialog/open-question.fixture.tsx";
import { UndoNotices } from "../../../widgets/list/undo-notices.tsx";
import { ChangeManyDialog } from "./change-many-dialog.tsx";
import { OwnSelectionBar } from "./own-selection-bar.tsx";
import "../../../styles/app.css";

type Asked = {
  readonly path: string;
  readonly ids: readonly string[];
  readonly body: Record<string, unknown>;
};
let asked: Asked[] = [];
/** So many of those that are to be shown lack something. */
let drafts: number | undefined = 0;
/** So many of those that are to be shown are hidden by the administration. */
let moderated = 0;
/** Says of a call, by what it asks for, whether it is refused. */
let isRefused: (call: Asked) => boolean = () => false;

/** What is refused so will be again; nobody answers what is only "away". */
const conflict = { code: "conflict", status: 409 };
const away = { code: "unavailable", status: 503 };
let refusal = conflict;

const undoOf = (ids: readonly string[]) => ({ seal: `sceau ${ids.length}`, to: "u-4", parts: [] });
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname: path } = new URL(request.url);
  if (!path.startsWith("/api/")) return realFetch(input, init);
  if (path === "/api/team") return Response.json(teamOfThree);
  if (request.method === "GET") return Response.json({ items: [], total: 0, next_cursor: null });
  const body = (await request.json()) as { ids?: string[]; items?: { id: string; change: object }[] };
  const ids = body.ids ?? body.items?.map(({ id }) => id) ?? [];
  const call = { path, ids, body };
  asked.push(call);
  if (isRefused(call)) return Response.json({ ...refusal, message: "Réessayez." }, refusal);
  const changed = body.items?.map(({ id, change }) => ({ id, before: {}, after: change })) ?? [];
  const shown = ids.slice((drafts ?? 0) + moderated);
  return Response.json({
    ids: shown,
    versions: shown.map(() => 2),
    drafts,
    moderated,
    photos_left: 0,
    undo: undoOf(ids),
    changed,
    refused: [],
  });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(async () => {
  [asked, isRefused, drafts, moderated, refusal] = [[], () => false, 0, 0, conflict];
  await page.viewport(1440, 900);
});

const notices = page.getByRole("list", { name: "À annuler" });
const toasts = page.getByRole("region", { name: /Notifications/ });
const makeIds = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const isOne = ({ ids }: Asked) => ids.length === 1;

async function show(children: ReactNode) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: manager, demo: false });
  await render(
    <QueryClientProvider client={client}>
      {routed(
        <>
          <UndoNotices list="own-properties" />
          {children}
          <DialogsWatched />
        </>,
      )}
    </QueryClientProvider>,
  );
}

/** One home more than a call takes, unless told otherwise; gives how often the choice was given up. */
async function showSelection(count = mostPropertiesAtOnce + 1) {
  let cleared = 0;
  const selection = {
    ids: new Set(makeIds(count)),
    isFinding: false,
    clear: () => {
      cleared += 1;
    },
    toggle: () => undefined,
    toggleAll: async () => undefined,
  };
  await show(<OwnSelectionBar selection={selection} />);
  return () => cleared;
}

test("of homes that are hidden, those before a refusal are shown again in one press", async () => {
  isRefused = isOne;
  await showSelection();
  await page.getByRole("button", { name: "Masquer" }).click();
  await expect.element(toasts.getByText(/^1\s000\sbiens masqués$/)).toBeVisible();
  await expect.element(toasts.getByText("Les autres n’ont pas pu l’être. Réessayez.")).toBeVisible();
  await toasts.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => asked.at(-1)?.body.is_hidden).toBe(false);
  expect(asked.at(-1)?.ids).toEqual(asked[0]?.ids);
});

test("where the first call is refused the specified words stand, and so does the choice", async () => {
  isRefused = () => true;
  const countCleared = await showSelection();
  await page.getByRole("button", { name: "Masquer" }).click();
  await expect.element(toasts.getByText("Impossible de modifier la visibilité du bien")).toBeVisible();
  expect(countCleared()).toBe(0);
  isRefused = () => false;
  await page.getByRole("button", { name: "Masquer" }).click();
  await expect.poll(countCleared).toBe(1);
});

test("a node of the version before tells nothing of those that stay hidden", async () => {
  drafts = undefined;
  await showSelection(10);
  await page.getByRole("button", { name: "Rendre visibles" }).click();
  await expect.element(toasts.getByText(/^10\sbiens visibles$/)).toBeVisible();
  await expect.element(toasts.getByText(/NaN/)).not.toBeInTheDocument();
});

test("of homes that are shown, those that stay hidden are said with the reason", async () => {
  drafts = 3;
  await showSelection(10);
  const show = page.getByRole("button", { name: "Rendre visibles" });
  await show.click();
  await expect.element(toasts.getByText(/^7\sbiens visibles$/)).toBeVisible();
  await expect.element(toasts.getByText(/^3\sbiens à compléter restent masqués\.$/)).toBeVisible();
  drafts = 10;
  await show.click();
  await expect.element(toasts.getByText("Aucun bien rendu visible")).toBeVisible();
  await expect.element(toasts.getByText(/^10\sbiens à compléter restent masqués\.$/)).toBeVisible();
  // The message before it goes in its own time.
  await expect.poll(() => toasts.getByRole("button", { name: "Annuler" }).elements()).toEqual([]);
});

test("what the administration hides is not said to be visible", async () => {
  moderated = 3;
  await showSelection(3);
  await page.getByRole("button", { name: "Rendre visibles" }).click();
  await expect.element(toasts.getByText("Aucun bien rendu visible")).toBeVisible();
  await expect.element(toasts.getByText(/^3\sbiens restent masqués par l’administration\.$/)).toBeVisible();
});

test("homes whose hiding could not be taken back are offered to be shown again", async () => {
  await showSelection(2);
  await page.getByRole("button", { name: "Masquer" }).click();
  await expect.element(toasts.getByText(/^2\sbiens masqués$/)).toBeVisible();
  [isRefused, refusal] = [() => true, away];
  await toasts.getByRole("button", { name: "Annuler" }).click();
  await expect.element(toasts.getByText("Impossible de modifier la visibilité du bien")).toBeVisible();
  isRefused = () => false;
  await toasts.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(toasts.getByText(/^2\sbiens visibles$/)).toBeVisible();
  expect(asked.at(-1)?.body).toMatchObject({ is_hidden: false, from: [2, 2] });
});

test("of homes that are deleted, those before a refusal can be had back, and the choice stands", async () => {
  isRefused = isOne;
  const countCleared = await showSelection();
  await page.getByRole("button", { name: "Supprimer" }).click();
  const { onConfirm } = await readQuestion();
  await onConfirm(null, "");
  await expect.element(toasts.getByText("Les autres biens n’ont pas été supprimés")).toBeVisible();
  expect(countCleared()).toBe(0);
  await expect.element(notices.getByText(/^1\s000\sbiens supprimés$/)).toBeVisible();
  await notices.getByRole("button", { name: "Annuler la suppression" }).click();
  await expect.element(toasts.getByText("Suppression annulée")).toBeVisible();
  expect(asked.at(-1)?.ids).toEqual(asked[0]?.ids);
});

test.each([360, 768, 1_000])("at %d pixels all but the change is in a menu, on one line", async (width) => {
  await page.viewport(width, 900);
  await showSelection(2);
  const change = page.getByRole("button", { name: "Modifier", exact: true });
  const more = page.getByRole("button", { name: "Autres actions" });
  await expect.element(page.getByRole("button", { name: "Supprimer" })).not.toBeInTheDocument();
  const middleOf = (button: typeof more) => {
    const { top, height } = button.element().getBoundingClientRect();
    return Math.round(top + height / 2);
  };
  expect(middleOf(more)).toBe(middleOf(change));
  expect(middleOf(page.getByRole("button", { name: "Tout désélectionner" }))).toBe(middleOf(change));
  await more.click();
  for (const name of ["Photos", "Masquer", "Rendre visibles", "Confier", "Supprimer"])
    await expect.element(page.getByRole("button", { name, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Masquer", exact: true }).click();
  await expect.element(toasts.getByText(/^2\sbiens masqués$/)).toBeVisible();
});

/** Runs what is done when the ten seconds of an offer are over, with all that waits for as long. */
function holdOffers() {
  const waiting = new Map<number, () => void>();
  const [realTimeout, realClear] = [globalThis.setTimeout, globalThis.clearTimeout];
  const hold = (run: () => void, ms?: number) => {
    const timer = realTimeout(ms === 10_000 ? () => undefined : run, ms) as unknown as number;
    if (ms === 10_000) waiting.set(timer, run);
    return timer;
  };
  const clear = (timer?: number) => {
    if (timer !== undefined) waiting.delete(timer);
    realClear(timer);
  };
  globalThis.setTimeout = hold as unknown as typeof setTimeout;
  globalThis.clearTimeout = clear as typeof clearTimeout;
  return {
    end: () => {
      for (const run of waiting.values()) run();
    },
    release: () => {
      [globalThis.setTimeout, globalThis.clearTimeout] = [realTimeout, realClear];
    },
  };
}

test("a deletion whose taking back failed stays offered, and nothing ends it meanwhile", async () => {
  await showSelection();
  await page.getByRole("button", { name: "Supprimer" }).click();
  const { onConfirm } = await readQuestion();
  const offers = holdOffers();
  try {
    await onConfirm(null, "");
    const button = notices.getByRole("button", { name: "Annuler la suppression" });
    // The first thousand come back, the last one does not.
    [isRefused, refusal] = [isOne, away];
    await button.click();
    await expect.element(toasts.getByText("Annulé en partie")).toBeVisible();
    await expect
      .element(toasts.getByText(/^1\s000\sbiens sont revenus\. Le serveur n’a pas répondu/))
      .toBeVisible();
    await expect.element(button).toBeVisible();
    offers.end();
    isRefused = () => false;
    await button.click();
    await expect.element(toasts.getByText("Suppression annulée")).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
  } finally {
    offers.release();
  }
  const restored = asked.filter(({ path }) => path.endsWith("/restore"));
  expect(restored.map(({ ids }) => ids.length)).toEqual([mostPropertiesAtOnce, 1, 1]);
  expect(asked.filter(({ path }) => path.endsWith("/remove"))).toEqual([]);
});

test("of homes that are handed over, those before a refusal can be taken back, and the choice stands", async () => {
  isRefused = isOne;
  const countCleared = await showSelection();
  await page.getByRole("button", { name: "Confier" }).click();
  const { onConfirm } = await readQuestion();
  await onConfirm(null, "u-4");
  await expect.element(toasts.getByText("Les autres biens n’ont pas été confiés")).toBeVisible();
  expect(countCleared()).toBe(0);
  await expect.element(notices.getByText(/^1\s000\sbiens confiés à Léa Blanc$/)).toBeVisible();
  isRefused = () => false;
  await notices.getByRole("button", { name: "Annuler" }).last().click();
  await expect.poll(() => asked.at(-1)?.body.undo).toEqual(undoOf(makeIds(mostPropertiesAtOnce)));
});

test.each(["Confier", "Supprimer"])("after « %s » of all that were chosen, none is chosen", async (act) => {
  const countCleared = await showSelection();
  await page.getByRole("button", { name: act }).click();
  const { onConfirm } = await readQuestion();
  await onConfirm(null, "u-4");
  expect(countCleared()).toBe(1);
});

test("of homes that are changed, those before a refusal are not asked for again, and can be undone", async () => {
  const ids = makeIds(mostChangesAtOnce + 1);
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  isRefused = isOne;
  await show(<ChangeManyDialog ids={ids} onClose={close} />);
  await page.getByLabelText("Statut", { exact: true }).selectOptions("Sous offre");
  const apply = page.getByRole("button", { name: "Appliquer" });
  await apply.click();
  await expect.element(page.getByRole("dialog").getByText("Réessayez.")).toBeVisible();
  await expect.element(page.getByText(/^200\sbiens modifiés$/).first()).toBeInTheDocument();
  isRefused = () => false;
  await apply.click();
  await expect.poll(() => isClosed).toBe(true);
  expect(asked.map((call) => call.ids)).toEqual([ids.slice(0, -1), ids.slice(-1), ids.slice(-1)]);
  await expect.element(page.getByText(/^1\sbien modifié$/).first()).toBeInTheDocument();
});
