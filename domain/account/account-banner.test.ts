import { expect, test } from "vitest";
import { statusBanners, statusOfRefusal } from "./account-banner.ts";

test("the banners are those of the error catalogue, letter for letter", () => {
  expect(statusBanners).toEqual({
    pending: "Votre compte est en attente de validation par un administrateur.",
    rejected:
      "Votre demande de compte professionnel a été refusée. Contactez l'administrateur pour plus d'informations.",
    inactive: "Votre compte a été suspendu. Contactez l'administrateur pour plus d'informations.",
  });
});

test("the code of a refused sign-in tells the account's state, no other code does", () => {
  expect(statusOfRefusal("account-pending")).toBe("pending");
  expect(statusOfRefusal("account-rejected")).toBe("rejected");
  for (const code of ["forbidden", "unauthenticated", "too-many-requests"] as const)
    expect(statusOfRefusal(code)).toBeNull();
});
