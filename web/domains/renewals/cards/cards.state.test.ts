import { expect, test } from 'vitest';
import type { SavedCard } from '../renewals.data.ts';
import { addedCard, cardStates, chargedCard, expiryWords } from './cards.state.ts';

const card: SavedCard = {
  id: 'a',
  brand: 'visa',
  last4: '4242',
  exp_month: 5,
  exp_year: 2027,
  is_default: true,
  is_refused: false,
};
const other = { ...card, id: 'b', is_default: false };

test.each<[Partial<SavedCard>, string, string[]]>([
  [{}, '2027-05-31', ['Principal']],
  [{ is_default: false }, '2027-05-31', []],
  [{}, '2027-06-01', ['Principal', 'Vencida']],
  [{ is_default: false, is_refused: true }, '2027-05-31', ['Rechazada por el banco']],
])('a card with %j on %s is said to be %j', (change, today, texts) =>
  expect(cardStates({ ...card, ...change }, today).map(({ text }) => text)).toEqual(texts),
);

test('the last month has two digits', () => expect(expiryWords(card)).toBe('Vence 05/2027'));

test('the default card is charged, and none where its bank refused it', () => {
  expect(chargedCard([other, card])?.id).toBe('a');
  expect(chargedCard([other, { ...card, is_refused: true }])).toBeUndefined();
});

test('a card that was saved twice is none that was added', () => {
  const consent = { version: '', text: '' };
  expect(addedCard([card], { cards: [card, other], consent })?.id).toBe('b');
  expect(addedCard([card], { cards: [card], consent })).toBeUndefined();
});
