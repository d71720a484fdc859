/** What domain/ may use of the platform and ES2023 does not declare: the same in browsers and in Node. */
declare class URL {
  constructor(url: string, base?: string);
  readonly hostname: string;
  readonly protocol: string;
  readonly href: string;
  static canParse(url: string): boolean;
}
