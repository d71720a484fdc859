import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "../../../styles/app.css";
import { serveReport } from "../wizard/estimate.fixture.tsx";
import { SaveState } from "../wizard/save-state.tsx";
import { ShareButton } from "./share-button.tsx";

const { draw, sent } = serveReport();

test("sharing is the main thing to do once there is a value, and asks for none by itself", async () => {
  const { editor } = await draw((one) => <ShareButton editor={one} />);
  const button = page.getByRole("button", { name: "Partager" });
  await expect.element(button).toBeVisible();
  const ground = () => getComputedStyle(button.element()).backgroundColor;
  const before = ground();
  expect(sent.valued).toEqual([]);
  editor.send({ type: "entered", part: "conclusion", values: { own_value: 300_000 } });
  await expect.poll(ground).not.toBe(before);
  expect(sent.valued).toEqual([]);
});

test("of a report that nobody wrote in yet nothing is said to be stored", async () => {
  const { editor } = await draw((one) => <SaveState editor={one} />);
  await expect.element(page.getByRole("status")).toBeInTheDocument();
  expect(page.getByText("Enregistré").elements()).toEqual([]);
  editor.send({ type: "entered", part: "conclusion", values: { comment: "Belle vue." } });
  editor.send({ type: "due" });
  await expect.element(page.getByText("Enregistré")).toBeVisible();
});
