import { expect, test } from 'vitest';
import type { CompanyPeople, Person } from './people.data.ts';
import { nameOf, rightsOf, roleName, roleSentence } from './people.state.ts';

const person = (id: string, role: Person['role'], is_you = false): Person => ({
  id,
  name: `Persona ${id}`,
  email: `${id}@example.com`,
  role,
  may_pay: false,
  since: '2026-11-29T12:00:00.000Z',
  is_you,
});
const offered = { from_name: 'a', to_name: 'b', until: '2026-12-06T12:00:00.000Z', is_for_you: false } as const;
const closing = { asked_by: 'a', closes_at: '2026-12-02T12:00:00.000Z' };

const company = (people: Person[], change: Partial<CompanyPeople> = {}): CompanyPeople => ({
  people,
  invitations: [],
  hand_over: null,
  closing: null,
  closed_at: null,
  ...change,
});
const [you, socio, second] = [person('you', 'titular', true), person('socio', 'socio'), person('second', 'titular')];

const may = { mayChange: true, mayLeave: false, mayHandOver: true, mayClose: true };
const nothing = { mayChange: false, mayLeave: false, mayHandOver: false, mayClose: false };

test.each<[string, CompanyPeople, typeof may]>([
  ['the only titular', company([you, socio]), may],
  ['one of two titulares', company([you, second]), { ...may, mayLeave: true }],
  [
    'whoever is none',
    company([{ ...socio, is_you: true }, second]),
    { mayChange: false, mayLeave: true, mayHandOver: false, mayClose: false },
  ],
  [
    'a titular who offered it',
    company([you, socio], { hand_over: { ...offered, state: 'offered' } }),
    { ...may, mayHandOver: false, mayClose: false },
  ],
  [
    'a titular within the hours of a hand-over',
    company([you, socio], { hand_over: { ...offered, state: 'accepted' } }),
    nothing,
  ],
  ['a titular who closes it', company([you, socio], { closing }), { ...may, mayHandOver: false, mayClose: false }],
  [
    'a titular of a closed company',
    company([you, socio], { closed_at: '2026-12-02T12:00:00.000Z' }),
    { ...may, mayClose: false },
  ],
])('what %s may', (_name, given, expected) => expect(rightsOf(given)).toMatchObject(expected));

test('only others who are Socio can be handed the company', () =>
  expect(rightsOf(company([you, socio, second, person('reader', 'lectura')])).heirs).toEqual([socio]));

test('that a Socio pays is said with the role', () => {
  expect([roleName(socio), roleName({ role: 'socio', may_pay: true }), roleName(you)]).toEqual([
    'Socio',
    'Socio que puede pagar',
    'Titular',
  ]);
  expect(roleSentence({ role: 'socio', may_pay: true })).toMatch(/No invita a nadie\. También puede pagar/);
});

test('whoever gave no name is called by their address', () =>
  expect(nameOf({ name: '', email: 'sin@example.com' })).toBe('sin@example.com'));
