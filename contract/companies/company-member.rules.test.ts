import { expect, test } from 'vitest';
import { companyMemberLine } from './company-member-line.rules.ts';
import {
  companyMemberProblems,
  companyMemberRow,
  memberNameProblem,
  shownCompany,
  signingPerson,
} from './company-member.rules.ts';

const company = {
  is_company: true,
  register_country: 'Spain',
  register_number: 'B-12345678',
  signatory_first_name: 'Ana',
  signatory_last_name: 'Paz Ruiz',
  signatory_title: 'Administradora',
};
const nothing = {
  register_country: null,
  register_number: null,
  signatory_first_name: null,
  signatory_last_name: null,
  signatory_title: null,
};
const named = { first_name: 'Faro 3 S.L.', last_name: '', ...company };
const person = { first_name: 'Titular', last_name: 'Principal', is_company: false, ...nothing };

test('a company tells all of it, and a person none', () => {
  expect(companyMemberProblems(company)).toEqual([]);
  for (const one of [{}, { is_company: false }, { is_company: null, register_number: ' ' }])
    expect(companyMemberProblems(one)).toEqual([]);
  expect(companyMemberProblems({ ...company, register_number: ' ', signatory_title: null })).toEqual([
    { field: 'register_number', message: 'Escribe su número de registro', isMissing: true },
    { field: 'signatory_title', message: 'Escribe el cargo de quien firma por ella', isMissing: true },
  ]);
  const stray = [{ field: 'register_number', message: 'Solo lo tiene una empresa: di que este miembro lo es' }];
  expect(companyMemberProblems({ register_number: 'B-1' })).toEqual(stray);
  expect(companyMemberProblems({ is_company: false, register_number: 'B-1' })).toEqual(stray);
});

test('who signs is a person, and a company’s name may have figures', () => {
  const wrong = 'Escribe el nombre con letras, como en el documento';
  expect(companyMemberProblems({ ...company, signatory_first_name: '24' })).toEqual([
    { field: 'signatory_first_name', message: wrong },
  ]);
  expect([memberNameProblem({ is_company: true }, '3 24'), memberNameProblem({ is_company: true }, 'Faro 3')]).toEqual([
    'Escribe un nombre con letras',
    undefined,
  ]);
  expect([memberNameProblem({}, 'Faro 3'), memberNameProblem({ is_company: false }, 'Ana')]).toEqual([
    wrong,
    undefined,
  ]);
});

test('a row keeps it of a company alone, and nothing of one of whom nobody said', () => {
  expect(companyMemberRow(company)).toEqual(company);
  expect(companyMemberRow({ ...company, is_company: false })).toEqual({ is_company: false, ...nothing });
  expect(companyMemberRow({})).toEqual({ is_company: null, ...nothing });
});

test('it is shown with its register and who signs; a person signs alone', () => {
  const shown = { country: 'Spain', number: 'B-12345678', signatory: 'Ana Paz Ruiz', title: 'Administradora' };
  expect([shownCompany(named), shownCompany(person)]).toEqual([shown, null]);
  expect(companyMemberLine(shown)).toBe('Empresa de España, registro B-12345678; firma Ana Paz Ruiz (Administradora)');
  expect([signingPerson(named), signingPerson(person)]).toEqual([
    { first_name: 'Ana', last_name: 'Paz Ruiz' },
    { first_name: 'Titular', last_name: 'Principal' },
  ]);
});
