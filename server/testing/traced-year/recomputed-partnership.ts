/** Amounts of a 1065 of 2025 and its K-1s, counted a second time: line by line, and each owner's part to the cent. */
import type { Movements } from './recomputed-movements.ts';
import { ledgerOf, total, totalAssets, type Amounts, type ReportedFacts } from './recomputed-papers.ts';

const linesOf1065: Record<string, string[]> = {
  9: ['wages'],
  11: ['repairs'],
  13: ['rent', 'rent_equipment'],
  14: ['taxes_licenses'],
  15: ['interest'],
  '16a': ['equipment'],
  18: ['retirement_plans'],
  19: ['employee_benefits'],
};
/** Expenses without a line of their own are on line 21 by name, in the statement's order. */
const others: Record<string, string> = {
  advertising: 'Advertising',
  car: 'Car and truck expenses',
  commissions: 'Commissions and fees',
  contract_labor: 'Contract labor',
  insurance: 'Insurance (other than health)',
  legal_professional: 'Legal and professional services',
  office: 'Office expense',
  supplies: 'Supplies',
  travel: 'Travel',
  meals: 'Meals',
  utilities: 'Utilities',
  software: 'Software and online services',
  bank_fees: 'Bank fees',
  education: 'Education and publications',
  memberships: 'Dues and memberships',
  related_services: 'Services by related parties',
  other_expense: 'Other business expenses',
};

export function form1065Amounts(movements: Movements, facts: ReportedFacts): Amounts {
  const { gained, spent, deductible, of } = ledgerOf(movements);
  const { guaranteed } = facts;
  const has = (...categories: string[]) => of(...categories).length > 0;
  const [sales, returned, bought] = [gained('income'), spent('returns', 'refund_given'), spent('cost_of_goods')];
  const income = sales - returned - bought + gained('other_income');
  const used = Object.entries(linesOf1065).filter(([, categories]) => has(...categories));
  const lines = Object.fromEntries(used.map(([line, categories]) => [line, spent(...categories)]));
  const listed = Object.keys(others).filter((category) => has(category));
  const other = total(listed.map(deductible));
  const deductions = total(Object.values(lines)) + guaranteed + other;
  return {
    lines: {
      f: totalAssets(movements, facts),
      '1a': sales,
      '1b': returned,
      '1c': sales - returned,
      2: bought,
      3: sales - returned - bought,
      7: gained('other_income'),
      8: income,
      ...lines,
      10: guaranteed,
      '16c': lines['16a']!,
      21: other,
      ...Object.fromEntries(listed.map((category) => [`21_${category}`, deductible(category)])),
      22: deductions,
      23: income - deductions,
      k1: income - deductions,
      k4a: guaranteed,
      k4c: guaranteed,
      k5: gained('interest_income'),
      k19a: spent('distribution'),
    },
    cited: {
      '1a': of('income'),
      '1b': of('returns', 'refund_given'),
      2: of('cost_of_goods'),
      7: of('other_income'),
      ...Object.fromEntries(used.map(([line, categories]) => [line, of(...categories)])),
      ...Object.fromEntries(listed.map((category) => [`21_${category}`, of(category)])),
      k5: of('interest_income'),
      k19a: of('distribution'),
    },
    statements: [
      {
        key: 'other_deductions',
        groups: listed.map((category) => ({ title: others[category]!, rows: [], cents: deductible(category) })),
        cents: other,
      },
    ],
  };
}

/** By owner, in the papers' order; only the listed ones are US persons. */
export function k1Amounts(
  movements: Movements,
  facts: ReportedFacts,
  owners: readonly { tenths: number; isDomestic: boolean }[],
): Amounts[] {
  const { gained, spent, halfLost } = ledgerOf(movements);
  const { lines } = form1065Amounts(movements, facts);
  const tenths = owners.map((owner) => owner.tenths);
  const divide = (cents: number) => divided(cents, tenths);
  const ordinary = divide(lines['k1']!);
  const guaranteed = divide(facts.guaranteed);
  const interest = divide(lines['k5']!);
  const taken = divide(spent('distribution'));
  const put = divide(gained('contribution', 'formation_by_owner', 'expense_by_owner', 'in_kind_contribution'));
  const rest = divide(gained('reimbursement') - halfLost);
  return owners.map(({ isDomestic }, index) => {
    const of = (cents: readonly number[]) => cents[index]!;
    const net = of(ordinary) + of(interest);
    return {
      lines: {
        l_beginning: 0,
        l_contributed: of(put),
        l_net: net,
        l_other: of(rest),
        l_withdrawn: of(taken),
        l_ending: of(put) + net + of(rest) - of(taken),
        1: of(ordinary),
        '4a': of(guaranteed),
        '4c': of(guaranteed),
        5: of(interest),
        ...(isDomestic ? { '14a': of(ordinary) + of(guaranteed) } : {}),
        '19a': of(taken),
      },
      cited: {},
      statements: [],
    };
  });
}

/** Cent by cent: the next one goes to the owner farthest below their share, the first of equal ones. */
export function divided(cents: number, tenths: readonly number[]): number[] {
  const size = Math.abs(cents);
  const parts = tenths.map((tenth) => Math.floor((size * tenth) / 1000));
  for (let left = size - total(parts); left > 0; left -= 1) {
    const below = tenths.map((tenth, index) => size * tenth - parts[index]! * 1000);
    parts[below.indexOf(Math.max(...below))]! += 1;
  }
  return parts.map((part) => (cents < 0 ? 0 - part : part));
}
