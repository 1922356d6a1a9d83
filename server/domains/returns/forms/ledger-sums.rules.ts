/** Amounts of the ledger on a form's line, with the entries behind them; cents with the line's sign. */
import { ledgerCategories, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { signOf } from '@zarpa/contract/ledger/totals.rules.ts';
import { inOrder, type LineExtras } from './form-lines.rules.ts';
import { citedMax, type CategorySum, type ReturnFacts } from './return-facts.rules.ts';

type Sums = Pick<ReturnFacts, 'sums'>;

/** Expenses are positive; 0 when there are none. */
export function sumOf({ sums }: Sums, ...categories: readonly CategoryKey[]): number {
  return of(sums, categories).reduce((all, { category, usdCents }) => all + usdCents * signIn(category), 0) + 0;
}

/** The deductible part, to the cent: half of meals (IRC § 274(n)). */
export function deductibleOf(facts: Sums, category: CategoryKey): number {
  const { deductiblePercent } = ledgerCategories[category];
  const cents = sumOf(facts, category);
  return deductiblePercent === undefined ? cents : Math.round((cents * deductiblePercent) / 100);
}

export function citing({ sums }: Sums, ...categories: readonly CategoryKey[]): LineExtras {
  const own = of(sums, categories);
  const cited = inOrder(own.flatMap((sum) => sum.cited)).slice(0, citedMax);
  const entries = own.reduce((all, sum) => all + sum.entries, 0) - cited.length;
  const cents =
    own.reduce((all, { usdCents }) => all + usdCents, 0) - cited.reduce((all, { usdCents }) => all + usdCents, 0);
  if (own.length === 0) return {};
  return {
    cited,
    ...(entries > 0 ? { more: { entries, cents } } : {}),
    ...(signIn(own[0]!.category) === -1 ? { sign: -1 as const } : {}),
  };
}

const of = (sums: readonly CategorySum[], categories: readonly CategoryKey[]) =>
  categories.flatMap((category) => sums.find((sum) => sum.category === category) ?? []);

/** A category that counts as another has its sign: refunds to customers count as returns. */
const signIn = (category: CategoryKey) =>
  signOf((ledgerCategories[category].countsAs as CategoryKey | undefined) ?? category);
