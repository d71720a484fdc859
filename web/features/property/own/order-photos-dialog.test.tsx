import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../../client/api/query-client.ts";
import { jeanne } from "../../../client/session/jeanne.fixture.ts";
import { sessionQuery } from "../../../client/session/use-session.ts";
import { closeDialog, type OpenDialog, useOpenDialogs } from "../../../widgets/dialog/dialog-store.ts";
import { UndoNotices } from "../../../widgets/list/undo-notices.tsx";
import "../../../styles/app.css";
import { stored } from "../form/open-form.fixture.tsx";
import { OrderPhotosDialog } from "./order-photos-dialog.tsx";

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const ids = Array.from({ length: 52 }, (_, index) => idOf(index));
const names = ["a", "b", "c", "d"];
type Sent = { readonly id: string; readonly from: string; readonly photos: string };
const asked: string[] = [];
const saved: Sent[] = [];
let isAway: (id: string) => boolean = () => false;
let isSignedOut: (id: string) => boolean = () => false;
/** What another window left of a home, by its id. */
let meanwhile: Readonly<Record<string, readonly string[]>> = {};
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const path = new URL(request.url).pathname;
  if (!path.startsWith("/api/")) return realFetch(input, init);
  if (path === "/api/session") return Response.json({ account: jeanne, demo: false });
  const id = ids.find((one) => path.includes(one)) ?? "";
  if (request.method !== "GET") return answerOrder(id, await request.json());
  if (id !== "") asked.push(id);
  return Response.json(homeWith(id, 1, names));
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

function homeWith(id: string, version: number, photos: readonly string[]) {
  const one = { width: 3, height: 2, color: "#888888", caption: "", source_url: null };
  return {
    ...stored,
    id,
    version,
    title: `Bien ${ids.indexOf(id)}`,
    photos: photos.map((path) => ({ ...one, path })),
  };
}

type Order = { readonly version: number; readonly from: string[]; readonly photos: string[] };

function answerOrder(id: string, { version, from, photos }: Order): Response {
  const theirs = meanwhile[id];
  if (theirs !== undefined && from.join() !== theirs.join()) {
    const current = homeWith(id, 7, theirs);
    const refusal = { status: 409, code: "edit-conflict", message: "Modifié.", requestId: "1", current };
    return Response.json(refusal, { status: 409 });
  }
  if (isSignedOut(id))
    return Response.json(
      { code: "unauthenticated", status: 401, message: "Connectez-vous." },
      { status: 401 },
    );
  saved.push({ id, from: from.join(" "), photos: photos.join(" ") });
  if (isAway(id))
    return Response.json({ code: "unavailable", status: 503, message: "Ailleurs." }, { status: 503 });
  if (theirs !== undefined) meanwhile = { ...meanwhile, [id]: photos };
  return Response.json(homeWith(id, version + 1, photos));
}

beforeEach(async () => {
  asked.length = 0;
  saved.length = 0;
  isAway = () => false;
  isSignedOut = () => false;
  meanwhile = {};
  closeDialog();
  await page.viewport(1_000, 900);
});

const group = (title: string) => page.getByRole("group", { name: title, exact: true });
const putFirst = (title: string, number: number) =>
  group(title)
    .getByRole("button", { name: new RegExp(`^Mettre la photo ${number} en premier`) })
    .click();
const save = () => page.getByRole("button", { name: "Enregistrer" }).click();

let dialog: OpenDialog | undefined;
function TopDialog() {
  const top = useOpenDialogs().at(-1);
  useEffect(() => {
    dialog = top;
  }, [top]);
  return null;
}

/** As the dialog that asks for it does, once somebody has signed in. */
async function signInAgain() {
  await expect.poll(() => dialog?.type).toBe("sign-in");
  isSignedOut = () => false;
  if (dialog?.type === "sign-in") await dialog.onSignedIn?.();
}

async function open(count: number) {
  const closed: boolean[] = [];
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: jeanne, demo: false });
  const screen = await render(
    <QueryClientProvider client={client}>
      <UndoNotices list="own-properties" />
      <OrderPhotosDialog ids={ids.slice(0, count)} onClose={() => closed.push(true)} />
      <TopDialog />
    </QueryClientProvider>,
  );
  /** As the list shows it under the dialog. */
  const leaveDialog = () =>
    screen.rerender(
      <QueryClientProvider client={client}>
        <UndoNotices list="own-properties" />
      </QueryClientProvider>,
    );
  const undo = () => page.getByRole("list", { name: "À annuler" }).getByRole("button").last();
  return { closed, leaveDialog, undo };
}

test("homes beyond the first fifty are read when asked for, and what was arranged of any is saved", async () => {
  await open(52);
  await putFirst("Bien 0", 2);
  expect(asked).toHaveLength(50);
  await page.getByRole("button", { name: "Afficher les biens suivants" }).click();
  await putFirst("Bien 51", 3);
  await expect
    .element(page.getByRole("button", { name: "Afficher les biens suivants" }))
    .not.toBeInTheDocument();
  await expect.element(page.getByText("2 biens modifiés")).toBeVisible();
  await save();
  await expect
    .poll(() => saved)
    .toEqual([
      { id: idOf(0), from: "a b c d", photos: "b a c d" },
      { id: idOf(51), from: "a b c d", photos: "c a b d" },
    ]);
});

test("the whole order of each is set by keys, put back, and taken back by one undo", async () => {
  const { closed, leaveDialog, undo } = await open(2);
  const handle = group("Bien 0").getByRole("button", { name: "Déplacer la photo 2" });
  await expect.element(handle).toBeVisible();
  const item = (handle.element() as HTMLElement).closest("li");
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("Elle irait à la place 2 sur 4.")).toBeInTheDocument();
  // A photograph that is taken listens to keys from the next task of the page on.
  await new Promise((resolve) => setTimeout(resolve));
  const width = item?.getBoundingClientRect().width ?? expect.fail();
  for (let moved = 0; moved < width; moved += 25) await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByText("Elle irait à la place 3 sur 4.")).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("1 bien modifié")).toBeVisible();
  await putFirst("Bien 1", 4);
  await expect.element(page.getByText("2 biens modifiés")).toBeVisible();
  await group("Bien 1").getByRole("button", { name: "Remettre l’ordre enregistré" }).click();
  await expect.element(page.getByText("1 bien modifié")).toBeVisible();
  await putFirst("Bien 1", 2);
  await save();
  await expect.poll(() => closed).toEqual([true]);
  expect(saved.map(({ photos }) => photos)).toEqual(["a c b d", "b a c d"]);
  await leaveDialog();
  await undo().click();
  await expect
    .poll(() => saved.slice(2))
    .toEqual([
      { id: idOf(0), from: "a c b d", photos: "a b c d" },
      { id: idOf(1), from: "b a c d", photos: "a b c d" },
    ]);
});

test("a photograph that another window took out or added meanwhile stays so, and undo leaves it", async () => {
  meanwhile = { [idOf(0)]: ["a", "c", "d", "neuve"] };
  const { closed, leaveDialog, undo } = await open(1);
  await putFirst("Bien 0", 4);
  await save();
  await expect.poll(() => closed).toEqual([true]);
  expect(saved).toEqual([{ id: idOf(0), from: "a c d neuve", photos: "d a c neuve" }]);
  await leaveDialog();
  meanwhile = { [idOf(0)]: ["d", "a", "c", "neuve", "autre"] };
  await undo().click();
  await expect.poll(() => saved.at(-1)?.photos).toBe("a c d neuve autre");
});

test("an order that another window set meanwhile is asked, beside what was saved", async () => {
  meanwhile = { [idOf(1)]: ["c", "a", "b", "d"] };
  const { closed } = await open(2);
  await putFirst("Bien 0", 2);
  await putFirst("Bien 1", 4);
  await save();
  await expect
    .element(page.getByRole("alert").getByText(/bien a reçu entre-temps un autre ordre/))
    .toBeVisible();
  await expect.element(group("Bien 0")).not.toBeInTheDocument();
  expect([saved.length, closed]).toEqual([1, []]);
  await save();
  await expect.poll(() => closed).toEqual([true]);
  expect(saved.at(-1)).toEqual({ id: idOf(1), from: "c a b d", photos: "d a b c" });
});

test("what was contested before the session ended is asked once the rest is saved", async () => {
  meanwhile = { [idOf(0)]: ["c", "a", "b", "d"] };
  isSignedOut = (id) => id === idOf(1);
  const { closed } = await open(2);
  await putFirst("Bien 0", 2);
  await putFirst("Bien 1", 4);
  await save();
  await expect.element(page.getByText("2 biens modifiés")).toBeInTheDocument();
  await signInAgain();
  await expect.element(page.getByText(/^1 bien a reçu entre-temps un autre ordre/)).toBeVisible();
  await expect.element(group("Bien 1")).not.toBeInTheDocument();
  expect([saved.map(({ id }) => id), closed]).toEqual([[idOf(1)], []]);
  await save();
  await expect.poll(() => closed).toEqual([true]);
  expect(saved.at(-1)).toEqual({ id: idOf(0), from: "c a b d", photos: "b a c d" });
});

test("orders that could not be written for now stay in the dialog, and are saved alone", async () => {
  isAway = (id) => id === idOf(1);
  const { closed } = await open(3);
  await putFirst("Bien 0", 2);
  await putFirst("Bien 1", 4);
  await save();
  await expect.element(page.getByText(/^Le serveur n’a pas répondu/)).toBeVisible();
  await expect.element(page.getByText("1 bien modifié")).toBeVisible();
  await expect.element(group("Bien 0")).not.toBeInTheDocument();
  await expect.element(group("Bien 2")).toBeInTheDocument();
  expect(closed).toEqual([]);
  isAway = () => false;
  await save();
  await expect.poll(() => closed).toEqual([true]);
  expect(saved.map(({ id, photos }) => [id, photos])).toEqual([
    [idOf(0), "b a c d"],
    [idOf(1), "d a b c"],
    [idOf(1), "d a b c"],
  ]);
});

test("what is contested is not written unasked with what could not be written", async () => {
  meanwhile = { [idOf(0)]: ["c", "a", "b", "d"] };
  isAway = (id) => id === idOf(1);
  const { closed } = await open(2);
  await putFirst("Bien 0", 2);
  await putFirst("Bien 1", 4);
  await save();
  await expect.element(group("Bien 0")).not.toBeInTheDocument();
  await expect.element(page.getByText("2 biens modifiés")).toBeVisible();
  isAway = () => false;
  await save();
  await expect.element(page.getByText(/^1 bien a reçu entre-temps un autre ordre/)).toBeVisible();
  expect([saved.map(({ id }) => id), closed]).toEqual([[idOf(1), idOf(1)], []]);
});

test("an order that could not be taken back is offered again, and asked for alone", async () => {
  const { leaveDialog, undo } = await open(2);
  await putFirst("Bien 0", 2);
  await putFirst("Bien 1", 2);
  await save();
  await expect.poll(() => saved.length).toBe(2);
  await leaveDialog();
  isAway = (id) => id === idOf(1);
  await undo().click();
  await expect.element(page.getByText("La modification n’a pas pu être annulée")).toBeVisible();
  isAway = () => false;
  // On so small a screen the message lies over the button, and stays while the mouse is on it.
  (undo().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => saved.map(({ id }) => id)).toEqual([0, 1, 0, 1, 1].map(idOf));
});

test("whoever leaves with an order that is not saved is asked first", async () => {
  const { closed } = await open(1);
  await putFirst("Bien 0", 2);
  await page.getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Rester sur les photos" }).click();
  await expect.element(page.getByText("1 bien modifié")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Abandonner cet ordre" }).click();
  expect([closed, saved]).toEqual([[true], []]);
});
