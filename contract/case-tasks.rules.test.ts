import { expect, test } from 'vitest';
import { caseTaskEnds, caseTaskKinds, caseTaskWords } from './case-tasks.rules.ts';

/** Behind these stands something that a customer asked for, with an operation of its own that answers it. */
const asked = ['change_requested', 'cancellation_asked'];

test.each(caseTaskKinds)('%s ends by hand only where no customer waits for an answer', (kind) => {
  expect(caseTaskEnds[kind]).toBe(asked.includes(kind) ? 'by_answer' : 'by_hand');
});

test('every kind is decided, and the team is told to answer where only an answer ends it', () => {
  expect(Object.keys(caseTaskEnds).toSorted()).toEqual(caseTaskKinds.toSorted());
  const told = caseTaskKinds.filter((kind) => /respóndele/.test(caseTaskWords[kind].what));
  expect(told).toEqual(asked);
});
