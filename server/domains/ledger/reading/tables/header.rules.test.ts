import { expect, test } from 'vitest';
import { formatNames } from '@zarpa/contract/ledger/statements/formats.rules.ts';
import { rowsOf } from '../../../../testing/statements/read-back.ts';
import { columnsOf, statementWriters } from '../../../../testing/statements/write-statement.ts';
import { allFormats } from '../formats/all-formats.rules.ts';
import { foldHeader, placeOf } from './column-names.rules.ts';
import { findTable } from './header.rules.ts';
import { layoutOf } from './layout.rules.ts';

/** Formats that are not recognised by columns. */
const others = ['ofx', 'qif', 'mercury_pdf', 'wise_pdf', 'mapped'];

test('every format has a name, every name a format, and every format a writer', () => {
  const ids = allFormats.map(({ id }) => id);
  expect(Object.keys(formatNames).toSorted()).toEqual([...ids, ...others].toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !statementWriters.some(({ format }) => format === id))).toEqual([]);
});

test('formats name columns as a folded header has them', () => {
  const isFolded = (name: string) => foldHeader(name) === name;
  const named = allFormats.flatMap((format) =>
    JSON.stringify(format, (_key, value) => (value instanceof RegExp ? undefined : (value as unknown))),
  );
  expect(named).toHaveLength(allFormats.length);
  for (const { signature, day, description, amount } of allFormats) {
    const columns = [...signature, ...day, ...description, ...Object.values(amount.columns)].flat();
    expect(columns.filter((name) => !isFolded(name))).toEqual([]);
  }
});

test.each(statementWriters.map((one, index) => [`${index} ${one.format}`, one.format, columnsOf(one)] as const))(
  'the header of %s is known as it is, in capitals and with a mark in front, below a summary and after columns of its own',
  (_name, format, header) => {
    const loud = header.map((name, place) =>
      place === 0 ? `\uFEFF"${name.toUpperCase()}"` : ` ${name.toUpperCase()} `,
    );
    expect(findTable(rowsOf([header]))?.format?.id).toBe(format);
    expect(findTable(rowsOf([['Resumen'], ['Total', '5'], loud]))).toMatchObject({ format: { id: format } });
    const { isWhole } = allFormats.find(({ id }) => id === format)!;
    const more = findTable(rowsOf([['Mine', ...header, 'Other']]))?.format?.id;
    expect(more).toBe(isWhole ? undefined : format);
  },
);

test('whatever a format reads beside its signature, some writer of it has', () => {
  const missing = allFormats.flatMap((format) => {
    const headers = statementWriters
      .filter((one) => one.format === format.id)
      .map((one) => columnsOf(one).map(foldHeader));
    return Object.entries(format.amount.columns)
      .filter(([, column]) => headers.every((header) => placeOf(header, column) < 0))
      .map(([name]) => `${format.id} ${name}`);
  });
  expect(missing).toEqual([]);
});

test('a column is found by its first name that the header has, and is nowhere otherwise', () => {
  expect(placeOf(['b', 'a', 'b'], ['a', 'b'])).toBe(1);
  expect(placeOf(['b'], ['a', 'b'])).toBe(0);
  expect(placeOf(['b'], 'a')).toBe(-1);
  const [mercury] = allFormats;
  const layout = layoutOf(mercury!, [
    'Date',
    'Description',
    'Amount',
    'Status',
    'Bank Description',
    'Reference',
    'Note',
  ]);
  expect([layout.account, layout.description]).toEqual([-1, [1, 4, 5]]);
});

test.each([
  ['  "Währung" ', 'wahrung'],
  ['\uFEFFDate', 'date'],
  ['Descripción  del\tpago', 'descripcion del pago'],
  ['Date (UTC)', 'date (utc)'],
])('%j is folded to %j', (cell, folded) => expect(foldHeader(cell)).toBe(folded));

test('one header has one fingerprint, whatever its letters look like; another has another', () => {
  const rows = [['2026-01-31', 'Café', '1.00']];
  const fingerprint = (header: string[]) => findTable(rowsOf([header, ...rows]))?.fingerprint;
  expect(fingerprint(['Fecha', 'Concepto', 'Importe'])).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprint(['FECHA', ' concepto', '"Importe"', ''])).toBe(fingerprint(['Fecha', 'Concepto', 'Importe']));
  expect(fingerprint(['Fecha', 'Importe', 'Concepto'])).not.toBe(fingerprint(['Fecha', 'Concepto', 'Importe']));
  expect(fingerprint(['Fecha Concepto', '', 'Importe'])).not.toBe(fingerprint(['Fecha', 'Concepto', 'Importe']));
});

test('an unknown header is the row above the first movement', () => {
  const cells = [
    ['Banco de pruebas'],
    ['Cuenta', '0004'],
    ['Fecha', 'Concepto', 'Importe'],
    ['31/01/2026', 'Café', '-1,00'],
  ];
  const table = findTable(rowsOf(cells));
  expect(table).toMatchObject({ format: undefined, header: ['Fecha', 'Concepto', 'Importe'] });
  expect(table?.below.map(({ row }) => row)).toEqual([4]);
  expect(table?.above.map(({ row }) => row)).toEqual([1, 2]);
});

test('sums and periods above an unknown header are no movements', () => {
  const header = ['Fecha', 'Concepto', 'Cargos', 'Abonos'];
  const cells = [
    ['Periodo', '01/01/2026', '31/01/2026'],
    ['Saldo a', '31/01/2026', '1.000,00'],
    header,
    ['31/01/2026', 'x', '', '5,00'],
  ];
  expect(findTable(rowsOf(cells))?.header).toEqual(header);
  const foreign = [
    ['Periode', '01/01/2026', '31/01/2026'],
    ['Bokförd', 'Text', 'Belopp'],
    ['31/01/2026', 'x', '5,00'],
  ];
  expect(findTable(rowsOf(foreign))?.header).toEqual(['Bokförd', 'Text', 'Belopp']);
});

test('a file without a header begins with its first movement', () => {
  const table = findTable(
    rowsOf([
      ['01/31/2026', '-5.00', '*', '', 'Pago'],
      ['02/01/2026', '7.00', '*', '', 'Cobro'],
    ]),
  );
  expect(table).toMatchObject({ format: undefined, header: ['', '', '', '', ''], above: [] });
  expect(table?.below).toHaveLength(2);
});

test('where nothing looks like a movement the widest row is taken, and a page of text is none', () => {
  expect(findTable(rowsOf([['x'], ['a', 'b'], ['c']]))?.header).toEqual(['a', 'b']);
  expect(findTable(rowsOf([['x'], ['y']]))).toBeUndefined();
});

test('a header below the twentieth row is not looked for', () => {
  const above = Array.from({ length: 20 }, () => ['x']);
  expect(findTable(rowsOf([...above, ['Date', 'Description', 'Amount']]))?.format).toBeUndefined();
  expect(findTable(rowsOf([...above.slice(1), ['Date', 'Description', 'Amount']]))?.format?.id).toBe(
    'quickbooks_amount',
  );
});
