import { entriesWindowOf } from './list-ledger-entries.ts';
import { requireStaffLedger } from '../years/require-staff-ledger.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listStaffLedgerEntries: Handle<'listStaffLedgerEntries'> = async (
  needs,
  _actor,
  { params, query: { offset, year: wanted, ...filter } },
) => {
  const { owner, year } = await requireStaffLedger(needs, params.id, wanted);
  const question = { ...filter, begin: year.begin, end: year.end };
  return { success: true, data: await entriesWindowOf(needs.db, owner, question, offset) };
};
