import { expect, test } from 'vitest';
import { differencesOf, spellingsIn, type AgreedFact, type ComparedPaper } from './paper-agreement.rules.ts';

const company = (value: string): AgreedFact => ({
  about: 'name',
  whose: 'la empresa',
  key: 'company_name',
  value,
  inText: value,
  isExpected: true,
});
const agreement = (name: string) => ({ document_id: 'a', title: 'Acuerdo Operativo', values: { company_name: name } });
const text = (agency: 'state' | 'irs', ...lines: string[]) => ({ document_id: 't', title: 'Papel', lines, agency });
const saidOf = (value: string, ...papers: ComparedPaper[]) =>
  differencesOf([company(value)], papers).map(({ papers: said }) => said.map(({ says }) => says));

test.each([
  ['Faro Digital LLC', 'Faro Digital LLC', []],
  ['Faro Digital LLC', 'Faro Digital, LLC', [['Faro Digital LLC', 'Faro Digital, LLC']]],
  ['Faro Digital LLC', 'Faro Dígital LLC', [['Faro Digital LLC', 'Faro Dígital LLC']]],
  ['Peña LLC', 'Pen\u0303a LLC', []],
])('on file %j, our paper says %j: %j', (value, says, told) => expect(saidOf(value, agreement(says))).toEqual(told));

test.each([
  ['Faro Digital LLC', 'Name: FARO DIGITAL LLC Filed', []],
  ['Faro Digital LLC', 'Name: Faro Digital, LLC Filed', [['Faro Digital LLC', 'Faro Digital, LLC']]],
  ['Faro Digital, L.L.C.', 'Name: Faro Digital, L.L.C. Filed', []],
  ['Faro Digital LLC', 'the Faro Digital LLC.', []],
  ['Faro Digital LLC', 'Name: Fara Digital LLC', [['Faro Digital LLC', null]]],
  ['Faro LLC', 'Superfaro LLC', [['Faro LLC', null]]],
  ['Faro & Sol LLC', 'Faro and Sol LLC', [['Faro & Sol LLC', null]]],
  ['Peña LLC', 'PENA LLC', [['Peña LLC', 'PENA LLC']]],
])('on file %j, the state’s text says %j: %j', (value, says, told) =>
  expect(saidOf(value, text('state', ...says.split(' ')))).toEqual(told),
);

test.each([
  ['Faro Digital, LLC', 'FARO DIGITAL LLC', []],
  ['Peña & Sol, L.L.C.', 'PENA & SOL LLC', []],
  ['Faro-Digital LLC', 'FARO DIGITAL LLC', [['Faro-Digital LLC', 'FARO DIGITAL LLC']]],
])('the IRS can write no comma and no accent: on file %j, its letter says %j: %j', (value, says, told) =>
  expect(saidOf(value, text('irs', says))).toEqual(told),
);

test('where one differs everybody who says something is shown; a scan without text says nothing', () => {
  const [difference, ...others] = differencesOf(
    [company('Faro Digital LLC')],
    [agreement('Faro Digital LLC'), text('state', 'Faro Digital, LLC'), { ...text('irs'), document_id: 'scan' }],
  );
  expect(others).toEqual([]);
  expect(difference).toEqual({
    about: 'name',
    whose: 'la empresa',
    papers: [
      { document_id: null, title: 'Lo que tenemos anotado', says: 'Faro Digital LLC' },
      { document_id: 'a', title: 'Acuerdo Operativo', says: 'Faro Digital LLC' },
      { document_id: 't', title: 'Papel', says: 'Faro Digital, LLC' },
    ],
  });
});

test('a text that has it right once and wrong once is wrong; a person who is not in it is no matter', () => {
  expect(saidOf('Faro LLC', text('state', 'Faro LLC', 'y', 'Faro, LLC'))).toEqual([['Faro LLC', 'Faro, LLC']]);
  const person = { ...company('Titular Principal'), isExpected: false };
  expect(differencesOf([person], [text('state', 'Faro LLC')])).toEqual([]);
});

test('a text of a hundred pages is read in a moment', () => {
  const lines = Array.from({ length: 10_000 }, () => 'Faro Digital, Faro Digital, y otra vez Faro');
  const startedAt = performance.now();
  expect(spellingsIn(lines, 'Faro Digital LLC')).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});
