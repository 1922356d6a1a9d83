import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '../http/fail.ts';
import { pdfOf } from '../../testing/files/sample-files.ts';
import {
  changedWorkbook,
  compoundFile,
  lockedOldWorkbook,
  lockedWorkbook,
  lyingWorkbook,
  workbook,
  workbookBackwards,
  workbookWithOtherBit,
  zipBomb,
  zipOf,
} from '../../testing/files/sample-tables.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { defineFileKind } from './file-kind.ts';
import { readFile } from './read-file.ts';
import { receiveFile } from './receive-file.ts';
import { testApp } from '../../testing/app/test-app.ts';

const table = defineFileKind('trial-table', { isRecord: false, accepts: ['pdf', 'csv', 'xlsx', 'xls', 'ofx', 'qif'] });

const app = testApp();
let userId: string;
beforeAll(async () => {
  userId = (await openBrowser(app, await app.customer())).customer.userId;
});

const receive = (content: Buffer, name: string) =>
  receiveFile(
    app.context,
    { userId, registrationId: null, kind: table },
    { name, mediaType: 'application/x-lie', content: Readable.from([content], { objectMode: false }) },
  );

const line = 'Fecha;Descripción;Importe\r\n01/02/2026;Año «ñandú» €;-1.234,50\r\n';
const utf16 = Buffer.from(`\ufeff${line.repeat(90)}`, 'utf16le');
const ofx = 'OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>';
const xmlOfx = '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX></OFX>';
const qif = "!Type:Bank\nD1/2'26\nT-1.00\n^\n";
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const xls = 'application/vnd.ms-excel';

const taken: [what: string, content: () => Buffer, name: string, type: string, kept: string][] = [
  ['UTF-8', () => Buffer.from(line), 'enero.csv', 'text/csv', 'enero.csv'],
  ['UTF-16', () => utf16, 'Febrero.CSV', 'text/csv', 'Febrero.CSV'],
  ['UTF-16 the other way round', () => Buffer.from(utf16).swap16(), 'marzo.csv', 'text/csv', 'marzo.csv'],
  ['Windows-1252', () => Buffer.from('Descripci\xf3n;A\xf1o\r\n', 'latin1'), 'abril.csv', 'text/csv', 'abril.csv'],
  ['a text that begins as a picture does', () => Buffer.from('BMV;Importe\n1;2\n'), 'bmv.csv', 'text/csv', 'bmv.csv'],
  ['a table that is called a text', () => Buffer.from(line.repeat(2)), 'enero.txt', 'text/csv', 'enero.txt'],
  ['a workbook', () => workbook(), 'mayo.xlsx', xlsx, 'mayo.xlsx'],
  ['a workbook without a name', () => workbook('xlsx', 'otro'), 'mayo', xlsx, 'mayo.xlsx'],
  ['a workbook that says so last', () => workbookBackwards(), 'junio.xlsx', xlsx, 'junio.xlsx'],
  ['an old workbook', () => workbook('biff8'), 'julio.xls', xls, 'julio.xls'],
  ['an older one that is called as a new one', () => workbook('biff5'), 'agosto.xlsx', xls, 'agosto.xls'],
  ['OFX', () => Buffer.from(ofx), 'Enero.OFX', 'application/x-ofx', 'Enero.OFX'],
  ['OFX for Quicken', () => Buffer.from(`${ofx}\n`), 'enero.qfx', 'application/x-ofx', 'enero.qfx'],
  ['OFX for QuickBooks, in XML', () => Buffer.from(xmlOfx), 'enero.qbo', 'application/x-ofx', 'enero.qbo'],
  ['OFX that is called a table', () => Buffer.from(`\ufeff${ofx}`), 'enero.csv', 'application/x-ofx', 'enero.ofx'],
  ['OFX in UTF-16', () => Buffer.from(`\ufeff${ofx}`, 'utf16le'), 'enero', 'application/x-ofx', 'enero.ofx'],
  ['QIF', () => Buffer.from(qif), 'enero.qif', 'application/x-qif', 'enero.qif'],
  ['QIF that is called a text', () => Buffer.from(`\n${qif}`), 'enero.txt', 'application/x-qif', 'enero.qif'],
  ['a table that tells of a type', () => Buffer.from('Tipo!Type:Bank\n1\n'), 'tipo.csv', 'text/csv', 'tipo.csv'],
  ['a PDF that is called a table', () => pdfOf(1), 'sept.csv', 'application/pdf', 'sept.pdf'],
];
test.each(taken)('%s is kept as it came', async (_what, content, name, type, kept) => {
  const sent = content();
  const row = await receive(sent, name);
  expect(row).toMatchObject({ name: kept, media_type: type, pages: type.endsWith('pdf') ? 1 : null });
  expect((await readFile(app.context, row)).equals(sent)).toBe(true);
});

const late = (junk: Buffer) => Buffer.concat([Buffer.from(line.repeat(100)), junk]);
const notIt = 'files.not_what_it_says';
const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
const refused: [what: string, content: () => Buffer, name: string, code: string][] = [
  ['bytes that are no text, far behind', () => late(randomBytes(400)), 'a.csv', notIt],
  ['UTF-16 that ends in half a letter', () => utf16.subarray(0, 5_001), 'a.csv', notIt],
  ['a table that is called OFX', () => Buffer.from(line), 'a.ofx', notIt],
  ['a table that is called QIF', () => Buffer.from(line), 'a.qif', notIt],
  ['a page that is called OFX', () => Buffer.from('<html><table></table></html>'), 'a.ofx', notIt],
  [
    'bytes that are no text behind the mark of OFX',
    () => Buffer.concat([Buffer.from(ofx.padEnd(5_000)), randomBytes(400)]),
    'a.ofx',
    notIt,
  ],
  ['a workbook with a bit that fell over', workbookWithOtherBit, 'a.xlsx', 'files.damaged'],
  ['an archive', () => zipOf('a.csv'), 'a.zip', 'files.type_not_accepted'],
  ['an archive that is called a workbook', () => zipOf('a.csv'), 'a.xlsx', notIt],
  ['a text that is called a workbook', () => Buffer.from(line), 'a.xlsx', notIt],
  ['a page that is called a workbook', () => Buffer.from('<html><table></table></html>'), 'a.xls', notIt],
  [
    'a workbook with macros',
    () =>
      changedWorkbook((parts) => ({
        ...parts,
        '[Content_Types].xml': Buffer.from(
          Buffer.from(parts['[Content_Types].xml']!).toString().replace(`${xlsx}.main+xml`, macros),
        ),
      })),
    'a.xlsx',
    notIt,
  ],
  [
    'one whose workbook is not in it',
    () => changedWorkbook(({ 'xl/workbook.xml': _gone, ...parts }) => parts),
    'a.xlsx',
    notIt,
  ],
  [
    'a compound file of something else',
    () => compoundFile({ '/WordDocument': Buffer.alloc(5_000, 1) }),
    'a.xls',
    notIt,
  ],
  ['half a workbook', () => workbook().subarray(0, 3_000), 'a.xlsx', 'files.damaged'],
  ['half an old one', () => workbook('biff8').subarray(0, 1_500), 'a.xls', 'files.damaged'],
  [
    'an old one of junk',
    () => compoundFile({ '/Workbook': Buffer.concat([Buffer.from([9, 8, 16, 0]), randomBytes(9_000)]) }),
    'a.xls',
    'files.damaged',
  ],
  ['a workbook with a password', lockedWorkbook, 'a.xlsx', 'files.locked'],
  ['an old one with a password', lockedOldWorkbook, 'a.xls', 'files.locked'],
  ['a bomb', () => zipBomb(10), 'a.xlsx', 'files.too_large_inside'],
  ['a bomb that says it is small', lyingWorkbook, 'a.xlsx', 'files.damaged'],
  [
    'thousands of parts',
    () =>
      changedWorkbook((parts) => ({
        ...parts,
        ...Object.fromEntries(
          Array.from({ length: 2_100 }, (_, n) => [`xl/media/${n}`, [new Uint8Array(1), { level: 0 }] as const]),
        ),
      })),
    'a.xlsx',
    'files.too_large_inside',
  ],
];
describe('what is refused leaves nothing', () => {
  test.each(refused)('%s', async (_what, content, name, code) => {
    const rows = () =>
      app.db.selectFrom('files').select('id').where('user_id', '=', userId).where('name', '=', '').execute();
    const failure = await receive(content(), name).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Failure);
    expect((failure as Failure).code).toBe(code);
    expect(await rows()).toEqual([]);
  });
});
