import { batchFacts, batchesOf, batchTitle, mayBatch } from '@zarpa/contract/batches/kinds.rules.ts';
import type { Batch } from '@zarpa/contract/batches/operations.ts';
import { taskPermission } from '@zarpa/contract/tasks/kinds.rules.ts';
import { uuid } from '@zarpa/contract/core/fields.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle } from '../../platform/http/handler.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { requireColleagues } from '../tasks/tell-colleagues.ts';
import { batchActs, canUndo } from './batch-acts.ts';
import { askRepeat, askUndo, type CountedStates, countItems, insertItems, listItems } from './batch-items.queries.ts';
import { type BatchRow, findBatch, insertBatch, listBatchRows, lockBatch, saveBatch } from './batches.queries.ts';

const pageMax = 50;

export const createBatch: Handle<'createBatch'> = async ({ db, clock }, actor, { body }) => {
  const { id, kind, subjects, ...input } = body;
  if (!mayBatch(actor.staffRole!, kind)) throw fail('batches.not_allowed');
  batchActs[kind].check?.(input);
  const { about } = batchFacts[kind];
  const chosen = [...new Set(subjects.map((subject) => keyOf(subject, about === 'date')))];
  if (kind === 'give') await requireColleagues(db, [input.user_id!], 'manage_cases');
  if (kind === 'give_returns') await requireColleagues(db, [input.user_id!], 'manage_taxes');
  if (kind === 'give_dates' && input.user_id)
    await requireColleagues(db, [input.user_id], taskPermission('obligation'));
  await db.transaction().execute(async (tx) => {
    if (!(await insertBatch(tx, { id, kind, input, madeBy: actor.userId, at: clock() }))) return;
    await insertItems(tx, { batchId: id, subjects: chosen, about });
  });
  return { success: true, data: {} };
};

function keyOf(subject: string, isDate: boolean): string {
  const [id, rest] = isDate ? [subject.slice(0, 36), subject.slice(36)] : [subject, ''];
  const isKey = !isDate || /^:[a-z0-9_]{1,30}:[0-9:-]{0,21}$/.test(rest);
  if (!isKey || !uuid.safeParse(id).success)
    throw fail('request.invalid', { details: [{ field: 'subjects', message: 'Hay filas que no son de esta lista.' }] });
  return id.toLowerCase() + rest;
}

export const listBatches: Handle<'listBatches'> = async ({ db }, actor, { query: { cursor } }) => {
  const [at = '', id = ''] = cursor?.split('_') ?? [];
  const kinds = batchesOf(actor.staffRole!);
  const rows = await listBatchRows(db, kinds, cursor ? { at: new Date(at), id } : undefined, pageMax + 1);
  const items = await showBatches(db, rows.slice(0, pageMax));
  const last = items.at(-1);
  const next = rows.length > pageMax && last ? `${last.made_at}_${last.id}` : null;
  return { success: true, data: { items, next } };
};

export const getBatch: Handle<'getBatch'> = async ({ db }, actor, { params }) => {
  const row = await requireBatch(db, actor, params.id);
  const [batch] = await showBatches(db, [row]);
  const is_mine = row.made_by === actor.userId;
  const items = (await listItems(db, row.id)).map(
    ({ case_id, registration_id, company_name, result, is_pending, at, ...item }) => ({
      ...item,
      company: case_id === null ? null : { name: company_name!, case_id, registration_id: registration_id! },
      at: at?.toISOString() ?? null,
      can_undo: is_mine && item.state === 'done' && canUndo(row.kind, result, is_pending),
    }),
  );
  return { success: true, data: { batch: batch!, is_mine, is_working: row.is_open, items } };
};

async function showBatches(db: Db, rows: readonly BatchRow[]): Promise<Batch[]> {
  const counts = await countItems(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, kind, input, made_by, maker_name, made_at, stopped_at, finished_at }) => ({
    id,
    kind,
    title: batchTitle(kind, input),
    made_by: made_by === null ? null : { user_id: made_by, name: maker_name ?? '' },
    made_at: made_at.toISOString(),
    stopped_at: stopped_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
    counts: counts.get(id) ?? none,
  }));
}

const none: CountedStates = { waiting: 0, done: 0, refused: 0, failed: 0, undone: 0 };

/** What a role may not see does not exist for it. */
export async function requireBatch(db: Db, { staffRole }: Actor, id: string): Promise<BatchRow> {
  const row = await findBatch(db, id);
  if (!row || !batchesOf(staffRole!).includes(row.kind)) throw fail('batches.not_found');
  return row;
}

/** Whoever may do the like stops it; the rest is done in its starter's name, so by them alone. */
export const updateBatch: Handle<'updateBatch'> = async ({ db, clock }, actor, { params, body }) => {
  const { act, positions } = body;
  const { id, kind, made_by } = await requireBatch(db, actor, params.id);
  if (!mayBatch(actor.staffRole!, kind)) throw fail('batches.not_allowed');
  if (act !== 'stop' && made_by !== actor.userId) throw fail('batches.not_yours');
  await db.transaction().execute(async (tx) => {
    const row = await lockBatch(tx, id);
    if (!row) throw fail('batches.not_found');
    if (act === 'stop' && !row.finished_at) await saveBatch(tx, id, { stopped_at: row.stopped_at ?? clock() });
    if (act === 'resume' && row.stopped_at) await saveBatch(tx, id, { stopped_at: null, is_open: true });
    if (act === 'undo') {
      await askUndo(tx, id, positions);
      await saveBatch(tx, id, { is_open: true });
    }
    if (act === 'repeat' && row.finished_at) {
      await askRepeat(tx, id, positions);
      await saveBatch(tx, id, { finished_at: null, is_open: true });
    }
  });
  return { success: true, data: {} };
};
