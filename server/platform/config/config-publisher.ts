import * as z from "zod/mini";
import type { Publisher } from "#domain/legal/publisher.ts";

const words = z.optional(z.string().check(z.trim(), z.maxLength(300, "doit compter au plus 300 caractères")));

export const publisherVariables = {
  PUBLISHER_NAME: words,
  PUBLISHER_LEGAL_FORM: words,
  PUBLISHER_ADDRESS: words,
  PUBLISHER_PHONE: words,
  PUBLISHER_REGISTRATION: words,
  PUBLISHER_VAT: words,
  PUBLISHER_DIRECTOR: words,
  PUBLISHER_HOST: words,
  PUBLISHER_PRIVACY_EMAIL: z.optional(z.email("doit être une adresse e-mail")),
};

const schema = z.object(publisherVariables);

/** The publisher that the variables name: undefined for none, a French sentence when a duty of the law is missing. */
export function readPublisher(values: z.infer<typeof schema>): Publisher | string | undefined {
  const {
    PUBLISHER_NAME: name,
    PUBLISHER_ADDRESS: address,
    PUBLISHER_PHONE: phone,
    PUBLISHER_DIRECTOR: director,
    PUBLISHER_HOST: host,
    PUBLISHER_LEGAL_FORM: legalForm = null,
    PUBLISHER_REGISTRATION: registration = null,
    PUBLISHER_VAT: vatNumber = null,
    PUBLISHER_PRIVACY_EMAIL: privacyEmail = null,
  } = values;
  const others = { legalForm, registration, vatNumber, privacyEmail };
  if (!name && !address && !phone && !director && !host && Object.values(others).every((value) => !value))
    return undefined;
  if (!name) return sayMissing("PUBLISHER_NAME");
  if (!address) return sayMissing("PUBLISHER_ADDRESS");
  if (!phone) return sayMissing("PUBLISHER_PHONE");
  if (!director) return sayMissing("PUBLISHER_DIRECTOR");
  if (!host) return sayMissing("PUBLISHER_HOST");
  return { name, address, phone, director, host, ...others };
}

function sayMissing(name: string): string {
  return `${name} est obligatoire dès qu'un éditeur est nommé.`;
}
