import { expect, test } from 'vitest';
import type { ExpectedPaper, Paper } from './documents.data.ts';
import {
  categoriesIn,
  extentText,
  findPapers,
  foundText,
  kindText,
  mainPlaces,
  neighboursOf,
  papersToCome,
  yearsIn,
} from './papers.state.ts';

let count = 0;
function paper(change: Partial<Paper> = {}): Paper {
  count += 1;
  const id = `paper-${count}`;
  return {
    id,
    registration_id: 'registration',
    category: 'other',
    title: 'Constancia',
    filename: `${id}.pdf`,
    original_filename: 'constancia.pdf',
    download_url: `/api/user/files/${id}/download`,
    uploaded_at: '2026-11-24T10:00:00.000Z',
    is_visible_to_client: true,
    source: 'staff',
    version: 1,
    is_signed: false,
    is_model: true,
    media_type: 'application/pdf',
    size_bytes: 1000,
    pages: 1,
    read_at: null,
    has_thumbnail: false,
    ...change,
  };
}

test('the four have their places whether they are there or not', () => {
  const agreement = paper({ category: 'operating_agreement' });
  expect(mainPlaces([agreement])).toEqual([
    { category: 'articles', papers: [] },
    { category: 'ein_letter', papers: [] },
    { category: 'operating_agreement', papers: [agreement] },
    { category: 'certificate_good_standing', papers: [] },
  ]);
});

test('besides the four, what is not there yet is on its way', () => {
  const expected = (change: Partial<ExpectedPaper>): ExpectedPaper => ({
    kind: 'ss4',
    category: 'ss4',
    subject: '',
    title: 'Hoja del formulario SS-4',
    state: 'waiting',
    document_id: null,
    missing: [],
    waits_for: 'Lo hacemos en cuanto el Estado constituya tu empresa.',
    ...change,
  });
  const worksheet = expected({});
  const articles = expected({ kind: 'articles', category: 'articles' });
  const resolution = expected({ category: 'initial_resolution', state: 'made', document_id: 'd', waits_for: null });
  expect(papersToCome([articles, worksheet, resolution])).toEqual([{ paper: worksheet, title: worksheet.title }]);
  const certificates = ['0', '1'].map((subject) =>
    expected({ kind: 'membership_certificate', category: 'membership_certificate', subject, title: `de ${subject}` }),
  );
  const [first, second] = certificates;
  expect(papersToCome(certificates)).toEqual([{ paper: first, title: 'Certificado de membresía (2)' }]);
  const failed = { ...second!, state: 'failed' } as const;
  expect(papersToCome([first!, failed]).map(({ title }) => title)).toEqual(['de 0', 'de 1']);
});

const receipt = paper({ category: 'receipt', title: 'Recibo', source: 'generated', original_filename: '2026_r-1.pdf' });
const resolution = paper({ category: 'initial_resolution', title: 'Resolución de los señores Núñez' });
const letter = paper({ category: 'mail', title: 'Notice CP575', source: 'mail', uploaded_at: '2025-03-02T00:00:00Z' });
const all = [receipt, resolution, letter];

test.each([
  ['', all],
  ['   ', all],
  ['RECIBO', [receipt]],
  ['r-1.pdf', [receipt]],
  ['resolucion nunez', [resolution]],
  ['nuñez  declaración', [resolution]],
  ['correo', [letter]],
  ['mar 2025', [letter]],
  ['cp575 2026', []],
])('%j finds', (text, found) => expect(findPapers(all, { text, category: '' })).toEqual(found));

test('of one kind, with the words besides', () => {
  expect(findPapers(all, { text: '', category: 'mail' })).toEqual([letter]);
  expect(findPapers(all, { text: 'recibo', category: 'mail' })).toEqual([]);
});

test('a kind is not said twice', () => {
  expect(kindText(receipt)).toBe('Hecho por nosotros');
  expect(kindText(letter)).toBe('Correo de la empresa · Correo postal');
});

test.each([
  [{ pages: 1, size_bytes: 182_044 }, '1 página · 182 KB'],
  [{ pages: 12, size_bytes: 1_820_440 }, '12 páginas · 1,8 MB'],
  [{ pages: null, size_bytes: 182_044 }, '182 KB'],
])('%j is %j', (extent, text) => expect(extentText(extent)).toBe(text));

test('kinds that are there, in the order of the contract, with how many', () =>
  expect(categoriesIn([letter, receipt, letter])).toEqual([
    { category: 'receipt', count: 1 },
    { category: 'mail', count: 2 },
  ]));

test('years that are there, the last one first, by UTC as the server has it', () =>
  expect(yearsIn([letter, receipt, paper({ uploaded_at: '2026-01-01T00:30:00+02:00' })])).toEqual([2026, 2025]));

test.each([
  [1, 1, 'Mostrando 1 de 1 documento'],
  [0, 400, 'Mostrando 0 de 400 documentos'],
])('%i of %i', (found, total, text) => expect(foundText(found, total)).toBe(text));

test('one turns from paper to paper, and stops at both ends', () => {
  expect(neighboursOf(all, receipt.id)).toEqual({ place: 1, before: undefined, after: resolution });
  expect(neighboursOf(all, resolution.id)).toEqual({ place: 2, before: receipt, after: letter });
  expect(neighboursOf(all, letter.id)).toEqual({ place: 3, before: resolution, after: undefined });
  expect(neighboursOf(all, 'a version of before')).toBeUndefined();
});
