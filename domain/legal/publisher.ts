/** Who answers for the site, as the law wants it told (loi n° 2004-575, article 1-1); all of it from configuration. */
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
  /** Name, address and telephone of the hosting company. */
  readonly host: string;
  /** Where the data protection officer reads; null: the site's contact address. */
  readonly privacyEmail: string | null;
};
