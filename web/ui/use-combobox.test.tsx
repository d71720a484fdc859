import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SuggestionList } from "./suggestion-list.tsx";
import { useCombobox } from "./use-combobox.ts";

const named = (...names: readonly string[]) => names.map((name) => ({ name }));

function Streets({ options, chosen }: { readonly options: { name: string }[]; readonly chosen: string[] }) {
  const [text, setText] = useState("");
  const combobox = useCombobox({ options, onChoose: ({ name }) => chosen.push(name) });
  const lines = options.map(({ name }) => ({ key: name, title: name, detail: null, icon: null }));
  return (
    <div {...combobox.aroundProps}>
      <input
        {...combobox.inputProps}
        aria-label="Rue"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {combobox.isShown && <SuggestionList label="Rues" lines={lines} combobox={combobox} />}
    </div>
  );
}

test("a list that comes later keeps the mark where its option still is, and has none where it is gone", async () => {
  const chosen: string[] = [];
  const draw = (...names: readonly string[]) => <Streets options={named(...names)} chosen={chosen} />;
  const screen = await render(draw("Rue Sainte", "Rue Paradis"));
  await screen.getByRole("combobox").click();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await screen.rerender(draw("Rue Paradis", "Rue Breteuil"));
  await expect.element(screen.getByRole("option", { selected: true })).toHaveTextContent("Rue Paradis");
  await userEvent.keyboard("{Enter}");
  expect(chosen).toEqual(["Rue Paradis"]);
  await screen.getByRole("combobox").click();
  await userEvent.keyboard("{ArrowDown}");
  await screen.rerender(draw("Rue de Rome"));
  await expect.element(screen.getByRole("option")).toHaveTextContent("Rue de Rome");
  expect(screen.getByRole("option", { selected: true }).elements()).toEqual([]);
});
