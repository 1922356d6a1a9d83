import { logins } from '@zarpa/server/platform/db/grants.ts';
import { statementLimits } from '@zarpa/server/platform/db/statement-limits.ts';
import pg from 'pg';

export async function rightsOf(url: string): Promise<'all' | 'owner' | 'none'> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ makes: boolean; migrates: boolean }>(
      `select rolsuper or rolcreaterole as makes, has_schema_privilege('public', 'create') as migrates
         from pg_roles where rolname = current_user`,
    );
    const { makes, migrates } = rows[0]!;
    return makes ? 'all' : migrates ? 'owner' : 'none';
  } finally {
    await client.end();
  }
}

/** The same URL with another role, of which the login is a member. */
export function asRole(url: string, role: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c role=${role}`)}`;
}

/** Works object by object: those of a cluster's first superuser cannot be reassigned at once. */
export async function prepareRoles(adminUrl: string, urls: readonly (string | undefined)[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Roles belong to the whole server, so databases take turns.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('roles', 0))`);
    for (const statement of [...makeLogins, joinThem, ...passwordsOf(urls), ...limitsOf, ...handOver])
      await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

const makeLogins = Object.values(logins).map(
  (login) => `do $$ begin
    if not exists (select from pg_roles where rolname = '${login}') then create role ${login} login; end if;
  end $$`,
);

/** A hosted server's first login is no superuser: it must be a member of the role that it hands objects to. */
const joinThem = `do $$ begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    grant ${logins.owner}, ${logins.identity} to current_user;
  end if;
end $$`;

function passwordsOf(urls: readonly (string | undefined)[]): string[] {
  return urls.flatMap((text) => {
    const url = text && URL.canParse(text) ? new URL(text) : undefined;
    const login = Object.values(logins).find((name) => name === decodeURIComponent(url?.username ?? ''));
    if (!login || !url?.password) return [];
    return [`alter role ${login} password ${pg.escapeLiteral(decodeURIComponent(url.password))}`];
  });
}

const limitsOf = [logins.app, logins.identity].flatMap((login) =>
  Object.entries(statementLimits).map(([name, value]) => `alter role ${login} set ${name} = '${value}'`),
);

/** Sequences of a column and indexes follow their table; an extension's objects keep their owner. */
const handOver = [
  `do $$ begin execute format('alter database %I owner to ${logins.owner}', current_database()); end $$`,
  `create schema if not exists identity authorization ${logins.identity}`,
  ...[
    ['public', logins.owner],
    ['pgboss', logins.owner],
    ['identity', logins.identity],
  ].map(
    ([schema, owner]) => `do $$ declare statement text; begin
      for statement in
        select format('alter schema %I owner to ${owner}', nspname) from pg_namespace
         where nspname = '${schema}' and nspowner <> '${owner}'::regrole
           and pg_get_userbyid(nspowner) <> 'pg_database_owner'
        union all
        select format('alter %s %s owner to ${owner}', case relkind when 'v' then 'view' when 'm' then 'materialized view'
                 when 'S' then 'sequence' else 'table' end, c.oid::regclass)
          from pg_class c
         where relnamespace = to_regnamespace('${schema}') and relkind in ('r', 'p', 'v', 'm', 'S')
           and relowner <> '${owner}'::regrole
           and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                              and (d.deptype = 'e' or d.deptype in ('a', 'i') and relkind = 'S'))
        union all
        select format('alter routine %s owner to ${owner}', oid::regprocedure) from pg_proc
         where pronamespace = to_regnamespace('${schema}') and proowner <> '${owner}'::regrole
           and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = pg_proc.oid and d.deptype = 'e')
        union all
        select format('alter type %s owner to ${owner}', oid::regtype) from pg_type
         where typnamespace = to_regnamespace('${schema}') and typtype in ('e', 'd') and typowner <> '${owner}'::regrole
           and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = pg_type.oid and d.deptype = 'e')
      loop execute statement; end loop; end $$`,
  ),
];
