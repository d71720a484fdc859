import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowanceOf } from "./allowance.ts";
import { answerFigures } from "./answer-times.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const stated = (on: string) => ({ basis: "contract", on, source: "Mandat 12" }) as const;

describe("an address", () => {
  test("may be used by the ledger, by what was stated, or not", () => {
    const nothing = { kind: "email", consents: [], stoppedAt: null, stated: null } as const;
    expect(allowanceOf(nothing)).toMatchObject({ allowance: "none", isAllowed: false });
    const consents = [{ givenAt: day(3), withdrawnAt: null }];
    expect(allowanceOf({ ...nothing, consents })).toMatchObject({
      allowance: "ledger",
      reason: "Demande du 3 janvier 2026",
    });
    expect(allowanceOf({ ...nothing, stated: stated("2026-01-04") })).toMatchObject({
      allowance: "stated",
      reason: "Contrat en cours du 4 janvier 2026 (Mandat 12)",
    });
  });

  test("is off after a withdrawal, until the person asks again or signs", () => {
    const consents = [{ givenAt: day(3), withdrawnAt: day(5) }];
    const withdrawn = { kind: "email", consents, stoppedAt: day(6), stated: stated("2026-01-04") } as const;
    expect(allowanceOf(withdrawn)).toMatchObject({ allowance: "withdrawn", isAllowed: false });
    const again = [...consents, { givenAt: day(8), withdrawnAt: null }];
    expect(allowanceOf({ ...withdrawn, consents: again }).allowance).toBe("ledger");
    expect(allowanceOf({ ...withdrawn, stated: stated("2026-01-07") }).allowance).toBe("stated");
  });

  test("of somebody dealt with in their trade may be used until they sell, buy or say stop", () => {
    const relation = (kinds: readonly string[]) =>
      ({ basis: "professional", on: "2026-01-04", source: "Ventes suivies ensemble", kinds }) as const;
    const nothing = { kind: "phone", consents: [], stoppedAt: null, stated: null } as const;
    expect(allowanceOf({ ...nothing, stated: relation(["Notaire"]) })).toMatchObject({
      allowance: "stated",
      reason: "Relation professionnelle depuis le 4 janvier 2026 (Ventes suivies ensemble)",
    });
    for (const kinds of [
      ["Notaire", "Vendeur"],
      ["Acquéreur", "Partenaire"],
    ])
      expect(allowanceOf({ ...nothing, stated: relation(kinds) })).toMatchObject({
        allowance: "none",
        isAllowed: false,
        reason:
          "Relation professionnelle depuis le 4 janvier 2026, suspendue\u00a0: ce contact est aussi vendeur ou acquéreur, donc protégé comme un particulier.",
      });
    // The seller is somebody else who has the address too.
    const shared = { ...relation(["Notaire", "Vendeur"]), ownKinds: ["Notaire"] };
    expect(allowanceOf({ ...nothing, stated: shared }).reason).toMatch(
      /suspendue\u00a0: ce numéro est aussi celui d’un vendeur ou acquéreur\.$/,
    );
    expect(allowanceOf({ ...nothing, kind: "email", stated: shared }).reason).toMatch(
      /suspendue\u00a0: cette adresse est aussi celle d’un vendeur ou acquéreur\.$/,
    );
    expect(allowanceOf({ ...nothing, stated: relation([]) }).reason).toMatch(
      /n’est plus notaire ni partenaire/,
    );
    // Of a later day too: it is no word of the person's.
    const consents = [{ givenAt: day(1), withdrawnAt: day(2) }];
    expect(allowanceOf({ ...nothing, consents, stated: relation(["Notaire"]) }).allowance).toBe("withdrawn");
    const stopped = { ...nothing, kind: "email", stoppedAt: day(2) } as const;
    expect(allowanceOf({ ...stopped, stated: relation(["Notaire"]) }).allowance).toBe("withdrawn");
  });

  test("is never allowed by anything older than the last stop", () => {
    const at = fc.integer({ min: 1, max: 28 });
    const consent = fc.record({ givenAt: at, length: fc.option(at) });
    fc.assert(
      fc.property(fc.array(consent), at, fc.option(at), (consents, stop, statement) => {
        const before = consents.filter(({ givenAt }) => givenAt <= stop);
        const facts = {
          kind: "email" as const,
          consents: before.map(({ givenAt, length }) => ({
            givenAt: day(givenAt),
            withdrawnAt: length === null ? null : day(givenAt + length),
          })),
          stoppedAt: day(stop),
          stated:
            statement === null || statement > stop
              ? null
              : stated(`2026-01-${String(statement).padStart(2, "0")}`),
        };
        expect(allowanceOf(facts)).toMatchObject({ allowance: "withdrawn", isAllowed: false });
      }),
    );
  });
});

describe("first answers", () => {
  const minute = 60_000;
  const now = new Date(Date.UTC(2026, 0, 20));
  const after = (minutes: number | null) => ({
    receivedAt: day(10),
    answeredAt: minutes === null ? null : new Date(day(10).getTime() + minutes * minute),
  });

  test("tell nothing under five requests", () => {
    expect(answerFigures([1, 2, 3, 4].map(after), now)).toMatchObject({ requests: 4, medianMinutes: null });
  });

  test("count one that waits as later than any answer", () => {
    expect(answerFigures([5, 10, 50, 600, null].map(after), now)).toEqual({
      requests: 5,
      medianMinutes: 50,
      within15Minutes: 40,
      withinAnHour: 60,
      withinADay: 80,
    });
    expect(answerFigures([5, null, null, null, null].map(after), now).medianMinutes).toBeNull();
  });

  test("do not hold against anyone what may still be answered in time", () => {
    const fresh = { receivedAt: new Date(now.getTime() - 30 * minute), answeredAt: null };
    const requests = [...[5, 5, 5, 5, 5].map(after), fresh];
    expect(answerFigures(requests, now)).toMatchObject({ within15Minutes: 83, withinAnHour: 100 });
  });
});
