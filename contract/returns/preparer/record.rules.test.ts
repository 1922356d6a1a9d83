import { expect, test } from 'vitest';
import { answeredPoints, emptyRecord, recordProgress } from './record.rules.ts';
import { usStateLabel, usStateName, usStates } from '../../values/us-states.rules.ts';

const plain = <S extends 'none' | 'unsure'>(said: S) => ({ said, list: [] });
const owners = [{ id: 'one' }, { id: 'two' }];
const day = (owner_id: string, days: number | null) => ({ owner_id, days });

test('what is answered: a doubt is an answer, and of days every owner has to be told of', () => {
  expect(answeredPoints(emptyRecord, owners)).toEqual([]);
  expect(
    answeredPoints({ ...emptyRecord, stock: plain('unsure'), sales: plain('none'), days: [day('one', 3)] }, owners),
  ).toEqual(['stock', 'sales']);
  const both = { ...emptyRecord, contractors: plain('none'), days: [day('one', 0), day('two', null)] };
  expect(answeredPoints(both, owners)).toEqual(['contractors', 'days']);
  // Without persons among the owners there are no days to report.
  expect(answeredPoints(emptyRecord, [])).toEqual(['days']);
  expect(recordProgress(2)).toBe('2 de 4');
});

test('states have a name for papers and one for people', () => {
  // Fifty states, the district and five territories.
  expect(usStates).toHaveLength(56);
  expect([usStateName('NY'), usStateLabel('NY'), usStateLabel('TX')]).toEqual([
    'New York',
    'Nueva York (NY)',
    'Texas (TX)',
  ]);
});
