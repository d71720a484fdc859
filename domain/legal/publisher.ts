/** Who answers for the site, from configuration (loi n° 2004-575, article 1-1). */
export type Publisher = {
  readonly name: string;
  /** "SAS au capital de 10 000 €"; null for a person. */
  readonly legalForm: string | null;
  readonly address: string;
  readonly phone: string;
  /** "RCS Marseille 123 456 789". */
  readonly registration: string | null;
  readonly vatNumber: string | null;
  readonly director: string;
  readonly host: string;
  /** The data protection officer's; null: the site's contact address. */
  readonly privacyEmail: string | null;
};
