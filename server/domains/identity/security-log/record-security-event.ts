import type { Kysely } from 'kysely';
import type { SecurityEventKind } from '@zarpa/contract/identity/security-events.rules.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { insertEvent } from './security-events.queries.ts';

/** Absent for events without a request. */
export type Origin = { caller: Pick<Caller, 'address' | 'userAgent'>; session: Actor['session'] };

/** Returns the row's id, which names the mail about it. */
export async function recordSecurityEvent(
  db: Kysely<Database>,
  userId: string,
  kind: SecurityEventKind,
  origin?: Origin,
): Promise<string> {
  return insertEvent(db, {
    userId,
    kind,
    sessionId: origin?.session?.id ?? null,
    address: origin?.caller.address ?? null,
    userAgent: origin?.caller.userAgent ?? null,
  });
}
