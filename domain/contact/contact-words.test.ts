import { expect, test } from "vitest";
import { keptSentence, writeCall } from "./contact-words.ts";

test("who gave a mandate leaves the lists on one day and is erased on another; anybody else is erased on one", () => {
  expect(keptSentence({ kept_until: "2029-11-20", leaves_lists_on: null })).toBe(
    "Ses données seront effacées le 20 novembre 2029, sauf si la personne se manifeste d’ici là.",
  );
  expect(keptSentence({ kept_until: "2036-11-20", leaves_lists_on: "2029-11-20" })).toBe(
    "En raison de son mandat, ses données sont gardées dix ans\u00a0: ce contact quittera vos listes le 20 novembre 2029 et sera effacé le 20 novembre 2036, sauf si la personne se manifeste d’ici là.",
  );
});

test("a call says who made it, and of one that was received and taken nothing more", () => {
  expect(writeCall("reached", false)).toBe("Appel\u00a0: joint");
  expect(writeCall("reached", true)).toBe("Appel reçu");
  expect(writeCall("message-left", true)).toBe("Appel reçu\u00a0: message laissé");
  expect(writeCall("no-answer", true)).toBe("Appel reçu\u00a0: manqué");
  expect(writeCall(null, false)).toBe("Appel");
});
