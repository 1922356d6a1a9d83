import { expect, test } from 'vitest';
import { findBroken, type Evidence } from './guarantees.rules.ts';

const expected = { companies: 2, waves: 2, datesPerWave: 3 };
const refs = [
  'a:form_5472:2026:2027-01-20:60',
  'a:form_5472:2026:2027-01-19:60',
  'b:form_5472:2026:2027-01-20:60',
  'b:form_5472:2026:2027-01-19:60',
];
const intact = (): Evidence => ({
  mails: refs.map((ref) => ({ ref, isSent: true })),
  notices: refs.map((ref) => ({ ref })),
  reminders: 12,
  arrived: refs.map((ref) => ({ messageId: ref, to: 'x', copies: 1 })),
});

test('what holds is not broken; a mail that came twice under one id is one', () => {
  expect(findBroken(intact(), expected)).toEqual([]);
  const twice = intact();
  twice.arrived[0]!.copies = 2;
  expect(findBroken(twice, expected)).toEqual([]);
});

test.each<[string, (evidence: Evidence) => void, number]>([
  ['told twice by mail', ({ mails }) => void mails.push({ ref: 'a:be_13:2026:2027-01-20:30', isSent: true }), 2],
  ['never told by mail', ({ mails }) => void mails.pop(), 2],
  ['told twice by notice', ({ notices }) => void notices.push(notices[0]!), 1],
  ['a company without a notice', ({ notices }) => void notices.splice(2), 1],
  ['a mail that was not sent', ({ mails }) => void (mails[0]!.isSent = false), 1],
  ['a mail that did not arrive', ({ arrived }) => void arrived.pop(), 1],
  ['a date that nobody kept', (evidence) => void (evidence.reminders = 11), 1],
])('%s', (_name, harm, count) => {
  const evidence = intact();
  harm(evidence);
  expect(findBroken(evidence, expected)).toHaveLength(count);
});
