import { AppError } from "../../platform/http/app-error.ts";

let frequent: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000 words that take a moment to unpack: loaded when the first password is chosen. */
async function loadFrequent(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Ignores the password's case. */
export async function refuseFrequentPassword(password: string): Promise<void> {
  frequent ??= loadFrequent();
  if (!(await frequent).has(password.toLowerCase())) return;
  const message = "Ce mot de passe est trop courant. Choisissez-en un autre.";
  throw new AppError("invalid-input", message, [{ path: ["password"], message }]);
}
