import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { LogoMark } from "./logo.tsx";

const pathsOf = (root: ParentNode) =>
  [...root.querySelectorAll("path")].map((path) => path.getAttribute("d"));

test("the logo has the shape of the icon in the tab", async () => {
  const { container } = await render(<LogoMark />);
  const icon = new DOMParser().parseFromString(await (await fetch("/favicon.svg")).text(), "image/svg+xml");
  expect(pathsOf(container)).toHaveLength(2);
  expect(pathsOf(container)).toEqual(pathsOf(icon));
});
