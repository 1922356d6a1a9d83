import { expect, test } from 'vitest';
import { typesetter } from '../../../testing/app/typesetter.ts';
import { inspectPdf, lettersOf, lineLetters, overprinted, type Word } from '../../../testing/files/inspect-pdf.ts';
import { sampleEntry, sampleFacts, sampleOwner, sampleSum } from '../../../testing/taxes/sample-returns.ts';
import { relatedEntries } from '../forms/form-5472/related-entries.rules.ts';
import { partFiveStatement } from '../forms/form-5472/related-statements.rules.ts';
import type { CitedEntry, ReturnFacts } from '../forms/return-facts.rules.ts';
import { renderFiledStatement } from './render-filed-statement.ts';

const at = new Date('2026-02-01T10:00:00Z');
const long =
  'Ñandúágüeñoperezrodríguezdelaconcepciónyfernándezdelosríosmontesyvallesdelapüentegrandeyotroscaminos'.repeat(2);

const many = (count: number, cents: number, change: Partial<CitedEntry> = {}) =>
  Array.from({ length: count }, (_, index) =>
    sampleEntry(cents, {
      entryId: `${cents} ${index}`,
      day: `2025-03-${10 + (index % 20)}`,
      description: `No.${cents}.${index}.`,
      ...change,
    }),
  );

async function pagesOf(facts: ReturnFacts) {
  const statement = partFiveStatement(facts, relatedEntries(facts).forms[0]!)!;
  const filed = { statement, party: facts.owners[0]!, facts };
  const { complaint, badFonts, pages } = await inspectPdf(await renderFiledStatement({ typesetter }, filed, at));
  expect([complaint, badFonts]).toEqual(['', []]);
  for (const [index, { width, height, words }] of pages.entries()) {
    const isInside = ({ left, right, top, bottom }: Word) =>
      left >= 36 && right <= width - 36 && top >= 24 && bottom <= height - 24;
    expect(words.filter((word) => !isInside(word))).toEqual([]);
    expect(overprinted(words)).toEqual([]);
    const head = lettersOf(words.filter(({ bottom }) => bottom < 108));
    expect(head).toContain(facts.company.name.replaceAll(' ', ''));
    expect(head).toContain(`Page${index + 1}of${pages.length}`);
    expect(head).toContain('EIN98-7654321·Taxyear2025');
  }
  return {
    pages,
    text: lettersOf(pages.flatMap(({ words }) => words)),
    lines: pages.flatMap(({ words }) => lineLetters(words)),
  };
}

test(
  'two hundred movements, of several pages, are there, each once, with the totals of their kinds and of all',
  { timeout: 60_000 },
  async () => {
    const sums = [
      sampleSum('contribution', many(80, 9_999_999)),
      sampleSum('distribution', many(70, -12_345)),
      sampleSum(
        'expense_by_owner',
        many(50, 1_356, {
          kind: 'hand',
          paidBy: 'owner',
          currency: 'EUR',
          amountMinor: 1_200,
          rate: '1.13',
          rateSource: 'year',
        }),
      ),
    ];
    const { text, lines, pages } = await pagesOf({ ...sampleFacts, sums });
    const rows = text.match(/No\.-?\d+\.\d+\./g) ?? [];
    expect([rows.length, new Set(rows).size]).toEqual([200, 200]);
    for (const line of [
      'Form5472,PartV–Statementofreportabletransactions',
      'ReportingcorporationFaroDigitalLLC',
      'RelatedpartyTitularPrincipal',
      'ReferenceIDnumber4E0E8E4F0A4F2D8F1C72',
      'Total:Capitalcontribution$7,999,999.20',
      'Total:Distribution$8,641.50',
      'Total:Expensepaidbyowner$678.00',
      'Total$8,009,318.70',
    ])
      expect(lines).toContain(line);
    for (const { words } of pages.slice(1, -1))
      expect(lineLetters(words)).toContain('DateDescriptionPaidby/receivedbyOriginalamountRateandsourceUSD');
    const dollars = pages.flatMap(({ words }) => words.filter(({ text: word }) => /^\$[\d,]+\.\d\d$/.test(word)));
    expect(new Set(dollars.slice(0, -1).map(({ right }) => Math.round(right))).size).toBe(1);
  },
);

test('names of 200 letters and amounts of eleven digits are whole', { timeout: 60_000 }, async () => {
  const { text, pages } = await pagesOf({
    ...sampleFacts,
    company: { ...sampleFacts.company, name: `${long} LLC` },
    owners: [{ ...sampleOwner, name: `Titular${long}` }],
    rates: [{ currency: 'COP', rate: '0.00024301', source: long }],
    sums: [
      sampleSum('contribution', [
        sampleEntry(9_999_999_999_999, {
          description: `${long} 北京`,
          currency: 'COP',
          amountMinor: 99_999_999_999_999,
          rate: '0.00024301',
          rateSource: 'year',
        }),
      ]),
    ],
  });
  for (const part of ['$99,999,999,999.99', 'COP', '999,999,999,999.99', '0.00024301']) expect(text).toContain(part);
  const column = (from: number, to: number) =>
    lettersOf(pages.flatMap(({ words }) => words.filter(({ left, right }) => left >= from && right <= to)));
  expect(column(98, 222)).toContain(`Capitalcontribution:${long}??`);
  // The whole name is in the head; rows name the role.
  expect(column(170, 570)).toContain(`Titular${long}`);
  expect(column(210, 342)).toContain('Relatedparty/Reportingcorporation');
  expect(column(405, 490)).toContain(`0.00024301${long}`);
});
