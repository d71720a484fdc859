import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canChangeVisibility,
  canEditProperty,
  canReach,
  canSeeProperty,
  decideReach,
  detailAccess,
  isOfAgency,
  isOnMap,
  makeViewer,
  salesAccess,
  seesEveryFigure,
  sightOfRequest,
  type TeamRight,
  teamRights,
} from "./access.ts";
import { type Account, accountStatuses, roles, teamRoles } from "./account/account.ts";

const sold = {
  id: "sold",
  userId: "owner",
  agencyId: null,
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
  team: null,
  ...overrides,
});

const anonymous = makeViewer(null);
const holder = makeViewer(null, { unlockedPropertyIds: new Set(["sold"]) });
const visitor = makeViewer(account());
const unverified = makeViewer(account({ role: "professional", emailVerified: false }));
const professional = makeViewer(account({ role: "professional" }));
const administrator = makeViewer(account({ role: "administrator" }));
const owner = makeViewer(account({ userId: "owner", role: "professional" }));
const suspendedOwner = makeViewer(account({ userId: "owner", role: "professional", status: "inactive" }));

test.each([
  ["an anonymous visitor", anonymous, "public"],
  ["the holder of its unlock token", holder, "whole"],
  [
    "the holder of another property's token",
    makeViewer(null, { unlockedPropertyIds: new Set(["other"]) }),
    "public",
  ],
  ["a signed-in visitor", visitor, "number"],
  ["a visitor holding its token", makeViewer(account(), { unlockedPropertyIds: new Set(["sold"]) }), "whole"],
  ["an unverified professional", unverified, "number"],
  ["an active, verified professional", professional, "whole"],
  ["an administrator", administrator, "whole"],
  [
    "an unverified administrator",
    makeViewer(account({ role: "administrator", emailVerified: false })),
    "whole",
  ],
  ["its owner", owner, "whole"],
  ["its suspended owner", suspendedOwner, "whole"],
  ["its owner turned visitor", makeViewer(account({ userId: "owner" })), "whole"],
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
      expect(detailAccess(sold, makeViewer(account({ role, status })))).toBe(expected);
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
  const suspended = makeViewer(account({ role: "administrator", status: "inactive" }));
  expect(canSeeProperty({ ...sold, isHidden: true }, suspended, "internal")).toBe(false);
});

test("the owner and administrators alone change a property's visibility, while their role counts", () => {
  const mayChange = (viewer: Parameters<typeof canChangeVisibility>[1]) => canChangeVisibility(sold, viewer);
  expect([owner, administrator].map(mayChange)).toEqual([true, true]);
  const owningVisitor = makeViewer(account({ userId: "owner" }));
  const others = [anonymous, holder, visitor, unverified, professional, suspendedOwner, owningVisitor];
  expect(others.map(mayChange)).toEqual(others.map(() => false));
});

test("the owner alone edits, while their role counts", () => {
  const as = (overrides: Partial<Account>) => canEditProperty(sold, makeViewer(account(overrides)));
  expect(as({ userId: "owner", role: "professional" })).toBe(true);
  expect(as({ userId: "owner", role: "administrator" })).toBe(true);
  expect(as({ userId: "owner", role: "professional", status: "inactive" })).toBe(false);
  expect(as({ userId: "owner" })).toBe(false);
  expect(as({ role: "administrator" })).toBe(false);
  expect(canEditProperty(sold, anonymous)).toBe(false);
});

describe("a team", () => {
  const colleague = (overrides: Partial<NonNullable<Account["team"]>> = {}, others: Partial<Account> = {}) =>
    makeViewer(
      account({
        role: "professional",
        team: { agencyId: "agency", role: "agent", sharesLeads: true, ...overrides },
        ...others,
      }),
    );
  const stock = { ...sold, agencyId: "agency" };

  test("all of its people see what it owns, whole and hidden, whoever carries it", () => {
    for (const role of teamRoles) {
      const viewer = colleague({ role }, { emailVerified: false });
      expect(detailAccess(stock, viewer)).toBe("whole");
      expect(canSeeProperty({ ...stock, isHidden: true }, viewer, "internal")).toBe(true);
      expect(canSeeProperty({ ...stock, isHidden: true }, viewer, "public")).toBe(false);
    }
  });

  test("managers edit all of it, the others what they carry", () => {
    const carried = { ...stock, userId: "someone" };
    expect(teamRoles.map((role) => canEditProperty(stock, colleague({ role })))).toEqual([
      true,
      false,
      false,
    ]);
    expect(teamRoles.map((role) => canEditProperty(carried, colleague({ role })))).toEqual([
      true,
      true,
      true,
    ]);
    expect(teamRoles.map((role) => canChangeVisibility(stock, colleague({ role })))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("leads are everybody's, or each their own where the agency says so, but for managers", () => {
    const reaches = (sharesLeads: boolean) =>
      teamRoles.map((role) => decideReach(colleague({ role, sharesLeads }), "readLeads"));
    expect(reaches(true)).toEqual(["all", "all", "all"]);
    expect(reaches(false)).toEqual(["all", "own", "own"]);
  });

  test("contacts follow the leads they come of, and are deleted and exported by who carries them or manages", () => {
    const reaches = (sharesLeads: boolean, right: TeamRight) =>
      teamRoles.map((role) => decideReach(colleague({ role, sharesLeads }), right));
    for (const right of ["seeContacts", "editContacts"] as const) {
      expect(reaches(true, right)).toEqual(["all", "all", "all"]);
      expect(reaches(false, right)).toEqual(["all", "own", "own"]);
    }
    for (const right of ["deleteContacts", "exportContacts"] as const)
      expect(reaches(true, right)).toEqual(["all", "own", "own"]);
  });

  test("a request is seen by who carries it, and not by the colleague who follows its contact", () => {
    const [request, contact] = [
      { userId: "asked", agencyId: "agency" },
      { userId: "follows", agencyId: "agency" },
    ];
    const sight = (userId: string, team: Parameters<typeof colleague>[0]) =>
      sightOfRequest(request, contact, colleague(team, { userId }));
    for (const role of teamRoles)
      for (const userId of ["asked", "follows", "else"]) {
        expect(sight(userId, { role })).toBe("whole");
        const narrow = userId === "asked" ? "alone" : "none";
        expect(sight(userId, { role, sharesLeads: false })).toBe(role === "manager" ? "whole" : narrow);
        expect(sight(userId, { role, agencyId: "other" })).toBe("none");
      }
    const asked = colleague({ sharesLeads: false }, { userId: "asked" });
    expect(sightOfRequest(request, request, asked)).toBe("whole");
    const suspended = colleague({}, { userId: "asked", status: "inactive" });
    expect(sightOfRequest(request, request, suspended)).toBe("none");
  });

  const anyTeam = fc.option(
    fc.record({
      agencyId: fc.constantFrom("one", "two"),
      role: fc.constantFrom(...teamRoles),
      sharesLeads: fc.boolean(),
    }),
  );
  const anyAccount = fc.record({
    userId: fc.constantFrom("a", "b", "c"),
    role: fc.constantFrom(...roles),
    status: fc.constantFrom(...accountStatuses),
    emailVerified: fc.boolean(),
    team: anyTeam,
  });
  const anyThing = fc.record({
    userId: fc.constantFrom("a", "b", "c"),
    agencyId: fc.option(fc.constantFrom("one", "two")),
  });
  const rights = Object.keys(teamRights) as TeamRight[];

  test("another agency stays another: no right reaches what is of an agency that one does not work for", () => {
    fc.assert(
      fc.property(anyAccount, anyThing, fc.constantFrom(...rights), (who, thing, right) => {
        const viewer = makeViewer(who);
        const isForeign = thing.agencyId !== null && thing.agencyId !== who.team?.agencyId;
        if (isForeign) expect(canReach(thing, viewer, right)).toBe(false);
        if (isForeign && thing.userId !== who.userId) expect(isOfAgency(thing, viewer)).toBe(false);
        if (thing.agencyId === null && thing.userId !== who.userId)
          expect(canReach(thing, viewer, right)).toBe(false);
      }),
    );
  });

  test("no right goes further for who carries nothing of it, nor for a role that does not count", () => {
    fc.assert(
      fc.property(anyAccount, anyThing, fc.constantFrom(...rights), (who, thing, right) => {
        const others = { ...thing, userId: "d" };
        const viewer = makeViewer(who);
        if (canReach(others, viewer, right))
          expect(canReach({ ...thing, userId: who.userId }, viewer, right)).toBe(true);
        if (who.status !== "active" || who.role === "visitor")
          expect(canReach(thing, viewer, right)).toBe(false);
      }),
    );
  });

  test("an agency of one person gives that person every right of before", () => {
    fc.assert(
      fc.property(anyAccount, (who) => {
        const alone = makeViewer({ ...who, team: null });
        const team = { agencyId: "one", role: "manager", sharesLeads: true } as const;
        const founder = makeViewer({ ...who, team });
        for (const userId of [who.userId, "d"]) {
          const before = { ...sold, userId, isHidden: true };
          // What another carries is of another agency of one.
          const after = { ...before, agencyId: userId === who.userId ? "one" : "two" };
          expect(detailAccess(after, founder)).toBe(detailAccess(before, alone));
          expect(canEditProperty(after, founder)).toBe(canEditProperty(before, alone));
          expect(canChangeVisibility(after, founder)).toBe(canChangeVisibility(before, alone));
          for (const view of ["public", "internal"] as const)
            expect(canSeeProperty(after, founder, view)).toBe(canSeeProperty(before, alone, view));
        }
      }),
    );
  });
});

test("figures of every property are for verified professionals and administrators", () => {
  const unverifiedAdministrator = makeViewer(account({ role: "administrator", emailVerified: false }));
  for (const viewer of [professional, administrator, unverifiedAdministrator])
    expect(seesEveryFigure(viewer)).toBe(true);
  for (const viewer of [anonymous, visitor, unverified]) expect(seesEveryFigure(viewer)).toBe(false);
});
