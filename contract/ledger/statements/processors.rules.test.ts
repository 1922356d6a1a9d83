import { expect, test } from 'vitest';
import { processorGap, processorNote, processorSheet, type ProcessorSums } from './processors.rules.ts';

const deposits: ProcessorSums = { processor: 'Stripe', file: null, asSalesCents: 90_000, asTransfersCents: 0 };
const reported = { grossCents: 100_000, feesCents: 3_000, refundsCents: 5_000, saidAt: '2026-11-24T10:00:00.000Z' };

test('deposits without a file wait for the gross', () => {
  const sheet = processorSheet(deposits, undefined);
  expect(sheet).toEqual({
    processor: 'Stripe',
    state: 'open',
    grossCents: null,
    feesCents: 0,
    refundsCents: 0,
    depositsCents: 90_000,
    differenceCents: null,
    asSalesCents: 90_000,
    asTransfersCents: 0,
    saidAt: null,
  });
  expect(processorGap(sheet)).toBe(
    'Lo que cobró Stripe en total, antes de sus comisiones: sube su archivo, o copia el bruto de su 1099-K.',
  );
});

test('gross − fees − refunds = deposits, and what is left is shown', () => {
  const sheet = processorSheet(deposits, reported);
  expect(sheet).toMatchObject({ state: 'told', grossCents: 100_000, depositsCents: 90_000, differenceCents: 2_000 });
  expect(processorGap(sheet)).toBeUndefined();
  expect(processorNote(sheet)).toBe(
    'Las ventas que cobró Stripe cuentan según sus depósitos ($900.00), no según el bruto de $1,000.00, con $30.00 de comisiones y $50.00 de devoluciones. No cuadra por $20.00.',
  );
  expect(processorNote(processorSheet(deposits, { ...reported, refundsCents: 7_000 }))).not.toMatch('No cuadra');
});

test('whoever does not know the gross says so, and the figure says by what it counts', () => {
  const sheet = processorSheet(deposits, { ...reported, grossCents: null, feesCents: 0, refundsCents: 0 });
  expect(sheet).toMatchObject({ state: 'unknown', differenceCents: null });
  expect(processorGap(sheet)).toBeUndefined();
  expect(processorNote(sheet)).toBe(
    'Las ventas que cobró Stripe cuentan según sus depósitos ($900.00), no según el bruto, que nadie sabe.',
  );
});

test('a file of its own says all of it, whatever was typed before; deposits that stand as sales count twice', () => {
  const file = { grossCents: 100_000, feesCents: 3_000, refundsCents: 5_000, payoutsCents: 91_000 };
  const sums = { ...deposits, file, asSalesCents: 0, asTransfersCents: 91_000 };
  expect(processorSheet(sums, { ...reported, grossCents: 1 })).toMatchObject({
    state: 'file',
    grossCents: 100_000,
    depositsCents: 91_000,
    differenceCents: 1_000,
  });
  expect(processorGap(processorSheet(sums, undefined))).toBeUndefined();
  expect(processorNote(processorSheet(sums, undefined))).toBeUndefined();
  expect(processorNote(processorSheet({ ...sums, asSalesCents: 40_000 }, undefined))).toBe(
    '$400.00 de depósitos de Stripe están como ventas y su archivo ya las tiene: contarían dos veces.',
  );
});

test('deposits as transfers without its file are sales that are in no line, typed or not', () => {
  const sums = { ...deposits, asSalesCents: 0, asTransfersCents: 90_000 };
  const gap =
    'El archivo de Stripe de este año: sus depósitos están como traspasos y sus ventas no están en ninguna cuenta.';
  expect([undefined, reported].map((one) => processorGap(processorSheet(sums, one)))).toEqual([gap, gap]);
});

test('of whom no file is read, only the gross is asked, or that deposits are sales', () => {
  const etsy = { ...deposits, processor: 'Etsy' };
  expect(processorGap(processorSheet(etsy, undefined))).toBe(
    'Lo que cobró Etsy en total, antes de sus comisiones: copia el bruto de su 1099-K.',
  );
  expect(processorGap(processorSheet({ ...etsy, asTransfersCents: 1 }, reported))).toMatch('Ponlos como ventas');
});
