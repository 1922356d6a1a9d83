import type { EntriesWindow } from '@zarpa/contract/ledger/shapes.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { requireLedger, requireStaffLedger, requireYear } from '../ledgers/require-ledger.ts';
import { type EntryQuestion, listEntries, sumEntries } from './entries.queries.ts';
import { entryOf } from './entry-of.ts';

const windowEntries = 100;

export const listLedgerEntries: Handle<'listLedgerEntries'> = async (needs, actor, { params, query }) => {
  const { offset, year, ...filter } = query;
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const { begin, end } = requireYear(years, year);
  return { success: true, data: await entriesWindowOf(needs.db, owner, { ...filter, begin, end }, offset) };
};

async function entriesWindowOf(db: Db, owner: Owner, question: EntryQuestion, offset: number): Promise<EntriesWindow> {
  const [sums, rows] = await Promise.all([
    sumEntries(db, owner, question),
    listEntries(db, owner, question, { offset, limit: windowEntries }),
  ]);
  return {
    total: sums.total,
    in_usd_cents: Number(sums.in_usd_cents),
    out_usd_cents: Number(sums.out_usd_cents),
    without_rate: sums.without_rate,
    items: rows.map(entryOf),
  };
}

export const listStaffLedgerEntries: Handle<'listStaffLedgerEntries'> = async (needs, _actor, { params, query }) => {
  const { offset, year: requestedYear, ...filter } = query;
  const { owner, year } = await requireStaffLedger(needs, params.id, requestedYear);
  const question = { ...filter, begin: year.begin, end: year.end };
  return { success: true, data: await entriesWindowOf(needs.db, owner, question, offset) };
};
