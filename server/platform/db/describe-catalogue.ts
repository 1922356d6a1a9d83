import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';

/**
 * Sorted lines: equal lines are an equal schema. Leaves out owners, grants (`grants.ts`), the migrator's tables and
 * extensions. Ignores line breaks and PostgreSQL 18's names for `not null`.
 */
export function describeCatalogue(db: Kysely<never>): Promise<string[]> {
  return db.transaction().execute(describeWithin);
}

/** Runs in the caller's transaction, which may lock what it describes. */
export async function describeWithin(tx: Transaction<never>): Promise<string[]> {
  // Definitions name a schema only outside the search path.
  await sql`select set_config('search_path', 'public', true)`.execute(tx);
  const { rows } = await description.execute(tx);
  return rows.map(({ line }) => line).toSorted();
}

export function hashOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Before version 16 a view's columns carry their table's name. */
const unqualified = (text: string) => `regexp_replace(${text}, '\\m\\w+\\.', '', 'g')`;
const fromExtension = (catalogue: string, of: string) =>
  `exists (select from pg_depend x where x.classid = '${catalogue}'::regclass and x.objid = ${of} and x.deptype = 'e')`;

const description = sql.raw<{ line: string }>(`
  with relations as (
    select oid, relname, relkind, relrowsecurity, relforcerowsecurity, reloptions from pg_class c
     where relnamespace = 'public'::regnamespace and relname !~ '^kysely_' and not ${fromExtension('pg_class', 'c.oid')}
  ), functions as (
    select oid, prolang, prokind, provolatile, proparallel, proisstrict, prosecdef, proconfig, prosrc from pg_proc p
     where pronamespace = 'public'::regnamespace and not ${fromExtension('pg_proc', 'p.oid')}
  ), lines (parts) as (
    select array['relation'::text, relname, relkind::text, relrowsecurity::text, relforcerowsecurity::text, reloptions::text]
      from relations where relkind not in ('i', 'I', 'S')
    union all
    select array['column'::text, relname, (row_number() over (partition by r.oid order by attnum))::text, attname,
        format_type(atttypid, atttypmod), attnotnull::text, attidentity::text, attgenerated::text,
        pg_get_expr(d.adbin, d.adrelid), nullif(attcollation, t.typcollation)::regcollation::text]
      from relations r join pg_attribute a on a.attrelid = r.oid join pg_type t on t.oid = atttypid
      left join pg_attrdef d on d.adrelid = r.oid and d.adnum = attnum
     where relkind not in ('i', 'I', 'S') and attnum > 0 and not attisdropped
    union all
    select array['constraint'::text, relname, conname, pg_get_constraintdef(c.oid)]
      from pg_constraint c join relations r on r.oid = conrelid where contype <> 'n'
    union all
    select array['index'::text, pg_get_indexdef(oid)] from relations where relkind in ('i', 'I')
    union all
    select array['sequence'::text, relname, format_type(seqtypid, null), seqstart::text, seqincrement::text, seqmin::text,
        seqmax::text, seqcache::text, seqcycle::text]
      from relations r join pg_sequence s on s.seqrelid = r.oid
    union all
    select array['view'::text, relname, ${unqualified('pg_get_viewdef(oid)')}] from relations where relkind in ('v', 'm')
    union all
    select array['function'::text, f.oid::regprocedure::text, pg_get_function_arguments(f.oid), pg_get_function_result(f.oid),
        lanname, prokind::text, provolatile::text, proparallel::text, proisstrict::text, prosecdef::text, proconfig::text, trim(prosrc, E' \\n')]
      from functions f join pg_language l on l.oid = prolang
    union all
    select array['trigger'::text, tgenabled::text, pg_get_triggerdef(t.oid)]
      from pg_trigger t join relations r on r.oid = tgrelid where not tgisinternal
    union all
    select array['policy'::text, tablename, policyname, permissive, roles::text, cmd, qual, with_check]
      from pg_policies where schemaname = 'public'
    union all
    select array['type'::text, typname, typtype::text, format_type(typbasetype, typtypmod),
        (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid)]
      from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
       and not ${fromExtension('pg_type', 't.oid')}
    union all
    select array['comment'::text, coalesce(r.relname, objoid::regprocedure::text), objsubid::text, description]
      from pg_description left join relations r on r.oid = objoid and classoid = 'pg_class'::regclass
     where r.oid is not null or classoid = 'pg_proc'::regclass and objoid in (select oid from functions)
  )
  select regexp_replace(array_to_string(parts, ' | ', '-'), '\\s+', ' ', 'g') as line from lines`);
