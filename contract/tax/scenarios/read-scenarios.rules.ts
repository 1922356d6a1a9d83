/** Scenarios in the tables of `scenarios/*.md`, written for a lawyer to read; `npm run scenarios` prints the results. */
import type { Dated, Obligations } from '../book/obligation-rows.rules.ts';
import { requestDayProblem, canExtend } from '../book/obligation-states.rules.ts';
import { obligationsOf } from '../book/obligations.rules.ts';
import { taxRules } from '../book/catalogue.rules.ts';
import { factValues, unsure, type CompanyFact, type Dated as DatedValue, type TaxFacts } from '../book/facts.rules.ts';
import {
  screeningQuestions,
  usBusinessOf,
  type ScreeningAnswer,
  type ScreeningKey,
} from '../answers/questions.rules.ts';
import type { RuleId } from '../book/rule.rules.ts';
import { fiscalYears } from '../dates/years.rules.ts';

export type Scenario = {
  file: string;
  line: number;
  company: string;
  lookedAt: string;
  expected: string;
  source: string;
};

/** Skips the heading rows. */
export function readScenarios(file: string, text: string): Scenario[] {
  return text.split('\n').flatMap((row, index) => {
    const cells = row.startsWith('|') ? row.slice(1, row.lastIndexOf('|')).split('|') : [];
    const [company, lookedAt, expected, source] = cells.map((cell) => cell.trim());
    const isRow = company !== undefined && company !== 'company' && !/^-+$/.test(company);
    if (!isRow) return [];
    if (!company || !lookedAt || !expected || !source) throw new Error(`${file}:${index + 1} lacks a column`);
    return [{ file, line: index + 1, company, lookedAt, expected, source }];
  });
}

export function outcomeOf({ company, lookedAt }: Scenario): string {
  const facts = factsOf(company);
  const more = /^(\S+) (\S+) with more time sent (\S+)$/.exec(lookedAt);
  if (more) return moreTime(facts, { rule: ruleOf(more[1]!), period: more[2]!, sent: more[3]! });
  const [what = '', until = ''] = lookedAt.split(' to ');
  if (what === 'years') return yearsText(facts, until);
  const found = obligationsOf(facts, facts.formed_on ?? '2000-01-01', until);
  if (what === 'questions') return found.asks.toSorted().join(', ') || none;
  const rules = what === 'all' ? taxRules.map(({ id }) => id) : what.split(' ').map(ruleOf);
  return rows(found, rules).join('; ') || none;
}

const none = 'none';

const names: Readonly<Record<string, RuleId>> = {
  report: 'wy_annual_report',
  agent: 'agent_renewal',
  C: 'schedule_c',
};

function ruleOf(name: string): RuleId {
  const plainName = name.toLowerCase().replaceAll('-', '');
  const rule = names[name] ?? taxRules.find(({ id }) => id.replace(/^form_/, '').replaceAll('_', '') === plainName)?.id;
  if (!rule) throw new Error(`no rule is called ${name}`);
  return rule;
}

const nameOf = (id: RuleId): string =>
  Object.entries(names).find(([, rule]) => rule === id)?.[0] ??
  id
    .replace(/^form_/, '')
    .replaceAll('_', '-')
    .toUpperCase();

function rows({ due, possible }: Obligations, rules: readonly RuleId[]): string[] {
  const shown = [...due.map((one) => ({ ...one, is: '' })), ...possible.map((one) => ({ ...one, is: '?' }))];
  return shown
    .filter(({ rule }) => rules.includes(rule))
    .toSorted(
      (one, other) => one.due_on.localeCompare(other.due_on) || rules.indexOf(one.rule) - rules.indexOf(other.rule),
    )
    .map((one) => rowText(one));
}

/** `5472 2025 by 2026-04-15`; with the last day of a part of a year, and a question mark for a possible obligation. */
function rowText({ is, rule, key, due_on }: Dated & { is: string }): string {
  const [, period, endedOn] = key.split(':');
  const name = [period, ...(endedOn === undefined ? [] : [`until ${endedOn}`])].filter(Boolean).join(' ');
  return `${is}${nameOf(rule)}${name === '' ? '' : ` ${name}`} by ${due_on}`;
}

function moreTime(facts: TaxFacts, { rule, period, sent }: { rule: RuleId; period: string; sent: string }): string {
  if (!canExtend(rule)) return 'none is asked for';
  const { due } = obligationsOf(facts, facts.formed_on!, `${Number(period.slice(0, 4)) + 2}-12-31`);
  const one = due.find((found) => found.rule === rule && found.period === period);
  if (!one) return none;
  const isLate = requestDayProblem(sent, { due_on: one.due_on, today: sent }) !== undefined;
  return isLate ? `none, due ${one.due_on}` : `until ${one.extended_to}`;
}

function yearsText(facts: TaxFacts, today: string): string {
  const years = fiscalYears({ facts, createdOn: facts.formed_on!, today });
  return years
    .toReversed()
    .map(({ begin, end }) => `${begin} to ${end}`)
    .join('; ');
}

/** 'formed 2025-11-20; owners one; taxed_as corporation from 2026-01-01; related_transactions 2026 no' */
function factsOf(company: string): TaxFacts {
  const facts = { company: {}, years: {} } as {
    company: Record<string, DatedValue<unknown>[]>;
    years: Record<string, Record<string, unknown>>;
  } & Record<string, unknown>;
  for (const part of company.split(';').map((one) => one.trim())) {
    const [name = '', ...rest] = part.split(' ');
    const day = {
      formed: 'formed_on',
      dissolved: 'dissolved_on',
      ended: 'ended_on',
      party_changed: 'party_changed_on',
    }[name];
    if (day) facts[day] = rest[0];
    else if (name === 'screened') addFact(facts.company, 'us_business', known(usBusinessOf(screened(rest))), null);
    else if (words[name]) for (const [fact, value] of words[name]) addFact(facts.company, fact, value, null);
    else if (rest[0] === 'either') facts.company[name] = [{ from: null, value: null, either: rest.slice(1) }];
    else if (/^\d{4}/.test(rest[0] ?? '')) addOfYear((facts.years[rest[0]!] ??= {}), name, valueOf(name, rest[1]!));
    else
      addFact(facts.company, name as CompanyFact, valueOf(name, rest[0] ?? ''), rest[1] === 'from' ? rest[2]! : null);
  }
  return facts as unknown as TaxFacts;
}

const words: Readonly<Record<string, readonly (readonly [CompanyFact, string])[]>> = {
  foreigner: [
    ['owners', 'one'],
    ['owners_are', 'foreign'],
    ['owner_is', 'person'],
    ['taxed_as', 'default'],
    ['us_business', 'no'],
  ],
  partners: [
    ['owners', 'several'],
    ['owners_are', 'foreign'],
    ['taxed_as', 'default'],
    ['us_business', 'no'],
  ],
};

/** The five answers in order; missing ones are unanswered. */
const screened = (answers: readonly string[]) =>
  Object.fromEntries(screeningQuestions.flatMap(([key], index) => (answers[index] ? [[key, answers[index]]] : []))) as {
    [K in ScreeningKey]?: ScreeningAnswer;
  };

/** 'No lo sé' is an answer but leaves the fact unknown. */
const known = <T>(value: T): T | null => (value === unsure || value === undefined ? null : value);

function addOfYear(year: Record<string, unknown>, name: string, value: string | number | null): void {
  if (value !== null) year[name] = value;
}

function addFact(
  company: Record<string, DatedValue<unknown>[]>,
  fact: CompanyFact,
  value: unknown,
  from: string | null,
) {
  const others = (company[fact] ?? []).filter((one) => one.from !== from);
  company[fact] = [...others, { from, value }].toSorted((one, other) =>
    (one.from ?? '').localeCompare(other.from ?? ''),
  );
}

function valueOf(name: string, text: string): string | number | null {
  if (text === unsure) return null;
  if (!Object.hasOwn(factValues, name)) throw new Error(`no fact is called ${name}`);
  const values = factValues[name as keyof typeof factValues];
  if (!values) return Number(text);
  if (!values.includes(text)) throw new Error(`${name} cannot be ${text}`);
  return text;
}
