import { expect, test } from 'vitest';
import { companyFactsMissing, factKeys, factLabel, factOf, isCorrectable, needsSecondPerson } from './facts.rules.ts';

test('a key names a column of the company, or of a member by their place', () => {
  expect(factOf('ein')).toMatchObject({ column: 'ein', position: undefined, label: 'EIN', isGuarded: true });
  expect(factOf('member_2_last_name')).toMatchObject({
    column: 'last_name',
    position: 2,
    label: 'Miembro 3: apellidos',
  });
  for (const key of ['', 'role', 'member_0_role', 'member_100_last_name', 'member_x_last_name', 'constructor'])
    expect([key, factOf(key)]).toEqual([key, undefined]);
  expect([factLabel('address_city'), factLabel('of_a_newer_release')]).toEqual([
    'Dirección: ciudad',
    'of_a_newer_release',
  ]);
});

test('every key of a company and its members can be read, once', () => {
  const keys = factKeys(2);
  expect(keys).toHaveLength(14 + 2 * 14);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !factOf(key))).toEqual([]);
  expect(factKeys(0)).toHaveLength(14);
});

test('what makes a member a company is added together, each in its own column', () => {
  expect(factOf('member_0_company_name')).toMatchObject({
    column: 'first_name',
    label: 'Miembro 1: nombre de la empresa',
  });
  expect(factOf('member_0_register_number')).toMatchObject({ column: 'register_number', position: 0 });
  expect(isCorrectable({ fact: 'member_0_register_number', value: null })).toBe(true);
  const change = (name: string) => ({ fact: `member_0_${name}`, before: '', after: 'x' });
  const names = ['company_name', 'register_country', 'register_number', 'signatory_first_name', 'signatory_last_name'];
  const all = [...names, 'signatory_title'].map(change);
  expect(companyFactsMissing(all[0]!, all, [])).toEqual([]);
  expect(companyFactsMissing(all[0]!, all.slice(0, 5), [])).toEqual(['member_0_signatory_title']);
  // A member that is a company already may change one fact alone.
  const known = all.map(({ fact }) => ({ fact, value: 'y' }));
  expect(companyFactsMissing(all[2]!, [all[2]!], known)).toEqual([]);
  expect(companyFactsMissing(change('last_name'), [change('last_name')], [])).toEqual([]);
  // Facts of another member do not count.
  const other = known.map(({ fact, value }) => ({ fact: fact.replace('0', '1'), value }));
  expect(companyFactsMissing(all[0]!, all.slice(0, 5), other)).toEqual(['member_0_signatory_title']);
});

test('only what is known can be corrected, and what may be empty', () => {
  expect(isCorrectable({ fact: 'ein', value: null })).toBe(false);
  expect(isCorrectable({ fact: 'ein', value: '12-3456789' })).toBe(true);
  expect(isCorrectable({ fact: 'member_0_last_name', value: '' })).toBe(false);
  expect(isCorrectable({ fact: 'address_line2', value: null })).toBe(true);
  expect(isCorrectable({ fact: 'role', value: 'ceo' })).toBe(false);
});

test('what the agencies know needs a second person, and so does whatever is corrected with it', () => {
  const guarded = factKeys(1).filter((key) => needsSecondPerson([key]));
  expect(guarded).toEqual(['name', 'ein', 'formed_on', 'filing_number']);
  expect(needsSecondPerson(['contact_name', 'ein'])).toBe(true);
  expect(needsSecondPerson(['contact_name', 'member_0_first_name'])).toBe(false);
});
