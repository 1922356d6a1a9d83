import { expect, test } from 'vitest';
import type { KnownOwner } from '../questions/return-source.rules.ts';
import { letterFacts, signatoryOf } from './letter-facts.rules.ts';

const address = { street: '', suite: '', city: '', state: '', country: '', zip: '' };
const owner = (name: string, change: Partial<KnownOwner> = {}): KnownOwner => ({
  id: name,
  name,
  address,
  shareTenths: 500,
  isManager: false,
  isCompany: false,
  answers: {},
  ...change,
});
const company = { country: 'Spain', number: 'B-12345678', signatory: 'María Sáenz', title: 'Administradora' };
const owners = [
  owner('Ana Núñez'),
  owner('Luis Pérez', { isManager: true }),
  owner('Grupo Sáenz', { company, isCompany: true }),
];
const year = { year: 2025, period: '2025', begin: '2025-06-12', end: '2025-12-31' };
const facts = (accountName: string, change: Partial<Parameters<typeof letterFacts>[0]> = {}) =>
  letterFacts({
    company: { name: 'Faro Digital LLC', ein: '98-1234567' },
    owners,
    year: year as never,
    kinds: ['form_1065', 'extension', 'form_1065'],
    preparer: undefined,
    accountName,
    ...change,
  });

test('it names the year by its days, each form once, and whoever of the owners has the account', () => {
  expect(facts('luis  PEREZ')).toEqual({
    template: 'EL-1',
    is_reviewed: 'true',
    company_name: 'Faro Digital LLC',
    ein: '98-1234567',
    period: '2025',
    begin: 'June 12, 2025',
    end: 'December 31, 2025',
    forms: ['Form 1065 and Schedules K-1, summary by line', 'Extension of time'],
    preparer: null,
    signer: { name: 'Luis Pérez', title: 'Manager', company: null },
  });
});

test('for a company its signatory signs; somebody who is no owner signs as the first one', () => {
  const saenz = facts('María Sáenz');
  expect([saenz.signer, signatoryOf(saenz)]).toEqual([
    {
      name: 'Grupo Sáenz',
      title: 'Member',
      company: {
        registered: 'Spain',
        register_number: 'B-12345678',
        signatory: 'María Sáenz',
        signatory_title: 'Administradora',
      },
    },
    'María Sáenz',
  ]);
  expect(signatoryOf(facts('Cliente Prueba'))).toBe('Ana Núñez');
});

test('a named preparer stands in it as on the forms; without an EIN it says so', () => {
  const preparer = {
    name: 'Preparadora',
    ptin: 'P01234567',
    firm_name: 'Firma LLC',
    firm_ein: '12-3456789',
    firm_address: 'x',
    firm_phone: '1',
  };
  expect(facts('Ana Núñez', { preparer, company: { name: 'Faro', ein: null } })).toMatchObject({
    ein: 'Applied for',
    preparer: { name: 'Preparadora', ptin: 'P01234567', firm_name: 'Firma LLC' },
  });
});
