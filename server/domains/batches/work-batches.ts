import { mayBatch } from '@zarpa/contract/batches/kinds.rules.ts';
import { may } from '@zarpa/contract/staff/roles.rules.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { audited, isAudited } from '../../platform/http/audit.ts';
import { Failure, fail } from '../../platform/http/fail.ts';
import { isLostDatabase, messageOf } from '../../platform/http/handle-errors.ts';
import type { Actor, AuditedActor, Caller } from '../../platform/http/security/actor.ts';
import type { Gate } from '../../platform/http/security/gate.ts';
import { findBlock } from '../identity/people/people.queries.ts';
import { findMember } from '../identity/people/team.queries.ts';
import { beginStaffAction } from '../staff/begin-staff-action.ts';
import { batchActs, resultOf, type SingleCall } from './batch-acts.ts';
import { findNextItem, hasWork, lockItem, markItem, type WorkItem } from './batch-items.queries.ts';
import { type BatchRow, endLease, leaseBatch, lockBatch, saveBatch } from './batches.queries.ts';
import { withinTransaction, withTransactions } from './within-transaction.ts';

const batchesAtOnce = 10;
const rowsAtOnce = 20;

/** A few rows of each open batch in turn, so that a long one does not hold up a short one. */
export async function workBatches(needs: Context): Promise<boolean> {
  let isMoreWaiting = false;
  const seen: string[] = [];
  for (let count = 0; count < batchesAtOnce; count += 1) {
    const batch = await leaseBatch(needs.db, seen);
    if (!batch) break;
    seen.push(batch.id);
    try {
      if (await workRows(needs, batch)) isMoreWaiting = true;
    } catch (error) {
      // It goes on in the next round; the other batches do not wait for it.
      needs.log.warn({ err: error, batchId: batch.id }, 'a batch could not go on yet');
    } finally {
      await endLease(needs.db, batch.id);
    }
  }
  return isMoreWaiting;
}

async function workRows(needs: Context, batch: BatchRow): Promise<boolean> {
  for (let count = 0; count < rowsAtOnce; count += 1)
    if (!(await workItem(needs, batch))) {
      await closeBatch(needs, batch.id);
      return false;
    }
  return true;
}

/** The row's act and its mark are one transaction: killed anywhere, both or neither are there. False when no row waits. */
async function workItem(needs: Context, batch: BatchRow): Promise<boolean> {
  const item = await findNextItem(needs.db, batch.id);
  if (!item) return false;
  const audit = openAudit(needs);
  try {
    await (item.is_undoing ? undo : batchActs[batch.kind].readsFiles ? actBesideFiles : act)(needs, {
      batch,
      item,
      gate: audit.gate,
    });
    await audit.settle('done');
  } catch (error) {
    await audit.settle('refused');
    if (isLostDatabase(error)) throw error;
    const at = needs.clock();
    const isRefused = error instanceof Failure && error.status < 500;
    if (!isRefused)
      needs.log.warn({ err: error, batchId: batch.id, position: item.position }, 'a row of a batch failed');
    // What could not be undone stays done.
    const state = item.is_undoing ? 'done' : isRefused ? 'refused' : 'failed';
    await markItem(needs.db, batch.id, item, { state, at, ...wordsOf(error) });
  }
  return true;
}

function wordsOf(error: unknown): { code: string; reason: string } {
  if (!(error instanceof Failure)) return { code: 'server.unexpected', reason: 'Algo salió mal de nuestro lado.' };
  const details = (error.details ?? []).map(({ message }) => message);
  return {
    code: error.code,
    reason: details.length > 0 ? details.join(' ') : messageOf(error.code, undefined, error.data),
  };
}

type Acting = { batch: BatchRow; item: WorkItem; gate: Pick<Gate, 'beginStaffAction'> };

async function act(needs: Context, acting: Acting): Promise<void> {
  const { batch, item } = acting;
  const { before, call: callOf } = batchActs[batch.kind];
  await needs.db.transaction().execute(async (tx) => {
    if (!(await lockItem(tx, batch.id, item))) return;
    const inside = { needs: { ...needs, db: withinTransaction(tx) }, tx };
    const actor = await requireStarter(tx, batch);
    const had = (await before?.(inside, item)) ?? null;
    const call = await callOf(inside.needs, batch.input, item);
    const answer = call && (await runSingle(inside.needs, call, { ...acting, actor }));
    const result = resultOf(batch, { before: had, answer });
    await markItem(tx, batch.id, item, { state: 'done', at: needs.clock(), result });
  });
}

/** Of an operation that reads files before its only transaction: the mark is part of that one. */
async function actBesideFiles(needs: Context, acting: Acting): Promise<void> {
  const { batch, item } = acting;
  const actor = await requireStarter(needs.db, batch);
  const call = await batchActs[batch.kind].call(needs, batch.input, item);
  const db = withTransactions(needs.db, (run) =>
    needs.db.transaction().execute(async (tx) => {
      if (!(await lockItem(tx, batch.id, item))) throw new Error('another worker has this row');
      const answer = await run(tx);
      const result = resultOf(batch, { before: null, answer });
      await markItem(tx, batch.id, item, { state: 'done', at: needs.clock(), result });
      return answer;
    }),
  );
  if (call) await runSingle({ ...needs, db }, call, { ...acting, actor });
}

async function undo(needs: Context, acting: Acting): Promise<void> {
  const { batch, item } = acting;
  await needs.db.transaction().execute(async (tx) => {
    if (!(await lockItem(tx, batch.id, item))) return;
    const inside = { needs: { ...needs, db: withinTransaction(tx) }, tx };
    const actor = await requireStarter(tx, batch);
    const calls = (item.result && (await batchActs[batch.kind].undo?.(inside, item, item.result))) ?? [];
    for (const call of calls) await runSingle(inside.needs, call, { ...acting, actor });
    await markItem(tx, batch.id, item, { state: 'undone', at: needs.clock() });
  });
}

/** Role, suspension and second factor are those of now. */
async function requireStarter(db: Db | Tx, { made_by, kind }: BatchRow): Promise<Actor> {
  const member = made_by === null ? undefined : await findMember(db, made_by);
  if (!member || member.suspended_at || !mayBatch(member.role, kind)) throw fail('identity.forbidden');
  if ((await findBlock(db, member.user_id))?.blocked_at) throw fail('identity.account_blocked');
  if (!member.has_second_factor) throw fail('staff.second_factor_needed');
  return {
    userId: member.user_id,
    email: member.email,
    emailVerified: true,
    name: member.name,
    staffRole: member.role,
    hasSecondFactor: true,
    permission: null,
    session: undefined,
    signIn: undefined,
  };
}

type By = { actor: Actor; gate: Acting['gate']; batch: Pick<BatchRow, 'id'> };

/** As the operation by itself, with its permission and its row in the audit, which names the batch. */
export async function runSingle(
  needs: Context,
  { name, operation, run, input }: SingleCall,
  { actor, gate, batch }: By,
): Promise<unknown> {
  if (!may(actor.staffRole!, operation.permission)) throw fail('identity.forbidden');
  const caller: Caller = {
    requestId: batch.id,
    address: '',
    userAgent: '',
    bearer: undefined,
    sessionToken: undefined,
  };
  const work = (by: AuditedActor) => run(needs, by, input, caller);
  if (!isAudited(operation)) throw new Error(`${name} is not audited`);
  return audited(gate, { name, operation, actor, input, requestId: batch.id }, work);
}

/** How an action ended is noted once it is committed. */
function openAudit(needs: Context) {
  const ends: { isDone: boolean; settle: () => Promise<void> }[] = [];
  const gate: Acting['gate'] = {
    beginStaffAction: async (actor, action) => {
      const begun = await beginStaffAction(needs, actor, action);
      return {
        settle: async (outcome, changes) =>
          void ends.push({ isDone: outcome === 'done', settle: () => begun.settle(outcome, changes) }),
      };
    },
  };
  const settle = async (end: 'done' | 'refused') => {
    for (const { isDone, settle: note } of ends) if (isDone === (end === 'done')) await note();
  };
  return { gate, settle };
}

async function closeBatch({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockBatch(tx, id);
    // In a statement of its own: it sees what was asked for while the lock was waited for.
    if (!row || (await hasWork(tx, id, row.stopped_at !== null))) return;
    const isFinished = row.stopped_at === null;
    await saveBatch(tx, id, { is_open: false, ...(isFinished && { finished_at: row.finished_at ?? clock() }) });
  });
}
