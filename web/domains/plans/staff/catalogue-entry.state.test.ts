import { expect, test } from 'vitest';
import {
  contentOf,
  emptyAddon,
  entryOf,
  entryProblems,
  keyToggled,
  type CatalogueEntry,
} from './catalogue-entry.state.ts';
import type { Content } from './catalogue.data.ts';

const content: Content = {
  plans: [
    { id: 'Basico', price: 399, description: 'B', is_popular: false, is_available: true, features: ['EIN', 'LLC'] },
    { id: 'Plus', price: 649.5, description: 'P', is_popular: true, is_available: true, features: [] },
  ],
  addons: [
    {
      addon_key: 'a',
      name: 'A',
      price: 10,
      description: '',
      requires: ['b'],
      features: ['Uno'],
      renewal_price: 9.9,
      renewal_months: 12,
      is_available: true,
    },
    {
      addon_key: 'b',
      name: 'B',
      price: 20,
      description: 'Sirve',
      requires: [],
      features: [],
      renewal_price: null,
      renewal_months: null,
      is_available: false,
    },
  ],
};
const entry = {
  ...entryOf({ ...content, addons: content.addons.map((one) => ({ ...one, is_available: true })) }, '2027-01-01'),
  reason: 'Sube.',
};
const base = contentOf(entry);
const fieldsOf = (changed: CatalogueEntry) => entryProblems(changed, base).map(({ field }) => field);

test('what is typed unchanged is what was', () => expect(contentOf(entryOf(content, ''))).toEqual(content));

test('lines are trimmed, empty ones left out; an emptied renewal is none', () => {
  const [plan, ...plans] = entry.plans;
  const [addon, ...addons] = entry.addons;
  const typed = contentOf({
    ...entry,
    plans: [{ ...plan!, price: '449,90', features: ' EIN \n\n LLC\n' }, ...plans],
    addons: [{ ...addon!, renewal_price: ' ', renewal_months: '', name: ' Aa ' }, ...addons],
  });
  expect(typed.plans[0]).toMatchObject({ price: 449.9, features: ['EIN', 'LLC'] });
  expect(typed.addons[0]).toMatchObject({ name: 'Aa', renewal_price: null, renewal_months: null });
});

test('a sum that cannot be read is said alone; what the rules say follows', () => {
  expect(fieldsOf(entry)).toEqual([]);
  const [plan, ...plans] = entry.plans;
  expect(fieldsOf({ ...entry, plans: [{ ...plan!, price: 'mil' }, ...plans] })).toEqual(['plans.0.price']);
  expect(fieldsOf({ ...entry, plans: [{ ...plan!, price: '90' }, ...plans] })).toEqual(['plans.0.price']);
  expect(
    fieldsOf({ ...entry, plans: [{ ...plan!, price: ' ', description: '' }, ...plans], reason: '', holds_on: '' }),
  ).toEqual(['plans.0.price', 'plans.0.description', 'holds_on', 'reason', 'plans.0.price']);
});

test.each<[object, string[]]>([
  [{}, ['addons.2.addon_key', 'addons.2.name', 'addons.2.price']],
  [{ addon_key: 'Ñu', name: 'N', price: '5' }, ['addons.2.addon_key']],
  [{ addon_key: 'nuevo', name: 'N', price: '5', renewal_months: '61' }, ['addons.2.renewal_months']],
  [{ addon_key: 'nuevo', name: 'N', price: '5', renewal_months: '1.5' }, ['addons.2.renewal_months']],
  [{ addon_key: 'nuevo', name: 'N', price: '5', renewal_price: 'x' }, ['addons.2.renewal_price']],
  [{ addon_key: 'nuevo', name: 'N', price: '5', renewal_price: '4' }, ['addons.2.renewal_months']],
  [{ addon_key: 'a', name: 'N', price: '5' }, ['addons.0.addon_key', 'addons.2.addon_key']],
  [{ addon_key: 'nuevo', name: 'N', price: '5', renewal_price: '4', renewal_months: '60' }, []],
])('a new add-on %o', (changes, fields) => {
  const found = fieldsOf({ ...entry, addons: [...entry.addons, { ...emptyAddon, ...changes }] });
  expect([...new Set(found)]).toEqual(fields);
});

test('a needed add-on is ticked and unticked', () => {
  expect(keyToggled('', 'a')).toBe('a');
  expect(keyToggled('a,b', 'a')).toBe('b');
  expect(keyToggled('b', 'a')).toBe('b,a');
});
