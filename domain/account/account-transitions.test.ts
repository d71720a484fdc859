import { describe, expect, test } from "vitest";
import { accountStatuses, roles } from "./account.ts";
import { decideAccountChange, nextStatuses } from "./account-transitions.ts";

const facts = { activeAdministrators: 2, reason: "Dossier incomplet" };

describe("a change of status", () => {
  const allowed = {
    "pending active": { decision: "approved", endsSessions: false },
    "pending rejected": { decision: "refused", endsSessions: true },
    "rejected active": { decision: "approved", endsSessions: false },
    "active inactive": { decision: "suspended", endsSessions: true },
    "inactive active": { decision: "reactivated", endsSessions: false },
  };

  test.each(roles)("of a %s follows the five transitions there are, and no other", (role) => {
    for (const status of accountStatuses)
      for (const to of accountStatuses) {
        const expected = Object.entries(allowed).find(([pair]) => pair === `${status} ${to}`)?.[1];
        const outcome = decideAccountChange({ role, status }, { kind: "status", to }, facts);
        expect(outcome).toMatchObject(expected ?? { ok: false });
        expect(nextStatuses(status).includes(to)).toBe(outcome.ok);
      }
  });

  test("a refused request needs a reason", () => {
    const pending = { role: "professional", status: "pending" } as const;
    const refused = decideAccountChange(
      pending,
      { kind: "status", to: "rejected" },
      { ...facts, reason: null },
    );
    expect(refused).toEqual({ ok: false, reason: "reason-required" });
  });
});

describe("the last active administrator", () => {
  const last = { role: "administrator", status: "active" } as const;
  const alone = { ...facts, activeAdministrators: 1 };

  test("can be neither suspended nor given another role", () => {
    const changes = [
      { kind: "status", to: "inactive" },
      { kind: "role", to: "professional" },
      { kind: "role", to: "visitor" },
    ] as const;
    for (const change of changes) {
      expect(decideAccountChange(last, change, alone)).toEqual({ ok: false, reason: "last-administrator" });
      expect(decideAccountChange(last, change, facts)).toMatchObject({ ok: true });
    }
  });

  test("protects nobody else: one who is suspended may lose the role", () => {
    const suspended = { role: "administrator", status: "inactive" } as const;
    expect(decideAccountChange(suspended, { kind: "role", to: "visitor" }, alone)).toMatchObject({
      ok: true,
    });
  });
});

test("a role that the account has already is no change", () => {
  const account = { role: "visitor", status: "active" } as const;
  expect(decideAccountChange(account, { kind: "role", to: "visitor" }, facts)).toEqual({
    ok: false,
    reason: "nothing-to-change",
  });
});
