import { expect, test } from 'vitest';
import { answerOf, entryOf, entryProblems } from './action-entry.state.ts';
import { answeredLines, titleOf } from './action.state.ts';
import type { CaseAction } from './cases.data.ts';

const members = ['Titular Principal', 'Socia Segunda'];
const action = (change: Partial<CaseAction> = {}): CaseAction => ({
  id: 'a',
  version: 0,
  kind: 'member_address',
  subject: '1',
  message: 'Falta la dirección.',
  note: null,
  state: 'open',
  blocks: 'approved',
  answer: null,
  asked_at: '2026-11-20T10:00:00.000Z',
  created_at: '2026-11-23T10:00:00.000Z',
  answered_at: null,
  files: [],
  ...change,
});

test('a form begins empty, and with what was answered when it was sent back', () => {
  const empty = { line1: '', line2: '', city: '', state: '', zip: '', country: '' };
  expect(entryOf(action(), members)).toEqual({ answer: empty });
  const answer = { line1: 'Calle 1', city: 'Lima', country: 'Perú' };
  expect(entryOf(action({ answer }), members)).toEqual({ answer: { ...empty, ...answer, country: 'PE' } });
  expect(entryOf(action({ kind: 'confirm_shares', subject: 'company' }), members)).toEqual({
    answer: { share_0: '', share_1: '' },
  });
});

test('what we guessed stands there to be confirmed, until something was answered', () => {
  const known = [
    { first_name: 'Titular', last_name: 'Principal', ownership_percentage: 66.7 },
    { first_name: 'María José', last_name: 'García López', ownership_percentage: 33.3 },
  ];
  const shares = action({ kind: 'confirm_shares', subject: 'company' });
  expect(entryOf(shares, members, known)).toEqual({ answer: { share_0: '66,7', share_1: '33,3' } });
  const name = action({ kind: 'confirm_name', subject: '1' });
  expect(entryOf(name, members, known)).toEqual({ answer: { first_name: 'María José', last_name: 'García López' } });
  const answer = { first_name: 'María', last_name: 'José García López' };
  expect(entryOf(action({ kind: 'confirm_name', subject: '1', answer }), members, known)).toEqual({ answer });
  expect(entryOf(action({ kind: 'member_last_name', subject: '1' }), members, known)).toEqual({
    answer: { last_name: '' },
  });
});

test('what is missing is said of its field, and only as missing', () => {
  const entry = { answer: { ...entryOf(action(), members).answer, line1: 'Calle 1', zip: '1'.repeat(21) } };
  expect(entryProblems(action(), entry, members)).toEqual([
    { field: 'answer.city', message: 'Este campo es requerido', isMissing: true },
    { field: 'answer.zip', message: 'Escribe como mucho 20 caracteres' },
    { field: 'answer.country', message: 'Este campo es requerido', isMissing: true },
  ]);
});

test('only what was given is sent', () =>
  expect(answerOf({ answer: { line1: 'Calle 1', line2: ' ', city: '' } })).toEqual({ line1: 'Calle 1' }));

test('an answer is read back in the form’s words', () => {
  expect(answeredLines(action({ answer: { line1: 'Calle 1', city: 'Lima', line2: '' } }), members)).toEqual([
    { label: 'Calle y número', value: 'Calle 1' },
    { label: 'Ciudad', value: 'Lima' },
  ]);
  const shares = action({ kind: 'ownership_total', subject: 'company', answer: { share_0: '60', share_1: '40' } });
  expect(answeredLines(shares, members)).toEqual([
    { label: 'Titular Principal', value: '60 %' },
    { label: 'Socia Segunda', value: '40 %' },
  ]);
  const who = action({ kind: 'responsible_party', subject: 'company', answer: { member: '1' } });
  expect(answeredLines(who, members)).toEqual([{ label: 'Quién', value: 'Socia Segunda' }]);
  const facts = action({ kind: 'ss4_facts', subject: 'company', answer: { gambling: 'no', trucking: 'yes' } });
  expect(answeredLines(facts, members).map(({ value }) => value)).toEqual(['No', 'Sí']);
});

test('what concerns a member names them', () => {
  expect(titleOf(action(), members)).toBe('Dirección de un miembro: Socia Segunda');
  expect(titleOf(action({ subject: 'company', kind: 'business_purpose' }), members)).toBe(
    'A qué se dedicará la empresa',
  );
});
