import { sql, type RawBuilder } from 'kysely';
import type { EnvelopeFilter } from '@zarpa/contract/signatures/staff.ts';
import type { Db } from '../../../platform/db/open-database.ts';

/** `place`: when it began to be of its list, with microseconds. */
export type Place = { at: string; id: string };
type Listed = { id: string; place: string };

type List = { from: RawBuilder<unknown>; at: RawBuilder<unknown>; id: RawBuilder<unknown>; isNewestFirst?: true };

/** Each by an index of its own: those that wait are few among those that ended. */
const lists: Readonly<Record<EnvelopeFilter, List>> = {
  open: { from: sql`envelopes e where e.state = 'open'`, at: sql`e.asked_at`, id: sql`e.id` },
  // Of several refused addresses of a signing the first counts.
  bounced: {
    from: sql`signers s join envelopes e on e.id = s.envelope_id
       where s.bounced_at is not null and e.state = 'open'
         and not exists (select from signers o where o.envelope_id = s.envelope_id and o.bounced_at is not null
                            and (o.bounced_at, o.id) < (s.bounced_at, s.id))`,
    at: sql`s.bounced_at`,
    id: sql`s.id`,
  },
  // An earlier copy that nobody looked at stays beside the last one.
  ink: {
    from: sql`ink_copies c join envelopes e on e.id = c.envelope_id
       where c.verdict is null and e.state = 'open'
         and not exists (select from ink_copies o where o.envelope_id = c.envelope_id and o.kept_at > c.kept_at)`,
    at: sql`c.kept_at`,
    id: sql`c.id`,
  },
  declined: {
    from: sql`envelopes e where e.state = 'declined'`,
    at: sql`e.ended_at`,
    id: sql`e.id`,
    isNewestFirst: true,
  },
  ended: { from: sql`envelopes e where e.state <> 'open'`, at: sql`e.ended_at`, id: sql`e.id`, isNewestFirst: true },
};

/** Ids of a page, those that wait longest first, ended ones newest first. */
export async function listEnvelopeIds(db: Db, filter: EnvelopeFilter, after: Place | undefined, limit: number) {
  const { from, at, id, isNewestFirst } = lists[filter];
  const [beyond, direction] = isNewestFirst ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const page = after ? sql`and (${at}, ${id}) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<Listed>`
    select e.id, to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${id} as place
      from ${from} ${page}
     order by ${at} ${direction}, ${id} ${direction} limit ${limit}`.execute(db);
  return rows;
}

export async function countEnvelopes(db: Db, filter: EnvelopeFilter, countMax: number): Promise<number> {
  const { from, at } = lists[filter];
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select e.id from ${from} order by ${at} limit ${countMax}) b`.execute(db);
  return rows[0]!.counted;
}
