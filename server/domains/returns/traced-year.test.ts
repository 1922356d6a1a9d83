/**
 * Traces one whole year for each kind of company: every amount on every paper equals a second count of the banks' files to
 * the cent, and no amount is left uncompared.
 */
import { beforeAll, expect, test } from 'vitest';
import { fieldsOf, type MadeForm } from '../../testing/blank-forms/blank-fields.ts';
import { useBlanks } from '../../testing/blank-forms/use-blanks.ts';
import { wordsIn } from '../../testing/blank-forms/words-in-boxes.ts';
import { inspectPdf, lineLetters, type InspectedPdf } from '../../testing/files/inspect-pdf.ts';
import { returnCalls } from '../../testing/taxes/own-returns.ts';
import type { FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import {
  companyOfTracedYear,
  enterRates,
  tracedFacts,
  tracedShares,
  writeByHand,
} from '../../testing/traced-year/company-of-traced-year.ts';
import { readPacket, type ReadPacket } from '../../testing/traced-year/read-packet.ts';
import {
  amountsCounted,
  amountsOfForm,
  grouped,
  moneyOfPartFive,
  moneyOfWorksheet,
  moneyOn,
} from '../../testing/traced-year/money-on-papers.ts';
import { movementsOf, type Movements } from '../../testing/traced-year/recomputed-movements.ts';
import { form5472Amounts, scheduleCAmounts, type Amounts } from '../../testing/traced-year/recomputed-papers.ts';
import { form1065Amounts, k1Amounts } from '../../testing/traced-year/recomputed-partnership.ts';
import { ofRelated, ratesOfEuro, tracedYear } from '../../testing/traced-year/traced-year.ts';
import { mapOfYear } from './blank-forms/maps/blank-maps.rules.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);
let companies: Record<'foreign' | 'resident' | 'partners', FormedCompany>;

beforeAll(async () => {
  await enterRates(staff);
  await useBlanks(staff, ['form-5472-of-2023', 'form-1120-of-2025', 'form-7004-of-2025']);
  companies = {
    foreign: await companyOfTracedYear(app, 'foreign'),
    resident: await companyOfTracedYear(app, 'resident'),
    partners: await companyOfTracedYear(app, 'partners'),
  };
  // Before the due days, while an extension is still possible.
  app.travel((Date.parse('2026-03-02T12:00:00Z') - app.context.clock().getTime()) / 86_400_000);
}, 120_000);

const facts = { ...tracedFacts };
const counted = movementsOf(tracedYear);
const nothing: Amounts = { lines: {}, cited: {}, statements: [] };
const extension: Amounts = { ...nothing, lines: { line_6: 0, line_7: 0, line_8: 0 } };
/** $400,000 in Wyoming: at $.0002 per dollar more than $60. */
const annualReport: Amounts = { ...nothing, lines: { assets: 40_000_000, fee: 8_000 } };
const noBalances = { closing: [] };

async function packetsOf(of: FormedCompany): Promise<Record<string, ReadPacket>> {
  const { get, make } = returnCalls(app, of);
  expect((await make()).status).toBe(200);
  await runJobs(app, 'make-return');
  const { wanted } = await get();
  const read = wanted.map(async ({ kind, packet }) => [kind, await readPacket(app, staff, packet!.id)] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** Compares forms line by line with the entries behind them, and the worksheet by row. */
async function expectSame(
  packet: ReadPacket,
  forms: readonly [name: string, amounts: Amounts][],
  balances: Pick<Movements, 'closing'>,
): Promise<void> {
  expect(packet.forms.map((form) => [form.form, amountsOfForm(form)])).toEqual(
    forms.map(([name, amounts]) => [name, amountsCounted(amounts)]),
  );
  const worksheet = await inspectPdf(packet.papers['worksheet']!);
  const amounts = forms.map(([, one]) => one);
  expect(moneyOn(worksheet)).toEqual(moneyOfWorksheet(amounts, balances));
  const rows = worksheet.pages.flatMap(({ words }) => lineLetters(words));
  const lines = packet.forms.flatMap(({ parts }) => parts.flatMap((part) => part.lines));
  for (const { line, label, cents } of lines) {
    if (cents === null) continue;
    const start = `${line}${label.slice(0, 12)}`.replaceAll(/\s/g, '');
    const found = rows.filter((row) => row.startsWith(start) && row.includes(grouped(cents).replace(/^-?/, '$&$$')));
    expect([line, label, found.length > 0]).toEqual([line, label, true]);
  }
}

test('a foreign owner: the 5472 with its statement and the official forms, the extension and the report to the state', async () => {
  const { form_5472, extension: more, annual_report } = await packetsOf(companies.foreign);
  const amounts = form5472Amounts(counted, facts);
  await expectSame(
    form_5472!,
    [
      ['form_5472', amounts],
      ['form_1120', nothing],
    ],
    counted,
  );
  expect(moneyOn(await inspectPdf(form_5472!.papers['part_v_statement']!))).toEqual(
    moneyOfPartFive(amounts.statements[0]!),
  );
  expect(moneyOn(await inspectPdf(form_5472!.papers['part_vi_statement']!))).toEqual(
    moneyOfPartFive(amounts.statements[1]!),
  );
  await expectSame(more!, [['form_7004', extension]], noBalances);
  await expectSame(annual_report!, [['annual_report', annualReport]], noBalances);
  const skipped = await listed(form_5472!, 'Rowsleftout', 'Choices');
  expect(skipped.map((row) => Number(/\d+$/.exec(row)?.[0])).reduce((sum, rows) => sum + rows, 0)).toBe(
    counted.skipped,
  );
  expect(await listed(form_5472!, 'Exchangerates', 'Rowsleftout')).toEqual([`EUR${ratesOfEuro[2025]}Mediadelaño`]);
  expect([form_5472!.leftOut, more!.leftOut, annual_report!.leftOut]).toEqual([[], [], []]);
  await expectInBoxes(form_5472!, 'form_5472', amounts);
  await expectInBoxes(form_5472!, 'form_1120', nothing);
  await expectInBoxes(more!, 'form_7004', extension);
});

const madeOf = {
  form_5472: 'form-5472-of-2023',
  form_1120: 'form-1120-of-2025',
  form_7004: 'form-7004-of-2025',
} as const satisfies Record<string, MadeForm>;

async function expectInBoxes(packet: ReadPacket, form: keyof typeof madeOf, { lines }: Amounts): Promise<void> {
  const parsed = await inspectPdf(packet.papers[form]!);
  const { fields } = mapOfYear(form, 2025)!;
  const boxes = new Map(fieldsOf(madeOf[form]).map((box) => [box.name, box]));
  const read = Object.keys(lines).map((key) => [key, wordsIn(parsed, boxes.get(fields[key]!.name)!)]);
  expect(Object.fromEntries(read)).toEqual(
    Object.fromEntries(Object.entries(lines).map(([key, cents]) => [key, grouped(cents)])),
  );
  expect(decimalsOn(parsed)).toEqual(Object.values(lines).map(grouped).toSorted());
}

const decimalsOn = ({ pages }: InspectedPdf) =>
  pages
    .flatMap(({ words }) => words.map(({ text }) => text))
    .filter((text) => /^[-(]?[\d,]+\.\d\d\)?$/.test(text))
    .toSorted();

test('what another party paid is on no line of the owner’s form, and the form waits for a preparer', async () => {
  await writeByHand(app, companies.foreign, ofRelated);
  const { form_5472 } = await packetsOf(companies.foreign);
  const movements = movementsOf({ ...tracedYear, byHand: [...tracedYear.byHand, ofRelated] });
  const amounts = form5472Amounts(movements, facts);
  expect(amounts.statements.map(({ key }) => key)).toEqual(['part_v', 'part_vi', 'other_related']);
  await expectSame(
    form_5472!,
    [
      ['form_5472', amounts],
      ['form_1120', nothing],
    ],
    movements,
  );
  expect(Object.keys(form_5472!.papers)).toEqual(['worksheet', 'part_vi_statement', 'part_v_statement', 'form_1120']);
});

test('an owner of the US: the lines of Schedule C, of which a 4868 says no amount', async () => {
  const { schedule_c, extension: more, annual_report } = await packetsOf(companies.resident);
  await expectSame(schedule_c!, [['schedule_c', scheduleCAmounts(counted, facts)]], counted);
  await expectSame(more!, [['form_4868', nothing]], noBalances);
  await expectSame(annual_report!, [['annual_report', annualReport]], noBalances);
});

test('a question says which papers of its company ask it', async () => {
  const kindsOf = async (of: FormedCompany) =>
    new Set((await returnCalls(app, of).get()).questions.flatMap(({ kinds }) => kinds));
  expect(await kindsOf(companies.foreign)).toEqual(new Set(['form_5472']));
  expect(await kindsOf(companies.resident)).toEqual(new Set(['schedule_c']));
  expect(await kindsOf(companies.partners)).toEqual(new Set(['form_1065']));
});

test('three owners: the 1065 and each K-1, whose parts are together the whole', async () => {
  const { form_1065, extension: more, annual_report } = await packetsOf(companies.partners);
  const whole = form1065Amounts(counted, facts);
  const owners = tracedShares.map((tenths, index) => ({ tenths, isDomestic: index === 0 }));
  const parts = k1Amounts(counted, facts, owners);
  await expectSame(
    form_1065!,
    [['form_1065', whole], ...parts.map((part): [string, Amounts] => ['schedule_k1', part])],
    counted,
  );
  const together = (key: string) => parts.reduce((sum, { lines }) => sum + lines[key]!, 0);
  expect([together('1'), together('4c'), together('5'), together('19a')]).toEqual(
    ['k1', 'k4c', 'k5', 'k19a'].map((key) => whole.lines[key]),
  );
  await expectSame(more!, [['form_7004', extension]], noBalances);
  await expectSame(annual_report!, [['annual_report', annualReport]], noBalances);
  await expectInBoxes(more!, 'form_7004', extension);
  // A partnership is no disregarded entity.
  const { pages } = await inspectPdf(more!.papers['form_7004']!);
  expect(pages.flatMap(({ words }) => words.map(({ text }) => text))).not.toContain('Foreign-owned');
});

async function listed({ papers }: ReadPacket, title: string, next: string): Promise<string[]> {
  const rows = (await inspectPdf(papers['worksheet']!)).pages.flatMap(({ words }) => lineLetters(words));
  const from = rows.findIndex((row) => row.startsWith(title));
  return rows.slice(
    from + 2,
    rows.findIndex((row, index) => index > from && row.startsWith(next)),
  );
}
