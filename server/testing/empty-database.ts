/** Puts aside the rows that migrations have put in, for `emptyAll`. */
export const keepRows = `
  create schema kept;
  do $$
  declare
    found text;
    has_rows boolean;
  begin
    for found in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
      execute 'select exists (select from public.' || found || ')' into has_rows;
      if has_rows then execute 'create table kept.' || found || ' as table public.' || found; end if;
    end loop;
  end $$`;

/**
 * Takes out all rows but those that migrations put in, and the queue of jobs, and starts every sequence again, in a
 * database on which `keepRows` has run.
 */
export const emptyAll = `
  drop schema if exists pgboss cascade;
  do $$
  declare
    found text;
    has_rows boolean;
    filled text[] := '{}';
  begin
    for found in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
      execute 'select exists (select from ' || found || ')' into has_rows;
      if has_rows then filled := filled || found; end if;
    end loop;
    if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
    for found in select format('%I', tablename) from pg_tables where schemaname = 'kept' loop
      execute 'insert into public.' || found || ' select * from kept.' || found;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`;
