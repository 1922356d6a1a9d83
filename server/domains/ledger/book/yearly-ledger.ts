import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { LedgerQuestionnaire } from '@zarpa/contract/ledger/questions/operations.ts';
import {
  canSayNothingToReport,
  type LedgerAnswers,
  openQuestions,
} from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import type { LedgerYear } from '@zarpa/contract/ledger/shapes.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { CompanyYear } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { isYearLocked, lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { deleteBalance, saveBalance } from '../ledgers/rates.queries.ts';
import { requireLedger, requireOpenYear, requireStaffLedger, requireYear } from '../ledgers/require-ledger.ts';
import { listCategories, listLedgerAnswers } from './answers.queries.ts';
import { accountsOf } from './ledger-accounts.rules.ts';
import {
  countYear,
  type CurrencyRow,
  findUndoable,
  listBalances,
  listCurrencies,
  listMonths,
  listSpans,
  listTotals,
} from './ledger-year.queries.ts';

/** The balance on the last day of the year, which line 1c of the 5472 needs and no file states. */
export const saveClosingBalance: Handle<'saveClosingBalance'> = async (needs, actor, { params, body }) => {
  const { year: requestedYear, account, closing_minor } = body;
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const year = requireYear(years, requestedYear);
  const { accounts } = await loadLedger(needs, owner, year);
  if (!accounts.some((one) => one.account === account)) throw fail('ledger.account_unknown');
  await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    await requireOpenYear(tx, owner, year);
    const at = { account, day: year.end };
    if (closing_minor === null) await deleteBalance(tx, owner, at);
    else await saveBalance(tx, owner, { ...at, closing_minor, said_at: needs.clock() });
  });
  return { success: true, data: { ledger: await loadLedger(needs, owner, year) } };
};

export const getLedgerQuestions: Handle<'getLedgerQuestions'> = async (needs, actor, { params, query }) => {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const questionnaire = await loadQuestionnaire(needs.db, owner, requireYear(years, query.year));
  return { success: true, data: { questionnaire } };
};

export async function loadQuestionnaire(db: Db, owner: Owner, year: CompanyYear): Promise<LedgerQuestionnaire> {
  const stored = await listLedgerAnswers(db, owner, year);
  const answers: LedgerAnswers = Object.fromEntries(stored.map(({ question, answer }) => [question, answer]));
  const categories = await listCategories(db, { ...owner, ...year });
  return {
    answers: stored.map(({ question, answer, answeredAt }) => ({
      question,
      answer: answer.answer,
      items: answer.items.map(({ amountMinor, paidBy, ...item }) => ({
        ...item,
        amount_minor: amountMinor,
        paid_by: paidBy,
      })),
      answered_at: answeredAt.toISOString(),
    })),
    open: openQuestions(answers).length,
    is_nothing_to_report: canSayNothingToReport(answers, categories),
  };
}

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
