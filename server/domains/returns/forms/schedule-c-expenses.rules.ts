import type { FilledLine } from './filled-form.rules.ts';
import { linesOfForm, type LineCategories } from './form-categories.rules.ts';
import { amountOrEmpty, textLine } from './form-lines.rules.ts';
import { citing, deductibleOf, sumOf } from './ledger-sums.rules.ts';
import type { ReturnFacts } from './return-facts.rules.ts';

export type Expenses = {
  lines: readonly FilledLine[];
  totalCents: number;
  others: readonly FilledLine[];
  othersCents: number;
};

export function scheduleCExpenses(facts: ReturnFacts): Expenses {
  const taxYear = facts.year.year;
  const lines = linesOfForm('schedule_c', taxYear);
  const filled = orderOf(taxYear).map((number) => ({ number, found: lines.get(number), cents: 0 }));
  const amounts = filled.map((line) => ({ ...line, cents: centsOf(facts, line.found) }));
  const others = lines.get(othersLine(taxYear))?.members ?? [];
  return {
    lines: amounts.map(({ number, found, cents }) =>
      found
        ? amountOrEmpty([number, number, found.label], cents, {
            ...(number === othersLine(taxYear) ? {} : citing(facts, ...categoriesOf(found))),
            ...noteOf(number, cents),
          })
        : textLine([number, number, leftOut(number)], '', { note: 'Si lo hubo, lo pone tu preparador.' }),
    ),
    totalCents: amounts.reduce((all, { cents }) => all + cents, 0),
    others: others.flatMap(({ category, item }) =>
      facts.sums.some((sum) => sum.category === category)
        ? [amountOrEmpty([`48_${category}`, 'Part V', item], sumOf(facts, category), citing(facts, category))]
        : [],
    ),
    othersCents: others.reduce((all, { category }) => all + sumOf(facts, category), 0),
  };
}

const categoriesOf = ({ members }: LineCategories) => members.map(({ category }) => category);
const centsOf = (facts: ReturnFacts, found: LineCategories | undefined) =>
  (found?.members ?? []).reduce((all, { category }) => all + deductibleOf(facts, category), 0);

const othersLine = (taxYear: number) => (taxYear < 2025 ? '27a' : '27b');
const orderOf = (taxYear: number) => [...fixed, ...(taxYear < 2023 ? ['27a'] : ['27a', '27b'])];
const fixed = '8 9 10 11 12 13 14 15 16a 16b 17 18 19 20a 20b 21 22 23 24a 24b 25 26'.split(' ');

/** Lines that no movement of an account can give. */
function leftOut(number: string): string {
  if (number === '12') return 'Depletion';
  return number === '16a'
    ? 'Interest: mortgage (paid to banks, etc.)'
    : 'Energy efficient commercial bldgs deduction (attach Form 7205)';
}

function noteOf(number: string, cents: number): { note?: string } {
  if (cents === 0) return {};
  if (number === '13')
    return {
      note: 'Lo que costó este año. Cuánto se resta, y en qué años, lo decide tu preparador: cambia los totales.',
    };
  if (number === '24b') return { note: 'La mitad de lo que se pagó: es lo que en general se puede restar.' };
  return {};
}
