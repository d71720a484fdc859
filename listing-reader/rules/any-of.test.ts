import { expect, test } from "vitest";
import { anyOf } from "./any-of.ts";

const phrases = new RegExp(
  `^${anyOf`
  cave|garage
  m2 de (?:terrain|jardin)
  au sol\b

  vers [ ]
`}$`,
);

test.each(["cave", "garage", "m2 de jardin", "au sol", "vers  "])(
  "a list matches its phrase %j",
  (phrase) => {
    expect(phrase).toMatch(phrases);
  },
);

test.each(["", "caves", "au solarium", "vers", "cave|garage"])(
  "and not %j, which it does not hold",
  (phrase) => {
    expect(phrase).not.toMatch(phrases);
  },
);
