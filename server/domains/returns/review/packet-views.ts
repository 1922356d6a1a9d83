import { returnStates } from '@zarpa/contract/returns/states.rules.ts';
import { filerOfRow } from '../packets/move-return.ts';
import { countReturnsByState, listReturnsByState } from '../packets/returns.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { loadReturns } from '../packets/load-returns.ts';
import { requireReturnsYear } from '../packets/require-returns.ts';
import { loadReviewed } from './load-reviewed.ts';

export const listReturns: Handle<'listReturns'> = async ({ db }, _actor, { query }) => {
  const [rows, counted] = await Promise.all([listReturnsByState(db, query.state), countReturnsByState(db)]);
  const returns = rows.map(({ registration_id, case_id, name, state_since, preparer_id, ...row }) => ({
    ...row,
    filed_by: filerOfRow({ ...row, preparer_id }),
    company: { registration_id, case_id, name },
    since: state_since.toISOString(),
  }));
  const counts = Object.fromEntries(returnStates.map((state) => [state, counted.get(state) ?? 0]));
  return { success: true, data: { returns, counts: counts as Record<(typeof returnStates)[number], number> } };
};

export const getReturns: Handle<'getReturns'> = async (needs, actor, { params, query }) => {
  const { owner, ...years } = await requireReturnsYear(needs, actor, params.id, query.year);
  return { success: true, data: { returns: await loadReturns(needs, actor, owner, years) } };
};

export const getStaffReturn: Handle<'getStaffReturn'> = async (needs, _actor, { params }) => {
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};
