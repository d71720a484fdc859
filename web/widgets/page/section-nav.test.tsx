import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { routed } from "../../router/routed.fixture.tsx";
import { SectionNav } from "./section-nav.tsx";
import "../../styles/app.css";

const sections = ["comptes", "biens", "demandes"].map((id) => ({
  id,
  title: id,
  icon: null,
  link: { to: "/admin" } as const,
}));

test.each([
  [390, 1],
  [768, 1],
  [1024, sections.length],
])(
  "in a window of %i px the sections stand in %i line(s): beside them a list needs the width of a desk",
  async (width, lines) => {
    await page.viewport(width, 800);
    await render(routed(<SectionNav label="Sections" sections={sections} current="biens" />));
    const links = page.getByRole("navigation", { name: "Sections" }).getByRole("link").elements();
    expect(links).toHaveLength(sections.length);
    expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size).toBe(lines);
  },
);
