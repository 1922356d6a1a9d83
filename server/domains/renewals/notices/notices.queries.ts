import { sql } from 'kysely';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Notice, NoticeKind, ToldKind } from '@zarpa/contract/renewals/notices.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export type ToldLine = { serviceId: string; cents: number };
export type NoticeRow = {
  id: string;
  charge_id: string;
  user_id: string;
  kind: ToldKind;
  amount_cents: number;
  charge_on: string | null;
  text_version: string;
  lines: ToldLine[];
  sent_on: string;
  accepted_at: Date | null;
  bounced_at: Date | null;
};

const fields = [
  'id',
  'charge_id',
  'user_id',
  'kind',
  'text_version',
  'amount_cents',
  'charge_on',
  'lines',
  'sent_on',
  'accepted_at',
  'bounced_at',
] as const;

export async function findNotice(db: Db, id: string): Promise<NoticeRow | undefined> {
  const row = await db.selectFrom('renewal_notices').select(fields).where('id', '=', id).executeTakeFirst();
  return row as NoticeRow | undefined;
}

/** Of charges of these services, the oldest first; also those of earlier years, which told prices. */
export async function listNoticesOfServices(db: Db, serviceIds: readonly string[]): Promise<NoticeRow[]> {
  if (serviceIds.length === 0) return [];
  const rows = await db
    .selectFrom('renewal_notices as n')
    .select(fields.map((field) => `n.${field}` as const))
    .where('n.charge_id', 'in', (query) =>
      query.selectFrom('charge_lines').select('charge_id').where('service_id', 'in', serviceIds),
    )
    .orderBy('n.sent_on')
    .orderBy('n.id')
    .execute();
  return rows as unknown as NoticeRow[];
}

type NewNotice = Omit<NoticeRow, 'accepted_at' | 'bounced_at'> & { accepted_at?: Date; told_by?: string | null };

export async function insertNotice(tx: Tx, { lines, ...row }: NewNotice): Promise<void> {
  await tx
    .insertInto('renewal_notices')
    .values({ ...row, lines: JSON.stringify(lines) })
    .execute();
}

/** An address that takes mail again after it refused some took this one too. */
export async function saveAnswer(tx: Tx, id: string, { isAccepted, at }: { isAccepted: boolean; at: Date }) {
  const change = isAccepted
    ? { accepted_at: sql<Date>`coalesce(accepted_at, ${at})`, bounced_at: null }
    : { bounced_at: sql<Date>`coalesce(bounced_at, ${at})` };
  await tx.updateTable('renewal_notices').set(change).where('id', '=', id).execute();
}

type SentRow = Pick<NoticeRow, 'sent_on' | 'accepted_at' | 'bounced_at'>;

/** As the rules read it. */
export const sentOf = ({ sent_on: sentOn, accepted_at: acceptedAt, bounced_at: bouncedAt }: SentRow) => ({
  sentOn,
  acceptedOn: acceptedAt && dayOf(acceptedAt),
  isBounced: bouncedAt !== null,
});

export const ruleNotice = (row: NoticeRow): Notice => ({
  ...sentOf(row),
  kind: row.kind as NoticeKind,
  amountCents: row.amount_cents,
});
