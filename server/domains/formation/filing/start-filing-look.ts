import type { Handle } from '../../../platform/http/handler.ts';
import { fail } from '../../../platform/http/fail.ts';
import { wakeFiling } from './filing-work.queries.ts';
import { requireFiling } from './require-filing.ts';

export const startFilingLook: Handle<'startFilingLook'> = async (needs, _actor, { params }) => {
  const filing = await requireFiling(needs, params.id);
  if (!(await wakeFiling(needs.db, filing.id, needs.clock()))) throw fail('formation.filing_settled');
  return { success: true, data: {} };
};
