import { expect, test } from 'vitest';
import { countMonths, missingMonthsOf } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import type { MonthState } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import type { LedgerAccount } from '../../ledger-year.data.ts';
import { asksClosing, disagreement, holesOf, runsOf, runText, shortMonth, shownState } from './months.state.ts';

const letters: Readonly<Record<string, MonthState>> = { p: 'proved', u: 'unproved', b: 'broken', '-': 'missing' };
/** `pp-p`: January, February, no March, April. */
const accountOf = (months: string, change: Partial<LedgerAccount> = {}): LedgerAccount => ({
  account: 'mercury::USD',
  currency: 'USD',
  months: [...months].map((letter, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    state: letters[letter]!,
    entries: 0,
    in_minor: 0,
    out_minor: 0,
  })),
  opening_minor: null,
  closing_minor: null,
  closing_source: null,
  movements_minor: 0,
  agrees: null,
  ...change,
});
const today = '2026-06-15';

test('months that stand alike are one, and the present one is no hole', () => {
  expect(runsOf(accountOf('ppu--p').months, today)).toEqual([
    { from: '2026-01', to: '2026-02', state: 'proved' },
    { from: '2026-03', to: '2026-03', state: 'unproved' },
    { from: '2026-04', to: '2026-05', state: 'missing' },
    { from: '2026-06', to: '2026-06', state: 'proved' },
  ]);
  const [, , , , may, june] = accountOf('pppp--').months;
  expect([shownState(may!, today), shownState(june!, today)]).toEqual(['missing', 'current']);
  expect(shortMonth('2026-09')).toBe('sep');
  expect(runText({ from: '2026-01', to: '2026-01' })).toBe('enero');
  expect(runText({ from: '2026-11', to: '2026-12' })).toBe('noviembre y diciembre');
});

test.each<[string, string[], number]>([
  ['pppppp', [], 0],
  ['ppppp-', [], 0],
  ['pp-ppp', ['Falta marzo en Mercury.'], 1],
  ['p--pb-', ['Faltan febrero y marzo en Mercury.'], 2],
  ['p----p', ['Faltan de febrero a mayo en Mercury.'], 4],
  ['p-p-pp', ['Falta febrero en Mercury.', 'Falta abril en Mercury.'], 2],
  ['ppp---', ['Faltan abril y mayo en Mercury.'], 2],
  ['--uppp', ['Mercury empieza en marzo. Si ya existía antes, sube también esos meses.'], 0],
  ['-----p', ['Mercury empieza en junio. Si ya existía antes, sube también esos meses.'], 0],
  // Nothing but manual corrections.
  ['------', ['Faltan de enero a mayo en Mercury.'], 5],
])('%s', (months, holes, count) => {
  expect(holesOf([accountOf(months)], today)).toEqual(holes);
  expect(countMonths(missingMonthsOf([accountOf(months), accountOf('pppppp')], today))).toBe(count);
});

test('where the year does not add up, all four figures are said', () => {
  const balances = {
    opening_minor: 10_000,
    movements_minor: -2_550,
    closing_minor: 8_000,
    closing_source: 'file' as const,
  };
  const due = 'El primer archivo empieza con $100.00 y los movimientos suman -$25.50: debería acabar con $74.50';
  expect(disagreement(accountOf('p', { ...balances, agrees: false }))).toBe(
    `${due}, y el último archivo acaba con $80.00.`,
  );
  expect(disagreement(accountOf('p', { ...balances, closing_source: 'owner', agrees: false }))).toBe(
    `${due}, y dijiste que acabó con $80.00.`,
  );
  expect(disagreement(accountOf('p', { ...balances, agrees: true }))).toBeUndefined();
  expect(disagreement(accountOf('p'))).toBeUndefined();
});

test('where months are missing at an end, it is the files that do not fit one another', () => {
  const text =
    'Los saldos de los archivos y los movimientos no cuadran: entre el primero y el último falta algo, o sobra.';
  const balances = { opening_minor: 1, closing_minor: 9, closing_source: 'owner' as const, agrees: false };
  expect(disagreement(accountOf('p-', balances))).toBe(text);
  expect(disagreement(accountOf('-p', { ...balances, opening_minor: null }))).toBe(text);
  expect(disagreement(accountOf('p-', { ...balances, closing_minor: null, closing_source: null }))).toBe(text);
});

test('the closing balance is asked for where no file says it, once the year is over', () => {
  const [file, owner] = (['file', 'owner'] as const).map((closing_source) =>
    accountOf('p', { closing_minor: 1, closing_source }),
  );
  expect(asksClosing(accountOf('p'), '2026-12-31', '2027-01-01')).toBe(true);
  expect(asksClosing(accountOf('p'), '2026-12-31', '2026-12-31')).toBe(false);
  expect(asksClosing(file!, '2026-12-31', '2027-01-01')).toBe(false);
  expect(asksClosing(owner!, '2026-12-31', '2027-01-01')).toBe(true);
});
