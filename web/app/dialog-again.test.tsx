/** A dialog that takes the place of one of its own kind begins anew. */
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sessionExpired } from "#domain/account/session-words.ts";
import { jeanne } from "../client/session/jeanne.fixture.ts";
import { askToSignIn } from "../widgets/dialog/ask-to-sign-in.ts";
import {
  closeDialog,
  keyOfDialog,
  type OpenDialog,
  openDialog,
  openSignInOver,
  useOpenDialogs,
} from "../widgets/dialog/dialog-store.ts";

function Typed() {
  const [text, setText] = useState("");
  return <input aria-label="Titre" value={text} onChange={({ target }) => setText(target.value)} />;
}

function Stack() {
  return useOpenDialogs().map((dialog: OpenDialog) => <Typed key={keyOfDialog(dialog)} />);
}

type WatchProps = { readonly onOpen: (dialogs: readonly OpenDialog[]) => void };

function Watch({ onOpen }: WatchProps) {
  onOpen(useOpenDialogs());
  return null;
}

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

let open: readonly OpenDialog[] = [];

async function watch() {
  await render(
    <Watch
      onOpen={(dialogs) => {
        open = dialogs;
      }}
    />,
  );
}

test("two acts that wait for one to sign in both go on", async () => {
  await watch();
  const done: string[] = [];
  openSignInOver(async () => {
    await Promise.resolve();
    done.push("first");
  });
  openSignInOver(() => done.push("second"));
  openSignInOver();
  await expect.poll(() => open.length).toBe(1);
  for (const dialog of open) if (dialog.type === "sign-in") await dialog.onSignedIn?.();
  expect(done).toEqual(["first", "second"]);
  closeDialog();
});

test("one of two acts that cannot be done after the sign-in says so, and the other is done", async () => {
  await watch();
  const done: string[] = [];
  const answers = [Response.error(), Response.json({ account: jeanne, demo: false })];
  globalThis.fetch = async (input, init) => {
    const { url } = input instanceof Request ? input : new Request(input, init);
    if (new URL(url).pathname !== "/api/session") return realFetch(input, init);
    return answers.shift() ?? Response.error();
  };
  askToSignIn(jeanne.user_id, () => done.push("first"));
  askToSignIn(jeanne.user_id, () => done.push("second"));
  await expect.element(page.getByText(sessionExpired.title).first()).toBeVisible();
  await expect.poll(() => open.length).toBe(1);
  for (const dialog of open) if (dialog.type === "sign-in") await dialog.onSignedIn?.();
  expect(done).toEqual(["second"]);
  await expect.element(page.getByText("Rien n’a été envoyé")).toBeVisible();
  closeDialog();
});

test("an empty form is not the one that was just saved; signing in that is asked again keeps what is typed", async () => {
  openDialog({ type: "property-form" });
  const screen = await render(<Stack />);
  await screen.getByLabelText("Titre").fill("Rue Sainte");
  closeDialog();
  openDialog({ type: "property-form" });
  await expect.element(screen.getByLabelText("Titre")).toHaveValue("");
  closeDialog();
  openSignInOver();
  await screen.getByLabelText("Titre").fill("camille@essais.example");
  openSignInOver(() => undefined);
  await expect.element(screen.getByLabelText("Titre")).toHaveValue("camille@essais.example");
  closeDialog();
});
