import { expect, test } from 'vitest';
import { correctionProblems, correctionWords } from './correction.state.ts';

const due_at = '2026-11-03T10:00:00Z';

test.each([
  ['open', null, /^Espera a que la dirección nueva/],
  ['open', '2026-11-02T10:00:00Z', /^La dirección nueva la confirmó\. Se hace el 3 de nov/],
  ['done', null, /^Hecha/],
  ['stopped', null, /^Parada/],
  ['withdrawn', null, /retiró/],
  ['failed', null, /otra cuenta/],
  ['expired', null, /^Caducó/],
] as const)('%s, confirmed %s', (state, confirmed_at, words) =>
  expect(correctionWords({ state, confirmed_at, due_at })).toMatch(words),
);

test.each([
  [{ email: '', reason: '' }, ['email', 'reason']],
  [{ email: 'ana', reason: ' ' }, ['email', 'reason']],
  [{ email: 'ana@example.com', reason: 'Llamó.' }, []],
])('%j lacks %j', (entry, fields) => expect(correctionProblems(entry).map(({ field }) => field)).toEqual(fields));
