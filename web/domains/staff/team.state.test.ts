import { expect, test } from 'vitest';
import { callOf, membersWith, newMemberProblems, readTeamSearch } from './team.state.ts';

test('an address is read as far as it makes sense', () => {
  expect(readTeamSearch({ q: 'ana', otra: 'x' })).toEqual({ q: 'ana' });
  expect(readTeamSearch({ q: 12 })).toEqual({ q: '12' });
  expect(readTeamSearch({ q: '' })).toEqual({});
  expect(readTeamSearch({ q: 'x'.repeat(300) }).q).toHaveLength(255);
});

const members = [
  { name: 'Núria del Mar', email: 'nuria@zarpa.test' },
  { name: '', email: 'faro@zarpa.test' },
];

test.each([
  ['', 2],
  ['  ', 2],
  ['nuria', 1],
  ['NÚRIA mar', 1],
  ['mar faro', 0],
  ['zarpa', 2],
  ['faro@', 1],
])('%j finds %d', (words, count) => expect(membersWith(members, words)).toHaveLength(count));

test.each([
  [{ name: 'Núria', email: 'n@zarpa.test' }, 'Núria'],
  [{ name: '', email: 'n@zarpa.test' }, 'n@zarpa.test'],
  [{ name: null, email: null }, 'Cuenta eliminada'],
])('%j is called %s', (person, name) => expect(callOf(person)).toBe(name));

test.each(['a@b', ' equipo@zarpa.test '])('%j may be added', (email) =>
  expect(newMemberProblems({ email, role: 'agent' })).toEqual([]),
);
test.each(['equipo', 'a b@c', '@zarpa.test', 'a@'])('%j is not an address', (email) =>
  expect(newMemberProblems({ email, role: 'agent' })).toEqual([
    { field: 'email', message: 'El correo no está completo' },
  ]),
);
test('without an address it is missing', () =>
  expect(newMemberProblems({ email: ' ', role: 'agent' })).toMatchObject([{ field: 'email', isMissing: true }]));
