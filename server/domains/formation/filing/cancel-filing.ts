import type { Handle } from '../../../platform/http/handler.ts';
import { isFilingOpen } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../history/append-event.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { saveCase } from '../cases/cases.queries.ts';
import { findFiling } from './filing-work.queries.ts';
import { requireFiling } from './require-filing.ts';
import { takeBack } from './filings.queries.ts';

/** What may have left can be taken back only once the worker gave up finding it: it would be sent anew. */
export const cancelFiling: Handle<'cancelFiling'> = async (needs, actor, { params, body }) => {
  const known = await requireFiling(needs, params.id);
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, known.case_id, undefined);
    const filing = (await findFiling(tx, known.id))!;
    if (!isFilingOpen(filing.state)) throw fail('formation.filing_settled');
    const isLost = filing.state === 'sending' && filing.trouble === 'lost';
    if (filing.state !== 'prepared' && !isLost) throw fail('formation.filing_sent');
    const at = needs.clock();
    await takeBack(tx, filing.id, at);
    await endTasks(tx, row.id, { kind: 'filing', subject: filing.id }, at);
    const note = `Presentación retirada: ${body.note}`;
    await saveCase(
      tx,
      await appendEvent(tx, row, { at, actor: 'staff', kind: 'noted', notes: { staff: actor.userId, note } }),
    );
  });
  return { success: true, data: {} };
};
