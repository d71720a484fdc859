import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { routed } from "../../router/routed.fixture.tsx";
import { Ways } from "./task-line.tsx";
import "../../styles/app.css";

const noWay = { phone: null, email: null, phone_refusal: null, email_refusal: null };

test.each([
  ["call", { email: "jeanne@exemple.fr" }, "Écrire à jeanne@exemple.fr"],
  ["write", { phone: "06 39 98 00 01" }, "Appeler le 06 39 98 00 01"],
] as const)("a phone shows the one way there is, whatever a task asks for: %s", async (kind, way, name) => {
  await page.viewport(390, 844);
  const screen = await render(
    routed(<Ways kind={kind} ways={{ ...noWay, ...way }} contactId={crypto.randomUUID()} />),
  );
  await expect.element(screen.getByRole("link", { name })).toBeVisible();
});
