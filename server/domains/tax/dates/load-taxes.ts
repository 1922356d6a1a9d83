import { eachOf } from '@zarpa/contract/tax/book/either-facts.rules.ts';
import type { TaxFacts, UsedFact } from '@zarpa/contract/tax/book/facts.rules.ts';
import type { Obligations } from '@zarpa/contract/tax/book/obligation-rows.rules.ts';
import { grantedTo } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { addDays, anniversaryIn, dayOf, yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { type FiscalYear, fiscalYears, yearEndOn } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { CompanyObligation, CompanyTaxes } from '@zarpa/contract/tax/operations.ts';
import type { Context } from '../../../context.ts';
import type { RegistrationRow } from '../../payments/payments.queries.ts';
import { asUsed, knownFacts } from '../facts/known-facts.rules.ts';
import { listAnswers } from '../facts/list-answers.ts';
import { findTaxSource, listFiledYears, listScreening } from '../facts/tax-facts.queries.ts';
import { obligationsToday } from './obligation-changes.rules.ts';
import { listMissedYears, listObligations, type ObligationRow } from './obligations.queries.ts';
import { findCalendar } from './tax-calendars.queries.ts';

export type Days = { begin: string; end: string };

export type CompanyYear = FiscalYear & {
  reach: Days;
  /** Answers within these days are kept. The first year counts as a whole, so that a corrected formation day loses none. */
  held: Days;
};

/** The company's tax years that have begun, newest first, by its current facts. Filed years stay as they were filed. */
export async function companyYears(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, user_id }: Pick<RegistrationRow, 'id' | 'user_id'>,
): Promise<CompanyYear[]> {
  const owner = { registrationId: id, userId: user_id };
  const source = await findTaxSource(db, owner);
  const { facts } = knownFacts(source, await listAnswers(db, owner));
  return withDays(yearsFrom({ source, facts, filed: await listFiledYears(db, owner) }, clock()));
}

/** `12-31`: how the current tax year ends; null when two sources disagree. */
export async function companyYearEnd(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, user_id }: Pick<RegistrationRow, 'id' | 'user_id'>,
): Promise<string | null> {
  const owner = { registrationId: id, userId: user_id };
  const { facts } = knownFacts(await findTaxSource(db, owner), await listAnswers(db, owner));
  const companies = eachOf(facts)?.companies ?? [facts];
  const [end, ...others] = new Set(companies.map((one) => yearEndOn(one, dayOf(clock()))));
  return others.length === 0 ? end! : null;
}

type Known = { source: { created_at: Date }; facts: TaxFacts; filed: { begin: string; end: string }[] };

function yearsFrom({ source, facts, filed }: Known, now: Date): FiscalYear[] {
  return fiscalYears({ facts, createdOn: dayOf(source.created_at), today: dayOf(now), filed });
}

function withDays(years: readonly FiscalYear[]): CompanyYear[] {
  return years.map((year, index) => {
    const isFirst = index === years.length - 1;
    const { begin, end } = year;
    const wholeBegin = addDays(anniversaryIn(end, yearOf(end) - 1), 1);
    return {
      ...year,
      reach: { begin: isFirst ? '0001-01-01' : begin, end: index === 0 ? '9999-12-31' : end },
      held: { begin: isFirst ? wholeBegin : begin, end },
    };
  });
}

export const yearOfDay = (years: readonly CompanyYear[], day: string): CompanyYear =>
  years.find(({ reach }) => day >= reach.begin && day <= reach.end)!;

export async function loadTaxes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, user_id }: Pick<RegistrationRow, 'id' | 'user_id'>,
  /** Whose calendar address is told of. */
  readerId = user_id,
): Promise<CompanyTaxes> {
  const owner = { registrationId: id, userId: user_id };
  const source = await findTaxSource(db, owner);
  const { facts, given, answers, disagreements } = knownFacts(source, await listAnswers(db, owner));
  const rows = await listObligations(db, owner);
  const screened = await listScreening(db, owner);
  const calendar = await findCalendar(db, { ...owner, readerId });
  const missed = await listMissedYears(db, owner);
  const years = withDays(yearsFrom({ source, facts, filed: await listFiledYears(db, owner) }, clock()));
  const follows = obligationsToday(facts, clock());
  return {
    registration_id: id,
    obligations: obligationsShown(follows, facts, rows),
    // Without a formation date no obligation has a day.
    open: follows.undated.map(({ rule, asks, because }) => ({
      rule,
      asks,
      because: because.map(({ fact, value }) => ({ fact, value })),
    })),
    not_due: follows.notDue.map(({ rule, period, because }) => ({ rule, period, because: [...because] })),
    years: years.map(({ year, period, begin, end }) => ({ year, period, begin, end })),
    asks: follows.asks,
    answers: answers.map((answer) => ({
      ...asUsed(answer),
      answered_at: answer.answeredAt.toISOString(),
      said_by: answer.said_by,
      reason: answer.reason,
    })),
    given,
    disagreements,
    shares_from: source.shares[0]?.from ?? null,
    screening: { ...unscreened, ...screened.answers },
    screening_days: { ...unscreened, ...screened.days },
    missed_years: missed.map(({ year_day, told_at, ...texts }) => ({
      year: yearOfDay(years, year_day).year,
      ...texts,
      told_at: told_at.toISOString(),
    })),
    calendar: calendar ? { since: calendar.created_at.toISOString() } : null,
  };
}

const unscreened = { employees: null, place: null, services: null, property: null, investments: null };

function obligationsShown(follows: Obligations, facts: TaxFacts, rows: readonly ObligationRow[]): CompanyObligation[] {
  const kept = new Map(rows.map((row) => [row.key, row]));
  const shown = [
    ...follows.due.map((one) => ({ ...one, is: 'due' as const })),
    ...follows.possible.map((one) => ({ ...one, is: 'possible' as const, fee: null })),
  ].map(({ key, rule, period, begin, end, due_on, extended_to, fee, asks, because, is }): CompanyObligation => {
    const row = kept.get(key);
    kept.delete(key);
    const settlement = { ...settlementOf(row), state: row?.state ?? is };
    const of = {
      key,
      rule,
      period,
      due_on,
      extended_to: grantedTo({ ...settlement, due_on, extended_to: extended_to ?? null }),
      fee,
      asks,
      days: { begin, end },
      because: [...because],
    };
    return { ...of, ...settlement };
  });
  const past = [...kept.values()].map((row): CompanyObligation => {
    const { key, rule, period, due_on, extended_to } = row;
    const because = [...(row.state === 'lapsed' ? whyNot(follows, facts, row) : [])];
    const of = { key, rule, period, due_on, extended_to, fee: null, asks: null, days: null };
    return { ...of, because, ...settlementOf(row) };
  });
  return [...shown, ...past].toSorted((one, other) => one.due_on.localeCompare(other.due_on));
}

function whyNot(
  { notDue }: Obligations,
  { dissolved_on: value }: TaxFacts,
  { rule, period, due_on }: Pick<ObligationRow, 'rule' | 'period' | 'due_on'>,
): readonly UsedFact[] {
  const of = notDue.find((one) => one.rule === rule && (one.period === null || one.period === period));
  if (of) return of.because;
  // Years without a company are not evaluated.
  return value !== undefined && value <= due_on ? [{ fact: 'dissolved_on', value }] : [];
}

function settlementOf(row: ObligationRow | undefined) {
  return {
    state: row?.state ?? 'due',
    settled_at: row?.settled_at?.toISOString() ?? null,
    reason: row?.reason ?? null,
    document_id: row?.document_id ?? null,
    asked_on: row?.asked_on ?? null,
  };
}
