import { expect, test } from 'vitest';
import { counterpartyKey } from './counterparty.rules.ts';
import { openOwnAccounts } from './own-accounts.rules.ts';

const find = openOwnAccounts([
  { account: 'mercury:Checking ••1234:USD', names: ['Faro Digital LLC'], numbers: ['202011234'] },
  { account: 'wise:EUR', names: ['', '···'], numbers: ['BE71 0961 2345 6769'] },
  { account: 'stripe:USD', names: [], numbers: [] },
]);
const mercury = 'mercury:Checking ••1234:USD';
const other = 'relay:USD';

test.each([
  ['the company’s own name', other, 'Faro Digital, L.L.C.', '', { isSure: true }],
  ['its name in a sentence', other, '', 'Transfer to FARO DIGITAL LLC', { isSure: true }],
  ['a name that begins like it', other, 'Faro Digital Marketing', '', undefined],
  ['an account’s number', other, '', 'SEPA BE71096123456769', { account: 'wise:EUR', isSure: true }],
  ['it in groups', other, '', 'SEPA be71 0961 2345 6769', { account: 'wise:EUR', isSure: true }],
  ['its own number', 'wise:EUR', '', 'from BE71096123456769', undefined],
  ['four digits of a transfer', other, 'Checking ••1234', '', { account: mercury, isSure: false }],
  ['four digits of a card', other, 'Amazon', 'card ••1234', undefined],
  ['four other digits', other, 'Checking ••9999', '', undefined],
  ['a bare bank', mercury, 'STRIPE', 'STRIPE PAYOUT', { account: 'stripe:USD', isSure: false }],
  ['a bare bank in its own file', 'stripe:USD', 'Stripe', '', undefined],
  ['a bare bank without a file', mercury, 'PayPal', '', undefined],
  ['a bank with a name behind it', mercury, '', 'Wise payment to Titular', undefined],
  ['nobody', mercury, '', '', undefined],
])('%s', (_, account, counterparty, description, found) =>
  expect(
    find({ account, counterparty, description, counterpartyKey: counterpartyKey(description, counterparty) }),
  ).toEqual(found),
);
