import { clock } from '../clock.ts';
import { type Params, textParam } from './api-request.ts';
import { cardError } from './stripe-failure.ts';
import { testCards } from './test-cards.ts';

/** A card that passed the checks before the bank. */
export type CheckedCard = { number: string; expMonth: number; expYear: number; hasCvc: boolean };

/** Checks number (Luhn, test cards only), expiry and security code; throws the provider's 402s. */
export function checkCard(card: Params): CheckedCard {
  const number = checkNumber(textParam(card, 'number')?.replace(/[\s-]/g, '') ?? '');
  const expMonth = Number(textParam(card, 'exp_month'));
  const year = Number(textParam(card, 'exp_year'));
  const expYear = year < 100 ? 2000 + year : year;
  checkExpiry(expMonth, expYear);
  const cvc = textParam(card, 'cvc');
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' });
  return { number, expMonth, expYear, hasCvc: cvc !== undefined };
}

function checkNumber(number: string): string {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    throw cardError('incorrect_number', 'Your card number is incorrect.', { param: 'number' });
  if (!testCards[number])
    throw cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      { decline_code: 'test_mode_live_card', param: '' },
    );
  return number;
}

function checkExpiry(month: number, year: number): void {
  if (!Number.isInteger(month) || month < 1 || month > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", { param: 'exp_month' });
  const now = clock();
  const isPast = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
  if (!Number.isInteger(year) || isPast || year > now.getFullYear() + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' });
}

export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
