import { companyPermissions, mayInCompany, type CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import { expect, test } from 'vitest';
import { isAccountant, isFrozen, mayIn, mayInSome } from './may.state.ts';

const company = (registration_id: string, role: CompanyRole) => ({
  registration_id,
  role,
  may: companyPermissions.filter((one) => mayInCompany({ role, may_pay: false, is_frozen: false }, one)),
});
const own = company('own', 'titular');
const client = company('client', 'contador');

test('a role is asked of its own company alone', () => {
  expect(mayIn([own, client], 'own', 'case.read')).toBe(true);
  expect(mayIn([own, client], 'client', 'case.read')).toBe(false);
  expect(mayIn([own, client], 'client', 'ledger.write')).toBe(true);
});

test('what is not known yet is offered', () => {
  expect(mayIn(undefined, 'own', 'money.pay')).toBe(true);
  expect(mayIn([client], 'bought a moment ago', 'money.pay')).toBe(true);
  expect(mayInSome(undefined, 'case.read')).toBe(true);
  expect(mayInSome([], 'case.read')).toBe(true);
});

test('a screen of all companies is for whoever reads one of them', () => {
  expect(mayInSome([client], 'case.read')).toBe(false);
  expect(mayInSome([client, own], 'case.read')).toBe(true);
});

test('a titular who may not pay is in the hours after a hand-over', () => {
  const frozen = { ...own, may: own.may.filter((one) => one !== 'money.pay') };
  expect([isFrozen([own], 'own'), isFrozen([frozen], 'own'), isFrozen([frozen, client], 'client')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('clients has whoever is Contador somewhere', () => {
  expect([isAccountant(undefined), isAccountant([own]), isAccountant([own, client])]).toEqual([false, false, true]);
});
