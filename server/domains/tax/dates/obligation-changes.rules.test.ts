import { obligationStates, type ObligationState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { obligationChanges } from './obligation-changes.rules.ts';
import type { DerivedRow } from './obligations.queries.ts';

const today = '2027-06-01';
const row = (state: ObligationState, due_on = '2027-10-15', period = '2026') => ({
  key: `form_1120:${period}`,
  rule: 'form_1120' as const,
  period,
  due_on,
  extended_to: '2028-04-18',
  state,
  asked_on: null as string | null,
});
const derived = (state: 'due' | 'possible', due_on = '2027-10-15'): DerivedRow => {
  const { asked_on: _none, ...of } = row(state, due_on);
  return of;
};
const after = (kept: ReturnType<typeof row>, follows: DerivedRow[], isFormed = true) => {
  const { changed, gone } = obligationChanges([kept], follows, { today, isFormed });
  return gone.length > 0 ? 'gone' : (changed[0]?.state ?? kept.state);
};

test.each([
  ['due', 'nothing', 'lapsed'],
  ['due', 'possible', 'due'],
  ['due', 'due', 'due'],
  ['lapsed', 'due', 'due'],
  ['lapsed', 'possible', 'due'],
  ['lapsed', 'nothing', 'lapsed'],
  ['possible', 'due', 'due'],
  ['possible', 'nothing', 'gone'],
  ['extended', 'nothing', 'extended'],
  ['done', 'nothing', 'done'],
  ['done', 'possible', 'done'],
  ['not_applicable', 'due', 'not_applicable'],
] as const)('a row that is %s, of which %s follows now, is %s', (state, follows, then) =>
  expect(after(row(state), follows === 'nothing' ? [] : [derived(follows)])).toBe(then),
);

test('whose day has passed stays due, on the day itself not yet', () => {
  expect(after(row('due', '2027-05-31'), [])).toBe('due');
  expect(after(row('due', '2027-05-31'), [derived('possible', '2027-05-31')])).toBe('due');
  expect(after(row('due', today), [])).toBe('lapsed');
});

test('of a company that the state does not have any more nothing is owed, but what was said stays', () => {
  for (const state of ['due', 'possible', 'lapsed'] as const) expect(after(row(state), [], false)).toBe('gone');
  for (const state of ['extended', 'done', 'not_applicable'] as const) expect(after(row(state), [], false)).toBe(state);
});

test('a day that moves moves, whatever was said of it; what stays as it is is not written', () => {
  for (const state of ['due', 'done'] as const)
    expect(obligationChanges([row(state)], [derived('due', '2027-10-18')], { today, isFormed: true }).changed).toEqual([
      { ...derived('due', '2027-10-18'), state },
    ]);
  expect(obligationChanges([row('due')], [derived('due')], { today, isFormed: true })).toEqual({
    added: [],
    changed: [],
    gone: [],
  });
});

test('more time that was asked for after a day that moved gives none; what nobody gave a day stays as it was', () => {
  const moved = (asked_on: string | null, due_on: string) =>
    obligationChanges([{ ...row('extended'), asked_on }], [derived('due', due_on)], { today, isFormed: true }).changed;
  const written = { ...derived('due', '2027-07-15'), state: 'extended' };
  expect(moved('2027-07-15', '2027-07-15')).toEqual([written]);
  expect(moved('2027-07-16', '2027-07-15')).toEqual([{ ...written, extended_to: '2027-07-15' }]);
  expect(moved(null, '2027-07-15')).toEqual([written]);
  const late = { ...row('extended', '2027-07-15'), extended_to: '2027-07-15', asked_on: '2027-07-16' };
  expect(obligationChanges([late], [derived('due')], { today, isFormed: true }).changed).toEqual([
    { ...derived('due'), state: 'extended' },
  ]);
});

test('however the facts turn, what was once due is there at the end', () => {
  const follows = fc.constantFrom<'due' | 'possible' | 'nothing'>('due', 'possible', 'nothing');
  fc.assert(
    fc.property(fc.array(follows, { minLength: 1 }), (turns) => {
      let kept: ReturnType<typeof row> | undefined;
      let wasDue = false;
      for (const turn of turns) {
        const next = turn === 'nothing' ? [] : [derived(turn)];
        const { added, changed, gone } = obligationChanges(kept ? [kept] : [], next, { today, isFormed: true });
        if (gone.length > 0) kept = undefined;
        else {
          const written = changed[0] ?? added[0];
          kept = written ? row(written.state, written.due_on) : kept;
        }
        wasDue ||= kept?.state === 'due';
        expect(kept?.state).toBe(turn === 'nothing' ? (wasDue ? 'lapsed' : undefined) : wasDue ? 'due' : turn);
      }
    }),
  );
  expect(obligationStates).toHaveLength(6);
});
