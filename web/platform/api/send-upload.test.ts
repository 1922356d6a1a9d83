import { expect, test } from 'vitest';
import { formOf } from './send-upload.ts';

const file = new File(['a'], 'enero.csv');
const partsOf = (form: FormData) =>
  [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]);

test('the text comes before the files, as JSON', () => {
  expect(partsOf(formOf({ body: { part: 'front' }, files: [file] }))).toEqual([
    ['body', '{"part":"front"}'],
    ['file', 'enero.csv'],
  ]);
  expect(partsOf(formOf({ files: [file, file] }))).toEqual([
    ['file', 'enero.csv'],
    ['file', 'enero.csv'],
  ]);
});

test('fields that are parts of their own come before the file too', () => {
  const body = { company_id: 'abc', year: 2026 };
  expect(partsOf(formOf({ body, files: [file], hasPlainFields: true }))).toEqual([
    ['company_id', 'abc'],
    ['year', '2026'],
    ['file', 'enero.csv'],
  ]);
});
