import { expect, test } from 'vitest';
import { caseSteps } from './steps.rules.ts';

const step = (kind: string, from: string, to: string) => ({ kind, facts: { from, to } });
const opened = { kind: 'opened', facts: { to: 'awaiting_details' } };
const sent = step('details_submitted', 'awaiting_details', 'in_review');
const approved = step('approved', 'in_review', 'ready_to_file');
const returned = step('returned_to_review', 'ready_to_file', 'in_review');

test('what is undone stands no more, and undoing goes further back each time', () => {
  const history = [opened, sent, approved, { kind: 'noted', facts: {} }, returned];
  const kinds = (events: typeof history) => caseSteps(events).map(({ kind, from }) => `${kind} ${from}`);
  const all = ['details_submitted awaiting_details', 'approved in_review', 'returned_to_review ready_to_file'];
  expect(kinds(history)).toEqual(all);
  const undone = step('reverted', 'in_review', 'ready_to_file');
  expect(kinds([...history, undone])).toEqual(all.slice(0, 2));
  const undoneTwice = step('reverted', 'ready_to_file', 'in_review');
  // The move back to review can itself be undone.
  expect(kinds([...history, undone, undoneTwice])).toEqual(all.slice(0, 1));
  expect(caseSteps([])).toEqual([]);
});
