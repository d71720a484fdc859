/** What domain/ may use of the platform and ES2023 does not declare: the same in browsers and in Node. */
declare class URL {
  constructor(url: string, base?: string);
  readonly hostname: string;
  readonly port: string;
  readonly origin: string;
  readonly pathname: string;
  readonly username: string;
  readonly password: string;
  readonly searchParams: {
    get(name: string): string | null;
    set(name: string, value: string): void;
    delete(name: string): void;
  };
  readonly protocol: string;
  readonly href: string;
  static canParse(url: string): boolean;
}
