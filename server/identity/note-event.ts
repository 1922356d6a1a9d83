import type { Kysely } from 'kysely';
import type { SecurityEventKind } from '@zarpa/contract/identity.rules.ts';
import type { Database } from '../db/database.gen.ts';
import type { Actor, Caller } from '../http/actor.ts';

/** Where it came from; absent for what happened without a request. */
export type Origin = { caller: Pick<Caller, 'address' | 'userAgent'>; session: Actor['session'] };

/** Writes into the customer's own security log; returns the row's id, which a mail may be told by. */
export async function noteEvent(
  db: Kysely<Database>,
  userId: string,
  kind: SecurityEventKind,
  origin?: Origin,
): Promise<string> {
  const { id } = await db
    .insertInto('security_events')
    .values({
      user_id: userId,
      kind,
      session_id: origin?.session?.id ?? null,
      address: origin?.caller.address ?? null,
      user_agent: origin?.caller.userAgent ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
