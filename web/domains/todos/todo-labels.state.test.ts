import { expect, test } from 'vitest';
import { whenText } from './todo-labels.state.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const todo = { kind: 'return', until: null, is_overdue: false, since: null } as const;

test.each([
  ['a paper whose day has passed', { until: '2026-11-11', is_overdue: true }, 'Vencido'],
  ['a date whose reason says since when', { kind: 'overdue_date', until: '2026-11-11', is_overdue: true }, undefined],
  ['a day that is near', { until: '2026-11-26' }, 'en 2 días'],
  ['what was asked', { kind: 'action', since: '2026-11-23T12:00:00.000Z' }, 'Te esperamos desde ayer'],
  ['what has neither', {}, undefined],
] as const)('of %s is said when: %j', (_name, change, text) =>
  expect(whenText({ ...todo, ...change }, now)).toBe(text),
);
