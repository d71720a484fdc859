import { isIP } from "node:net";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { type Brand, brandName, brandTagline, defaultContactEmail } from "#domain/brand.ts";
import type { Publisher } from "#domain/legal/publisher.ts";
import { type AiConfig, aiVariables, readAi } from "./config-ai.ts";
import {
  type GeocoderConfig,
  type MapStyles,
  mapVariables,
  readAddressFileUrl,
  readGeocoder,
  readMapStyles,
  readStreetTiles,
} from "./config-maps.ts";
import { publisherVariables, readPublisher } from "./config-publisher.ts";
import { type PhotoPlace, readS3, type S3Config, s3Variables } from "./config-storage.ts";
import { StartError } from "./start-error.ts";

/** Everything the server takes from its environment, parsed once: its code asks `process.env` for nothing else. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** How long a server that is told to stop still answers, while its proxy sends new requests elsewhere. */
  readonly drainSeconds: number;
  /** Origin under which people reach the site; undefined on a private machine. */
  readonly publicUrl: string | undefined;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  /** Where the journal of what was taken back for good lies: best beside the backups, on another disk. */
  readonly journalDirectory: string;
  /** The server's secret; undefined means one is made and kept in the data directory. */
  readonly appSecret: string | undefined;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Sites whose pages may show the map in a frame. */
  readonly embedOrigins: readonly string[];
  readonly metricsToken: string | undefined;
  readonly contactEmail: string;
  readonly publisher: Publisher | undefined;
  readonly demo: boolean;
  /** Fictional sales that estimations rest on in the demonstration. */
  readonly demoSales: number;
  readonly logLevel: LogLevel;
  /** Sign-in attempts a minute from one address. */
  readonly signInsPerMinute: number;
  /** Sign-ups, registrations and requests for links an hour from one address. */
  readonly accountRequestsPerHour: number;
  /** Leads an hour: from one address, with one e-mail, on one property or agency. */
  readonly leadsPerHour: {
    readonly perAddress: number;
    readonly perEmail: number;
    readonly perProperty: number;
  };
  /** Detailed sheets a day to one mailbox: nobody collects the city's sales. */
  readonly sheetsPerDay: number;
  /** Undefined keeps e-mails in the outbox, where administrators read them. */
  readonly smtpUrl: string | undefined;
  /** The sender of e-mails, as in `Calanque <bonjour@exemple.fr>` or the address alone. */
  readonly mailFrom: string;
  /** For reviews; without one none are fetched. */
  readonly placesApiKey: string | undefined;
  /** Undefined reads listings by rules alone. */
  readonly ai: AiConfig | undefined;
  /** Of all addresses, fetched every month; null for the streets we ship alone. */
  readonly addressFileUrl: string | null;
  readonly geocoder: GeocoderConfig;
  readonly mapStyles: MapStyles;
  /** A TileJSON or a template of tiles; null for our own streets alone. */
  readonly streets: string | null;
  /** Undefined keeps photographs in the data directory. */
  readonly s3: S3Config | undefined;
  /** Set while photographs are carried between the disk and S3: both are read, this one is written. */
  readonly photosOn: PhotoPlace | undefined;
};

const logLevels = ["silent", "fatal", "error", "warn", "info", "debug"] as const;
type LogLevel = (typeof logLevels)[number];

/** Thrown for a wrong setting; the message names it. */
export class ConfigError extends StartError {
  override name = "ConfigError";
}

const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, `doit être un nombre entier entre ${minimum} et ${maximum}`)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.minimum(minimum, `doit être un nombre entier entre ${minimum} et ${maximum}`),
          z.maximum(maximum, `doit être un nombre entier entre ${minimum} et ${maximum}`),
        ),
    ),
  );

const url = (protocols: readonly string[], what: string) =>
  z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
        `doit être ${what}`,
      ),
    );

const originRule = "doit être une adresse http(s) sans chemin, comme https://exemple.fr";
const origin = z.string().check(z.refine(isOrigin, originRule));

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, hostname } = new URL(text);
  const isBare = pathname === "/" && search === "" && hash === "" && username === "";
  return isBare && ["http:", "https:"].includes(protocol) && /^[\w.:[\]-]+$/.test(hostname);
}

const commaList = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  ),
);

const originList =
  "doit être une liste d'origines http(s) sans chemin, séparées par des virgules, comme https://exemple.fr";

const environmentSchema = z.object({
  ...aiVariables,
  ...mapVariables,
  ...publisherVariables,
  ...s3Variables,
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, "doit être un nom de machine ou une adresse IP")),
    "127.0.0.1",
  ),
  DRAIN_SECONDS: z._default(wholeNumber(0, 60), 0),
  PUBLIC_URL: z.optional(origin),
  DATA_DIR: z._default(z.string(), "./.data"),
  JOURNAL_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(url(["postgres:", "postgresql:"], "une adresse postgres://…")),
  APP_SECRET: z.optional(z.string().check(z.minLength(32, "doit compter au moins 32 caractères"))),
  TRUSTED_PROXIES: z._default(
    z.pipe(
      commaList,
      z.array(
        z
          .string()
          .check(
            z.refine(
              (text) => isIP(text) !== 0,
              "doit être une liste d'adresses IP séparées par des virgules",
            ),
          ),
      ),
    ),
    [],
  ),
  EMBED_ORIGINS: z._default(z.pipe(commaList, z.array(z.string().check(z.refine(isOrigin, originList)))), []),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "doit compter au moins 16 caractères"))),
  CONTACT_EMAIL: z.optional(z.email("doit être une adresse e-mail")),
  DEMO: z.optional(z.enum(["0", "1"], "doit valoir 0 ou 1")),
  DEMO_SALES: z._default(wholeNumber(0, 1_000_000), 60_000),
  LOG_LEVEL: z._default(z.enum(logLevels, `doit être l'un de : ${logLevels.join(", ")}`), "info"),
  SIGN_INS_PER_MINUTE: z._default(wholeNumber(1, 100_000), 10),
  ACCOUNT_REQUESTS_PER_HOUR: z._default(wholeNumber(1, 100_000), 20),
  LEADS_PER_ADDRESS_PER_HOUR: z._default(wholeNumber(1, 10_000_000), 20),
  LEADS_PER_EMAIL_PER_HOUR: z._default(wholeNumber(1, 10_000_000), 10),
  LEADS_PER_PROPERTY_PER_HOUR: z._default(wholeNumber(1, 10_000_000), 60),
  SHEETS_PER_MAILBOX_PER_DAY: z._default(wholeNumber(1, 10_000_000), 15),
  PLACES_API_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{10,}$/, "doit être une clé du service Places")),
  ),
  SMTP_URL: z.optional(url(["smtp:", "smtps:"], "une adresse smtp://… ou smtps://…")),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
          "doit être une adresse e-mail, seule ou comme Nom <adresse>",
        ),
      ),
  ),
});

/** Parses the environment; an empty value counts as absent. Throws `ConfigError`, which names the first wrong variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path[0]?.toString()} ${issue?.message}.`);
  }
  const values = parsed.data;
  requireCompanions(values);
  const geocoder = readGeocoder(values);
  if (typeof geocoder === "string") throw new ConfigError(geocoder);
  const publisher = readPublisher(values);
  if (typeof publisher === "string") throw new ConfigError(publisher);
  const s3 = readS3(values);
  if (typeof s3 === "string") throw new ConfigError(s3);
  const ai = readAi(values);
  if (typeof ai === "string") throw new ConfigError(ai);
  const { CONTACT_EMAIL: contactEmail = defaultContactEmail } = values;
  return {
    port: values.PORT,
    host: values.HOST,
    drainSeconds: values.DRAIN_SECONDS,
    publicUrl: values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL).origin,
    dataDirectory: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    journalDirectory: resolve(values.JOURNAL_DIR ?? values.DATA_DIR),
    appSecret: values.APP_SECRET,
    trustedProxies: values.TRUSTED_PROXIES,
    embedOrigins: values.EMBED_ORIGINS.map((text) => new URL(text).origin),
    metricsToken: values.METRICS_TOKEN,
    contactEmail,
    publisher,
    demo: values.DEMO === undefined ? isPrivate(values) : values.DEMO === "1",
    demoSales: values.DEMO_SALES,
    logLevel: values.LOG_LEVEL,
    signInsPerMinute: values.SIGN_INS_PER_MINUTE,
    accountRequestsPerHour: values.ACCOUNT_REQUESTS_PER_HOUR,
    leadsPerHour: {
      perAddress: values.LEADS_PER_ADDRESS_PER_HOUR,
      perEmail: values.LEADS_PER_EMAIL_PER_HOUR,
      perProperty: values.LEADS_PER_PROPERTY_PER_HOUR,
    },
    sheetsPerDay: values.SHEETS_PER_MAILBOX_PER_DAY,
    placesApiKey: values.PLACES_API_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? contactEmail,
    ai,
    addressFileUrl: readAddressFileUrl(values),
    geocoder,
    mapStyles: readMapStyles(values),
    streets: readStreetTiles(values),
    s3,
    photosOn: values.PHOTOS_ON,
  };
}

/** Throws for a setting that another one needs beside it. */
function requireCompanions(values: z.infer<typeof environmentSchema>): void {
  const { DATABASE_URL, APP_SECRET, SMTP_URL, PUBLIC_URL, MAIL_FROM, CONTACT_EMAIL } = values;
  if (DATABASE_URL !== undefined && APP_SECRET === undefined)
    throw new ConfigError(
      "APP_SECRET est obligatoire avec DATABASE_URL : tous les nœuds partagent le même secret.",
    );
  // Where nobody else comes, the address of the brand will do.
  const isPublic = SMTP_URL !== undefined && PUBLIC_URL !== undefined && !isLoopback(PUBLIC_URL);
  if (isPublic && MAIL_FROM === undefined && CONTACT_EMAIL === undefined)
    throw new ConfigError(
      "MAIL_FROM (ou CONTACT_EMAIL) est obligatoire avec SMTP_URL et PUBLIC_URL : les e-mails ont besoin d'un expéditeur.",
    );
}

function isLoopback(url: string): boolean {
  return ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);
}

/** On this machine alone, for whoever tries the product. */
function isPrivate(values: z.infer<typeof environmentSchema>): boolean {
  const isLocal = ["127.0.0.1", "localhost", "::1"].includes(values.HOST);
  return isLocal && values.PUBLIC_URL === undefined && values.DATABASE_URL === undefined;
}

/** The brand as pages and e-mails show it, for a server that listens on `port`. */
export function makeBrand(config: Config, port: number): Brand {
  return {
    name: brandName,
    tagline: brandTagline,
    contactEmail: config.contactEmail,
    sendsEmails: config.smtpUrl !== undefined,
    hasModel: config.ai !== undefined,
    origin:
      config.publicUrl ?? `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`,
  };
}

/** The domain of the sender's address, which Message-IDs bear. */
export function mailDomainOf(config: Config): string {
  return /@([^\s@<>]+)>?$/.exec(config.mailFrom)?.[1] ?? "localhost";
}
