import { expect, test } from 'vitest';
import { classOf, isRevoked, nextTryOn } from './declines.rules.ts';

const of = (code: string, advice: string | null = null, networkAdvice: string | null = null) => ({
  code,
  advice,
  networkAdvice,
});

test.each([
  [of('insufficient_funds'), 'later'],
  [of('insufficient_funds', 'do_not_try_again'), 'never'],
  [of('insufficient_funds', 'confirm_card_data'), 'customer'],
  [of('do_not_honor', null, '03'), 'never'],
  [of('do_not_honor', 'try_again_later', '21'), 'never'],
  [of('do_not_honor', null, '02'), 'later'],
  // A stolen card is not tried again, whatever the advice.
  [of('stolen_card', 'try_again_later'), 'never'],
  [of('authentication_required'), 'customer'],
  [of('expired_card'), 'customer'],
  [of('expired_card', 'try_again_later'), 'later'],
  [of('revocation_of_authorization'), 'never'],
  [of('of_next_year'), 'later'],
])('%j is tried again: %s', (decline, kind) => expect(classOf(decline)).toBe(kind));

test('only who told their bank to stop is asked whether to cancel', () => {
  expect([isRevoked(of('stop_payment_order')), isRevoked(of('lost_card'))]).toEqual([true, false]);
});

test.each([
  ['2027-06-01', '2027-06-04'],
  ['2027-06-03', '2027-06-04'],
  ['2027-06-04', '2027-06-08'],
  ['2027-06-08', '2027-06-15'],
  ['2027-06-15', null],
  ['2027-07-30', null],
])('tried first on the 1st of June, after %s it is tried on %s', (today, next) =>
  expect(nextTryOn('later', '2027-06-01', today)).toBe(next),
);

test('what needs the customer, or another card, is never tried by itself', () => {
  expect([nextTryOn('never', '2027-06-01', '2027-06-01'), nextTryOn('customer', '2027-06-01', '2027-06-01')]).toEqual([
    null,
    null,
  ]);
});
