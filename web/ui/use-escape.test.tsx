import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../styles/app.css";
import { Dialog } from "./dialog.tsx";
import { Menu, MenuItem } from "./menu.tsx";
import { Tooltip } from "./tooltip.tsx";
import { useEscape } from "./use-escape.ts";

/** What the page does with Escape, drawn anew each time, as parts of a page that change are. */
function Page({ onEscape, ...above }: { readonly onEscape: () => void; readonly hasDialog?: boolean }) {
  const [isOpen, setIsOpen] = useState(above.hasDialog === true);
  useEscape(() => onEscape());
  return (
    <>
      <Menu label="Actions" trigger="Actions">
        <MenuItem icon={null} onClick={() => undefined}>
          Archiver
        </MenuItem>
      </Menu>
      <Tooltip text="Une remarque">
        <button type="button">Remarque</button>
      </Tooltip>
      {isOpen && (
        <Dialog title="Partager" onClose={() => setIsOpen(false)}>
          <p>Rien à dire</p>
        </Dialog>
      )}
    </>
  );
}

test("Escape closes the dialog over the page, and only then is it the page’s", async () => {
  const heard: true[] = [];
  const screen = await render(<Page hasDialog onEscape={() => heard.push(true)} />);
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(heard).toEqual([]);
  await userEvent.keyboard("{Escape}");
  expect(heard).toEqual([true]);
});

test("Escape closes an open menu first", async () => {
  const heard: true[] = [];
  const screen = await render(<Page onEscape={() => heard.push(true)} />);
  await screen.getByRole("button", { name: "Actions" }).click();
  await expect.element(screen.getByText("Archiver")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("Archiver")).not.toBeVisible();
  expect(heard).toEqual([]);
});

test("a word about a control that shows is nothing that Escape has to close first", async () => {
  const heard: true[] = [];
  const screen = await render(<Page onEscape={() => heard.push(true)} />);
  screen.getByRole("button", { name: "Remarque" }).element().focus();
  await expect.element(screen.getByText("Une remarque")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("Une remarque")).not.toBeVisible();
  expect(heard).toEqual([true]);
});
