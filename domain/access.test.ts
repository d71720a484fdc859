import { expect, test } from "vitest";
import {
  canChangeVisibility,
  canEditProperty,
  canSeeProperty,
  detailAccess,
  isOnMap,
  salesAccess,
  viewerOf,
} from "./access.ts";
import { type Account, accountStatuses } from "./account/account.ts";

const sold = {
  id: "sold",
  userId: "owner",
  saleDate: "2024-03-15",
  isHidden: false,
  isModerated: false,
  isOwnerActive: true,
};
const forSale = { ...sold, saleDate: null };

const account = (overrides: Partial<Account> = {}): Account => ({
  userId: "someone",
  role: "visitor",
  status: "active",
  emailVerified: true,
  ...overrides,
});

const anonymous = viewerOf(null);
const holder = viewerOf(null, { unlockedPropertyIds: new Set(["sold"]) });
const visitor = viewerOf(account());
const unverified = viewerOf(account({ role: "professional", emailVerified: false }));
const professional = viewerOf(account({ role: "professional" }));
const administrator = viewerOf(account({ role: "administrator" }));
const owner = viewerOf(account({ userId: "owner", role: "professional" }));
const suspendedOwner = viewerOf(account({ userId: "owner", role: "professional", status: "inactive" }));

test.each([
  ["an anonymous visitor", anonymous, "public"],
  ["the holder of its unlock token", holder, "whole"],
  [
    "the holder of another property's token",
    viewerOf(null, { unlockedPropertyIds: new Set(["other"]) }),
    "public",
  ],
  ["a signed-in visitor", visitor, "number"],
  ["a visitor holding its token", viewerOf(account(), { unlockedPropertyIds: new Set(["sold"]) }), "whole"],
  ["an unverified professional", unverified, "number"],
  ["an active, verified professional", professional, "whole"],
  ["an administrator", administrator, "whole"],
  [
    "an unverified administrator",
    viewerOf(account({ role: "administrator", emailVerified: false })),
    "whole",
  ],
  ["its owner", owner, "whole"],
  ["its suspended owner", suspendedOwner, "whole"],
  ["its owner turned visitor", viewerOf(account({ userId: "owner" })), "whole"],
] as const)("of a sold property, %s has the level %s", (_, viewer, access) => {
  expect(detailAccess(sold, viewer)).toBe(access);
  expect(detailAccess(forSale, viewer)).toBe("whole");
});

test("what an owner sold is one level for each viewer, that of a property which was not unlocked", () => {
  for (const viewer of [anonymous, visitor, unverified, professional, administrator, owner, suspendedOwner])
    expect(salesAccess(sold, viewer)).toBe(detailAccess(sold, viewer));
  expect(salesAccess(sold, holder)).toBe("public");
});

test("a role counts only while the account is active", () => {
  for (const status of accountStatuses) {
    for (const role of ["professional", "administrator"] as const) {
      const expected = status === "active" ? "whole" : "number";
      expect(detailAccess(sold, viewerOf(account({ role, status })))).toBe(expected);
    }
  }
});

test("a property on the map is seen by everyone on every view", () => {
  for (const viewer of [anonymous, visitor, unverified, professional, administrator, owner]) {
    for (const property of [sold, forSale, { ...sold, isOwnerActive: false }]) {
      expect(canSeeProperty(property, viewer, "public")).toBe(true);
      expect(canSeeProperty(property, viewer, "internal")).toBe(true);
    }
  }
});

test.each([
  ["hidden", { ...sold, isHidden: true }],
  ["moderated", { ...forSale, isModerated: true }],
  ["hidden and moderated", { ...sold, isHidden: true, isModerated: true }],
  ["for sale by a suspended owner", { ...forSale, isOwnerActive: false }],
])(
  "a property that is %s exists for its owner and administrators only, on internal views only",
  (_, property) => {
    expect(isOnMap(property)).toBe(false);
    for (const viewer of [anonymous, holder, visitor, unverified, professional]) {
      expect(canSeeProperty(property, viewer, "public")).toBe(false);
      expect(canSeeProperty(property, viewer, "internal")).toBe(false);
    }
    for (const viewer of [owner, suspendedOwner, administrator]) {
      expect(canSeeProperty(property, viewer, "public")).toBe(false);
      expect(canSeeProperty(property, viewer, "internal")).toBe(true);
    }
  },
);

test("a suspended administrator sees no hidden property", () => {
  const suspended = viewerOf(account({ role: "administrator", status: "inactive" }));
  expect(canSeeProperty({ ...sold, isHidden: true }, suspended, "internal")).toBe(false);
});

test("the owner and administrators alone change a property's visibility, while their role counts", () => {
  const mayChange = (viewer: Parameters<typeof canChangeVisibility>[1]) => canChangeVisibility(sold, viewer);
  expect([owner, administrator].map(mayChange)).toEqual([true, true]);
  const owningVisitor = viewerOf(account({ userId: "owner" }));
  const others = [anonymous, holder, visitor, unverified, professional, suspendedOwner, owningVisitor];
  expect(others.map(mayChange)).toEqual(others.map(() => false));
});

test("the owner alone edits, while their role counts", () => {
  const as = (overrides: Partial<Account>) => canEditProperty(sold, viewerOf(account(overrides)));
  expect(as({ userId: "owner", role: "professional" })).toBe(true);
  expect(as({ userId: "owner", role: "administrator" })).toBe(true);
  expect(as({ userId: "owner", role: "professional", status: "inactive" })).toBe(false);
  expect(as({ userId: "owner" })).toBe(false);
  expect(as({ role: "administrator" })).toBe(false);
  expect(canEditProperty(sold, anonymous)).toBe(false);
});
