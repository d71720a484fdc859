import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery, useInactiveStatus } from "../../client/session/use-session.ts";
import { SearchBox, SubmitButton } from "../../features/address/search-box.tsx";
import { closeDialog, useOpenDialogs } from "../../widgets/dialog/dialog-store.ts";
import { HomeHeader } from "./home-header.tsx";
import { StatusBanner } from "./home-page.tsx";
import "../../styles/app.css";
import { jeanne } from "../../client/session/jeanne.fixture.ts";
import { routed } from "../../router/routed.fixture.tsx";

const visitor: typeof jeanne = { ...jeanne, role: "visitor" };

function Header() {
  return (
    <>
      <HomeHeader search={<div data-testid="search" className="h-10" />} />
      <StatusBanner status={useInactiveStatus()} />
      <output aria-label="Dialogue ouvert">{useOpenDialogs().at(-1)?.type}</output>
    </>
  );
}

async function renderHeader(account: SessionReply["account"]) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  closeDialog();
  return render(<QueryClientProvider client={client}>{routed(<Header />)}</QueryClientProvider>);
}

const openDialog = page.getByRole("status", { name: "Dialogue ouvert" });
const shown = (name: string) => page.getByRole("button", { name, exact: true });

const professionalLines = ["Ajouter un Bien", "Mes Biens", "Rapport d'estimation", "Mes contacts", "Liens"];

test("an anonymous visitor may sign in, as who presses what is for professionals is asked to", async () => {
  await page.viewport(1440, 900);
  await renderHeader(null);
  await expect.element(shown("Menu")).not.toBeInTheDocument();
  for (const name of ["Ajouter un Bien", "Mes Biens", "Se connecter"]) {
    closeDialog();
    await expect.element(openDialog).toBeEmptyDOMElement();
    await shown(name).click();
    await expect.element(openDialog).toHaveTextContent("sign-in");
  }
});

test.each([1280, 1440, 1920])(
  "a professional has the five buttons of their work in the header of a window of %i px, in their order",
  async (width) => {
    await page.viewport(width, 900);
    const { container } = await renderHeader({ ...visitor, role: "professional" });
    await expect.element(shown("Ajouter un Bien")).toBeVisible();
    const words = [...container.querySelectorAll("header button, header a")]
      .filter((one) => one.checkVisibility())
      .map((one) => one.textContent ?? "");
    expect(words.filter((text) => professionalLines.includes(text))).toEqual(professionalLines);
    await shown("Ajouter un Bien").click();
    await expect.element(openDialog).toHaveTextContent("property-form");
    closeDialog();
    await shown("Mes Biens").click();
    await expect.element(openDialog).toHaveTextContent("own-properties");
  },
);

test("signing out is the last line of a menu", async () => {
  await page.viewport(390, 844);
  const { container, unmount } = await renderHeader({ ...visitor, role: "administrator" });
  await shown("Menu").click();
  await expect.element(shown("Se déconnecter")).toBeVisible();
  const lines = [...container.querySelectorAll("[popover] button, [popover] a")].filter((one) =>
    one.checkVisibility(),
  );
  expect(lines.at(-1)?.textContent).toBe("Se déconnecter");
  await unmount();
});

test("what has no room in the header stands in its menu", async () => {
  await page.viewport(390, 844);
  await renderHeader(null);
  await expect.element(shown("Se connecter")).not.toBeInTheDocument();
  await shown("Menu").click();
  await shown("Se connecter").click();
  await expect.element(openDialog).toHaveTextContent("sign-in");
});

test("a signed-in visitor is offered their account, neither properties nor a sign-in", async () => {
  await page.viewport(1440, 900);
  await renderHeader(visitor);
  await expect.element(shown("Mon Compte : Jeanne Roux")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Mon Compte" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Administration" })).not.toBeInTheDocument();
  for (const name of ["Ajouter un Bien", "Mes Biens", "Se connecter"])
    await expect.element(shown(name)).not.toBeInTheDocument();
});

test.each([
  ["a visitor", visitor, ["Mon Compte"]],
  ["a professional", { ...visitor, role: "professional" }, [...professionalLines, "Mon Compte"]],
  [
    "an administrator",
    { ...visitor, role: "administrator" },
    [...professionalLines, "Administration", "Mon Compte"],
  ],
  ["nobody known", null, ["Ajouter un Bien", "Mes Biens"]],
] as const)(
  "%s finds the screens in the order of the specification, in header and menu",
  async (_, account, lines) => {
    const shownOf = (elements: Iterable<Element>) =>
      [...elements]
        .filter((one) => one.checkVisibility())
        .map((one) => one.textContent ?? "")
        .filter((text) => (lines as readonly string[]).includes(text));
    await page.viewport(390, 844);
    const small = await renderHeader(account);
    await shown("Menu").click();
    await expect
      .poll(() => shownOf(small.container.querySelectorAll("[popover] button, [popover] a")))
      .toEqual(lines);
    await small.unmount();
    await page.viewport(2_560, 900);
    const large = await renderHeader(account);
    await expect
      .poll(() => shownOf(large.container.querySelectorAll("header button, header a")))
      .not.toEqual([]);
    if (await shown("Menu").query()) await shown("Menu").click();
    await expect
      .poll(() => shownOf(large.container.querySelectorAll("header button, header a")))
      .toEqual(lines);
  },
);

test("Mes contacts is for professionals and administrators who are active", async () => {
  await page.viewport(1440, 900);
  const contacts = page.getByRole("link", { name: "Mes contacts" });
  for (const role of ["professional", "administrator"] as const) {
    const { unmount } = await renderHeader({ ...visitor, role });
    await expect.element(contacts).toBeVisible();
    await unmount();
  }
  await renderHeader({ ...visitor, role: "professional", status: "inactive" });
  await expect.element(page.getByRole("link", { name: "Mon Compte" })).toBeVisible();
  await expect.element(contacts).not.toBeInTheDocument();
});

test("Administration is for administrators who are active", async () => {
  await page.viewport(1440, 900);
  const { unmount } = await renderHeader({ ...visitor, role: "administrator" });
  await expect.element(page.getByRole("link", { name: "Administration" })).toBeVisible();
  await unmount();
  await renderHeader({ ...visitor, role: "administrator", status: "inactive" });
  await expect.element(page.getByRole("link", { name: "Mon Compte" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Administration" })).not.toBeInTheDocument();
});

test("a suspended account reads why, and may close the message", async () => {
  await page.viewport(390, 844);
  await renderHeader({ ...visitor, status: "inactive" });
  const banner = page.getByText(
    "Votre compte a été suspendu. Contactez l'administrateur pour plus d'informations.",
  );
  await expect.element(banner).toBeVisible();
  await shown("Fermer ce message").click();
  await expect.element(banner).not.toBeInTheDocument();
});

test.each([768, 844, 1024, 1280, 1366, 1440, 1600, 1727, 1728, 1800, 1919, 1920, 2000, 2240, 2560])(
  "the search of a window of %i px stays where it is when it is known who looks, and covers nothing",
  async (width) => {
    await page.viewport(width, 900);
    const administrator = { ...visitor, role: "administrator" } as const;
    const professional = { ...visitor, role: "professional" } as const;
    const places: string[] = [];
    for (const account of [null, visitor, professional, administrator]) {
      const { container, unmount } = await renderHeader(account);
      const search = container.querySelector("[data-testid=search]") ?? expect.fail();
      const { left, right } = search.getBoundingClientRect();
      places.push(`${left} ${right}`);
      for (const one of container.querySelectorAll("header button, header a, header p")) {
        const box = one.getBoundingClientRect();
        if (box.width > 0) expect(box.right <= left || box.left >= right, one.textContent ?? "").toBe(true);
        expect(box.right).toBeLessThanOrEqual(width);
      }
      await unmount();
    }
    expect(new Set(places).size).toBe(1);
  },
);

test.each([768, 844, 1024])("the search of a window of %i px asks its whole question", async (width) => {
  await page.viewport(width, 900);
  await document.fonts.load('400 13px "Inter Variable"');
  const search = (
    <SearchBox>
      <SubmitButton />
    </SearchBox>
  );
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  await render(
    <QueryClientProvider client={client}>{routed(<HomeHeader search={search} />)}</QueryClientProvider>,
  );
  const input = page.getByRole("textbox", { name: "Adresse" }).element();
  if (!(input instanceof HTMLInputElement)) expect.fail();
  const pen = new OffscreenCanvas(1, 1).getContext("2d") ?? expect.fail();
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(input, "::placeholder");
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const { paddingLeft, paddingRight } = getComputedStyle(input);
  const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  expect(pen.measureText(input.placeholder).width).toBeLessThanOrEqual(room);
});

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

test.each([
  [360, "button", "Chercher"],
  [1440, "radio", "Sombre"],
] as const)(
  "at %i pixels what is pressed in the header stays under the finger when it is known who looks",
  async (width, role, name) => {
    const session = Promise.withResolvers<Response>();
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname === "/api/session") return session.promise;
      return pathname.startsWith("/api/")
        ? Response.json({ waiting: 0, newest: null })
        : realFetch(input, init);
    };
    await page.viewport(width, 800);
    await render(
      <QueryClientProvider client={createQueryClient()}>
        {routed(
          <div data-home="" className="relative h-40">
            <HomeHeader search={<button type="button">Chercher</button>} />
          </div>,
        )}
      </QueryClientProvider>,
    );
    await expect.element(page.getByRole("button", { name: "Chercher" })).toBeVisible();
    const pressed = page.getByRole(role, { name });
    const leftNow = () => pressed.query()?.getBoundingClientRect().x ?? null;
    // Letters of another font, which come late, are of other widths.
    await document.fonts.ready;
    const before = leftNow();
    session.resolve(Response.json({ account: jeanne, demo: false }));
    await expect.poll(() => document.querySelector(".inbox-room")).not.toBeNull();
    await expect.poll(leftNow).not.toBeNull();
    expect(before ?? leftNow()).toBe(leftNow());
  },
);
