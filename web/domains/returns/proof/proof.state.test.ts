import { expect, test } from 'vitest';
import { localTime, pagesSent, proofEntry, proofProblems, proofSent } from './proof.state.ts';

const now = new Date('2026-02-02T15:04:30.000Z');
const at = localTime(now);
const isMissing = true;

test.each([
  [{ way: 'mail', to: 'x', at: '' }, 'postal_receipt'],
  [{ way: 'online', to: 'x', at: '' }, 'online_receipt'],
  [{ way: 'preparer', to: 'x', at: '' }, 'preparer_receipt'],
  [{ way: 'fax', to: 'x', at: '' }, 'fax_confirmation'],
  [null, 'fax_confirmation'],
] as const)('what was sent by %j is proved by %s, and pages are never filled in', (sent, kind) => {
  expect(proofEntry({ kind: 'form_5472', of: null, sent }, now)).toEqual({ kind, number: '', at, pages: '' });
});

test.each([
  ['form_5472', null, 'fax_confirmation'],
  ['extension', 'form_5472', 'fax_confirmation'],
  ['extension', 'form_1065', 'online_receipt'],
  ['form_1065', null, 'online_receipt'],
] as const)('%s of %s is proved by %s, as nobody sent it yet', (kind, of, proof) =>
  expect(proofEntry({ kind, of, sent: null }, now).kind).toBe(proof),
);

test('a proof needs its number, its time and its pages', () => {
  const entry = { kind: 'fax_confirmation', number: ' 7731 ', at, pages: '6' } as const;
  expect(proofProblems(entry, now)).toEqual([]);
  expect(proofSent(entry, 1)).toEqual({
    generation: 1,
    kind: 'fax_confirmation',
    number: '7731',
    at: '2026-02-02T15:04:00.000Z',
    pages: 6,
  });
  expect(proofProblems({ ...entry, number: '', pages: '' }, now)).toEqual([
    { field: 'number', message: 'Escribe el número que dice la prueba', isMissing },
    { field: 'pages', message: 'Escribe cuántas páginas dice', isMissing },
  ]);
  for (const pages of ['0', '2001', '1.5', 'seis', '-1'])
    expect(proofProblems({ ...entry, pages }, now)).toEqual([
      { field: 'pages', message: 'Escribe un número de páginas' },
    ]);
});

test('neither our own worksheet is sent nor the draft in Spanish; what came signed is', () => {
  const paper = { title: '', document_id: '', name: '', size_bytes: 1, sha256: '' };
  const papers = [
    { ...paper, paper: 'worksheet', pages: 4 } as const,
    { ...paper, paper: 'form_5472', pages: 3 } as const,
    { ...paper, paper: 'form_1120', pages: 1 } as const,
    { ...paper, paper: 'reasonable_cause', pages: 5 } as const,
    { ...paper, paper: 'cause_statement', pages: 2 } as const,
  ];
  expect(pagesSent(papers)).toBe(6);
});
