import { expect, test } from 'vitest';
import {
  allOfSmaller,
  calculatePrice,
  includedIn,
  planOf,
  registeredAgentRenewal,
  type Addon,
  type PlanOffer,
} from './plans.rules.ts';

const addon = (addon_key: string, price: number, more: Partial<Addon> = {}): Addon => ({
  addon_key,
  name: addon_key.toUpperCase(),
  price,
  description: '',
  requires: [],
  features: [],
  renewal_price: null,
  renewal_months: null,
  ...more,
});
const base = addon('base', 10.1, { renewal_price: 7, renewal_months: 6 });
const catalogue = [
  base,
  addon('one', 20.2, { requires: ['base'] }),
  addon('two', 0.3, { requires: ['base', 'one'] }),
  addon('apart', 5, { renewal_price: 3 }),
  addon('strange', 5, { renewal_months: 3 }),
];
const priceOf = (...keys: string[]) => calculatePrice({ price: 399 }, catalogue, keys);

test('a plan alone costs what it costs, and renews its agent', () =>
  expect(calculatePrice({ price: 649 }, catalogue, [])).toEqual({
    plan_price: 649,
    addon_prices: {},
    final_addon_keys: [],
    auto_added: [],
    warnings: [],
    total: 649,
    renewals: [registeredAgentRenewal],
  }));

test('what is needed comes with it, once, in the catalogue’s order, with a word on why', () =>
  expect(priceOf('two', 'two')).toEqual({
    plan_price: 399,
    addon_prices: { base: 10.1, one: 20.2, two: 0.3 },
    final_addon_keys: ['base', 'one', 'two'],
    auto_added: ['base', 'one'],
    warnings: ['Añadimos «BASE» porque lo necesita «ONE» y «TWO».', 'Añadimos «ONE» porque lo necesita «TWO».'],
    total: 429.6,
    renewals: [registeredAgentRenewal, { label: 'BASE', price: 7, every_months: 6, starts_after_months: 6 }],
  }));

test('what was asked for is not called added', () => {
  expect(priceOf('one', 'base')).toMatchObject({ auto_added: [], warnings: [], final_addon_keys: ['base', 'one'] });
});

test('what is not sold is dropped with a word', () =>
  expect(priceOf('yate', 'apart')).toMatchObject({
    final_addon_keys: ['apart'],
    warnings: ['El complemento «yate» ya no está disponible y se quitó de tu selección.'],
    total: 404,
  }));

test('add-ons that need each other come together', () => {
  const circle = [addon('a', 1, { requires: ['b'] }), addon('b', 2, { requires: ['a'] })];
  expect(calculatePrice({ price: 399 }, circle, ['a']).final_addon_keys).toEqual(['a', 'b']);
});

test('only what has both a price and a period renews', () =>
  expect(priceOf('apart', 'strange').renewals).toEqual([registeredAgentRenewal]));

const offers: PlanOffer[] = [
  { id: 'Plus', price: 5, description: 'D', is_popular: true, is_available: true, features: ['Rápida', allOfSmaller] },
  { id: 'Basico', price: 3, description: 'B', is_popular: false, is_available: false, features: ['LLC', 'EIN'] },
];

test('a plan is what it always is, as it is offered', () =>
  expect(planOf(offers, 'Plus')).toEqual({
    id: 'Plus',
    name: 'Plan Plus',
    deliveryTime: '3-5 días',
    deliveryDays: [3, 5],
    price: 5,
    description: 'D',
    is_popular: true,
    is_available: true,
    features: ['Rápida', allOfSmaller],
  }));

test('what a price covers: the fee of the state, all of the smaller plan, and what the larger one adds', () => {
  expect(includedIn(offers, 'Basico')).toEqual(['Tasa estatal de Wyoming incluida', 'LLC', 'EIN']);
  expect(includedIn(offers, 'Plus')).toEqual(['Tasa estatal de Wyoming incluida', 'LLC', 'EIN', 'Rápida']);
});
