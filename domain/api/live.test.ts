import { describe, expect, test } from "vitest";
import { parseMapChange, parseOwnChange } from "./live.ts";

describe("a change of the map", () => {
  test("names its buckets, or says that all may have changed", () => {
    expect(parseMapChange('{"seq":12,"buckets":[3,4]}')).toEqual({ seq: 12, buckets: [3, 4] });
    expect(parseMapChange('{"seq":12,"buckets":null}')).toEqual({ seq: 12, buckets: null });
  });

  test.each(["", "null", "7", "{}", '{"seq":"1","buckets":[]}', '{"seq":1,"buckets":7}', '{"seq":1}'])(
    "is not read from %s",
    (data) => {
      expect(parseMapChange(data)).toBeNull();
    },
  );
});

describe("a change of one's own things", () => {
  test("names those that this page knows", () => {
    expect(parseOwnChange('{"changed":["imports","links","something new"]}')).toEqual(["links", "imports"]);
  });

  test.each(["", "null", "{}", '{"changed":"links"}', '["links"]'])("is not read from %s", (data) => {
    expect(parseOwnChange(data)).toEqual([]);
  });
});
