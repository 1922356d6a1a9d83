import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { companyOf2025, ledgerCalls, type Line, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import type { FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { cellText } from './export/download-ledger.ts';

const app = testApp();

const lines: readonly Line[] = [
  ['2026-01-02', 'Cliente Uno', '1500.00'],
  ['2026-01-05', '=HYPERLINK(A1)', '-20.00'],
  ['2026-02-05', '+1 de menos', '-30.00'],
];

async function ledgerOf() {
  const of = await companyOf2025(app);
  const calls = ledgerCalls(app, of);
  await calls.keep(mercuryCsv(lines));
  return { of, ...calls };
}

async function fileOf(of: FormedCompany, query: Record<string, string>, token = of.customer.token) {
  const search = new URLSearchParams({ year: '2026', ...query });
  const response = await fetch(`${app.url}/api/companies/${of.registrationId}/ledger/file?${search}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) };
}

async function rowsOfCsv(of: FormedCompany, query: Record<string, string> = {}) {
  const { content } = await fileOf(of, query);
  const [, ...rows] = papaparse.parse<string[]>(content.toString().slice(1), { skipEmptyLines: true }).data;
  return rows;
}

const writeByHand = (of: FormedCompany, body: object) =>
  entryCalls(app, of).write({ day: '2026-03-01', currency: 'EUR', category: 'software', paid_by: 'owner', ...body });

const header =
  'Fecha,Descripción,Contraparte,Cuenta,Importe,Moneda,Importe en USD,Tipo de cambio,Categoría,Línea (Schedule C),Cómo se clasificó,Nota,Archivo,Fila,Quién pagó,Con quién';

test('a CSV says every entry of the year, oldest first, with a name that says whose and when; what would be a formula is text', async () => {
  const { of } = await ledgerOf();
  await writeByHand(of, { description: 'Dominio "puerto"', amount_minor: -1200, note: '@nota' });
  const { headers, content } = await fileOf(of, {});
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-length')).toBeNull();
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="movimientos-[a-z0-9-]+-2026\.csv"/);
  const account = 'Mercury Checking xx1234';
  const bank = (day: string, text: string, amount: string, row: number) =>
    `"${day}","${text}","${text}","${account}","${amount}","USD","${amount}","1","Sin clasificar","","Nadie lo sabe todavía","","mercury.csv","${row}","La LLC, desde una cuenta suya",""`;
  const byHand =
    '"2026-03-01","Dominio ""puerto""","","Escrito a mano (EUR)","-12.00","EUR","","","Software y servicios en línea",' +
    '"27b Other expenses (from line 48): Software and online services","La clasificaste tú","\'@nota","","","Un dueño, de su bolsillo",""';
  const rows = [
    `"${header.replaceAll(',', '","')}"`,
    bank('2026-01-02', 'Cliente Uno', '1500.00', 2),
    bank('2026-01-05', "'=HYPERLINK(A1)", '-20.00', 3),
    bank('2026-02-05', "'+1 de menos", '-30.00', 4),
    byHand,
  ];
  expect(content.toString()).toBe(`\uFEFF${rows.join('\r\n')}\r\n`);
});

test('a workbook has numbers and days as such, texts as they were, widths, and its first line in sight', async () => {
  const { of } = await ledgerOf();
  const { headers, content } = await fileOf(of, { format: 'xlsx' });
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers.get('content-disposition')).toMatch(/-2026\.xlsx"/);
  const [sheet] = (await readXlsx(content)).sheets;
  expect(sheet!.name).toBe('Movimientos');
  expect(sheet!.rows[0]).toEqual(header.split(','));
  expect(sheet!.rows.slice(1).map((row) => [row[0], row[1], row[4], row[6], row[7], row[11], row[13]])).toEqual([
    [new Date('2026-01-02T00:00:00Z'), 'Cliente Uno', 1500, 1500, 1, null, 2],
    [new Date('2026-01-05T00:00:00Z'), '=HYPERLINK(A1)', -20, -20, 1, null, 3],
    [new Date('2026-02-05T00:00:00Z'), '+1 de menos', -30, -30, 1, null, 4],
  ]);
  expect(sheet!.freezePane).toMatchObject({ rows: 1 });
  expect(sheet!.columns?.[1]?.width).toBe(44);
});

test('signs that a workbook cannot hold are left out, and what looks like one of its own stays text', () => {
  expect(cellText('a\u0001b\uFFFEc\ud800_x0041_ _x00G1_')).toBe('a b c\uFFFD_x005F_x0041_ _x00G1_');
  expect(cellText('x'.repeat(40_000))).toHaveLength(32_767);
});

test('a filter leaves in the file what it leaves on the screen', async () => {
  const { of, entries } = await ledgerOf();
  expect((await rowsOfCsv(of, { direction: 'out', month: '2026-02' })).map(([, text]) => text)).toEqual([
    "'+1 de menos",
  ]);
  const { items } = await entries(2026, { search: 'cliente' });
  expect((await rowsOfCsv(of, { search: 'cliente' })).map(([day]) => day)).toEqual(items.map(({ day }) => day));
  expect(await rowsOfCsv(of, { view: 'split' })).toEqual([]);
  expect(await rowsOfCsv(of, { year: '2025' })).not.toContainEqual(expect.arrayContaining(['Cliente Uno']));
});

test('422 for a year that is none and a format that is none', async () => {
  const { of } = await ledgerOf();
  const codeOf = async (query: Record<string, string>) => {
    const { status, content } = await fileOf(of, query);
    return [status, (JSON.parse(content.toString()) as { code: string }).code];
  };
  expect(await codeOf({ year: '2019' })).toEqual([422, 'tax.year_unknown']);
  expect((await codeOf({ format: 'pdf' }))[1]).toBe('request.invalid');
});

test('more entries than are read at once come through whole in either format, each once, also many of one day', async () => {
  const of = await companyOf2025(app);
  const many = 3_500;
  await sql`
    insert into ledger_entries (id, registration_id, user_id, kind, account, day, currency, amount_minor, description,
      counterparty, counterparty_key, bank_category, mcc, category, source, because, confidence, rate, rate_source, usd_cents, fee_usd_cents)
    select gen_random_uuid(), ${of.registrationId}, ${of.customer.userId}, 'hand', 'hand::USD', date '2026-01-01' + (n / 1200)::int,
      'USD', n, 'Movimiento ' || n, '', '', '', '', 'income', 'person', '', 'sure', 1, 'own', n, 0
      from generate_series(1, ${many}) n`.execute(app.ownerDb);
  const amounts = (await rowsOfCsv(of)).map((row) => Math.round(Number(row[4]) * 100));
  const all = Array.from({ length: many }, (_, index) => index + 1);
  expect(amounts.toSorted((one, other) => one - other)).toEqual(all);
  const { content } = await fileOf(of, { format: 'xlsx' });
  const rows = (await readXlsx(content)).sheets[0]!.rows.slice(1);
  expect(rows.map((row) => Math.round(Number(row[4]) * 100)).toSorted((one, other) => one - other)).toEqual(all);
}, 60_000);
