import { expect, test } from 'vitest';
import type { Todo } from '../../todos/todos.data.ts';
import { clientsOf } from './clients.state.ts';

const company = (registration_id: string, company_name: string, role: 'titular' | 'contador' = 'contador') => ({
  registration_id,
  company_name,
  role,
});
const todo = (registration_id: string, key: string) => ({ registration_id, key }) as Todo;

test('own companies are left out; clients with something open come first, in the order of their most urgent', () => {
  const companies = [
    company('quiet', 'Brisa LLC'),
    company('own', 'Propia LLC', 'titular'),
    company('later', 'Alba LLC'),
    company('urgent', 'Marea LLC'),
    company('calm', 'Ancla LLC'),
  ];
  const todos = [todo('own', 'charge'), todo('urgent', 'date'), todo('later', 'entries'), todo('urgent', 'entries')];
  expect(
    clientsOf(companies, todos).map(({ company, todos }) => [company.registration_id, todos.map(({ key }) => key)]),
  ).toEqual([
    ['urgent', ['date', 'entries']],
    ['later', ['entries']],
    ['calm', []],
    ['quiet', []],
  ]);
});
