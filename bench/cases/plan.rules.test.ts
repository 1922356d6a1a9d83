import { expect, test } from 'vitest';
import { readingOf, type PlanNode } from './plan.rules.ts';

const scan: PlanNode = { 'Node Type': 'Seq Scan', 'Relation Name': 'cases', 'Actual Rows': 2_000, 'Actual Loops': 1 };

test('a table that is read whole is named, wherever in the plan, unless it is small', () => {
  const plan: PlanNode = { 'Node Type': 'Limit', 'Actual Rows': 1, 'Actual Loops': 1, Plans: [scan] };
  expect(readingOf(plan, new Set()).scanned).toEqual(['cases']);
  expect(readingOf(plan, new Set(['cases'])).scanned).toEqual([]);
  expect(readingOf({ ...scan, 'Actual Rows': 1_001 }, new Set()).scanned).toEqual([]);
});

test('rows that a filter threw away were read too, in every loop', () => {
  const node: PlanNode = {
    'Node Type': 'Index Scan',
    'Relation Name': 'cases',
    'Actual Rows': 3,
    'Rows Removed by Filter': 97,
    'Actual Loops': 5,
  };
  expect(readingOf(node, new Set())).toEqual({ scanned: [], rowsRead: 500 });
});
