import { usualCalendar } from '../values/work-calendar.rules.ts';
import { expect, test } from 'vitest';
import {
  isTaskOverdue,
  taskDueOn,
  taskFacts,
  taskKinds,
  taskPermission,
  taskPlace,
  taskSubjects,
  taskTitle,
  tasksOf,
} from './kinds.rules.ts';

/** Somebody waits for each of these, and an operation of its own answers. */
const awaited = [
  'change_requested',
  'cancellation_asked',
  'payment_review',
  'proposal',
  'refund_failed',
  'refund_proposed',
  'dispute',
  'ink_copy',
];

test.each([...taskKinds])('%s ends by hand only where nobody waits for an answer', (kind) => {
  expect(taskFacts[kind].ends).toBe(awaited.includes(kind) ? 'by_answer' : 'by_hand');
  expect(taskSubjects).toContain(taskFacts[kind].about);
});

test('money and dates that are owed outlive the case', () => {
  const kinds = taskKinds.filter((kind) => taskFacts[kind].outlives);
  expect(kinds).toEqual([
    'cancellation_asked',
    'payment_review',
    'obligation',
    'ein_missing',
    'refund_failed',
    'refund_proposed',
    'dispute',
    'fraud_warning',
    'by_hand',
    'signing_declined',
    'ink_copy',
    'renewal_untold',
    'resignation_due',
    'service_bought',
    'company_closed',
  ]);
});

test('without a day of its own it is due on our next working day, and overdue the day after', () => {
  expect(taskDueOn(usualCalendar, new Date('2026-11-24T20:00:00Z'))).toBe('2026-11-25');
  expect(isTaskOverdue('2026-11-23', '2026-11-23')).toBe(false);
  expect(isTaskOverdue('2026-11-23', '2026-11-24')).toBe(true);
});

test('it leads to where it is done', () => {
  const of = { subject: 's', case_id: 'c', registration_id: 'r', user_id: 'auth0|u' };
  expect(taskPlace({ ...of, kind: 'obligation' })).toBe('/admin/impuestos/r');
  expect(taskPlace({ ...of, kind: 'dispute' })).toBe('/admin/dinero/r');
  expect(taskPlace({ ...of, kind: 'ink_copy' })).toBe('/admin/firmas/s');
  expect(taskPlace({ ...of, kind: 'filing' })).toBe('/admin/casos/c');
  expect(taskPlace({ ...of, kind: 'resignation_due' })).toBe('/admin/casos/c?ver=servicios');
  expect(taskPlace({ ...of, kind: 'by_hand' })).toBe('/admin/casos/c');
  const ofNoCompany = { ...of, subject: 's', case_id: null, registration_id: null };
  expect(taskPlace({ ...ofNoCompany, kind: 'by_hand' })).toBe('/admin/clientes/auth0%7Cu');
});

test('what was opened by hand has a title of its own', () => {
  expect(taskTitle({ kind: 'by_hand', title: 'Llamar' })).toBe('Llamar');
  expect(taskTitle({ kind: 'filing', title: null })).toBe(taskFacts.filing.title);
});

test('who may not read what a task is about does not see it', () => {
  expect([taskPermission('dispute'), taskPermission('obligation'), taskPermission('filing')]).toEqual([
    'read_money',
    'read_taxes',
    'read_cases',
  ]);
  expect(tasksOf('administrator')).toEqual(taskKinds);
  expect(tasksOf('agent')).not.toContain('dispute');
  expect(tasksOf('preparer')).toEqual(['return_unproved', 'obligation']);
});
