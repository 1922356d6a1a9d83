import { expect, test } from 'vitest';
import { endProblem, resignableFrom, type Ending, type ToEnd } from './ending.rules.ts';

const agent: ToEnd = { kind: 'agent', anchorOn: '2026-01-10', toldOn: '2027-02-10', today: '2027-03-20' };

test.each<[string, Ending, Partial<ToEnd>, string | undefined]>([
  ['the 29th day after the notice', { reason: 'resigned', on: '2027-03-11' }, {}, 'notice'],
  ['the 30th day', { reason: 'resigned', on: '2027-03-12' }, {}, undefined],
  ['no notice', { reason: 'resigned', on: '2027-03-12' }, { toldOn: null }, 'notice'],
  ['a day to come', { reason: 'resigned', on: '2027-03-21' }, {}, 'day'],
  ['another agent, without any notice', { reason: 'replaced', on: '2027-03-20' }, { toldOn: null }, undefined],
  ['a day before it began', { reason: 'closed', on: '2026-01-09' }, {}, 'day'],
  ['an add-on of a company that closed', { reason: 'closed', on: '2027-03-01' }, { kind: 'addon' }, undefined],
  ['an add-on has no agent to name', { reason: 'replaced', on: '2027-03-01' }, { kind: 'addon' }, 'reason'],
])('%s', (_, ending, of, problem) => expect(endProblem(ending, { ...agent, ...of })).toBe(problem));

test('a resignation may be filed 30 days after it was told', () => {
  expect([resignableFrom('2027-02-10'), resignableFrom(null)]).toEqual(['2027-03-12', null]);
});
