import { expect, test } from 'vitest';
import { askBody, askEntry, askProblems, emptySigner, signersFor } from './ask-entry.state.ts';

const ana = { name: 'Ana Núñez', email: 'ana@example.com', role: 'Member' };
const luis = { name: 'Luis Vega', email: '', role: 'Member' };
const papers = [{ id: 'agreement' }, { id: 'bank' }, { id: 'other' }];
const suggested = new Map([
  ['agreement', [ana, luis]],
  ['bank', [ana]],
  ['other', []],
]);

test('whoever a paper names signs it, and nobody twice who is named by two', () => {
  const entry = askEntry(papers, ['agreement', 'bank'], suggested);
  expect(entry).toEqual({
    chosen: { agreement: true, bank: true, other: false },
    signers: [
      { ...ana, step: '1', isNamed: true },
      { ...luis, step: '1', isNamed: true },
    ],
    isOrdered: false,
    reason: '',
  });
  expect(askEntry(papers, ['other'], suggested).signers).toEqual([emptySigner]);
});

test('another choice of papers keeps what was typed and leaves out whom no paper names any more', () => {
  const entry = askEntry(papers, ['agreement'], suggested);
  const typed = { ...emptySigner, name: 'Testigo', email: 't@example.com' };
  entry.signers = [{ ...entry.signers[0]!, email: 'otra@example.com' }, entry.signers[1]!, typed];
  entry.chosen = { agreement: false, bank: true, other: false };
  expect(signersFor(entry, suggested)).toEqual([
    { ...ana, email: 'otra@example.com', step: '1', isNamed: true },
    typed,
  ]);
  entry.chosen = { agreement: false, bank: false, other: true };
  expect(signersFor({ ...entry, signers: [emptySigner] }, suggested)).toEqual([emptySigner]);
});

test('what is missing is said at its field', () => {
  const entry = askEntry(papers, ['agreement'], suggested);
  expect(askProblems(entry)).toEqual([
    { field: 'signers.1.email', message: 'Escribe su correo: ahí recibe el enlace', isMissing: true },
  ]);
  const wrong = { ...entry, chosen: {}, signers: [{ ...emptySigner, name: ' ', email: 'ana@' }] };
  expect(askProblems(wrong).map(({ field, isMissing }) => [field, isMissing])).toEqual([
    ['documents', undefined],
    ['signers.0.name', true],
    ['signers.0.email', undefined],
  ]);
});

test('an order is sent where one is wanted, else all are of the first step', () => {
  const entry = { ...askEntry(papers, ['agreement'], suggested), reason: ' Por favor. ' };
  entry.signers = [
    { ...ana, step: '2', isNamed: true },
    { ...luis, email: ' l@example.com ', step: '1', isNamed: true },
  ];
  expect(askBody({ ...entry, isOrdered: true })).toEqual({
    documents: ['agreement'],
    signers: [
      { ...ana, step: 2 },
      { ...luis, email: 'l@example.com', step: 1 },
    ],
    reason: 'Por favor.',
  });
  expect(askBody(entry).signers.map(({ step }) => step)).toEqual([1, 1]);
});
