import { assert, constantFrom, array, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { DetailedCompany, Member } from './operations.ts';
import { adminStatuses } from './members.rules.ts';
import { adminStatusLook, issuedEin, fieldFound, summaryOf } from './list.rules.ts';

const member: Member = {
  first_name: 'Titular',
  last_name: 'Principal',
  company: null,
  role: 'member',
  ownership_percentage: 100,
  email: 'titular@example.com',
  phone: null,
  address: null,
};
const full = {
  company_name: 'Faro Digital LLC',
  alternative_company_name: 'Peñón Marítimo LLC',
  amount: 399,
  contact_info: {
    client_name: 'Íñigo Núñez',
    client_email: 'contacto@example.com',
    client_phone: '+541155550000',
    company_address: 'Avenida Corrientes 1234, Buenos Aires',
    company_state: 'Wyoming',
    company_ein: '88-1234567',
    company_type: 'LLC',
  },
  details: { members: [member], planned_employees: null, business_purpose: null },
};
type Scored = typeof full;
const withContact = (company: Scored, change: object) => ({
  ...company,
  contact_info: { ...company.contact_info, ...change },
});

test.each([
  ['88-1234567', '88-1234567'],
  [' 88-1234567 ', '88-1234567'],
  ['Pendiente', undefined],
  ['', undefined],
])('of %j the EIN is %j', (company_ein, ein) => expect(issuedEin(withContact(full, { company_ein }))).toBe(ein));

test.each([
  ['', 'company_name'],
  ['faro', 'company_name'],
  ['  FARO   digital ', 'company_name'],
  ['penon maritimo', 'alternative_company_name'],
  ['PEÑÓN', 'alternative_company_name'],
  ['inigo nunez', 'client_name'],
  ['contacto@', 'client_email'],
  ['88-12', 'company_ein'],
  ['881234567', 'company_ein'],
  ['faro maritimo', undefined],
  ['corrientes', undefined],
  ['titular', undefined],
])('%j is found in %s', (search, field) => expect(fieldFound(full, search)).toBe(field));

test('an EIN that is still missing is found by nothing, nor is a contact without a name', () => {
  const company = withContact(full, { company_ein: 'Pendiente', client_name: null });
  expect([fieldFound(company, 'pendiente'), fieldFound(company, 'null')]).toEqual([undefined, undefined]);
});

test.each([
  ['completed', 'Constituida', 'success'],
  ['approved', 'Aprobada', 'info'],
  ['pending', 'Pendiente', 'warning'],
  ['in_review', 'En Revisión', 'info'],
  ['rejected', 'Rechazada', 'danger'],
  ['cancelled', 'Cancelada', 'neutral'],
  ['processing', 'Estado: processing', 'info'],
  ['in_progress', 'Estado: in_progress', 'info'],
  ['failed', 'Estado: failed', 'danger'],
  ['toString', 'Estado: toString', 'neutral'],
])('%s is shown as %j in %s', (status, label, tone) => expect(adminStatusLook(status)).toEqual({ label, tone }));

type Counted = Pick<DetailedCompany, 'admin_status' | 'amount' | 'returned_amount'>;
const counted = (admin_status: Counted['admin_status'], change: Partial<Counted> = {}): Counted => ({
  admin_status,
  amount: 399,
  returned_amount: 0,
  ...change,
});

test('none is no success and no money', () => {
  const none = { total: 0, completed: 0, inProgress: 0, successPercent: 0, investedDollars: 0 };
  expect(summaryOf([])).toEqual(none);
  expect(summaryOf([counted('cancelled', { returned_amount: 399 })])).toEqual({ ...none, total: 1 });
});

test('formed, in progress, the rest in the total alone; the rate is of all but the cancelled', () => {
  const each = adminStatuses.map((status) => counted(status));
  expect(summaryOf([...each, counted('completed', { amount: 649.1 }), counted('pending', { amount: 0.2 })])).toEqual({
    total: 11,
    completed: 2,
    inProgress: 4,
    successPercent: 20,
    investedDollars: 9 * 399 + 649.3,
  });
});

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])('%i formed of %i is %i %%', (formed, total, percent) => {
  const companies = Array.from({ length: total }, (_, index) => counted(index < formed ? 'completed' : 'rejected'));
  expect(summaryOf(companies).successPercent).toBe(percent);
});

test('what was given back is no investment, a part of it either', () => {
  const companies = [counted('completed'), counted('pending', { returned_amount: 100.1 })];
  const refunded = counted('cancelled', { returned_amount: 649, amount: 649 });
  expect(summaryOf([...companies, refunded]).investedDollars).toBe(697.9);
});

test('the figures never exceed the total, and the rate stays a percentage', () => {
  const companies = array(constantFrom(...adminStatuses).map((status) => counted(status)));
  assert(
    property(companies, (some) => {
      const { total, completed, inProgress, successPercent } = summaryOf(some);
      return completed + inProgress <= total && successPercent >= 0 && successPercent <= 100;
    }),
  );
});
