import { lyingWorkbook, zipBomb } from '../../files/sample-tables.ts';

const header = 'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note\n';
const row = (n: number) => `01-${String((n % 28) + 1).padStart(2, '0')}-2026,Pago ${n},-1.5,Sent,Checking,,,\n`;
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n)).join('');

/** Files that are too much on purpose, with the expected number of movements, or that they are not read. */
export const hostileFiles: readonly { name: string; make: () => Buffer; movements: number | 'unread' | 'any' }[] = [
  { name: 'nothing', make: () => Buffer.alloc(0), movements: 'unread' },
  { name: 'only a header', make: () => Buffer.from(header), movements: 'unread' },
  { name: 'only empty lines', make: () => Buffer.from('\n'.repeat(1_000_000)), movements: 'unread' },
  { name: 'only separators', make: () => Buffer.from(`${',;\t|'.repeat(50)}\n`.repeat(5_000)), movements: 'any' },
  { name: '100 000 rows', make: () => Buffer.from(header + rows(100_000)), movements: 100_000 },
  { name: 'one row more', make: () => Buffer.from(header + rows(100_001)), movements: 'unread' },
  { name: 'a line of spaces', make: () => Buffer.from(`${header}${rows(3)}${' '.repeat(8_000_000)}\n`), movements: 3 },
  {
    name: 'spaces in a cell',
    make: () => Buffer.from(`${header}${row(0).replace('Pago', `Pago${' '.repeat(4_000_000)}`)}`),
    movements: 1,
  },
  {
    name: 'a word of millions',
    make: () => Buffer.from(`${header}${row(0).replace('Pago', 'x'.repeat(4_000_000))}`),
    movements: 1,
  },
  {
    name: 'a number of millions',
    make: () => Buffer.from(`${header}${rows(2).replace('-1.5', '1'.repeat(2_000_000))}`),
    movements: 1,
  },
  {
    name: 'quotes within quotes',
    make: () => Buffer.from(`${header}${rows(2)}${'"'.repeat(1_000_001)}\n${rows(2)}`),
    movements: 'any',
  },
  {
    name: 'a quote in each line',
    make: () => Buffer.from(header + rows(20_000).replaceAll('Pago', '"Pago')),
    movements: 'any',
  },
  {
    name: 'columns without end',
    make: () => Buffer.from(`${header.trim()}${',x'.repeat(200_000)}\n${rows(10)}`),
    movements: 'any',
  },
  { name: 'nothing but noughts', make: () => Buffer.alloc(1_000_000), movements: 'unread' },
  {
    name: 'noughts between',
    make: () => Buffer.from(header + rows(5).replaceAll('Pago', '\0Pago\0')),
    movements: 'any',
  },
  { name: 'a bomb', make: () => zipBomb(60), movements: 'unread' },
  { name: 'a bomb that says it is small', make: lyingWorkbook, movements: 'unread' },
  {
    name: 'nodes within nodes',
    make: () => Buffer.from(`OFXHEADER:100\n\n<OFX>${'<A>'.repeat(300_000)}`),
    movements: 'unread',
  },
  {
    name: 'entities within entities',
    make: () =>
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'b'.repeat(1_000)}"><!ENTITY c "${'&a;'.repeat(1_000)}">]>\n<?OFX OFXHEADER="200"?><OFX>${'&c;'.repeat(1_000)}</OFX>`,
      ),
    movements: 'unread',
  },
  { name: 'records of nothing', make: () => Buffer.from(`!Type:Bank\n${'^\n'.repeat(500_000)}`), movements: 'any' },
  {
    name: 'a PDF of one line',
    make: () => Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 1 0 R>> endobj\ntrailer <</Root 1 0 R>>'),
    movements: 'unread',
  },
];
