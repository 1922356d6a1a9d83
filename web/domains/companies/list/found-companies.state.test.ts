import { expect, test } from 'vitest';
import type { Company } from '../companies.data.ts';
import { findCompanies, reasonFound, resultSentence } from './found-companies.state.ts';

const company = (name: string, contact: { client_name: string | null; client_email: string; company_ein: string }) =>
  ({ company_name: name, alternative_company_name: `${name} Alt`, contact_info: contact }) as Company;
const lighthouse = company('Faro', {
  client_name: 'Íñigo Núñez',
  client_email: 'faro@example.com',
  company_ein: '88-1234567',
});
const anchor = company('Ancla', { client_name: null, client_email: 'ancla@example.com', company_ein: 'Pendiente' });
const companies = [anchor, lighthouse];

test('without a search there are all, in their order', () =>
  expect(findCompanies(companies, ' ').map((found) => found.company)).toEqual(companies));

test.each([
  ['FARO', ['Faro'], [undefined]],
  ['alt', ['Ancla', 'Faro'], ['Nombre alternativo: Ancla Alt', 'Nombre alternativo: Faro Alt']],
  ['nunez', ['Faro'], ['Contacto: Íñigo Núñez']],
  ['@example', ['Ancla', 'Faro'], ['Correo: ancla@example.com', 'Correo: faro@example.com']],
  ['88-1', ['Faro'], [undefined]],
  ['zzz', [], []],
])('%j finds %j, and says why where the line does not show it', (search, names, reasons) => {
  const found = findCompanies(companies, search);
  expect(found.map((one) => one.company.company_name)).toEqual(names);
  expect(found.map(reasonFound)).toEqual(reasons);
});

test.each([
  [3, 100, 'Mostrando 3 de 100 empresas'],
  [0, 1, 'Mostrando 0 de 1 empresa'],
])('%i of %i is said as %j', (found, total, sentence) => expect(resultSentence(found, total)).toBe(sentence));
