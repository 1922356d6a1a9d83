import { expect, test } from 'vitest';
import { paperName, readPaper } from './paper.rules.ts';

const certificate = [
  'STATE OF WYOMING',
  'CERTIFICATE OF ORGANIZATION',
  'Name: Faro Señal, L.L.C.',
  'Filing ID: 2026-001234567',
  'Filed on: November 24, 2026',
];
const name = 'Faro Señal LLC';

test('a certificate says number and day', () => {
  expect(readPaper('formation', certificate, name)).toEqual({
    kind: 'formed',
    filingNumber: '2026-001234567',
    formedOn: '2026-11-24',
  });
});

test.each([
  ['no number', (line: string) => (line.startsWith('Filing ID') ? 'Filing ID: pending' : line)],
  ['a day that no month has', (line: string) => (line.startsWith('Filed on') ? 'Filed on: February 30, 2026' : line)],
  ['a month that no year has', (line: string) => (line.startsWith('Filed on') ? 'Filed on: Brumaire 3, 2026' : line)],
  ['no name', (line: string) => (line.startsWith('Name') ? 'To whom it may concern' : line)],
])('with %s it is for a person to read', (_, changed) => {
  expect(readPaper('formation', certificate.map(changed), name)).toEqual({ kind: 'unreadable' });
});

test('what names another company is another company’s, whatever else it says', () => {
  expect(readPaper('formation', certificate, 'Faro Señal Dos LLC')).toEqual({ kind: 'foreign' });
  expect(
    readPaper('ein_letter', ['Legal name: OTHER LLC', 'Employer Identification Number: 66-1234567'], name),
  ).toEqual({
    kind: 'foreign',
  });
});

test.each([
  ['The name is not distinguishable upon the records of this office', true],
  ['The name requested is not available', true],
  ['The name of the registered agent is missing', false],
  ['The signature is missing', false],
])('a rejection because of «%s» is about the name: %s', (reason, isName) => {
  expect(readPaper('rejection', [`Name: ${name}`, `Reason: ${reason}`], name)).toEqual({
    kind: 'rejected',
    isName,
    reason,
  });
});

test('the IRS writes names in its own letters, and an EIN is nine digits', () => {
  const letter = (ein: string) => ['Legal name: FARO SENAL LLC', `Employer Identification Number: ${ein}`];
  expect(readPaper('ein_letter', letter('66-1234567'), name)).toEqual({ kind: 'ein', ein: '66-1234567' });
  expect(readPaper('ein_letter', letter('66-123456'), name)).toEqual({ kind: 'unreadable' });
  expect(readPaper('irs_refusal', ['Legal name: FARO SENAL LLC', 'Reason: Line 7b is blank'], name)).toEqual({
    kind: 'ein_refused',
    reason: 'Line 7b is blank',
  });
});

test.each([
  ['Café & Sol, L.L.C.', 'CAFE & SOL LLC'],
  ['O’Brien S.A. LLC', 'OBRIEN SA LLC'],
  ['A/B Señal LLC', 'A B SENAL LLC'],
  ['Łódź Straße LLC', 'LODZ STRASSE LLC'],
])('%s is written %s by an agency', (name, written) => {
  expect(paperName(name)).toBe(paperName(written));
});

test('another letter is another name, and so is another script', () => {
  expect(paperName('Cafe Sole LLC')).not.toBe(paperName('Cafe Sol LLC'));
  expect(paperName('日本 LLC')).not.toBe(paperName('LLC'));
});
