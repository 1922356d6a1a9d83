import type { Handle } from '../../../platform/http/handler.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { saveCase } from '../cases/cases.queries.ts';
import { withdrawPrepared } from './filings.queries.ts';

export const updateFilingProvider: Handle<'updateFilingProvider'> = async (needs, _actor, { params, body }) => {
  const { provider } = body;
  if (provider !== 'manual' && provider !== needs.filing.name) throw fail('formation.no_partner');
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    await saveCase(tx, { ...row, filed_by: provider });
    if (provider === 'manual') await withdrawPrepared(tx, row.id, { at: needs.clock() });
  });
  return { success: true, data: {} };
};
