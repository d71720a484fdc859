import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Raised } from "./raised.tsx";

test.each([
  ["6e arrondissement", "<span>6<sup>e</sup> arrondissement</span>"],
  ["Appartements, 1er arrondissement", "<span>Appartements, 1<sup>er</sup> arrondissement</span>"],
  ["16e arrondissement, 13016 Marseille", "<span>16<sup>e</sup> arrondissement, 13016 Marseille</span>"],
  ["T3 à Marseille 8e, vue mer", "<span>T3 à Marseille 8<sup>e</sup>, vue mer</span>"],
  ["6e", "<span>6<sup>e</sup></span>"],
  ["Rue Albert 1er, 13006 Marseille", "Rue Albert 1er, 13006 Marseille"],
  ["12 e rue", "12 e rue"],
])("%s is printed %s", async (text, expected) => {
  const { container } = await render(<Raised text={text} />);
  expect(container.innerHTML).toBe(expected);
});

test("a number keeps its ending where its parts would stand apart", async () => {
  const { container } = await render(
    <div style={{ display: "flex", gap: 40 }}>
      <Raised text="1er" />
    </div>,
  );
  const ending = container.querySelector("sup");
  expect(ending?.parentElement?.getBoundingClientRect().width).toBeLessThan(40);
});
