/** A dialog that takes the place of one of its own kind begins anew. */
import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
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

test("two acts that wait for one to sign in both go on", async () => {
  let open: readonly OpenDialog[] = [];
  await render(
    <Watch
      onOpen={(dialogs) => {
        open = dialogs;
      }}
    />,
  );
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
