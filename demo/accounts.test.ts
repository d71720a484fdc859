import { describe, expect, it } from "vitest";
import { projectOnLine } from "../city/basemap/measure.fixture.ts";
import { streets } from "../city/streets.ts";
import { demoAccounts, demoPassword } from "./accounts.ts";
import { agencies } from "./agencies.ts";

const standing = (localPart: string) => {
  const account = demoAccounts.find(({ email }) => email === `${localPart}@demo.calanque.fr`);
  return account && [account.role, account.status, account.emailVerified];
};

describe("the accounts of the demonstration", () => {
  it("show one of each kind of viewer", () => {
    expect(standing("admin")).toEqual(["administrator", "active", true]);
    expect(standing("agence")).toEqual(["professional", "active", true]);
    expect(standing("nonverifie")).toEqual(["professional", "active", false]);
    expect(standing("attente")?.slice(0, 2)).toEqual(["professional", "pending"]);
    expect(standing("refuse")?.slice(0, 2)).toEqual(["professional", "rejected"]);
    expect(standing("suspendu")?.slice(0, 2)).toEqual(["professional", "inactive"]);
    expect(standing("visiteur")).toEqual(["visitor", "active", true]);
    expect(demoAccounts.filter(({ purpose }) => purpose !== null)).toHaveLength(8);
  });

  it("have each an address and a name of their own, and a password that the form would take", () => {
    expect(new Set(demoAccounts.map(({ email }) => email)).size).toBe(demoAccounts.length);
    expect(new Set(demoAccounts.map(({ fullName }) => fullName)).size).toBe(demoAccounts.length);
    expect(demoPassword).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/);
  });

  it("name each, where they wait to be approved, an agency with a telephone", () => {
    const waiting = demoAccounts.filter(({ status }) => status === "pending");
    expect(waiting.length).toBeGreaterThan(0);
    for (const { email, request } of waiting) {
      expect(request?.agencyName, email).toBeTruthy();
      expect(request?.phone, email).toMatch(/^0\d( \d\d){4}$/);
    }
  });
});

describe("the agencies of the demonstration", () => {
  it("are 24, each owned by one professional", () => {
    expect(agencies).toHaveLength(24);
    for (const agency of agencies) {
      expect(demoAccounts.filter((account) => account.agency === agency)).toHaveLength(1);
      expect(demoAccounts.find((account) => account.agency === agency)?.email).toBe(agency.ownerEmail);
    }
  });

  it("can reach nobody: fictional phones, addresses and sites under reserved names", () => {
    for (const agency of agencies) {
      expect(agency.phone).toMatch(/^04 65 71 \d\d \d\d$/);
      expect(agency.email).toMatch(/^[a-z-]+@demo\.calanque\.fr$/);
      expect(agency.website).toMatch(/^https:\/\/[a-z-]+\.example$/);
    }
    for (const field of ["name", "phone", "email", "website", "address"] as const) {
      expect(new Set(agencies.map((agency) => agency[field])).size, field).toBe(24);
    }
  });

  it("stand on our streets, within 25 m of the street's line", () => {
    for (const { address, latitude, longitude } of agencies) {
      const street = streets.find(({ name, postalCode }) =>
        address.endsWith(` ${name}, ${postalCode} Marseille`),
      );
      expect(street, address).toBeDefined();
      if (street)
        expect(projectOnLine([longitude, latitude], street.course).distance).toBeLessThanOrEqual(25);
    }
  });

  it("work everywhere together, and are rated as people rate, or not at all", () => {
    expect(new Set(agencies.flatMap(({ zones }) => zones)).size).toBe(16);
    for (const { googleRating, googleReviewsCount, showGoogleReviews } of agencies) {
      expect(googleRating === null).toBe(googleReviewsCount === null);
      if (showGoogleReviews) expect(googleRating).not.toBeNull();
      if (googleRating !== null) expect(googleRating >= 1 && googleRating <= 5).toBe(true);
    }
    expect(agencies.some(({ googleRating }) => googleRating === null)).toBe(true);
  });
});
