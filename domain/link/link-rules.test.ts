import { describe, expect, test } from "vitest";
import { readCampaign, withCampaign } from "./campaign.ts";
import {
  aliasMessage,
  destinationMessage,
  linkChangeRules,
  newLinkRules,
  parseDestination,
  readAlias,
  refuseExpiry,
  titleOfLink,
} from "./link-rules.ts";
import { makeAlias } from "./make-alias.ts";
import { aliasOfDestination, ownSegment, propertyOfDestination } from "./property-of-destination.ts";

const link = { destination_url: "https://exemple.fr/bien", title: null };
const messagesOf = (input: object) =>
  newLinkRules.safeParse({ ...link, ...input }).error?.issues.map(({ message }) => message) ?? [];

describe("an alias", () => {
  test.each(["a", "rue-paradis", "2026", "-", "a".repeat(20)])("may be %s", (alias) => {
    expect(messagesOf({ alias })).toEqual([]);
  });

  test.each(["rue paradis", "é", "a_b", "a/b", "a".repeat(21), "a.b", "<b>"])("may not be %s", (alias) => {
    expect(messagesOf({ alias })).toEqual([aliasMessage]);
  });

  test("is folded to lowercase, and may be left empty", () => {
    expect(newLinkRules.parse({ ...link, alias: " Rue-Paradis " }).alias).toBe("rue-paradis");
    expect(newLinkRules.parse(link).alias).toBe("");
    expect(readAlias("RUE-Paradis")).toBe("rue-paradis");
    expect(readAlias("favicon.svg")).toBeNull();
  });

  test("that is drawn holds no vowel, nor a letter and a digit that look alike", () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const alias = makeAlias((count) => (seed * 7919 + count) % count);
      expect(alias).toMatch(/^[^aeiouyls018]{3}-[^aeiouyls018]{3}$/);
    }
  });
});

test("a tag of which nothing is left is refused in words", () => {
  expect(messagesOf({ tags: ["mandat", "<b></b>"] })).toEqual(["Une étiquette est vide"]);
});

describe("a destination", () => {
  test.each([
    ["https://exemple.fr", "https://exemple.fr/"],
    [" http://exemple.fr/a?b=c#d ", "http://exemple.fr/a?b=c#d"],
    ["https://xn--bb-bjab.fr/é", "https://xn--bb-bjab.fr/%C3%A9"],
  ])("%s is kept as %s", (typed, kept) => {
    expect(parseDestination(typed)).toBe(kept);
  });

  test.each([
    "",
    "exemple.fr",
    "ftp://exemple.fr",
    "javascript:alert(1)",
    "data:text/html,a",
    "https://",
    "https://moi@exemple.fr",
    "https://moi:secret@exemple.fr",
    "https://exemple.fr/a b",
    "https://exemple.fr/\u202Egpj",
    "https://exemple.fr/\u0000",
    `https://exemple.fr/${"a".repeat(2_000)}`,
  ])("%j is refused", (typed) => {
    expect(parseDestination(typed)).toBeNull();
    expect(messagesOf({ destination_url: typed })).toEqual([destinationMessage]);
  });

  test("on this site tells its property, and the segment that may be another link", () => {
    const id = "0B2c0000-0000-4000-8000-000000000000";
    const origin = "https://calanque.example";
    for (const path of [`/p/${id}`, `/property/${id}/`.slice(0, -1), `/?property=${id}`])
      expect(propertyOfDestination(`${origin}${path}`, origin)).toBe(id.toLowerCase());
    expect(propertyOfDestination(`https://ailleurs.example/p/${id}`, origin)).toBeNull();
    expect(propertyOfDestination(`${origin}/p/none`, origin)).toBeNull();
    expect(ownSegment(`${origin}/Rue-Paradis/`, origin)).toBe("rue-paradis");
    expect(ownSegment(`${origin}/p/${id}`, origin)).toBeNull();
  });

  test.each([
    "https://calanque.example/%62oucle-x",
    "https://calanque.example/boucle%2Dx/",
    "https://calanque.example/BOUCLE-X?a=1#b",
    "https://calanque.example/a/../boucle-x",
    "https://calanque.example./boucle-x",
    "https://CALANQUE.example:443/boucle-x",
    "http://calanque.example/boucle-x",
    "https://www.calanque.example/boucle-x",
    "https://c%61lanque.example/boucle-x",
    "https://ｃalanque。example/boucle-x",
  ])("%s is on this site, and names the link", (destination) => {
    const origin = "https://calanque.example";
    expect(ownSegment(destination, origin)).toBe("boucle-x");
    expect(aliasOfDestination(destination, origin)).toBe("boucle-x");
  });

  test.each(["localhost", "127.0.0.1", "127.1", "LOCALHOST.", "[::1]", "0x7f.1", "[::ffff:127.0.0.1]"])(
    "on this machine is on this site as %s",
    (host) => {
      for (const own of ["http://localhost:3000", "http://127.0.0.1:3000"]) {
        expect(ownSegment(`http://${host}:3000/boucle-x`, own)).toBe("boucle-x");
        expect(ownSegment(`http://${host}:3001/boucle-x`, own)).toBeNull();
      }
    },
  );

  test("on another site, at a page or under a name that cannot be read names no link", () => {
    const origin = "https://calanque.example";
    for (const destination of [
      "https://calanque.example.fr/boucle-x",
      "https://xn--calanqu-cya.example/boucle-x",
      `${origin}/contact`,
      `${origin}/`,
      `${origin}/%E0%A4%A`,
      `${origin}/favicon.svg`,
    ])
      expect(aliasOfDestination(destination, origin)).toBeNull();
  });
});

test("an empty title is the host's name", () => {
  expect(titleOfLink(null, "https://www.exemple.fr/bien")).toBe("www.exemple.fr");
  expect(titleOfLink("Vitrine", "https://exemple.fr")).toBe("Vitrine");
  expect(titleOfLink(null, "")).toBe("Lien court");
});

test("what is left out of a change stays", () => {
  expect(linkChangeRules.parse({ is_active: false })).toEqual({ is_active: false });
});

test("a form that leaves the last day empty makes a link without one", () => {
  expect(newLinkRules.parse({ ...link, expires_on: "" }).expires_on).toBeNull();
  expect(linkChangeRules.parse({ title: "Vitrine" })).not.toHaveProperty("expires_on");
});

test("the last day is today or later", () => {
  expect(refuseExpiry("2026-11-21", "2026-11-22")).not.toBeNull();
  expect(refuseExpiry("2026-11-22", "2026-11-22")).toBeNull();
  expect(refuseExpiry(null, "2026-11-22")).toBeNull();
  expect(messagesOf({ expires_on: "2026-02-30" })).toHaveLength(1);
});

test("a campaign is written into an address, read back and taken out", () => {
  const campaign = { source: "vitrine", medium: "affiche", name: "automne 2026" };
  const address = withCampaign("https://exemple.fr/?a=1", campaign);
  expect(readCampaign(address)).toEqual(campaign);
  expect(withCampaign(address, { source: "", medium: "", name: "" })).toBe("https://exemple.fr/?a=1");
});
