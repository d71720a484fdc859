import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { chooseTheme, followTheme } from "./theme-store.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const shownTheme = () => document.documentElement.dataset.theme;

afterEach(() => chooseTheme("system"));

test("choosing a theme applies it and keeps it under the key 'theme'", async () => {
  const screen = await render(<ThemeSwitch withWords />);
  await screen.getByText("Sombre").click();
  expect(shownTheme()).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  await screen.getByText("Clair").click();
  expect(shownTheme()).toBe("light");
  expect(localStorage.getItem("theme")).toBe("light");
});

test("the system's theme is what the system prefers", async () => {
  const screen = await render(<ThemeSwitch withWords />);
  await screen.getByText("Sombre").click();
  await screen.getByText("Système").click();
  const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
  expect(shownTheme()).toBe(prefersDark ? "dark" : "light");
  expect(localStorage.getItem("theme")).toBe("system");
});

test("a choice made in another tab is followed", async () => {
  followTheme();
  const screen = await render(<ThemeSwitch withWords />);
  dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "dark" }));
  await expect.element(screen.getByRole("radio", { name: "Sombre" })).toBeChecked();
  expect(shownTheme()).toBe("dark");
});
