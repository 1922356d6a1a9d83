import type { Handle } from '../../../platform/http/handler.ts';
import { isFilingOpen } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { isMoneyHeld } from '../../payments/disputes/disputes.queries.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { presentOf } from '../moves/decide-move.ts';
import { nextKind } from './expected.rules.ts';
import { prepare } from './prepare-filing.ts';
import { listFilings, withdrawFiling, withdrawPrepared } from '../cases/filings.queries.ts';
import { requireCase } from '../cases/require-case.ts';
import { appendEvent } from '../cases/append-event.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { saveCase } from '../cases/cases.queries.ts';
import { findFiling, wakeFiling, type FilingRow } from '../cases/filing-work.queries.ts';
import type { Context } from '../../../context.ts';

export const createFiling: Handle<'createFiling'> = async (needs, _actor, { params }) => {
  await requireCase(needs, params.id);
  if (needs.filing.name === 'manual') throw fail('formation.no_partner');
  const filing_id = await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    const kind = nextKind(row.stage);
    if (!kind) throw fail('formation.not_allowed', { data: { present: presentOf(row) } });
    if (await isMoneyHeld(tx, row.registration_id)) throw fail('formation.dispute_open');
    if ((await listFilings(tx, row.id)).some(({ state }) => isFilingOpen(state))) throw fail('formation.filing_open');
    return prepare(needs, tx, row, kind);
  });
  return { success: true, data: { filing_id } };
};

/**
 * A filing that may have been sent can only be withdrawn once the worker gave up searching for it, because it would be sent
 * again.
 */
export const cancelFiling: Handle<'cancelFiling'> = async (needs, actor, { params, body }) => {
  const known = await requireFiling(needs, params.id);
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, known.case_id, undefined);
    const filing = (await findFiling(tx, known.id))!;
    if (!isFilingOpen(filing.state)) throw fail('formation.filing_settled');
    const isLost = filing.state === 'sending' && filing.trouble === 'lost';
    if (filing.state !== 'prepared' && !isLost) throw fail('formation.filing_sent');
    const at = needs.clock();
    await withdrawFiling(tx, filing.id, at);
    await endTasks(tx, row.id, { kind: 'filing', subject: filing.id }, at);
    const note = `Presentación retirada: ${body.note}`;
    await saveCase(
      tx,
      await appendEvent(tx, row, { at, actor: 'staff', kind: 'noted', notes: { staff: actor.userId, note } }),
    );
  });
  return { success: true, data: {} };
};

export const startFilingLook: Handle<'startFilingLook'> = async (needs, _actor, { params }) => {
  const filing = await requireFiling(needs, params.id);
  if (!(await wakeFiling(needs.db, filing.id, needs.clock()))) throw fail('formation.filing_settled');
  return { success: true, data: {} };
};

export const updateFilingProvider: Handle<'updateFilingProvider'> = async (needs, actor, { params, body }) => {
  const { provider } = body;
  if (provider !== 'manual' && provider !== needs.filing.name) throw fail('formation.no_partner');
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    actor.noteChanges({ filed_by: [row.filed_by, provider] });
    await saveCase(tx, { ...row, filed_by: provider });
    if (provider === 'manual') await withdrawPrepared(tx, row.id, { at: needs.clock() });
  });
  return { success: true, data: {} };
};

async function requireFiling({ db }: Pick<Context, 'db'>, id: string): Promise<FilingRow> {
  const filing = await findFiling(db, id);
  if (!filing) throw fail('formation.filing_not_found');
  return filing;
}
