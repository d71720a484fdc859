import { expect, test } from "vitest";
import { statusBanners } from "./session-words.ts";

test("the banners are those of the error catalogue, letter for letter", () => {
  expect(statusBanners).toEqual({
    pending: "Votre compte est en attente de validation par un administrateur.",
    rejected:
      "Votre demande de compte professionnel a été refusée. Contactez l'administrateur pour plus d'informations.",
    inactive: "Votre compte a été suspendu. Contactez l'administrateur pour plus d'informations.",
  });
});
