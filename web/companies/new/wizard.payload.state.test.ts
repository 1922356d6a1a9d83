import { calculatePrice, plans, type Addon } from '@zarpa/contract/plans.rules.ts';
import { expect, test } from 'vitest';
import { addressParts, addressText, detailsPayload, initialPayload } from './wizard.payload.ts';
import { emptyAddress, emptyMember, emptyWizard, withCompanyName, type MemberEntry } from './wizard.state.ts';

const ids = () => '3f0c1d5e-6c0b-4a55-9a43-0f6f5f2b9f10';
const member = (change: Partial<MemberEntry>): MemberEntry => ({
  ...emptyMember(crypto.randomUUID()),
  name: 'Persona de Prueba',
  email: ' ana@example.com ',
  ...change,
});
const wizard = (members: MemberEntry[]) => ({ ...withCompanyName(emptyWizard(ids), ' Faro '), members });
const sent = (members: MemberEntry[]) => detailsPayload(wizard(members), 'r1').members;

const addon = (addon_key: string, price: number, requires: string[] = []): Addon => ({
  addon_key,
  name: addon_key,
  price,
  description: '',
  requires,
  features: [],
  renewal_price: null,
  renewal_months: null,
});

test('the purchase carries the wizard’s checkout id, the shown total and the final add-ons, dependencies included', () => {
  const price = calculatePrice(plans.Plus, [addon('base', 100), addon('extra', 50, ['base'])], ['extra']);
  const state = { ...wizard([member({})]), selectedPlan: 'Plus' as const };
  expect(initialPayload(state, price, 'a@b.test', 'pm_1')).toEqual({
    company_name: 'Faro',
    alternative_company_name: 'Faro Alt',
    user_email: 'a@b.test',
    payment_method_id: 'pm_1',
    amount: 799,
    currency: 'usd',
    plan_type: 'Plus',
    selected_addons: ['base', 'extra'],
    checkout_id: ids(),
  });
});

test('nothing is made up: an empty address, phone or website is absent', () => {
  const payload = detailsPayload(wizard([member({ ownership: '100' })]), 'r1');
  expect(payload.members).toEqual([
    {
      first_name: 'Persona',
      last_name: 'de Prueba',
      role: 'member',
      email: 'ana@example.com',
      ownership_percentage: 100,
    },
  ]);
  expect(payload.contact).toEqual({ name: '', email: '', phone: '', address: {} });
});

test.each([1, 2, 3, 6, 7])('%i members without shares own equal parts that sum exactly 100', (count) => {
  const shares = sent(Array.from({ length: count }, () => member({}))).map((one) => one.ownership_percentage!);
  expect(Math.round(shares.reduce((sum, share) => sum + share * 10, 0))).toBe(1000);
});

test('once one share is given, an empty one is nothing', () => {
  const shares = sent([member({ ownership: '60' }), member({})]).map((one) => one.ownership_percentage);
  expect(shares).toEqual([60, 0]);
});

test('free text is split by commas; what is not there stays absent', () => {
  const text = { ...emptyAddress, searchQuery: 'Calle Mayor 15, Madrid' };
  expect(addressParts(text)).toEqual({ line1: 'Calle Mayor 15', city: 'Madrid' });
  expect(addressText(text)).toBe('Calle Mayor 15, Madrid');
});

test('the mode on screen decides which address is sent; a lone country is no address', () => {
  const manual = { country: 'Mexico', street: 'Reforma 1', city: '', state: '', zip: '' };
  const both = { ...emptyAddress, searchQuery: 'Calle Mayor 15', manual };
  expect(addressParts(both)).toEqual({ line1: 'Calle Mayor 15' });
  expect(addressParts({ ...both, isManual: true })).toEqual({ line1: 'Reforma 1', country: 'Mexico' });
  expect(addressText({ ...both, isManual: true })).toBe('Reforma 1, México');
  expect(addressParts({ ...emptyAddress, isManual: true })).toEqual({});
});

test('an address carries its member’s name and mail', () => {
  const [one] = sent([member({ address: { ...emptyAddress, searchQuery: 'Calle 1' } })]);
  expect(one!.address).toEqual({
    line1: 'Calle 1',
    first_name: 'Persona',
    last_name: 'de Prueba',
    email: 'ana@example.com',
  });
});
