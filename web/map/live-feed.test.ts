import { expect, test } from "vitest";
import { parseFeedEvent } from "./live-feed.ts";

test("reads which buckets changed, or that all may have", () => {
  expect(parseFeedEvent('{"seq":12,"buckets":[3,4]}')).toEqual({ seq: 12, buckets: [3, 4] });
  expect(parseFeedEvent('{"seq":12,"buckets":null}')).toEqual({ seq: 12, buckets: null });
});

test.each(["", "null", "{}", '{"seq":"1","buckets":[]}', '{"seq":1,"buckets":7}', '{"seq":1}'])(
  "takes no event from %s",
  (data) => {
    expect(parseFeedEvent(data)).toBeNull();
  },
);
