import { expect, test } from 'vitest';
import { typesetter } from '../../../testing/app/typesetter.ts';
import { inspectPdf, overprinted } from '../../../testing/files/inspect-pdf.ts';
import { renderPreparerPacket } from './render-preparer-packet.ts';
import { textHead, amountHead } from './packet-source.rules.ts';

const at = new Date('2026-02-01T10:00:00Z');
const long = 'Ñandúágüeñoperezrodríguezdelaconcepciónyfernándezdelosríosmontesyvallesdelapüentegrande'.repeat(3);

test('long names and large amounts stay on the page and over nothing', async () => {
  const amount = '-$99,999,999,999.99';
  const sheet = {
    title: 'Packet for the tax preparer',
    company: `${long} LLC`,
    ein: '98-7654321',
    period: '2025',
    sections: [
      {
        title: 'Ledger totals',
        titulo: 'Totales del libro',
        notes: [long],
        heads: [textHead('Category'), amountHead('Entries'), amountHead('USD')],
        rows: Array.from({ length: 120 }, () => [long, '99,999', amount]),
      },
      {
        title: 'Form 1099-K reconciliation',
        titulo: 'Conciliación con el 1099-K',
        notes: [],
        heads: [
          textHead('Processor'),
          ...['Gross', 'Fees', 'Refunds', 'Deposits', 'Difference'].map(amountHead),
          textHead('Gross by'),
        ],
        rows: [['Lemon Squeezy', amount, amount, amount, amount, amount, 'Form 1099-K, typed']],
      },
    ],
    notCovered: ['Payroll.'],
  };
  const { complaint, badFonts, pages } = await inspectPdf(await renderPreparerPacket({ typesetter }, sheet, at));
  expect([complaint, badFonts]).toEqual(['', []]);
  expect(pages.length).toBeGreaterThan(2);
  for (const { width, words } of pages) {
    expect(words.filter(({ left, right }) => left < 40 || right > width - 40)).toEqual([]);
    expect(overprinted(words)).toEqual([]);
  }
});
