import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, makeBrand, readConfig } from "./config.ts";

const postgres = { DATABASE_URL: "postgres://app@db:5432/app", APP_SECRET: "s".repeat(32) };

const s3 = { S3_BUCKET: "photos-de-carte", S3_ACCESS_KEY_ID: "cle", S3_SECRET_ACCESS_KEY: "secret" };

const publisher = {
  PUBLISHER_NAME: "Carte du Midi",
  PUBLISHER_ADDRESS: "1 quai des Essais, 13002 Marseille",
  PUBLISHER_PHONE: "04 91 00 00 00",
  PUBLISHER_DIRECTOR: "Jeanne Roux",
  PUBLISHER_HOST: "Nuage du Midi, 13014 Marseille, 04 91 00 00 01",
};

const defaults = {
  port: 3000,
  host: "127.0.0.1",
  publicUrl: undefined,
  dataDirectory: resolve(".data"),
  databaseUrl: undefined,
  appSecret: undefined,
  trustedProxies: [],
  embedOrigins: [],
  metricsToken: undefined,
  demo: true,
  logLevel: "info",
  signInsPerMinute: 10,
  accountRequestsPerHour: 20,
  smtpUrl: undefined,
  placesApiKey: undefined,
  publisher: undefined,
  addressFileUrl: "https://adresse.data.gouv.fr/data/ban/adresses/latest/csv/adresses-13.csv.gz",
  geocoder: { kind: "geoplateforme", url: undefined },
  mapStyles: {},
  streets: "https://tiles.openfreemap.org/planet",
  s3: undefined,
};

test("an empty environment gives the defaults", () => {
  expect(readConfig({})).toMatchObject(defaults);
  expect(readConfig({}).contactEmail).toMatch(/^\S+@\S+$/);
});

test("empty values count as absent", () => {
  const empty = Object.fromEntries(
    [
      ...["PORT", "HOST", "PUBLIC_URL", "DATA_DIR", "DATABASE_URL", "APP_SECRET", "TRUSTED_PROXIES"],
      "EMBED_ORIGINS",
      ...["METRICS_TOKEN", "CONTACT_EMAIL", "DEMO", "DEMO_SALES", "LOG_LEVEL", "SIGN_INS_PER_MINUTE"],
      ...["ACCOUNT_REQUESTS_PER_HOUR", "SMTP_URL", "MAIL_FROM", "PLACES_API_KEY"],
      ...["LEADS_PER_ADDRESS_PER_HOUR", "LEADS_PER_EMAIL_PER_HOUR", "LEADS_PER_PROPERTY_PER_HOUR"],
      ...["SHEETS_PER_MAILBOX_PER_DAY"],
      ...["ADDRESSES", "GEOCODER", "GEOCODER_URL", "GEOCODER_TOKEN", "STREETS", "MAP_STYLE", "MAP_TOKEN"],
      ...["S3_BUCKET", "S3_REGION", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
      ...["S3_FORCE_PATH_STYLE", ...Object.keys(publisher), "PUBLISHER_LEGAL_FORM", "PUBLISHER_VAT"],
      ...["PUBLISHER_REGISTRATION", "PUBLISHER_PRIVACY_EMAIL"],
    ].map((name) => [name, ""]),
  );
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test("every value is taken as given", () => {
  const config = readConfig({
    ...postgres,
    PORT: "65535",
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://Carte.Exemple.fr/",
    DRAIN_SECONDS: "5",
    JOURNAL_DIR: "/srv/backups",
    DATA_DIR: "/srv/data/../app",
    TRUSTED_PROXIES: " 10.0.0.1, ::1 ,",
    EMBED_ORIGINS: "https://Mairie.exemple.fr/, http://localhost:8080",
    METRICS_TOKEN: "m".repeat(16),
    CONTACT_EMAIL: "bonjour@exemple.fr",
    DEMO: "1",
    DEMO_SALES: "700",
    LOG_LEVEL: "debug",
    SIGN_INS_PER_MINUTE: "3",
    ACCOUNT_REQUESTS_PER_HOUR: "4",
    LEADS_PER_ADDRESS_PER_HOUR: "5",
    LEADS_PER_EMAIL_PER_HOUR: "6",
    LEADS_PER_PROPERTY_PER_HOUR: "7",
    SHEETS_PER_MAILBOX_PER_DAY: "8",
    SMTP_URL: "smtp://mail.exemple.fr:587",
    MAIL_FROM: "Calanque <lettres@exemple.fr>",
    PLACES_API_KEY: "AIzaSy-une_cle",
    ADDRESSES: "https://copie.exemple.fr/adresses-13.csv",
    GEOCODER: "mapbox",
    GEOCODER_URL: "https://cartes.exemple.fr/places",
    GEOCODER_TOKEN: "pk.1",
    STREETS: "https://cartes.exemple.fr/{z}/{x}/{y}.pbf",
    MAP_STYLE: "https://cartes.exemple.fr/{theme}.json?key={token}",
    MAP_TOKEN: "a&b",
    ...publisher,
    PUBLISHER_VAT: "FR00123456789",
    ...s3,
    S3_REGION: "fr-par",
    S3_ENDPOINT: "https://s3.exemple.fr",
    S3_FORCE_PATH_STYLE: "0",
    S3_SESSION_TOKEN: "lent",
    PHOTOS_ON: "disk",
  });
  expect(config).toEqual({
    port: 65_535,
    host: "0.0.0.0",
    publicUrl: "https://carte.exemple.fr",
    dataDirectory: resolve("/srv/app"),
    photosOn: "disk",
    drainSeconds: 5,
    journalDirectory: "/srv/backups",
    databaseUrl: postgres.DATABASE_URL,
    appSecret: postgres.APP_SECRET,
    trustedProxies: ["10.0.0.1", "::1"],
    embedOrigins: ["https://mairie.exemple.fr", "http://localhost:8080"],
    metricsToken: "m".repeat(16),
    contactEmail: "bonjour@exemple.fr",
    publisher: {
      name: "Carte du Midi",
      legalForm: null,
      address: "1 quai des Essais, 13002 Marseille",
      phone: "04 91 00 00 00",
      registration: null,
      vatNumber: "FR00123456789",
      director: "Jeanne Roux",
      host: "Nuage du Midi, 13014 Marseille, 04 91 00 00 01",
      privacyEmail: null,
    },
    demo: true,
    demoSales: 700,
    logLevel: "debug",
    signInsPerMinute: 3,
    accountRequestsPerHour: 4,
    leadsPerHour: { perAddress: 5, perEmail: 6, perProperty: 7 },
    sheetsPerDay: 8,
    smtpUrl: "smtp://mail.exemple.fr:587",
    mailFrom: "Calanque <lettres@exemple.fr>",
    placesApiKey: "AIzaSy-une_cle",
    addressFileUrl: "https://copie.exemple.fr/adresses-13.csv",
    geocoder: { kind: "mapbox", url: "https://cartes.exemple.fr/places", token: "pk.1" },
    streets: "https://cartes.exemple.fr/{z}/{x}/{y}.pbf",
    mapStyles: {
      light: "https://cartes.exemple.fr/light.json?key=a%26b",
      dark: "https://cartes.exemple.fr/dark.json?key=a%26b",
    },
    s3: {
      bucket: "photos-de-carte",
      region: "fr-par",
      endpoint: "https://s3.exemple.fr",
      accessKeyId: "cle",
      secretAccessKey: "secret",
      forcePathStyle: false,
      sessionToken: "lent",
    },
  });
});

test("a bucket needs its keys, keys their bucket, and a service of one's own its path", () => {
  for (const name of Object.keys(s3))
    expect(() => readConfig({ ...s3, [name]: "" })).toThrow(
      `${name} est obligatoire dès qu'un stockage S3 est nommé.`,
    );
  expect(readConfig(s3).s3).toMatchObject({ region: "us-east-1", forcePathStyle: false });
  expect(readConfig({ ...s3, S3_ENDPOINT: "http://127.0.0.1:9000" }).s3).toMatchObject({
    forcePathStyle: true,
  });
});

test("a publisher is named with all that the law asks of one, or not at all", () => {
  for (const name of Object.keys(publisher))
    expect(() => readConfig({ ...publisher, [name]: "" })).toThrow(
      `${name} est obligatoire dès qu'un éditeur est nommé.`,
    );
});

test("a public site that sends e-mails names who they are from", () => {
  const sending = { PUBLIC_URL: "https://exemple.fr", SMTP_URL: "smtp://mail.exemple.fr:587" };
  expect(() => readConfig(sending)).toThrow(
    "MAIL_FROM (ou CONTACT_EMAIL) est obligatoire avec SMTP_URL et PUBLIC_URL : les e-mails ont besoin d'un expéditeur.",
  );
  for (const sender of [{ MAIL_FROM: "Calanque <a@exemple.fr>" }, { CONTACT_EMAIL: "a@exemple.fr" }])
    expect(readConfig({ ...sending, ...sender }).mailFrom).toContain("a@exemple.fr");
});

test("a geocoder that needs a token does not start without one", () => {
  expect(() => readConfig({ GEOCODER: "mapbox" })).toThrow(
    "GEOCODER_TOKEN est obligatoire avec GEOCODER=mapbox.",
  );
});

describe("a wrong value stops with one French sentence that names its variable:", () => {
  const wrong: [string, string][] = [
    ...["abc", "-1", "65536", "3000.5", " 3000", "1e3"].map((value): [string, string] => ["PORT", value]),
    ["HOST", "a b"],
    ["HOST", "http://localhost"],
    ...[
      "exemple.fr",
      "ftp://exemple.fr",
      "https://exemple.fr/chemin",
      "https://exemple.fr?q",
      "https://u@e.fr",
    ].map((value): [string, string] => ["PUBLIC_URL", value]),
    ["SMTP_URL", "mail.exemple.fr"],
    ["MAIL_FROM", "Calanque"],
    ["PLACES_API_KEY", "a b"],
    ["ACCOUNT_REQUESTS_PER_HOUR", "0"],
    ["LEADS_PER_PROPERTY_PER_HOUR", "aucune"],
    ["DATABASE_URL", "mysql://db/app"],
    ["DATABASE_URL", "db"],
    ["APP_SECRET", "court"],
    ["TRUSTED_PROXIES", "10.0.0.1, proxy"],
    ["EMBED_ORIGINS", "mairie.exemple.fr"],
    ["EMBED_ORIGINS", "*"],
    ["EMBED_ORIGINS", "https://*.exemple.fr"],
    ["EMBED_ORIGINS", "https://mairie.exemple.fr, https://exemple.fr/page"],
    ["EMBED_ORIGINS", "data:text/html,x"],
    ["METRICS_TOKEN", "court"],
    ["CONTACT_EMAIL", "bonjour"],
    ["PUBLISHER_PRIVACY_EMAIL", "donnees"],
    ["PUBLISHER_NAME", "x".repeat(301)],
    ["DEMO", "oui"],
    ["GEOCODER", "google"],
    ["ADDRESSES", "off"],
    ["ADDRESSES", "ftp://copie.exemple.fr/adresses-13.csv"],
    ["STREETS", "on"],
    ["STREETS", "ftp://cartes.exemple.fr/planet"],
    ["MAP_STYLE", "mapbox"],
    ["MAP_STYLE", "file:///etc/passwd"],
    ["MAP_STYLE", "constructor"],
    ["MAP_STYLE", "__proto__"],
    ["GEOCODER_URL", "data.geopf.fr"],
    ["LOG_LEVEL", "verbose"],
    ["S3_BUCKET", "Mes photos"],
    ["S3_REGION", "eu west"],
    ["S3_ENDPOINT", "s3.exemple.fr"],
    ["S3_FORCE_PATH_STYLE", "oui"],
    ["SIGN_INS_PER_MINUTE", "0"],
  ];

  test.each(wrong)("%s=%s", (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} doit [^\\n]+\\.$`));
  });

  test("a secret is not repeated where logs are kept", () => {
    const wrongSecrets = { APP_SECRET: "zygomatique", METRICS_TOKEN: "vertugadin" };
    for (const [name, value] of Object.entries(wrongSecrets))
      expect(() => readConfig({ [name]: value })).not.toThrow(value);
  });

  test("only the first one is told", () => {
    expect(() => readConfig({ PORT: "x", DEMO: "x" })).toThrow(/^PORT [^\n]+$/);
  });

  test("a PostgreSQL database without the secret that all nodes share", () => {
    expect(() => readConfig({ DATABASE_URL: postgres.DATABASE_URL })).toThrow(
      "APP_SECRET est obligatoire avec DATABASE_URL : tous les nœuds partagent le même secret.",
    );
    expect(readConfig(postgres).databaseUrl).toBe(postgres.DATABASE_URL);
  });
});

describe("the demonstration city comes", () => {
  const demo = (environment: Record<string, string>) => readConfig(environment).demo;

  test.each(["127.0.0.1", "localhost", "::1"])("by itself on the loopback, here %s", (HOST) => {
    expect(demo({ HOST })).toBe(true);
  });

  test("never by itself where others come or keep their data", () => {
    expect(demo({ HOST: "0.0.0.0" })).toBe(false);
    expect(demo({ HOST: "192.168.1.4" })).toBe(false);
    expect(demo({ PUBLIC_URL: "https://exemple.fr" })).toBe(false);
    expect(demo(postgres)).toBe(false);
  });

  test("or not as DEMO says, whatever the rest", () => {
    expect(demo({ DEMO: "0" })).toBe(false);
    expect(demo({ ...postgres, HOST: "0.0.0.0", PUBLIC_URL: "https://exemple.fr", DEMO: "1" })).toBe(true);
  });
});

describe("the address told", () => {
  test("is the public one where there is one", () => {
    expect(makeBrand(readConfig({ PUBLIC_URL: "https://exemple.fr" }), 3000).origin).toBe(
      "https://exemple.fr",
    );
  });

  test("names the port really taken, and puts an IPv6 host in brackets", () => {
    expect(makeBrand(readConfig({ PORT: "0" }), 4321).origin).toBe("http://127.0.0.1:4321");
    const { origin } = makeBrand(readConfig({ HOST: "::1" }), 3000);
    expect(origin).toBe("http://[::1]:3000");
    expect(new URL(origin).hostname).toBe("[::1]");
  });
});
