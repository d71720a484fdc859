/** What of a database's schema an older node leans on, and what a migration takes from under it. */
import type { PGlite } from "@electric-sql/pglite";

type Column = { readonly type: string; readonly isRequired: boolean; readonly hasDefault: boolean };
type Rule = { readonly definition: string; readonly columns: readonly string[] };
type Table = {
  readonly columns: Readonly<Record<string, Column>>;
  /** Checks, foreign keys and unique indexes by name. */
  readonly rules: Readonly<Record<string, Rule>>;
};
export type SchemaShape = Readonly<Record<string, Table>>;

const shapeQuery = `
  select c.relname as name,
    (select json_object_agg(a.attname, json_build_object('type', format_type(a.atttypid, a.atttypmod),
        'isRequired', a.attnotnull, 'hasDefault', a.atthasdef or a.attidentity <> ''))
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_object_agg(r.name, json_build_object('definition', r.definition, 'columns', r.columns)), '{}')
      from (
        select conname as name, pg_get_constraintdef(o.oid) as definition,
          (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
            where a.attrelid = c.oid and a.attnum = any (o.conkey)) as columns
        from pg_constraint o where o.conrelid = c.oid and o.contype in ('c', 'f')
        union all
        select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid),
          (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
            where a.attrelid = c.oid and a.attnum = any (i.indkey::int2[]))
        from pg_index i where i.indrelid = c.oid and i.indisunique
      ) r) as rules
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

export async function readShape(database: Pick<PGlite, "query">): Promise<SchemaShape> {
  const { rows } = await database.query<Table & { readonly name: string }>(shapeQuery);
  return Object.fromEntries(rows.map(({ name, ...table }) => [name, table]));
}

/** What a node written for `before` can no longer read or write in `after`: it serves on while others are replaced. */
export function findBreaks(before: SchemaShape, after: SchemaShape): string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const table = after[name];
    if (table === undefined) return [`${name} is gone`];
    return [...findColumnBreaks(old, table), ...findRuleBreaks(old, table)].map((what) => `${name}.${what}`);
  });
}

function findColumnBreaks(old: Table, table: Table): string[] {
  const broken = Object.entries(old.columns).flatMap(([name, column]) => {
    const now = table.columns[name];
    if (now === undefined) return [`${name} is gone`];
    if (now.type !== column.type) return [`${name} was ${column.type} and is ${now.type}`];
    if (now.isRequired && !column.isRequired) return [`${name} is required`];
    if (column.isRequired && !now.isRequired) return [`${name} may be empty`];
    return column.hasDefault && !now.hasDefault ? [`${name} is not filled any more`] : [];
  });
  const added = Object.entries(table.columns).flatMap(([name, column]) =>
    name in old.columns || !column.isRequired || column.hasDefault ? [] : [`${name} is new and required`],
  );
  return [...broken, ...added];
}

/** A rule is new to older writers unless it lets through all that the old one did, and a new word is new to readers. */
function findRuleBreaks(old: Table, table: Table): string[] {
  const changed = Object.entries(table.rules).flatMap(([name, rule]) => {
    const known = old.rules[name];
    if (known !== undefined) return findChange(known, rule).map((what) => `${name} ${what}`);
    const isRenamed = Object.entries(old.rules).some(
      (one) => definitionOf(one) === definitionOf([name, rule]),
    );
    return !isRenamed && rule.columns.some((column) => column in old.columns)
      ? [`${name} is a new rule of old columns`]
      : [];
  });
  const kept = new Set(Object.entries(table.rules).map(definitionOf));
  // A write that says what to do about a row that is there already names its columns, and is refused without their index.
  const gone = Object.entries(old.rules).flatMap((rule) =>
    rule[1].definition.startsWith("CREATE UNIQUE") &&
    !(rule[0] in table.rules) &&
    !kept.has(definitionOf(rule))
      ? [`${rule[0]} is gone, which writes may name`]
      : [],
  );
  return [...changed, ...gone];
}

const definitionOf = ([name, { definition }]: [string, Rule]) =>
  definition.replace(`INDEX ${name} `, "INDEX ");

function findChange(before: Rule, after: Rule): string[] {
  if (before.definition === after.definition) return [];
  const wordsOf = ({ definition }: Rule) =>
    [...definition.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word]) => word);
  const restOf = ({ definition }: Rule) => definition.replaceAll(/('(?:[^']|'')*'::text(?:, )?)+/g, "…");
  const allowed = new Set(wordsOf(after));
  return restOf(before) === restOf(after) && wordsOf(before).every((word) => allowed.has(word))
    ? ["has a new word"]
    : ["refuses more than it did"];
}
