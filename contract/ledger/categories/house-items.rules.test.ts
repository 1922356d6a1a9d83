import fc from 'fast-check';
import { expect, test } from 'vitest';
import { houseItemsOf, houseKindOf, type HouseBought } from './house-items.rules.ts';

const web = { key: 'sitio_web_basico', label: 'Sitio web básico', cents: 24_900, isCancelled: false };
const phone = { key: 'numero_voip', label: 'Número de teléfono VoIP', cents: 14_900, isCancelled: false };
const bought = { paidCents: 104_700, returnedCents: 0, addons: [phone, web] };
const left = (of: HouseBought) => houseItemsOf(of).map(({ item, cents }) => [item, cents]);

test('what was bought stands item by item: our service, the state’s fee, each add-on', () =>
  expect(houseItemsOf(bought)).toEqual([
    {
      item: 'formation',
      label: 'Servicio de constitución, con el agente registrado del primer año',
      cents: 54_900,
    },
    { item: 'state_fee', label: 'Tasa del Estado de Wyoming', cents: 10_000 },
    { item: 'addon:numero_voip', label: 'Número de teléfono VoIP', cents: 14_900 },
    { item: 'addon:sitio_web_basico', label: 'Sitio web básico', cents: 24_900 },
  ]));

test('only what forms the company is a cost of its formation', () => {
  expect(houseKindOf('formation')).toMatchObject({ category: 'legal_professional', counter: 'formation_by_owner' });
  expect(houseKindOf('state_fee')).toMatchObject({ category: 'taxes_licenses', counter: 'formation_by_owner' });
  expect(houseKindOf('addon:sitio_web_basico')).toEqual({
    category: 'software',
    counter: 'expense_by_owner',
    english: 'website',
  });
  expect(houseKindOf('addon:algo_nuevo')).toMatchObject({ category: 'other_expense', counter: 'expense_by_owner' });
});

test.each([
  ['the last add-on', 20_000, [54_900, 10_000, 14_900, 4_900]],
  ['every add-on, then our service', 40_000, [54_700, 10_000]],
  ['the state’s fee last', 100_000, [4_700]],
  ['all of it', 104_700, []],
])('what came back is taken from %s', (_name, returnedCents, cents) =>
  expect(left({ ...bought, returnedCents }).map(([, one]) => one)).toEqual(cents),
);

test('what the order says is cancelled goes first', () =>
  expect(left({ ...bought, returnedCents: 14_900, addons: [{ ...phone, isCancelled: true }, web] })).toEqual([
    ['formation', 54_900],
    ['state_fee', 10_000],
    ['addon:sitio_web_basico', 24_900],
  ]));

test('the items are what was paid less what was returned, whatever was bought', () =>
  fc.assert(
    fc.property(
      fc.nat(200_000),
      fc.nat(250_000),
      fc.array(fc.record({ cents: fc.nat(60_000), isCancelled: fc.boolean() }), { maxLength: 5 }),
      (paidCents, returnedCents, some) => {
        const addons = some.map((one, index) => ({ ...one, key: String(index), label: '' }));
        const items = houseItemsOf({ paidCents, returnedCents, addons });
        expect(items.reduce((all, { cents }) => all + cents, 0)).toBe(Math.max(0, paidCents - returnedCents));
        expect(items.every(({ cents }) => cents > 0)).toBe(true);
      },
    ),
  ));
