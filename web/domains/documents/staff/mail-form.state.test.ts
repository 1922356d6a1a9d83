import { expect, test } from 'vitest';
import { mailEntry, mailEntryProblems, mailSent } from './mail-form.state.ts';

const entry = { ...mailEntry('2026-11-22'), kind: 'court', sender: ' Juzgado ', subject: 'Citación' };
const fieldsOf = (change: Partial<typeof entry>) =>
  mailEntryProblems({ ...entry, ...change }, '2026-11-22').map(({ field }) => field);

test.each([
  [{}, []],
  [{ kind: '', sender: ' ', subject: '' }, ['kind', 'sender', 'subject']],
  [{ received_on: '' }, ['received_on']],
  [{ received_on: '2026-12-01' }, ['received_on']],
  [{ deadline: '2026-11-21' }, ['deadline']],
])('%j lacks %j', (change, fields) => expect(fieldsOf(change)).toEqual(fields));

test('a term goes along only where there is one', () => {
  const sent = { kind: 'court', sender: 'Juzgado', subject: 'Citación', received_on: '2026-11-22' };
  expect(mailSent(entry)).toEqual(sent);
  expect(mailSent({ ...entry, deadline: '2026-12-12' })).toEqual({ ...sent, deadline: '2026-12-12' });
});
