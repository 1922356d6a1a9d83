import { expect, test } from 'vitest';
import { priceOf } from './offers.rules.ts';

const phone = {
  addon_key: 'voip',
  name: 'Número VoIP',
  price: 149,
  description: '',
  requires: [],
  features: [],
  renewal_price: 159,
  renewal_months: 12,
};
const agentYear = { from: '2027-03-01', until: '2028-03-01', anchorOn: '2026-03-01' };

test('what renews each year is paid by days until the agent’s year ends, then with it', () => {
  expect(priceOf(phone, agentYear, '2027-03-01')).toEqual({
    priceCents: 14_900,
    period: { from: '2027-03-01', until: '2028-03-01' },
    next: { cents: 15_900, months: 12, anchorOn: '2026-03-01' },
  });
  // 183 of 366 days.
  expect(priceOf(phone, agentYear, '2027-08-31')).toMatchObject({
    priceCents: 7_450,
    period: { from: '2027-08-31', until: '2028-03-01' },
  });
});

test('with less than 60 days left the next year is bought with them', () => {
  expect(priceOf(phone, agentYear, '2028-01-01')).toMatchObject({ period: { until: '2028-03-01' } });
  // 59 of 366 days: 2 401.91 cents.
  expect(priceOf(phone, agentYear, '2028-01-02')).toMatchObject({
    priceCents: 17_302,
    period: { from: '2028-01-02', until: '2029-03-01' },
  });
});

test('without an agent of ours, or by the month, it has its own clock', () => {
  const own = { priceCents: 14_900, period: { from: '2027-08-31', until: '2028-08-31' } };
  expect(priceOf(phone, null, '2027-08-31')).toMatchObject(own);
  expect(priceOf(phone, { ...agentYear, until: '2027-08-31' }, '2027-08-31')).toMatchObject(own);
  expect(priceOf({ ...phone, renewal_months: 1 }, agentYear, '2027-08-31')).toEqual({
    priceCents: 14_900,
    period: { from: '2027-08-31', until: '2027-09-30' },
    next: { cents: 15_900, months: 1, anchorOn: '2027-08-31' },
  });
});

test('what is paid once has no period', () => {
  expect(priceOf({ ...phone, renewal_price: null, renewal_months: null }, agentYear, '2027-08-31')).toEqual({
    priceCents: 14_900,
    period: null,
    next: null,
  });
});
