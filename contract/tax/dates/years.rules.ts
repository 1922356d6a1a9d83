/** Tax years as on the federal form, short ones included. IRC § 441, § 706(b); tax-law.md §2 for disregarded entities. */
import { formatDay } from '../../values/dates.rules.ts';
import { addDays, yearEndFrom, yearOf, type YearEnd } from './days.rules.ts';
import { readerOf, type FactReader, type TaxFacts } from '../book/facts.rules.ts';
import type { Period } from '../book/rule.rules.ts';

type Form = 'disregarded' | 'partnership' | 'corporation';
type Days = { begin: string; end: string };

type TaxYearOptions = {
  until: string;
  /** The assumed classification while it is unknown. */
  taxedAs?: 'default' | 'corporation';
  /** Filed years in order; they stay as filed, whatever the facts say now. */
  filed?: readonly Days[];
};

/** Tax years that begin by `until`. A change of fiscal year or classification, or the company's end, cuts one short. */
export function taxYears(read: FactReader, { until, taxedAs = 'default', filed = [] }: TaxYearOptions): Period[] {
  const lastDay = lastDayOf(read);
  const years: Period[] = [];
  for (let begin = read.formedOn(); begin <= until && begin <= lastDay; begin = addDays(years.at(-1)!.end, 1))
    years.push(yearFrom(read, begin, { taxedAs, filed, lastDay }));
  return years;
}

function yearFrom(
  read: FactReader,
  begin: string,
  { taxedAs, filed, lastDay }: { taxedAs: 'default' | 'corporation'; filed: readonly Days[]; lastDay: string },
): Period {
  const { form, yearEnd } = formOn(read, begin, taxedAs);
  const natural = yearEndFrom(begin, yearEnd);
  const name = nameOf({ begin, end: natural });
  const own = filed.find((one) => begin >= one.begin && begin <= one.end);
  if (own) return { name: nameOf(own), begin, end: own.end };
  const changed = read.changeDays().find((day) => day > begin && classOn(read, day, taxedAs) !== form);
  const next = filed.find((one) => one.begin > begin)?.begin;
  const ends = [changed, next].flatMap((day) => (day === undefined ? [] : [addDays(day, -1)]));
  const [end = natural] = [natural, lastDay, ...ends].toSorted();
  if (end === lastDay) return { name, begin, end, ...countedFrom(read, begin) };
  return end === natural ? { name, begin, end } : { name, begin, end, isCut: true };
}

function formOn(read: FactReader, day: string, taxedAs: 'default' | 'corporation'): { form: Form; yearEnd: YearEnd } {
  const form = classOn(read, day, taxedAs);
  const isBooks = form === 'corporation' || read.peek(day, 'own_year') === 'yes';
  return { form, yearEnd: isBooks ? read.onOr(day, 'fiscal_year_end', '12-31') : '12-31' };
}

function classOn(read: FactReader, day: string, taxedAs: 'default' | 'corporation'): Form {
  if ((read.peek(day, 'taxed_as') ?? taxedAs) === 'corporation') return 'corporation';
  return read.peek(day, 'owners') === 'several' ? 'partnership' : 'disregarded';
}

export function lastDayOf(read: FactReader): string {
  const dissolved = dissolvedOn(read);
  return dissolved === undefined ? '9999-12-31' : [dissolved, read.peekEnd('ended_on') ?? dissolved].toSorted()[1]!;
}

/** Ignores a dissolution before the formation, which a correction of that day can leave behind. */
export function dissolvedOn(read: FactReader): string | undefined {
  const dissolved = read.peekEnd('dissolved_on');
  return dissolved !== undefined && dissolved >= read.formedOn() ? dissolved : undefined;
}

/** Counts from the earlier of the two days, so that neither deadline is missed. */
function countedFrom(read: FactReader, begin: string): Pick<Period, 'countedFrom'> {
  const ended = read.endOn('ended_on');
  const [first] = [read.endOn('dissolved_on')!, ...(ended === undefined ? [] : [ended])].toSorted();
  return first! >= begin ? { countedFrom: first! } : {};
}

/** `2026`, or `2026-27` for a year that ends in the middle of 2027; the first year may be shorter. */
function nameOf({ begin, end }: Days): string {
  if (end.endsWith('12-31')) return end.slice(0, 4);
  // A short year is named like the full year with the same end.
  const from = Math.min(yearOf(begin), yearOf(addDays(end, -364)));
  return `${from}-${end.slice(2, 4)}`;
}

/** `12-31`: the regular end of the tax year on a day. */
export const yearEndOn = (facts: TaxFacts, day: string): YearEnd =>
  formOn(readerOf(facts).read, day, 'default').yearEnd;

export type FiscalYear = {
  /** The year's id on the wire: the calendar year of its first day, or its last day (20261231) where that number is taken. */
  year: number;
  /** `2026`, or `2026-27`; includes the last day when a change cut the year in two. */
  period: string;
  begin: string;
  end: string;
};

type Known = {
  facts: TaxFacts;
  createdOn: string;
  today: string;
  filed?: readonly Days[];
};

export function fiscalYears({ facts, createdOn, today, filed }: Known): FiscalYear[] {
  const { read } = readerOf({ ...facts, formed_on: [facts.formed_on ?? createdOn, today].toSorted()[0]! });
  const years: FiscalYear[] = [];
  for (const { name, begin, end, isCut } of taxYears(read, { until: today, ...(filed && { filed }) })) {
    const plain = yearOf(name);
    const isTaken = years.some(({ year }) => year === plain);
    const isSecond = years.some(({ period }) => period.split(',')[0] === name);
    const word = isCut ? `${name}, hasta el ${formatDay(end)}` : `${name}, desde el ${formatDay(begin)}`;
    years.push({
      year: isTaken ? Number(end.replaceAll('-', '')) : plain,
      period: isCut || isSecond ? word : name,
      begin,
      end,
    });
  }
  return years.toReversed();
}
