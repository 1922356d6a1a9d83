import type { PaymentStatus } from '@zarpa/contract/payments/states.rules.ts';
import type { ThreadState } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/open-database.ts';

export async function lockTried(tx: Tx, registrationId: string) {
  const row = await tx
    .selectFrom('registrations')
    .select(['id', 'user_id', 'company_name', 'payment_status', 'payment_error_code', 'has_case'])
    .where('id', '=', registrationId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, payment_status: row.payment_status as PaymentStatus };
}

export async function wasWrittenSince(tx: Tx, registrationId: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('threads')
    .select('id')
    .where('registration_id', '=', registrationId)
    // As a literal, so that the planner knows the partial index.
    .where(sql<boolean>`source = 'team'`)
    .where('opened_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function findCaseCustomer(db: Db, caseId: string) {
  return db.selectFrom('cases').select(['user_id', 'registration_id']).where('id', '=', caseId).executeTakeFirst();
}

export async function listThreadsOf(db: Db, userId: string, registrationId: string, limit: number) {
  const isOfCase = sql<boolean>`(t.registration_id is not distinct from ${registrationId}::uuid)`;
  const rows = await db
    .selectFrom('threads as t')
    .leftJoin('registrations as r', 'r.id', 't.registration_id')
    .leftJoin('cases as c', 'c.registration_id', 't.registration_id')
    .innerJoin('thread_messages as m', (join) => join.onRef('m.thread_id', '=', 't.id').on('m.number', '=', 1))
    .select(['t.id', 't.number', 't.moved_at', 't.waits_since', isOfCase.as('is_of_case')])
    .select((of) => [
      of.ref('t.state').$castTo<ThreadState>().as('state'),
      of.fn.coalesce('c.company_name', 'r.company_name').as('company_name'),
      sql<string>`coalesce(t.subject, left(split_part(ltrim(m.text), E'\n\n', 1), 120))`.as('words'),
    ])
    .where('t.user_id', '=', userId)
    .orderBy(isOfCase, 'desc')
    .orderBy('t.moved_at', 'desc')
    .orderBy('t.id')
    .limit(limit)
    .execute();
  return rows;
}
