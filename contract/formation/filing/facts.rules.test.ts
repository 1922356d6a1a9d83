import { expect, test } from 'vitest';
import { missingForFiling, type FilingFacts } from './facts.rules.ts';

const address = { line1: 'Calle 1', city: 'Rosario', country: 'Argentina' };
const member = {
  firstName: 'Titular',
  lastName: 'Principal',
  isNameConfirmed: false,
  ownershipPercent: 100,
  address,
};
const whole: FilingFacts = {
  contactAddress: address,
  members: [member],
  areSharesComputed: false,
  companyName: 'Faro LLC',
  hasOtherName: true,
};

test('nothing is missing where everything is there', () => expect(missingForFiling(whole)).toEqual([]));

test('everything that is missing is told, in the order of the form, each with its place and its sentence', () => {
  const other = { ...member, firstName: 'Socia', lastName: ' ', ownershipPercent: 0.5, address: null };
  expect(missingForFiling({ ...whole, contactAddress: null, members: [member, other] })).toEqual([
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

test.each([
  ['María José', 'García López', false, ['confirm_name']],
  ['María José', 'García López', true, []],
  ['María', 'de la Cruz', false, ['confirm_name']],
  ['Titular', 'Principal', false, []],
  ['María José García', '', false, ['member_last_name']],
])('«%s» «%s», confirmed: %s, asks for %j', (firstName, lastName, isNameConfirmed, kinds) => {
  const missing = missingForFiling({ ...whole, members: [{ ...member, firstName, lastName, isNameConfirmed }] });
  expect(missing.map(({ kind }) => kind)).toEqual(kinds);
});

test('a guess names the parts that it divided, and the member whom it is about', () => {
  const guessed = { ...member, firstName: 'María José', lastName: 'García López', ownershipPercent: 0 };
  expect(missingForFiling({ ...whole, members: [member, guessed] })).toEqual([
    {
      kind: 'confirm_name',
      subject: '1',
      field: 'members[1].last_name',
      message: 'Confirma el nombre de María José: nombres «María José», apellidos «García López».',
    },
  ]);
});

test('shares that we computed are confirmed, unless there is one owner', () => {
  const half = { ...member, ownershipPercent: 50 };
  const asked = (members: FilingFacts['members']) =>
    missingForFiling({ ...whole, areSharesComputed: true, members }).map(({ kind }) => kind);
  expect(asked([half, half])).toEqual(['confirm_shares']);
  expect(asked([member])).toEqual([]);
});

test('another name is asked for where the customer gave none', () =>
  expect(missingForFiling({ ...whole, hasOtherName: false })).toEqual([
    {
      kind: 'other_name',
      subject: 'company',
      field: 'third_company_name',
      message: 'Di otro nombre, por si el Estado no admite «Faro LLC». No retrasa nada.',
    },
  ]));
