import { readAmount } from '../values/amounts.rules.ts';
import type { AccountBalance } from '../balances/balance.rules.ts';
import { digitsOf } from '@zarpa/contract/values/currencies.rules.ts';
import type { BalanceProof, Movement, TableRow } from '../reading.ts';

export type SummaryTotals = Partial<
  Record<'opening' | 'credits' | 'debits' | 'closing', { row: number; minor: number }>
>;

const words = {
  opening: /^beginning balance/i,
  credits: /^total credits/i,
  debits: /^total debits/i,
  closing: /^ending balance/i,
} as const;

export function readTotals(above: readonly TableRow[]): SummaryTotals {
  const totals: SummaryTotals = {};
  for (const { row, cells } of above) {
    const [first = '', ...others] = cells.map((cell) => cell.trim());
    const name = (Object.keys(words) as (keyof typeof words)[]).find((one) => words[one].test(first));
    const minor = readAmount(others.findLast((cell) => cell !== '') ?? '', 'USD', digitsOf('USD'), {
      mark: '.',
      isSure: true,
    });
    if (name && minor !== undefined) totals[name] = { row, minor };
  }
  return totals;
}

/**
 * Sums replace balances when no row has a balance; set-aside rows may explain a difference. The sign of a card's sums does
 * not count.
 */
export function withTotals(
  account: AccountBalance,
  totals: SummaryTotals,
  movements: readonly Movement[],
  hasAsides: boolean,
): AccountBalance {
  if (Object.keys(totals).length === 0 || account.proof.state === 'broken') return account;
  let credits = 0;
  let debits = 0;
  for (const { amountMinor } of movements) {
    if (amountMinor > 0) credits += amountMinor;
    else debits -= amountMinor;
  }
  const openingMinor = account.openingMinor ?? totals.opening?.minor;
  const closingMinor = account.closingMinor ?? totals.closing?.minor;
  const checks = [
    check(totals.opening, openingMinor),
    check(totals.credits && { ...totals.credits, minor: Math.abs(totals.credits.minor) }, credits),
    check(totals.debits && { ...totals.debits, minor: Math.abs(totals.debits.minor) }, debits),
    check(totals.closing, closingMinor),
    check(totals.closing, openingMinor === undefined ? undefined : openingMinor + credits - debits),
  ];
  const wrong = checks.find((proof) => proof !== undefined);
  return {
    ...account,
    proof: proofWith(account.proof, wrong, hasAsides),
    ...(openingMinor !== undefined && { openingMinor }),
    ...(closingMinor !== undefined && { closingMinor }),
  };
}

type Broken = Extract<BalanceProof, { state: 'broken' }>;

function check(stated: { row: number; minor: number } | undefined, counted: number | undefined): Broken | undefined {
  if (!stated || counted === undefined || stated.minor === counted) return undefined;
  return { state: 'broken', row: stated.row, expectedMinor: counted, saidMinor: stated.minor };
}

function proofWith(proof: BalanceProof, wrong: Broken | undefined, hasAsides: boolean): BalanceProof {
  if (wrong) return hasAsides ? { state: 'waits' } : wrong;
  return proof.state === 'none' ? { state: 'proved' } : proof;
}
