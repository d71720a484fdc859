/** The only place that spells the product's name; contact address and origin come from configuration. */
export const brandName = "Calanque";
export const brandTagline = "la carte des ventes immobilières à Marseille";

/** Where visitors write when the configuration names no address; a reserved name that reaches nobody. */
export const defaultContactEmail = "contact@calanque.example";

export type Brand = {
  readonly name: string;
  readonly tagline: string;
  readonly contactEmail: string;
  /** Origin of the site without a trailing slash, such as `https://exemple.fr`. */
  readonly origin: string;
  /** False where no SMTP server is configured: e-mails are kept for administrators to read, and none leaves. */
  readonly sendsEmails: boolean;
  /** False where no language model is configured: no listing is read by one. */
  readonly hasModel: boolean;
};
