import { expect, test } from 'vitest';
import { eventNames, staleKeys, staleKeysOf } from './live.state.ts';

test.each([
  [
    'notice',
    { seq: '4' },
    [
      ['notices'],
      ['bank-statements'],
      ['cases'],
      ['companies'],
      ['documents'],
      ['ledger'],
      ['people'],
      ['profile'],
      ['returns'],
      ['taxes'],
      ['signatures'],
      ['envelope'],
      ['signing'],
    ],
  ],
  [
    'case',
    { registration_id: 'a' },
    [
      ['bank-statements'],
      ['cases'],
      ['companies'],
      ['documents'],
      ['ledger'],
      ['orders'],
      ['people'],
      ['profile'],
      ['returns'],
      ['taxes'],
    ],
  ],
  ['staff-case', { case_id: 'a' }, [['staff-case', 'a'], ['staff-queue']]],
  ['staff-case', {}, [['staff-case'], ['staff-queue']]],
  ['thread', { thread_id: 'a' }, [['threads']]],
  ['staff-thread', { thread_id: 'a' }, [['staff-threads']]],
] as const)('%s %o makes stale %o', (name, data, keys) => expect(staleKeys({ name, data })).toEqual(keys));

test('after something was missed, everything that any event makes stale is read again', () => {
  const again = staleKeys({ name: 'again', data: {} }).map(([first]) => first);
  const all = eventNames.flatMap((name) => staleKeys({ name, data: { case_id: 'a' } }).map(([first]) => first));
  expect(new Set(again)).toEqual(new Set(all));
});

test('of many events in a moment each key is read once', () => {
  const event = { name: 'case', data: { registration_id: 'a' } } as const;
  expect(staleKeysOf([event, { name: 'notice', data: { seq: '1' } }, event])).toEqual([
    ['bank-statements'],
    ['cases'],
    ['companies'],
    ['documents'],
    ['ledger'],
    ['orders'],
    ['people'],
    ['profile'],
    ['returns'],
    ['taxes'],
    ['notices'],
    ['signatures'],
    ['envelope'],
    ['signing'],
  ]);
});
