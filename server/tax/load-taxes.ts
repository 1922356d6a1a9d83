import type { CompanyObligation, CompanyTaxes } from '@zarpa/contract/tax.ts';
import type { Obligation } from '@zarpa/contract/obligations.rules.ts';
import type { Context } from '../context.ts';
import type { RegistrationRow } from '../payments/payments.queries.ts';
import { listMissedYears } from './missed-years.queries.ts';
import { asUsed, knownFacts } from './known-facts.rules.ts';
import { obligationsToday, rowOf } from './obligation-changes.rules.ts';
import { listObligations, type ObligationRow } from './obligations.queries.ts';
import { findCalendar } from './tax-calendars.queries.ts';
import { findTaxSource, listAnswers, listScreening } from './tax-facts.queries.ts';

/** What is due of a company as its facts say it now, with what was said of each date. */
export async function loadTaxes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, user_id }: Pick<RegistrationRow, 'id' | 'user_id'>,
): Promise<CompanyTaxes> {
  const owner = { registrationId: id, userId: user_id };
  const source = await findTaxSource(db, owner);
  const { facts, given, answers } = knownFacts(source, await listAnswers(db, owner));
  const rows = await listObligations(db, owner);
  const screened = await listScreening(db, owner);
  const calendar = await findCalendar(db, owner);
  const missed = await listMissedYears(db, owner);
  const { due, open, notDue, asks } = obligationsToday(facts, clock());
  return {
    registration_id: id,
    obligations: obligationsShown(due, rows),
    open: open.map(({ rule, due: would, asks: fact, because }) => ({
      rule,
      due: would && { period: would.period, due_on: would.due_on, extended_to: would.extended_to ?? null },
      asks: fact,
      because: [...because],
    })),
    not_due: notDue.map(({ rule, because }) => ({ rule, because: [...because] })),
    asks,
    answers: answers.map((answer) => ({ ...asUsed(answer), answered_at: answer.answeredAt.toISOString() })),
    given,
    screening: { ...unscreened, ...screened.answers },
    screening_days: { ...unscreened, ...screened.days },
    missed_years: missed.map(({ tax_year, told_at, ...told }) => ({
      year: tax_year,
      ...told,
      told_at: told_at.toISOString(),
    })),
    calendar: calendar ? { since: calendar.created_at.toISOString() } : null,
  };
}

const unscreened = { employees: null, place: null, services: null, property: null, investments: null };

/** By day: what follows from the facts, and what was settled though it follows no more. */
function obligationsShown(due: readonly Obligation[], rows: readonly ObligationRow[]): CompanyObligation[] {
  const settled = new Map(rows.filter(({ state }) => state !== 'due').map((row) => [row.key, row]));
  const shown = due.map((one) => {
    const row = settled.get(one.key);
    settled.delete(one.key);
    return { ...rowOf(one), fee: one.fee, because: [...one.because], ...settlementOf(row) };
  });
  const past = [...settled.values()].map((row) => {
    const { key, rule, period, due_on, extended_to } = row;
    return { key, rule, period, due_on, extended_to, fee: null, because: [], ...settlementOf(row) };
  });
  return [...shown, ...past].toSorted((one, other) => one.due_on.localeCompare(other.due_on));
}

function settlementOf(row: ObligationRow | undefined) {
  return {
    state: row?.state ?? 'due',
    settled_at: row?.settled_at?.toISOString() ?? null,
    reason: row?.reason ?? null,
    document_id: row?.document_id ?? null,
  };
}
