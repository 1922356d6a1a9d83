import { expect, test } from 'vitest';
import { stages } from '@zarpa/contract/formation/stages.rules.ts';
import { canHold } from './queue.rules.ts';

test('a view looks only among the stages that can have its turn', () => {
  expect(stages.filter((stage) => canHold('ours', stage))).toEqual([
    'in_review',
    'ready_to_file',
    'formed',
    'ein_issued',
  ]);
  expect(stages.filter((stage) => canHold('agencies', stage))).toEqual(['submitted_to_state', 'ein_requested']);
  expect(stages.filter((stage) => canHold('customer', stage))).toEqual([
    'awaiting_details',
    'in_review',
    'ready_to_file',
    'name_rejected',
    'formed',
    'ein_issued',
  ]);
  expect(stages.filter((stage) => !canHold('mine', stage))).toEqual(['completed', 'refused', 'cancelled']);
  expect(stages.every((stage) => canHold('all', stage))).toBe(true);
  expect(stages.every((stage) => canHold('proposals', stage))).toBe(true);
});
