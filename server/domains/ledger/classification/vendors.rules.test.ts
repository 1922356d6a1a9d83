import { expect, test } from 'vitest';
import { isCategory, allowsDirection } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { askReasons } from '@zarpa/contract/ledger/categories/placement.rules.ts';
import { wordsOf } from '@zarpa/contract/ledger/categories/words.rules.ts';
import { bankWords, carriers } from './bank-words.rules.ts';
import { counterpartyKey } from './counterparty.rules.ts';
import { vendorOfWords, vendors } from './vendors.rules.ts';

const found = (text: string, direction: 'in' | 'out' = 'out') => {
  const vendor = vendorOfWords(counterpartyKey(text, '').split(' '), direction);
  return vendor && [vendor.name, 'ask' in vendor.answer ? `ask:${vendor.answer.ask}` : vendor.answer.category];
};

test.each([
  ['AMAZON WEB SERVICES AWS.AMAZON.COM WA', 'Amazon Web Services', 'software'],
  ['AWS EMEA', 'Amazon Web Services', 'software'],
  ['Amazon.com*AB12CD', 'Amazon', 'ask:ambiguous'],
  ['GOOGLE *ADS1234567890', 'Google Ads', 'advertising'],
  ['GOOGLE*WORKSPACE FARO', 'Google Workspace', 'software'],
  ['FACEBK *X7Y8Z9A2B2 fb.me/ads', 'Meta Ads', 'advertising'],
  ['UBER *EATS', 'Uber Eats', 'meals'],
  ['UBER *TRIP HELP.UBER.COM', 'Uber', 'travel'],
  ['PAYPAL *UPWORK', 'Upwork', 'contract_labor'],
  ['MICROSOFT*ADVERTISING', 'Microsoft Ads', 'advertising'],
  ['NOTION LABS, INC.', 'Notion', 'software'],
  ['Wyoming Secretary of State', 'Estado de Wyoming', 'taxes_licenses'],
  ['AT&T*BILL PAYMENT', 'AT&T', 'utilities'],
  ["McDonald's F1234", "McDonald's", 'meals'],
  ['1PASSWORD', '1Password', 'software'],
  ['NETFLIX.COM', 'Netflix', 'ask:games'],
  ['DELTA AIR LINES 006123', 'Delta Air Lines', 'travel'],
])('%s is %s: %s', (text, name, answer) => expect(found(text)).toEqual([name, answer]));

test.each([
  'Delta Faucet Company',
  'Linear Motion GmbH',
  'Laws of Nature',
  'Mercury',
  'Bluevine',
  'BLUEVINE LOAN PAYMENT',
  'Stripe',
  'Wise',
  'Target Logistics',
  'Notional Finance',
  '',
])('%s is no vendor to pay', (text) => expect(found(text)).toBeUndefined());

test('what came in from who collects is a sale; what came in from who is only paid is nobody knows what', () => {
  expect(found('STRIPE PAYOUT', 'in')).toEqual(['Stripe', 'income']);
  expect(found('UPWORK ESCROW INC', 'in')).toEqual(['Upwork', 'income']);
  expect(found('AMAZON WEB SERVICES', 'in')).toBeUndefined();
});

test('some two hundred vendors, each in a category that its direction may have', () => {
  expect(vendors.length).toBeGreaterThan(150);
  const wrong = vendors.filter(({ answer, direction }) =>
    'ask' in answer
      ? !Object.hasOwn(askReasons, answer.ask)
      : !isCategory(answer.category) || !allowsDirection(answer.category, direction),
  );
  expect(wrong).toEqual([]);
});

test('no pattern is a bank’s name or a bank’s word, for then its loans would be advertising', () => {
  const paid = vendors.filter(({ direction }) => direction === 'out').flatMap(({ patterns }) => patterns);
  const bare = paid.filter(({ words }) => words.length === 1).map(({ words }) => words[0]!);
  expect(bare.filter((word) => carriers.has(word) || bankWords.has(word))).toEqual([]);
});

test('each pattern is as words are read, and finds its own vendor', () => {
  const lost = vendors.flatMap((vendor) =>
    vendor.patterns
      .filter(({ words }) => {
        const text = words.join(' ');
        return wordsOf(text).join(' ') !== text || vendorOfWords(words, vendor.direction)?.name !== vendor.name;
      })
      .map(({ words }) => `${vendor.name}: ${words.join(' ')}`),
  );
  expect(lost).toEqual([]);
});

test('a key keeps what a pattern looks for', () => {
  const lost = vendors.flatMap(({ name, direction, patterns }) =>
    patterns
      .map(({ words }) => words.join(' '))
      .filter((text) => vendorOfWords(counterpartyKey(text, '').split(' '), direction)?.name !== name),
  );
  expect(lost).toEqual([]);
});
