import { expect, test } from 'vitest';
import { sampleEntry, sampleFacts, sampleSum } from '../../../testing/taxes/sample-returns.ts';
import { packetForms } from '../forms/packet-forms.rules.ts';
import { worksheetSheet } from './worksheet-sheet.rules.ts';

const facts = {
  ...sampleFacts,
  missingMonths: [{ account: 'mercury:Checking ••1234:USD', months: ['2025-03'] }],
  skipped: [
    { reason: 'pending', rows: 1_200 },
    { reason: 'Otra razón', rows: 1 },
  ],
};
const used = (sheet: ReturnType<typeof worksheetSheet>) => ({ ...sheet, forms: [] });
const head = { company: 'Faro Digital LLC', ein: '98-7654321', period: '2025' };
const ofLedger = {
  missing: [expect.stringMatching(/^.*Checking ••1234.*: marzo de 2025$/) as string],
  balances: [{ account: 'Mercury', closing: 'USD 2,500.75', usd: '$2,500.75' }],
  rates: [{ currency: 'EUR', rate: '1.13', source: 'IRS yearly average 2025' }],
  skipped: [
    { reason: 'Pendiente: el banco todavía no la había hecho', rows: '1,200' },
    { reason: 'Otra razón', rows: '1' },
  ],
};

test('beside a 5472 stands all that was used, and each choice of the team', () =>
  expect(used(worksheetSheet('Formulario 5472', packetForms({ kind: 'form_5472' }, facts), facts))).toEqual({
    title: 'Formulario 5472',
    ...head,
    ...ofLedger,
    settings: [
      'Line 1n: “None”',
      'Line 8e: 25% foreign shareholder only',
      'Reimbursements to the owner: Part V statement',
      'Lines 22 and 36: all that stands above them, ending loan balances included',
    ],
    rules: [
      {
        title: 'Formulario 5472 con 1120 pro forma',
        source: 'IRC § 6038A; Reg. § 1.6038A-2; instrucciones del formulario 5472',
        checked: '21 de noviembre de 2026',
      },
    ],
    forms: [],
    hasUnwritten: false,
  }));

test('a summary has no choices in it, and an extension nothing of the ledger', () => {
  const summary = worksheetSheet('Resumen', packetForms({ kind: 'schedule_c' }, facts), facts);
  expect([summary.settings, summary.balances]).toEqual([[], ofLedger.balances]);
  const extension = worksheetSheet('Prórroga', packetForms({ kind: 'extension', of: 'form_5472' }, facts), facts);
  expect([extension.balances, extension.rates, extension.skipped, extension.missing]).toEqual([[], [], [], []]);
  expect(extension.rules.map(({ title }) => title)).toEqual(['Formulario 5472 con 1120 pro forma']);
});

test('letters of another alphabet are told of', () => {
  const strange = { ...facts, sums: [sampleSum('income', [sampleEntry(100, { description: '北京' })])] };
  expect(worksheetSheet('Resumen', packetForms({ kind: 'schedule_c' }, strange), strange).hasUnwritten).toBe(true);
});
