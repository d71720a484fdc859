import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";

const migrationsFolder = join(import.meta.dirname, "..", "platform", "database", "migrations");

/** Somebody who was there from the first day. */
export const firstPerson = { id: "premiere", email: "premiere@exemple.fr" };

const fill = `insert into users (id, name, email) values ('${firstPerson.id}', 'Première', '${firstPerson.email}');
  insert into profiles (user_id, full_name) values ('${firstPerson.id}', 'Première Personne')`;

/** Makes an embedded database in a data directory as the first version of the program left it, with somebody in it. */
export async function makeFirstEmbedded(dataDirectory: string): Promise<void> {
  const lite = await PGlite.create({ fs: new NodeFS(join(dataDirectory, "database")) });
  await withFirstMigration((folder) => migratePglite(drizzlePglite(lite), { migrationsFolder: folder }));
  await lite.exec(fill);
  await lite.close();
}

/** The same in an empty PostgreSQL database. */
export async function makeFirstPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await withFirstMigration((folder) =>
    migratePostgres(drizzlePostgres(client), { migrationsFolder: folder }),
  );
  await client.query(fill);
  await client.end();
}

async function withFirstMigration(migrate: (folder: string) => Promise<unknown>): Promise<void> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, "meta", "_journal.json"), "utf8"));
  const [first] = journal.entries;
  const folder = await mkdtemp(join(tmpdir(), "first-migration-"));
  await mkdir(join(folder, "meta"));
  await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries: [first] }));
  const name = `${first.tag}.sql`;
  await writeFile(join(folder, name), await readFile(join(migrationsFolder, name)));
  await migrate(folder);
  await rm(folder, { recursive: true });
}
