import type { PlainMovement, StatementWriter } from '../plain-movement.ts';
import { dollars, monthFirst } from '../written-amounts.ts';

const inDollars = { isFree: false, currency: 'USD', hasFees: false } as const;

/** Four sums and a row with the opening balance; oldest first, as that bank writes it. */
function summary(movements: readonly PlainMovement[]): string[][] {
  const done = movements.filter(({ state }) => state === 'done');
  const [first] = done;
  const last = done.at(-1);
  if (!first || !last) return [];
  const sum = (side: 1 | -1) =>
    done.reduce((total, { amountMinor }) => (Math.sign(amountMinor) === side ? total + amountMinor : total), 0);
  return [
    ['Description', '', 'Summary Amt.'],
    [`Beginning balance as of ${monthFirst(first)}`, '', dollars(first.balanceMinor - first.amountMinor)],
    ['Total credits', '', dollars(sum(1))],
    ['Total debits', '', dollars(sum(-1))],
    [`Ending balance as of ${monthFirst(last)}`, '', dollars(last.balanceMinor)],
  ];
}

const checking: StatementWriter = {
  ...inDollars,
  format: 'bofa_checking',
  header: 'Date,Description,Amount,Running Bal.',
  above: summary,
  cells: (movement) => ({
    Date: monthFirst(movement),
    Description: movement.description,
    Amount: dollars(movement.amountMinor),
    'Running Bal.': dollars(movement.balanceMinor),
  }),
  account: () => 'bofa:USD',
  description: ({ description }) => description,
  balance: true,
};

const card: StatementWriter = {
  ...inDollars,
  format: 'bofa_card',
  header: 'Posted Date,Reference Number,Payee,Address,Amount',
  cells: (movement) => ({
    'Posted Date': monthFirst(movement),
    'Reference Number': movement.bankId,
    Payee: movement.counterparty,
    Amount: dollars(movement.amountMinor),
  }),
  account: () => 'bofa_card:USD',
  description: ({ counterparty }) => counterparty,
  counterparty: true,
  bankId: ({ bankId }) => bankId,
};

const businessCard: StatementWriter = {
  ...inDollars,
  format: 'bofa_business_card',
  header:
    'CardHolder Name,Account/Card Number - last 4 digits,Posting Date,Trans. Date,Reference ID,Description,Amount,MCC,Merchant Category,Transaction Type,Expense Category',
  cells: (movement) => ({
    'Account/Card Number - last 4 digits': '0003',
    'Posting Date': monthFirst(movement),
    'Trans. Date': monthFirst(movement),
    'Reference ID': movement.bankId,
    Description: movement.description,
    // Refunds are negative, as in that bank's own sums.
    Amount: dollars(0 - movement.amountMinor),
    'Transaction Type': movement.amountMinor > 0 ? 'C' : 'D',
  }),
  account: () => 'bofa_card:0003:USD',
  description: ({ description }) => description,
  bankId: ({ bankId }) => bankId,
};

export const bankOfAmerica: readonly StatementWriter[] = [checking, card, businessCard];
