import { type ReturnState, returnStates } from '@zarpa/contract/returns/states.rules.ts';
import { setVisible } from '../../../platform/files/files.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { changeAnyReturn, requireUpToDate } from '../packets/change-any-return.ts';
import { requireLetter } from '../packets/load-letter.ts';
import { loadReturns } from '../packets/load-returns.ts';
import { filerOfRow, moveReturn, notApproved } from '../packets/move-return.ts';
import { requireReturnsYear } from '../packets/require-returns.ts';
import { countReturns, listStaffReturns } from '../packets/returns.queries.ts';
import { listPaperIds } from '../papers/return-papers.queries.ts';
import { askApprovalJob } from '../returns.jobs.ts';
import { loadReviewed } from './load-reviewed.ts';

export const reviewReturn: Handle<'reviewReturn'> = async (needs, _actor, { params, body }) => {
  const { generation, verdict, note = '' } = body;
  if (verdict === 'send_back' && !note)
    throw fail('request.invalid', { details: [{ field: 'note', message: 'Escribe qué hay que corregir' }] });
  await changeAnyReturn(needs, { id: params.id, generation }, async (tx, row, of) => {
    if (verdict === 'accept') {
      await requireUpToDate(needs, tx, { ...of, row });
      await requireLetter(needs, tx, row);
      // Without a notice per paper: the step has its own.
      for (const paperId of await listPaperIds(tx, row.id, row.generation)) await setVisible(tx, paperId, true);
      await moveReturn(needs, tx, row, {
        step: 'accept',
        by: 'staff',
        set: { sent_back_note: null, sent_back_at: null },
      });
      return needs.jobs.enqueue(tx, askApprovalJob, { returnId: row.id, generation });
    }
    const set = { sent_back_note: note, sent_back_at: needs.clock(), ...notApproved };
    return moveReturn(needs, tx, row, { step: 'send_back', by: 'staff', note, set });
  });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};

const countMax = 1_001;

export const listReturns: Handle<'listReturns'> = async ({ db }, { userId }, { query: { view, state } }) => {
  const [rows, counted] = await Promise.all([
    listStaffReturns(db, { state, assigneeId: view === 'mine' ? userId : undefined }),
    countReturns(db, userId, countMax),
  ]);
  const returns = rows.map(
    ({ registration_id, case_id, name, state_since, preparer_id, assignee_id, assignee_name, ...row }) => ({
      ...row,
      filed_by: filerOfRow({ ...row, preparer_id }),
      company: { registration_id, case_id, name },
      since: state_since.toISOString(),
      assignee: assignee_id === null ? null : { user_id: assignee_id, name: assignee_name ?? '' },
    }),
  );
  const counts = Object.fromEntries([...returnStates, 'mine' as const].map((name) => [name, counted.get(name) ?? 0]));
  return { success: true, data: { returns, counts: counts as Record<ReturnState | 'mine', number> } };
};

export const getReturns: Handle<'getReturns'> = async (needs, actor, { params, query }) => {
  const { owner, ...years } = await requireReturnsYear(needs, actor, params.id, query.year);
  return { success: true, data: { returns: await loadReturns(needs, owner, years) } };
};

export const getStaffReturn: Handle<'getStaffReturn'> = async (needs, _actor, { params }) => {
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};
