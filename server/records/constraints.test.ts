/** What no code may write, since the database itself refuses it: by hand, by an import, by a bug. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../platform/database/open.ts";
import { rowsOf } from "../platform/database/rows.ts";
import { createContact } from "../testing/build-contact.ts";
import { createOwner } from "../testing/build-property.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { users } from "./account/account-schema.ts";
import { profiles } from "./account/profile-schema.ts";
import { contactEntries, contactViews } from "./contact/contact-schema.ts";
import { feeds } from "./import/feed-schema.ts";
import { importColumns, importProblems, importRuns } from "./import/import-schema.ts";
import { fedProperties } from "./property/fed-property-schema.ts";
import { importChanges } from "./property/import-change-schema.ts";
import { photos, properties } from "./property/property-schema.ts";
import { followUpPlans, planRuns, taskReminders, taskSettings, tasks } from "./task/task-schema.ts";

let database: OpenDatabase;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ userId } = await createOwner(database.db));
});
afterAll(() => database.close());

type PropertyRow = typeof properties.$inferInsert;

const goodRow = (): PropertyRow => ({
  userId,
  title: "Appartement lumineux",
  price: 250_000,
  address: "12 rue Paradis, 13001 Marseille",
  postalCode: "13001",
  city: "Marseille",
  latitude: 43.29,
  longitude: 5.37,
  publicLatitude: 43.29,
  publicLongitude: 5.37,
  mapKey: 42,
  surfaceArea: 65,
  propertyType: "Appartement",
  rooms: 3,
  bedrooms: 2,
  floor: 2,
  totalFloors: 5,
  exposure: "N, SE",
  dpeEnergyLetter: "C",
  dpeEmissionsLetter: "G",
  saleDate: "2024-02-29",
});

/** What the database gives as its reason: the constraint's name, or the code of a value it cannot hold. */
async function refusalOf(write: PromiseLike<unknown>): Promise<string> {
  try {
    await write;
    return "written";
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
      if (typeof constraint === "string") return constraint;
      if (typeof code === "string" && /^2[23]/.test(code)) return code;
    }
    throw error;
  }
}

const insert = (row: PropertyRow) => database.db.insert(properties).values(row);

describe("a property", () => {
  const goodCases: [string, Partial<PropertyRow>][] = [
    ["with everything", {}],
    [
      "with as little as may be",
      { rooms: null, floor: null, totalFloors: null, exposure: null, saleDate: null },
    ],
    [
      "at the ends of each range",
      { price: 1, surfaceArea: 1, rooms: 0, bedrooms: 0, floor: 0, totalFloors: 0 },
    ],
    ["on the top floor", { floor: 5, totalFloors: 5 }],
    ["with a floor of an unknown number", { floor: 3, totalFloors: null }],
    ["without letters", { dpeEnergyLetter: null, dpeEmissionsLetter: null }],
    ["hidden, off the map", { isHidden: true, mapKey: null }],
  ];
  test.each(goodCases)("%s is written", async (_, overrides) => {
    expect(await refusalOf(insert({ ...goodRow(), ...overrides }))).toBe("written");
  });

  const badCases: [string, Partial<PropertyRow>][] = [
    ["properties_title", { title: "  " }],
    ["properties_price", { price: 0 }],
    ["properties_price", { price: -1 }],
    ["22003", { price: 2 ** 31 }],
    ["properties_surface", { surfaceArea: 0 }],
    ["properties_type", { propertyType: "Château" }],
    ["properties_type", { propertyType: "appartement" }],
    ["properties_rooms", { rooms: -1 }],
    ["properties_bedrooms", { bedrooms: -1 }],
    ["properties_land", { landArea: 0 }],
    ["properties_bathrooms", { bathrooms: -1 }],
    ["properties_construction", { constructionYear: 999 }],
    ["properties_heating", { heating: "Cheminée" }],
    ["properties_yearly", { propertyTax: -1 }],
    ["properties_yearly", { rent: -1 }],
    ["properties_rent_charges", { rent: 800, rentCharges: 801 }],
    ["properties_rent_charges", { rentCharges: -1 }],
    ["properties_carrez", { carrezArea: 0 }],
    ["properties_annuity", { annuityDown: -1 }],
    ["properties_annuity", { annuityMonthly: -1 }],
    ["properties_sale_stage", { saleStage: "Vendu" }],
    ["properties_sale_kind", { saleKind: "Vente simple" }],
    ["properties_construction_period", { constructionPeriod: "Récent" }],
    ["properties_floor", { floor: 6, totalFloors: 5 }],
    ["properties_floor", { floor: -1 }],
    ["properties_total_floors", { floor: null, totalFloors: -1 }],
    ["properties_exposure", { exposure: "Sud" }],
    ["properties_energy", { dpeEnergyLetter: "H" }],
    ["properties_energy", { dpeEnergyLetter: "c" }],
    ["properties_energy", { dpeEnergyLetter: "" }],
    ["properties_emissions", { dpeEmissionsLetter: "AB" }],
    ["properties_fees_payer", { feesPayer: "Notaire" }],
    ["properties_fees_percent", { feesPercent: 100.5 }],
    ["properties_price_without_fees", { priceWithoutFees: 0 }],
    ["properties_price_without_fees", { price: 100, priceWithoutFees: 101 }],
    ["properties_coproperty", { copropertyLots: 0 }],
    ["properties_coproperty", { copropertyCharges: -1 }],
    ["properties_removed", { removedAt: new Date(0) }],
    ["properties_latitude", { latitude: 90.1 }],
    ["properties_latitude", { publicLatitude: -91 }],
    ["properties_latitude", { latitude: Number.NaN }],
    ["properties_longitude", { longitude: -180.1 }],
    ["properties_longitude", { publicLongitude: Number.POSITIVE_INFINITY }],
    ["properties_on_map_visible", { isHidden: true }],
    ["properties_on_map_visible", { moderatedAt: new Date(0) }],
    ["properties_on_map_visible", { deletedAt: new Date(0) }],
    ["22008", { saleDate: "2024-02-30" }],
    ["properties_user_id_users_id_fk", { userId: "nobody" }],
  ];
  test.each(badCases)("against %s is refused: %o", async (reason, overrides) => {
    expect(await refusalOf(insert({ ...goodRow(), ...overrides }))).toBe(reason);
  });

  test("has a reference that its owner gave once, and that another owner may give too", async () => {
    const other = await createOwner(database.db);
    const row = { ...goodRow(), externalReference: "ref-1" };
    expect(await refusalOf(insert(row))).toBe("written");
    expect(await refusalOf(insert(row))).toBe("properties_reference");
    expect(await refusalOf(insert({ ...row, userId: other.userId }))).toBe("written");
    expect(await refusalOf(insert({ ...row, externalReference: null }))).toBe("written");
    expect(await refusalOf(insert({ ...row, externalReference: null }))).toBe("written");
  });
});

describe("a photograph", () => {
  const photo = {
    position: 0,
    contentKey: "picture.webp",
    width: 1080,
    height: 720,
    color: "#c8b090",
  };
  let propertyId: string;
  beforeAll(async () => {
    const [property] = await insert(goodRow()).returning({ id: properties.id });
    propertyId = property?.id ?? "";
  });

  test.each([
    ["photos_position", { position: -1 }],
    ["photos_size", { width: 0 }],
    ["photos_color", { color: "red" }],
    ["photos_caption", { caption: "" }],
    ["photos_property_id_properties_id_fk", { propertyId: randomUUID() }],
  ])("against %s is refused: %o", async (reason, overrides) => {
    const row = { ...photo, propertyId, path: `${randomUUID()}.webp`, ...overrides };
    expect(await refusalOf(database.db.insert(photos).values(row))).toBe(reason);
  });

  test("has a place in the order and a path of its own", async () => {
    const path = `${randomUUID()}.webp`;
    const write = (overrides: object) =>
      refusalOf(database.db.insert(photos).values({ ...photo, propertyId, path, ...overrides }));
    expect(await write({})).toBe("written");
    expect(await write({ path: "other.webp" })).toBe("photos_of_property");
    expect(await write({ position: 1 })).toBe("photos_path_unique");
  });
});

describe("a profile", () => {
  type ProfileRow = typeof profiles.$inferInsert;
  const agency = {
    status: "active",
    agencyName: "Agence des Essais",
    agencyAddress: "1 quai du Port",
    latitude: 43.29,
    longitude: 5.37,
    mapKey: 42,
  };
  const write = async (overrides: Partial<ProfileRow>) => {
    const id = randomUUID();
    await database.db.insert(users).values({ id, name: "Camille", email: `${id}@essais.example` });
    return refusalOf(database.db.insert(profiles).values({ ...agency, userId: id, ...overrides }));
  };

  test("of an active agency may stand on the map", async () => {
    expect(await write({})).toBe("written");
  });

  const badCases: [string, Partial<ProfileRow>][] = [
    ["profiles_role", { userRole: "owner" }],
    ["profiles_status", { mapKey: null, status: "asleep" }],
    ["profiles_rating", { googleRating: 5.1 }],
    ["profiles_reviews_count", { googleReviewsCount: -1 }],
    ["profiles_place", { mapKey: null, latitude: null }],
    ["profiles_latitude", { latitude: 91 }],
    ["profiles_longitude", { longitude: 181 }],
    ["profiles_on_map_complete", { status: "pending" }],
    ["profiles_on_map_complete", { agencyName: null }],
    ["profiles_on_map_complete", { latitude: null, longitude: null }],
  ];
  test.each(badCases)("against %s is refused: %o", async (reason, overrides) => {
    expect(await write(overrides)).toBe(reason);
  });

  test("is the only one of its person, and an e-mail address has one account", async () => {
    const { userId: known, email } = await createOwner(database.db);
    expect(await refusalOf(database.db.insert(profiles).values({ userId: known }))).toBe(
      "profiles_user_id_unique",
    );
    const twin = { id: randomUUID(), name: "Camille", email };
    expect(await refusalOf(database.db.insert(users).values(twin))).toBe("users_email_unique");
  });
});

describe("a file that is imported", () => {
  const run = () => ({
    id: randomUUID(),
    userId,
    fileName: "a.csv",
    fileSize: 9,
    state: "done",
    createdAt: new Date(0),
  });

  test.each([
    ["written", {}],
    ["import_runs_state", { state: "asleep" }],
    ["import_runs_counts", { fileSize: 0 }],
    ["import_runs_counts", { linesDone: -1 }],
  ])("%s: %o", async (reason, overrides) =>
    expect(await refusalOf(database.db.insert(importRuns).values({ ...run(), ...overrides }))).toBe(reason),
  );

  test("changes a property once, in a way that is known, and leaves out lines and photographs alone", async () => {
    const { db } = database;
    const row = run();
    await db.insert(importRuns).values(row);
    const [property] = await db.insert(properties).values(goodRow()).returning({ id: properties.id });
    const change = {
      runId: row.id,
      propertyId: property?.id ?? "",
      isCreated: true,
      photoKeys: [],
      versionAfter: 1,
    };
    const odd = db.insert(importChanges).values({ ...change, outcome: "lost" });
    expect(await refusalOf(odd)).toBe("import_changes_outcome");
    await db.insert(importChanges).values(change);
    expect(await refusalOf(db.insert(importChanges).values(change))).toBe(
      "import_changes_run_id_property_id_pk",
    );
    const problem = { runId: row.id, kind: "page", line: 1, reference: "", reason: "" };
    expect(await refusalOf(db.insert(importProblems).values(problem))).toBe("import_problems_kind");
  });
});

describe("a task", () => {
  type TaskRow = typeof tasks.$inferInsert;
  const now = new Date(0);
  const goodTask = (): TaskRow => ({
    userId,
    kind: "call",
    title: "Rappeler",
    dueOn: "2026-11-24",
    anchorOn: "2026-11-24",
    createdAt: now,
    updatedAt: now,
  });
  const write = (overrides: Partial<TaskRow>) =>
    refusalOf(database.db.insert(tasks).values({ ...goodTask(), ...overrides }));

  test.each<[string, Partial<TaskRow>]>([
    ["written", { dueTime: "23:59", repeat: "monthly" }],
    ["tasks_kind", { kind: "dance" }],
    ["tasks_title", { title: "" }],
    ["tasks_time", { dueTime: "24:00" }],
    ["tasks_time", { dueTime: "9:30" }],
    ["tasks_repeat", { repeat: "hourly" }],
    ["22008", { dueOn: "2026-02-30" }],
    ["tasks_user_id_users_id_fk", { userId: "nobody" }],
    ["tasks_contact_id_contacts_id_fk", { contactId: randomUUID() }],
    ["tasks_property_id_properties_id_fk", { propertyId: randomUUID() }],
    ["tasks_plan_run_id_plan_runs_id_fk", { planRunId: randomUUID() }],
  ])("%s: %o", async (reason, overrides) => expect(await write(overrides)).toBe(reason));

  test("has a key of its own with its person, is followed by one alone, and told once for a day", async () => {
    const { db } = database;
    const idempotencyKey = randomUUID();
    const [first] = await db
      .insert(tasks)
      .values({ ...goodTask(), idempotencyKey })
      .returning();
    const taskId = first?.id ?? "";
    expect(await write({ idempotencyKey })).toBe("tasks_key");
    expect(await write({ followsId: taskId })).toBe("written");
    expect(await write({ followsId: taskId })).toBe("tasks_follows");
    const remind = (dueOn: string) =>
      refusalOf(db.insert(taskReminders).values({ taskId, userId, dueOn, digestId: randomUUID() }));
    expect(await remind("2026-11-24")).toBe("written");
    expect(await remind("2026-11-24")).toBe("task_reminders_task_id_due_on_pk");
    expect(await remind("2026-11-25")).toBe("written");
  });

  test("of a plan: one runs at a time with a contact, and one that ended says why", async () => {
    const contactId = await createContact(database.db, { userId, agencyId: null });
    const begin = (overrides: Partial<typeof planRuns.$inferInsert>) =>
      refusalOf(
        database.db
          .insert(planRuns)
          .values({ userId, contactId, planKey: "vendeur", name: "Vente", startedAt: now, ...overrides }),
      );
    expect(await begin({ endedAt: now, endReason: "answered" })).toBe("written");
    expect(await begin({})).toBe("written");
    expect(await begin({})).toBe("plan_runs_running");
    expect(await begin({ planKey: "acquereur" })).toBe("written");
    expect(await begin({ planKey: "autre" })).toBe("plan_runs_key");
    expect(await begin({ planKey: "relance", endedAt: now })).toBe("plan_runs_end");
    expect(await begin({ endedAt: now, endReason: "tired" })).toBe("plan_runs_reason");
    expect(await begin({ contactId: randomUUID(), planKey: "relance" })).toBe(
      "plan_runs_contact_id_contacts_id_fk",
    );
  });

  test("has plans of an agency's or of a person's, once each, and settings once a person", async () => {
    const plan = (overrides: Partial<typeof followUpPlans.$inferInsert>) =>
      refusalOf(
        database.db.insert(followUpPlans).values({
          planKey: "vendeur",
          name: "Vente",
          steps: [],
          startsWithLead: false,
          updatedAt: now,
          ...overrides,
        }),
      );
    expect(await plan({ userId })).toBe("written");
    expect(await plan({ userId })).toBe("follow_up_plans_of_person");
    expect(await plan({})).toBe("follow_up_plans_owner");
    expect(await plan({ userId, planKey: "autre" })).toBe("follow_up_plans_key");
    const settle = () => refusalOf(database.db.insert(taskSettings).values({ userId }));
    expect([await settle(), await settle()]).toEqual(["written", "task_settings_pkey"]);
  });
});

test("a call that was received is a call, and to the right number", async () => {
  const { db } = database;
  const { userId: owner } = await createOwner(db);
  const contactId = await createContact(db, { userId: owner, agencyId: null });
  const note = (overrides: Partial<typeof contactEntries.$inferInsert>) =>
    refusalOf(
      db.insert(contactEntries).values({
        id: randomUUID(),
        contactId,
        kind: "call",
        outcome: "reached",
        isReceived: true,
        at: new Date(0),
        ...overrides,
      }),
    );
  expect(await note({})).toBe("written");
  expect(await note({ outcome: "wrong-number" })).toBe("contact_entries_received");
  expect(await note({ kind: "mail" })).toBe("contact_entries_received");
});

test("a view of contacts has a name, once a person, and goes with its account", async () => {
  const { db } = database;
  const { userId: owner } = await createOwner(db);
  const keep = (name: string) =>
    refusalOf(
      db.insert(contactViews).values({
        id: randomUUID(),
        userId: owner,
        name,
        filter: { whose: "own", layout: "list" },
        createdAt: new Date(0),
      }),
    );
  expect([await keep("Perdus"), await keep("Perdus"), await keep("")]).toEqual([
    "written",
    "contact_views_name",
    "contact_views_named",
  ]);
  await db.delete(users).where(eq(users.id, owner));
  expect(await db.$count(contactViews, eq(contactViews.userId, owner))).toBe(0);
});

describe("a feed", () => {
  test("is a person's one, with homes that are answered for once they are gone", async () => {
    const { db } = database;
    const feed = { userId, createdAt: new Date(0) };
    expect(await refusalOf(db.insert(feeds).values({ ...feed, dropNumber: 0 }))).toBe("feeds_numbers");
    const [{ id: feedId } = { id: "" }] = await db.insert(feeds).values(feed).returning({ id: feeds.id });
    expect(await refusalOf(db.insert(feeds).values(feed))).toBe("feeds_of_person");
    const [property] = await db.insert(properties).values(goodRow()).returning({ id: properties.id });
    const fed = { feedId, propertyId: property?.id ?? "" };
    const write = (row: object) => refusalOf(db.insert(fedProperties).values({ ...fed, ...row }));
    expect(await write({ answer: "sold" })).toBe("fed_properties_gone");
    expect(await write({ answer: "lost", goneAt: new Date(0) })).toBe("fed_properties_answer");
    expect(await write({})).toBe("written");
  });

  test("and the columns of files are a person's or an agency's", async () => {
    const column = { kind: "properties", heading: "prix", target: "price" };
    const write = (row: object) => refusalOf(database.db.insert(importColumns).values({ ...column, ...row }));
    expect(await write({})).toBe("import_columns_owner");
    expect(await write({ userId })).toBe("written");
    expect(await write({ userId })).toBe("import_columns_of_person");
  });
});

test("only what limits count is kept out of the write-ahead log", async () => {
  const found = await database.db.execute(
    sql`select relname::text as name from pg_class where relkind = 'r' and relpersistence = 'u' order by relname`,
  );
  expect(rowsOf(found)).toEqual([{ name: "held_places" }, { name: "rate_limits" }]);
});
