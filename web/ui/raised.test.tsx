import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Raised } from "./raised.tsx";

test.each([
  ["6e arrondissement", "6<sup>e</sup> arrondissement"],
  ["Appartements, 1er arrondissement", "Appartements, 1<sup>er</sup> arrondissement"],
  ["16e arrondissement, 13016 Marseille", "16<sup>e</sup> arrondissement, 13016 Marseille"],
  ["T3 à Marseille 8e, vue mer", "T3 à Marseille 8<sup>e</sup>, vue mer"],
  ["6e", "6<sup>e</sup>"],
  ["Rue Albert 1er, 13006 Marseille", "Rue Albert 1er, 13006 Marseille"],
  ["12 e rue", "12 e rue"],
])("%s is printed %s", async (text, expected) => {
  const { container } = await render(<Raised text={text} />);
  expect(container.innerHTML).toBe(expected);
});
