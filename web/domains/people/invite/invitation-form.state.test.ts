import { expect, test } from 'vitest';
import { emptyInvitation, invitationProblems } from './invitation-form.state.ts';

test.each([
  ['an address is missing', { email: ' ' }, ['email']],
  ['it is none', { email: 'socio@' }, ['email']],
  ['a sentence leads elsewhere', { email: 'socio@example.com', note: 'Mira www.example.com' }, ['note']],
  ['a sentence is usual', { email: ' socio@example.com ', note: 'Para que veas el trámite. ¿Bien?' }, []],
])('where %s, the problems are of %j', (_name, typed, fields) =>
  expect(invitationProblems({ ...emptyInvitation, ...typed }).map(({ field }) => field)).toEqual(fields),
);
