/** A company's book with one of everything that classifies an entry. */
import type { LedgerRule } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import { historyOf } from '../../domains/ledger/classification/history.rules.ts';
import {
  openBook,
  classify,
  type Book,
  type EntryToClassify,
} from '../../domains/ledger/classification/classify.rules.ts';

const rule = (
  id: string,
  text: string,
  category: LedgerRule['category'],
  more: Partial<LedgerRule> = {},
): LedgerRule => ({
  id,
  condition: { how: 'contains', text },
  direction: 'out',
  category,
  createdAt: '2026-01-01',
  ...more,
});

const confirmed = (counterpartyKey: string, category: LedgerRule['category'], amountMinor = -1) =>
  Array.from({ length: 2 }, () => ({ counterpartyKey, category, amountMinor }));

export const book: Book = {
  owners: [{ kind: 'person', first: 'Titular', last: 'Principal Segunda', aliases: [] }],
  accounts: [
    { account: 'mercury:USD', names: ['Titular Principal LLC'], numbers: [] },
    { account: 'stripe:USD', names: [], numbers: [] },
  ],
  rules: [
    rule('own-office', 'imprenta', 'office'),
    rule('own-aws', 'aws', 'education'),
    rule('own-cash', 'cajero sol', 'supplies'),
    rule('own-loan', 'adelanto', 'loan_to_owner'),
    rule('own-titular', 'abogados', 'office'),
    rule('own-refund', 'tienda devuelta', 'supplies', { direction: 'in' }),
    rule('own-dividend', 'dividend fund', 'education'),
  ],
  history: historyOf([
    ...confirmed('sol mayor', 'repairs'),
    ...confirmed('vercel', 'supplies'),
    ...confirmed('faro cliente', 'income', 1),
    ...confirmed('imprenta', 'travel'),
    ...confirmed('netflix', 'software'),
    ...confirmed('zapatos', 'supplies'),
    ...confirmed('titular', 'rent'),
    ...confirmed('cajero', 'supplies'),
    ...confirmed('stripe', 'income', 1),
    ...confirmed('matriz', 'related_services'),
    ...confirmed('banco sur', 'interest'),
  ]),
  globalRules: [rule('all-sol', 'sol menor', 'insurance'), rule('all-vercel', 'figma', 'education')],
  asksAbove: 500_000,
};
export const openedBook = openBook(book);

export const entry = (change: Partial<EntryToClassify>): EntryToClassify => ({
  account: 'mercury:USD',
  currency: 'USD',
  amountMinor: -1_000,
  usdCents: -1_000,
  description: '',
  counterparty: '',
  bankCategory: '',
  mcc: '',
  ...change,
});
export const came = { amountMinor: 1_000, usdCents: 1_000 } as const;
export const titular = 'TITULAR PRINCIPAL SEGUNDA';

/** Category, source and because. */
export const placedOf = (change: Partial<EntryToClassify>) => {
  const { category, source, because } = classify(entry(change), openedBook);
  return [category, source, because];
};
