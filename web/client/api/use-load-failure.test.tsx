import { keepPreviousData, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { CallError } from "./call-error.ts";
import { createQueryClient } from "./query-client.ts";
import { useLoadFailure } from "./use-load-failure.ts";

type Answer = () => Promise<string>;

const refuse = (status: number) => async () => {
  throw new CallError({ status, code: "not-found", message: `Refused ${status}` });
};

type Asked = { readonly name: string; readonly answers: { current: Answer } };

function useAsked({ name, answers }: Asked = { name: "", answers: { current: refuse(404) } }) {
  const query = useQuery({
    queryKey: [name],
    queryFn: () => answers.current(),
    placeholderData: keepPreviousData,
  });
  return { query, failure: useLoadFailure(query) };
}

/** What a page shows of a query whose answers are given one after the other. */
async function ask(answers: { current: Answer }) {
  const client = createQueryClient();
  const { result, rerender } = await renderHook(useAsked, {
    initialProps: { name: "first", answers },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const shown = () => {
    const { query, failure } = result.current;
    return failure === null ? (query.data ?? "waiting") : `${failure.error.message}, ${failure.isBusy}`;
  };
  return {
    client,
    shown,
    open: (name: string) => rerender({ name, answers }),
    retry: () => void result.current.failure?.onRetry(),
  };
}

function holdBack(): { readonly answer: Answer; readonly settle: (last: Answer) => void } {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { answer: async () => (await promise)(), settle: resolve };
}

test("a failure stays while it is tried again, busy, with what it was, until the answer comes", async () => {
  const answers = { current: refuse(404) as Answer };
  const { shown, retry } = await ask(answers);
  await expect.poll(shown).toBe("Refused 404, false");
  const second = holdBack();
  answers.current = second.answer;
  retry();
  await expect.poll(shown).toBe("Refused 404, true");
  second.settle(refuse(429));
  await expect.poll(shown).toBe("Refused 429, false");
  const third = holdBack();
  answers.current = third.answer;
  retry();
  await expect.poll(shown).toBe("Refused 429, true");
  third.settle(async () => "rows");
  await expect.poll(shown).toBe("rows");
});

test("the rows of another page do not come back while the one that failed is tried again", async () => {
  const answers = { current: (async () => "first rows") as Answer };
  const { shown, retry, open } = await ask(answers);
  await expect.poll(shown).toBe("first rows");
  answers.current = refuse(429);
  await open("second");
  await expect.poll(shown).toBe("Refused 429, false");
  const held = holdBack();
  answers.current = held.answer;
  retry();
  await expect.poll(shown).toBe("Refused 429, true");
  held.settle(async () => "second rows");
  await expect.poll(shown).toBe("second rows");
});

test("another question does not begin with the failure of the one before", async () => {
  const answers = { current: refuse(404) as Answer };
  const { shown, open } = await ask(answers);
  await expect.poll(shown).toBe("Refused 404, false");
  const held = holdBack();
  answers.current = held.answer;
  await open("second");
  await expect.poll(shown).toBe("waiting");
  held.settle(async () => "second rows");
  await expect.poll(shown).toBe("second rows");
});

test("who is somebody else now is not shown how it failed before", async () => {
  const answers = { current: refuse(404) as Answer };
  const { client, shown } = await ask(answers);
  await expect.poll(shown).toBe("Refused 404, false");
  const held = holdBack();
  answers.current = held.answer;
  void client.resetQueries();
  await expect.poll(shown).toBe("waiting");
  held.settle(async () => "rows");
  await expect.poll(shown).toBe("rows");
});

test("what was read stays when it cannot be read again", async () => {
  const answers = { current: (async () => "rows") as Answer };
  const { client, shown } = await ask(answers);
  await expect.poll(shown).toBe("rows");
  answers.current = refuse(429);
  await client.refetchQueries();
  expect(shown()).toBe("rows");
});
