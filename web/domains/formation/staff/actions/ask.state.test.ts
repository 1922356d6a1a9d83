import { expect, test } from 'vitest';
import { askableKinds } from '@zarpa/contract/formation/required-actions.rules.ts';
import { requestOf, askProblems, kindOptions } from './ask.state.ts';
import { readCaseSearch } from '../queue/case-search.state.ts';

const members = ['Titular Principal'];

test.each([
  [{ kind: '', subject: '', note: '' }, 'kind'],
  [{ kind: 'identity_document', subject: '', note: '' }, 'subject'],
  [{ kind: 'identity_document', subject: '1', note: '' }, 'subject'],
  [{ kind: 'correction', subject: '', note: ' ' }, 'note'],
])('%j lacks its %s', (entry, field) => expect(askProblems(entry, members).map((each) => each.field)).toEqual([field]));

test('of the company, or of a member; a note only where one was written', () => {
  const company = { kind: 'business_purpose', subject: '0', note: ' ' };
  expect(askProblems(company, [])).toEqual([]);
  expect(requestOf(company)).toEqual({ kind: 'business_purpose', subject: 'company' });
  const member = { kind: 'identity_document', subject: '0', note: ' Por las dos caras ' };
  expect(askProblems(member, members)).toEqual([]);
  expect(requestOf(member)).toEqual({ kind: 'identity_document', subject: '0', note: 'Por las dos caras' });
});

test('a case’s address takes its own words alone', () => {
  expect(readCaseSearch({ ver: 'historia', eventos: 'notas' })).toEqual({ ver: 'historia', eventos: 'notas' });
  expect(readCaseSearch({ ver: 'toca', eventos: 'todo' })).toEqual({});
  expect(readCaseSearch({ ver: 'otra', eventos: 3 })).toEqual({});
});

test('everything of the catalogue is offered, files too; what comes by post is not asked for', () => {
  expect(kindOptions.map(({ value }) => value)).toEqual(askableKinds);
  expect(askableKinds).not.toContain('legal_mail');
});
