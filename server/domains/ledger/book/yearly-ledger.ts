import type { LedgerYear } from '@zarpa/contract/ledger/shapes.ts';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { CompanyYear } from '../../tax/dates/company-years.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { accountsOf } from './ledger-accounts.rules.ts';
import { isYearLocked } from '../ledgers/ledger-locks.queries.ts';
import {
  countYear,
  findUndoable,
  listBalances,
  listCurrencies,
  listMonths,
  listSpans,
  listTotals,
  type CurrencyRow,
} from './ledger-year.queries.ts';
import { requireLedger, requireYear } from '../ledgers/require-ledger.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { loadQuestionnaire } from './get-ledger-questions.ts';
import { requireStaffLedger } from '../ledgers/require-staff-ledger.ts';

export const getLedger: Handle<'getLedger'> = async (needs, actor, { params, query }) => {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  return { success: true, data: { ledger: await loadLedger(needs, owner, requireYear(years, query.year)) } };
};

export async function loadLedger(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: Owner,
  ofYear: CompanyYear,
): Promise<LedgerYear> {
  const { year, period, begin, end } = ofYear;
  const of = { ...owner, ...ofYear };
  const [counts, months, spans, balances, totals, currencies, undoable, isLocked] = await Promise.all([
    countYear(db, of),
    listMonths(db, of),
    listSpans(db, of),
    listBalances(db, of),
    listTotals(db, of),
    listCurrencies(db, of),
    findUndoable(db, owner),
    isYearLocked(db, owner, ofYear),
  ]);
  const closingBalances = new Map(balances.map(({ account, closing_minor }) => [account, closing_minor]));
  const accounts = accountsOf({ begin, end, today: dayOf(clock()), months, spans, balances: closingBalances });
  return {
    year,
    period,
    begin,
    end,
    is_locked: isLocked,
    counts,
    accounts,
    totals: totals.map(({ category, ...total }) => ({ ...total, category: category as CategoryKey })),
    rates: currencies.map(rateOf),
    undoable: undoable
      ? {
          id: undoable.id,
          kind: undoable.kind === 'category' ? 'category' : 'rule',
          entries: undoable.entry_count,
          at: undoable.made_at.toISOString(),
        }
      : null,
  };
}

function rateOf({ currency, entries, owner_rate, owner_source, year_rate, year_source }: CurrencyRow) {
  const rate = owner_rate
    ? { rate: owner_rate, source: 'owner' as const, source_text: owner_source ?? '' }
    : year_rate
      ? { rate: year_rate, source: 'year' as const, source_text: year_source ?? '' }
      : null;
  return { currency, entries, rate };
}

export const getStaffLedger: Handle<'getStaffLedger'> = async (needs, _actor, { params, query }) => {
  const { company, owner, years, year } = await requireStaffLedger(needs, params.id, query.year);
  const [ledger, questionnaire] = await Promise.all([
    loadLedger(needs, owner, year),
    loadQuestionnaire(needs.db, owner, year),
  ]);
  const named = years.map(({ year: one, period }) => ({ year: one, period }));
  return { success: true, data: { company, years: named, ledger, questionnaire } };
};
