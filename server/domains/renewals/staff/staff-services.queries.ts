import type { EndReason } from '@zarpa/contract/renewals/ending.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { NoticeRow } from '../notices/notices.queries.ts';

/** Of a company, in the order of their beginning, with how they ended. */
export async function listStaffServiceRows(db: Db, registrationId: string) {
  const rows = await db
    .selectFrom('services')
    .select([
      'id',
      'kind',
      'label',
      'period_months',
      'agreed_cents',
      'paid_until',
      'cancelled_on',
      'cancel_reason',
      'ended_on',
      'end_reason',
      'end_note',
      'ended_by',
    ])
    .where('registration_id', '=', registrationId)
    .orderBy('created_at')
    .orderBy('kind')
    .limit(200)
    .execute();
  return rows as (Omit<(typeof rows)[number], 'end_reason'> & { end_reason: EndReason | null })[];
}

export type StaffNotice = Awaited<ReturnType<typeof listNoticesOfCharges>>[number];

export async function listNoticesOfCharges(db: Db, chargeIds: readonly string[]) {
  if (chargeIds.length === 0) return [];
  const rows = await db
    .selectFrom('renewal_notices')
    .select(['id', 'charge_id', 'kind', 'amount_cents', 'charge_on', 'sent_on', 'accepted_at', 'bounced_at', 'told_by'])
    .where('charge_id', 'in', chargeIds)
    .orderBy('sent_on')
    .orderBy('id')
    .execute();
  return rows as (Omit<(typeof rows)[number], 'kind'> & Pick<NoticeRow, 'kind'>)[];
}

export function findEnded(db: Db, id: string) {
  return db
    .selectFrom('services')
    .select(['id', 'registration_id', 'user_id', 'kind', 'label', 'ended_on', 'end_reason'])
    .where('id', '=', id)
    .executeTakeFirst();
}
