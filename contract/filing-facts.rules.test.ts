import { expect, test } from 'vitest';
import { missingForFiling, type FilingFacts } from './filing-facts.rules.ts';

const address = { line1: 'Calle 1', city: 'Rosario', country: 'Argentina' };
const member = { firstName: 'Titular', lastName: 'Principal', ownershipPercent: 100, address };
const whole: FilingFacts = { contactAddress: address, members: [member] };

test('nothing is missing where everything is there', () => expect(missingForFiling(whole)).toEqual([]));

test('everything that is missing is told, in the order of the form, each with its place and its sentence', () => {
  const other = { ...member, firstName: 'Socia', lastName: ' ', ownershipPercent: 0.5, address: null };
  expect(missingForFiling({ contactAddress: null, members: [member, other] })).toEqual([
    {
      kind: 'company_address',
      subject: 'company',
      field: 'contact.address',
      message: 'Falta la dirección completa de la empresa: calle y número, ciudad y país.',
    },
    {
      kind: 'member_last_name',
      subject: '1',
      field: 'members[1].last_name',
      message: 'Falta el apellido de Socia, tal como aparece en su documento.',
    },
    {
      kind: 'member_address',
      subject: '1',
      field: 'members[1].address',
      message: 'Falta la dirección completa de Socia: calle y número, ciudad y país.',
    },
    {
      kind: 'ownership_total',
      subject: 'company',
      field: 'members',
      message: 'Los porcentajes de participación suman 100.5%: deben sumar 100% para presentar la empresa.',
    },
  ]);
});

test.each(['line1', 'city', 'country'] as const)('an address without %s, or with a blank one, is none', (part) => {
  for (const value of [undefined, null, '', '  ']) {
    const short = { ...address, [part]: value };
    expect(missingForFiling({ ...whole, contactAddress: short }).map(({ kind }) => kind)).toEqual(['company_address']);
    const members = [{ ...member, address: short }];
    expect(missingForFiling({ ...whole, members }).map(({ kind }) => kind)).toEqual(['member_address']);
  }
});
