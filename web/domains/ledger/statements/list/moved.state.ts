import { ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { BankStatement } from '@zarpa/contract/ledger/statements/shapes.ts';
import { formatCount } from '@zarpa/contract/values/numbers.rules.ts';

export function movedTexts(moved: BankStatement['moved'], source: string | undefined): string[] {
  const [bank] = source?.split(',') ?? [];
  const of = bank ? `el archivo de ${bank}` : 'este archivo';
  return moved.slice(0, movedShown).map(({ from, to, direction, entries }) => {
    const one = direction === 'in' ? 'abono' : 'cargo';
    const count = entries === 1 ? `1 ${one} pasó` : `${formatCount(entries)} ${one}s pasaron`;
    return `Al llegar ${of}, ${count} de «${ledgerCategories[from].label}» a «${ledgerCategories[to].label}».`;
  });
}

const movedShown = 3;
