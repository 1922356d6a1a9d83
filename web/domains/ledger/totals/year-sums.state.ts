import { ledgerCategories, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import {
  totalsOf,
  type CategoryTotal,
  type LedgerTotals,
  type ResultRange,
} from '@zarpa/contract/ledger/totals.rules.ts';
import type { Ledger } from '../ledger-year.data.ts';
import { usdText } from '../words.state.ts';

export type Aside = { label: string; cents: number };

type YearSums = LedgerTotals & {
  asides: Aside[];
};

export function yearSums(totals: Ledger['totals']): YearSums {
  const sums = totalsOf(
    totals.map(({ category, month, usd_cents }) => ({ category, day: month, usdCents: usd_cents })),
  );
  const sumOf = (isMeant: (key: CategoryKey) => boolean) =>
    sums.outside.filter(({ category }) => isMeant(category)).reduce((sum, { cents }) => sum + cents, 0);
  const always = [
    { label: 'Aportes', cents: sumOf((key) => isOfOwner(key, 'in')) },
    { label: 'Retiros', cents: sumOf((key) => isOfOwner(key, 'out')) },
    { label: 'Entre cuentas', cents: sumOf((key) => betweenAccounts.has(key)) },
  ];
  const others = [
    { label: 'Préstamos', cents: sumOf((key) => loans.has(key)) },
    { label: 'Reembolsos sin gasto', cents: sumOf((key) => key === 'refund_received') },
    { label: 'Sin clasificar', cents: sumOf((key) => key === 'unclassified') },
  ];
  return { ...sums, asides: [...always, ...others.filter(({ cents }) => cents !== 0)] };
}

const isOfOwner = (key: CategoryKey, direction: 'in' | 'out') =>
  ledgerCategories[key].kind === 'owner' && ledgerCategories[key].direction === direction;

const betweenAccounts: ReadonlySet<CategoryKey> = new Set(['own_transfer', 'conversion', 'card_payment']);
const loans: ReadonlySet<CategoryKey> = new Set(['loan_from_owner', 'loan_to_owner', 'loan_principal']);

export function provisionalText(open: number, { leftOutCents, countedCents }: ResultRange): string {
  const count = open === 1 ? '1 movimiento espera' : `${open} movimientos esperan`;
  if (leftOutCents === countedCents) return `${count} tu decisión.`;
  return `${count} tu decisión: de ${usdText(leftOutCents)} sin contar lo que no está clasificado a ${usdText(countedCents)} contándolo todo.`;
}

const categoriesShown = 7;

export function largestOf(result: readonly CategoryTotal[], kind: 'income' | 'expense'): Aside[] {
  const ordered = result
    .filter(
      ({ category, cents }) => (ledgerCategories[category].kind === 'income') === (kind === 'income') && cents !== 0,
    )
    .toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents));
  const shown = ordered.length > categoriesShown + 1 ? ordered.slice(0, categoriesShown) : ordered;
  const rest = ordered.slice(shown.length);
  const lines = shown.map(({ category, cents }) => ({ label: ledgerCategories[category].label, cents }));
  if (rest.length === 0) return lines;
  return [...lines, { label: `Otras ${rest.length}`, cents: rest.reduce((sum, { cents }) => sum + cents, 0) }];
}
