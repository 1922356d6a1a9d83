/**
 * Every amount that a year's papers may contain, from its movements, by the lines of the forms themselves (2025). Shares no
 * code with the product's forms. Any other amount on a paper is an error.
 */
import type { Movements, Piece } from './recomputed-movements.ts';

/** Cents by line key, entries behind a line as gained or lost, and whole statements. */
export type Amounts = {
  lines: Record<string, number>;
  cited: Record<string, Piece[]>;
  statements: AmountsOfStatement[];
};
export type AmountsOfStatement = {
  key: string;
  groups: { title: string; rows: Piece[]; cents: number }[];
  cents: number;
};

export type ReportedFacts = { otherAssets: number; guaranteed: number; inventoryAfter: number };

/** A line's amount and its deductible part: half of meals. */
export const ledgerOf = ({ pieces }: Pick<Movements, 'pieces'>) => {
  const of = (...categories: string[]) => pieces.filter(({ category }) => categories.includes(category));
  const gained = (...categories: string[]) => total(of(...categories).map(({ cents }) => cents));
  const spent = (...categories: string[]) => 0 - gained(...categories);
  const halfOfMeals = Math.floor((spent('meals') + 1) / 2);
  return {
    of,
    gained,
    spent,
    deductible: (category: string) => (category === 'meals' ? halfOfMeals : spent(category)),
    halfLost: spent('meals') - halfOfMeals,
  };
};

export const total = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

export function totalAssets({ closing }: Movements, { otherAssets }: ReportedFacts): number {
  return total(closing.filter(({ cents }) => cents > 0).map(({ cents }) => cents)) + otherAssets;
}

const partFiveKinds = {
  contribution: 'Capital contribution',
  distribution: 'Distribution',
  formation_by_owner: 'Formation cost paid by owner',
  expense_by_owner: 'Expense paid by owner',
  reimbursement: 'Reimbursement to owner',
  dissolution: 'Dissolution proceeds',
};
const partSixKinds = { in_kind_contribution: 'Contribution in kind' };
const otherKinds = {
  related_services: 'Services by related parties',
  ...partFiveKinds,
  ...partSixKinds,
  loan_from_owner: 'Loan from owner',
  loan_to_owner: 'Loan to owner',
};

/** Form 5472 of a foreign owner: gross, and without movements of other parties. */
export function form5472Amounts(movements: Movements, facts: ReportedFacts): Amounts {
  const isOther = ({ paidBy }: Piece) => paidBy === 'related';
  const own = ledgerOf({ pieces: movements.pieces.filter((piece) => !isOther(piece)) });
  const five = statement('part_v', partFiveKinds, own.of);
  const six = statement('part_vi', partSixKinds, own.of);
  const others = statement('other_related', otherKinds, ledgerOf({ pieces: movements.pieces.filter(isOther) }).of);
  const services = own.spent('related_services');
  const hasLoan = own.of('loan_from_owner').length > 0;
  // Above line 22: nothing was owed at the beginning, and the year's loans are owed at the end.
  const borrowed = own.gained('loan_from_owner');
  const gross = borrowed + services + five.cents + six.cents;
  return {
    lines: {
      '1c': totalAssets(movements, facts),
      '1f': gross,
      // With other parties the number of forms is unknown.
      ...(others.groups.length === 0 ? { '1h': gross } : {}),
      ...(hasLoan ? { '17a': 0, '17b': borrowed } : {}),
      '22': borrowed,
      ...(services === 0 ? {} : { '29': services }),
      '36': services,
    },
    cited: {
      ...(hasLoan ? { '17b': own.of('loan_from_owner') } : {}),
      ...(services === 0 ? {} : { '29': own.of('related_services') }),
    },
    statements: [five, six, others].filter(({ groups }) => groups.length > 0),
  };
}

function statement(key: string, kinds: Record<string, string>, of: (category: string) => Piece[]): AmountsOfStatement {
  const groups = Object.entries(kinds).flatMap(([category, title]): AmountsOfStatement['groups'] => {
    const rows = of(category).map((piece) => ({
      ...piece,
      minor: Math.abs(piece.minor),
      cents: Math.abs(piece.cents),
    }));
    return rows.length === 0 ? [] : [{ title, rows, cents: total(rows.map(({ cents }) => cents)) }];
  });
  return { key, groups, cents: total(groups.map(({ cents }) => cents)) };
}

/** Schedule C by line number. */
const linesOfC: Record<string, string[]> = {
  8: ['advertising'],
  9: ['car'],
  10: ['commissions'],
  11: ['contract_labor'],
  13: ['equipment'],
  14: ['employee_benefits'],
  15: ['insurance'],
  '16b': ['interest'],
  17: ['legal_professional'],
  18: ['office'],
  19: ['retirement_plans'],
  '20a': ['rent_equipment'],
  '20b': ['rent'],
  21: ['repairs'],
  22: ['supplies'],
  23: ['taxes_licenses'],
  '24a': ['travel'],
  '24b': ['meals'],
  25: ['utilities'],
  26: ['wages'],
};
/** Line 48, which is 27b since 2025. */
const others = ['software', 'bank_fees', 'education', 'memberships', 'related_services', 'other_expense'];

export function scheduleCAmounts(movements: Movements, { inventoryAfter }: ReportedFacts): Amounts {
  const { gained, spent, deductible, of } = ledgerOf(movements);
  const has = (category: string) => of(category).length > 0;
  const [sales, returned, bought] = [gained('income'), spent('returns', 'refund_given'), spent('cost_of_goods')];
  const sold = bought - inventoryAfter;
  const used = Object.entries(linesOfC).filter(([, [category = '']]) => has(category));
  const expenses = Object.fromEntries(used.map(([line, [category = '']]) => [line, deductible(category)]));
  const listed = Object.fromEntries(others.filter(has).map((category) => [`48_${category}`, spent(category)]));
  const other = total(Object.values(listed));
  const all = total(Object.values(expenses)) + other;
  const gross = sales - returned - sold + gained('other_income');
  return {
    lines: {
      1: sales,
      2: returned,
      3: sales - returned,
      4: sold,
      5: sales - returned - sold,
      6: gained('other_income'),
      7: gross,
      ...expenses,
      '27b': other,
      28: all,
      29: gross - all,
      31: gross - all,
      35: 0,
      36: bought,
      40: bought,
      41: inventoryAfter,
      42: sold,
      ...listed,
      48: other,
    },
    cited: {
      1: of('income'),
      2: of('returns', 'refund_given'),
      6: of('other_income'),
      ...Object.fromEntries(used.map(([line, categories]) => [line, of(...categories)])),
      36: of('cost_of_goods'),
      ...Object.fromEntries(others.filter(has).map((category) => [`48_${category}`, of(category)])),
    },
    statements: [],
  };
}
