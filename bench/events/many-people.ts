import { createHash } from 'node:crypto';
import pg from 'pg';

export type ManyPeople = { cookies: string[]; giveEachANotice: () => Promise<number>; end: () => Promise<void> };

export async function openManyPeople(databaseUrl: string, count: number): Promise<ManyPeople> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tokens = Array.from({ length: count }, (_, n) => `bench-${n}`);
  await client.query(
    `insert into users (id, email, email_verified, name)
       select 'bench|' || n, 'cliente-' || n || '@example.com', true, 'Cliente ' || n from generate_series(0, $1 - 1) n`,
    [count],
  );
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await client.query(
    `insert into sessions (token_hash, user_id, user_agent, address, expires_at)
       select hash, 'bench|' || (n - 1), 'bench', '127.0.0.1', now() + interval '12 hours'
         from unnest($1::bytea[]) with ordinality as given (hash, n)`,
    [hashes],
  );
  return {
    cookies: tokens.map((token) => `zarpa_session=${token}`),
    /** One transaction, as `notify` writes them; returns the time of its commit. */
    giveEachANotice: async () => {
      await client.query('begin');
      await client.query(
        `with given as (
           insert into notices (id, user_id, kind, ref, facts, created_at)
             select gen_random_uuid(), id, 'export_ready', id || now(), '{}', now() from users where id like 'bench|%'
             returning user_id, seq)
         select pg_notify('live', json_build_object('notice', seq::text, 'user', user_id)::text) from given`,
      );
      const began = performance.now();
      await client.query('commit');
      return began;
    },
    end: () => client.end(),
  };
}
