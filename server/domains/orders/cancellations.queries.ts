import { randomUUID } from 'node:crypto';
import type { RequestWay, DeclineGround } from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import type { Cancellation } from '@zarpa/contract/orders/cancellations.ts';
import { cancellationDue } from '@zarpa/contract/orders/cancellations.rules.ts';
import type { WorkCalendar } from '@zarpa/contract/values/work-calendar.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { loadCalendar } from '../settings/load-settings.ts';

const listMax = 10;

const shown = [
  'id',
  'asked_at',
  'reason',
  'stage',
  'way',
  'lines',
  'total_cents',
  'state',
  'ground',
  'came_back_cents',
  'settled_at',
  'answer',
] as const;

type Row = Awaited<ReturnType<ReturnType<typeof selectCancellations>['executeTakeFirstOrThrow']>>;
type Owner = { registrationId: string; userId: string };

const selectCancellations = (db: Db) => db.selectFrom('cancellation_requests').select(shown);

function cancellationOf(
  calendar: WorkCalendar,
  { total_cents, came_back_cents, asked_at, settled_at, reason, ...row }: Row,
): Cancellation {
  return {
    ...(row as Pick<Cancellation, 'id' | 'stage' | 'way' | 'lines' | 'state' | 'ground' | 'answer'>),
    reason: reason ?? '',
    total: dollarsOf(total_cents),
    came_back: came_back_cents === null ? null : dollarsOf(came_back_cents),
    asked_at: asked_at.toISOString(),
    due_at: cancellationDue(calendar, asked_at).toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
  };
}

export async function listCancellations(db: Db, { registrationId }: Owner): Promise<Cancellation[]> {
  const rows = await selectCancellations(db)
    .where('registration_id', '=', registrationId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(listMax)
    .execute();
  if (rows.length === 0) return [];
  const calendar = await loadCalendar(db);
  return rows.map((row) => cancellationOf(calendar, row));
}

type NewCancellation = {
  reason: string | null;
  stage: Stage;
  way: RequestWay;
  lines: Cancellation['lines'];
  totalCents: number;
  returnedBeforeCents: number;
  at: Date;
};

/** The registration must be locked. A second open cancellation violates a unique index. */
export async function insertCancellation(
  tx: Tx,
  { registrationId, userId }: Owner,
  { at, lines, totalCents, returnedBeforeCents, ...request }: NewCancellation,
): Promise<Cancellation> {
  const row = await tx
    .insertInto('cancellation_requests')
    .values({
      id: randomUUID(),
      registration_id: registrationId,
      user_id: userId,
      ...request,
      lines: JSON.stringify(lines),
      total_cents: totalCents,
      returned_before_cents: returnedBeforeCents,
      state: 'asked',
      asked_at: at,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
  return cancellationOf(await loadCalendar(tx), row);
}

/** The registration must be locked. Does not check the owner. */
export async function findOpenCancellation(tx: Tx, registrationId: string) {
  const row = await selectCancellations(tx)
    .select('returned_before_cents')
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  if (!row) return undefined;
  const { returned_before_cents: beforeCents, ...own } = row;
  return { cancellation: cancellationOf(await loadCalendar(tx), own), beforeCents, totalCents: own.total_cents };
}

export async function findCancellation(db: Db, id: string) {
  const row = await selectCancellations(db)
    .select(['registration_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { registration_id: registrationId, user_id: userId, ...own } = row;
  return { registrationId, userId, cancellation: cancellationOf(await loadCalendar(db), own) };
}

type Settled = {
  state: 'done' | 'declined';
  ground: DeclineGround | null;
  cameBackCents: number | null;
  answer: string | null;
  staffId: string | null;
  at: Date;
};

/** Undefined when settled already. */
export async function settleCancellation(
  tx: Tx,
  id: string,
  { state, ground, cameBackCents, answer, staffId, at }: Settled,
): Promise<Cancellation | undefined> {
  const row = await tx
    .updateTable('cancellation_requests')
    .set({ state, ground, came_back_cents: cameBackCents, answer, settled_by: staffId, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning(shown)
    .executeTakeFirst();
  return row && cancellationOf(await loadCalendar(tx), row);
}
