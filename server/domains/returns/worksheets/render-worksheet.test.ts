import { expect, test } from 'vitest';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { typesetter } from '../../../testing/app/typesetter.ts';
import { inspectPdf, lettersOf, overprinted, type Word } from '../../../testing/files/inspect-pdf.ts';
import { sampleEntry, sampleFacts, sampleOwner, sampleSum } from '../../../testing/taxes/sample-returns.ts';
import { packetForms, type PacketContent } from '../forms/packet-forms.rules.ts';
import type { CitedEntry, ReturnFacts } from '../forms/return-facts.rules.ts';
import { renderWorksheet } from './render-worksheet.ts';
import { worksheetSheet } from './worksheet-sheet.rules.ts';

const at = new Date('2026-02-01T10:00:00Z');

const long =
  'Ñandúágüeñoperezrodríguezdelaconcepciónyfernándezdelosríosmontesyvallesdelapüentegrandeyotroscaminos'.repeat(2);
const hand = { kind: 'hand', paidBy: 'owner', origin: null } as const;
const many = (count: number, cents: number, change: Partial<CitedEntry> = {}) =>
  Array.from({ length: count }, (_, index) =>
    sampleEntry(cents, {
      entryId: `${cents} ${index}`,
      day: `2025-03-${10 + (index % 20)}`,
      description: `PAGO ${index}`,
      ...change,
    }),
  );
const sums = (cents: number, change: Partial<CitedEntry>, count = 7) =>
  (
    [
      ['contribution', 1],
      ['distribution', -1],
      ['loan_from_owner', 1],
      ['in_kind_contribution', 1],
      ['related_services', -1],
      ['income', 1],
      ['refund_given', -1],
      ['cost_of_goods', -1],
      ['equipment', -1],
      ['meals', -1],
      ['software', -1],
      ['interest_income', 1],
    ] satisfies [CategoryKey, 1 | -1][]
  ).map(([category, sign]) => {
    const whom = category === 'related_services' ? { withOwner: true as const } : {};
    return sampleSum(category, many(count, sign * cents, { ...change, ...whom }));
  });

const usual: ReturnFacts = {
  ...sampleFacts,
  sums: [
    ...sums(12_345, {}),
    sampleSum(
      'expense_by_owner',
      many(4, 1_356, { ...hand, currency: 'EUR', amountMinor: 1_200, rate: '1.13', rateSource: 'year' }),
    ),
    { ...sampleSum('advertising', many(200, -100)), entries: 512, usdCents: -51_200 },
  ],
  skipped: [{ reason: 'duplicate', rows: 1_340 }],
  missingMonths: [{ account: 'mercury:Checking ••1234:USD', months: ['2025-03', '2025-04'] }],
};
/** Names of 200 letters without a space, amounts of eleven digits, other alphabets. */
const hard: ReturnFacts = {
  ...usual,
  company: { ...usual.company, name: `${long} LLC`, address: { ...usual.company.address, street: long } },
  owners: [{ ...sampleOwner, name: long, address: { ...sampleOwner.address, street: long, city: long } }],
  sums: sums(
    9_999_999_999_999,
    {
      description: `${long} 北京 😀`,
      origin: { fileName: `${long}.csv`, row: 99_999 },
      currency: 'COP',
      amountMinor: 99_999_999_999_999,
      rate: '0.00024301',
      rateSource: 'year',
    },
    2,
  ),
  rates: [{ currency: 'COP', rate: '0.00024301', source: long }],
  balances: [
    { account: `mercury:${long}:COP`, currency: 'COP', closingMinor: 99_999_999_999_999, usdCents: 9_999_999_999_999 },
  ],
};
const address = sampleFacts.company.address;
const report: PacketContent = {
  kind: 'annual_report',
  report: {
    year: 2026,
    filingNumber: '2024-001234567',
    mailing: sampleOwner.address,
    principal: address,
    email: 'titular@example.com',
    phone: '',
    assetsCents: 9_999_999_999_999,
    agent: { name: 'Agente de Sheridan LLC', address: '30 N Gould St, Sheridan, WY 82801' },
    signer: { name: long, title: 'Member' },
  },
};

/** All texts of a sheet, without layout settings. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => (key === 'kind' ? [] : textsOf(one)))
    : [];
};

const partners = { ...hard, owners: [334, 333, 333].map((shareTenths) => ({ ...hard.owners[0]!, shareTenths })) };

/** Hard facts for one sheet with lines, entries and owners, and for the one with another layout. */
const cases: [name: string, which: 'usual' | 'hard', PacketContent, ReturnFacts][] = [
  ['form_5472', 'usual', { kind: 'form_5472' }, usual],
  ['schedule_c', 'usual', { kind: 'schedule_c' }, usual],
  ['form_1065', 'hard', { kind: 'form_1065' }, partners],
  ['4868', 'usual', { kind: 'extension', of: 'schedule_c' }, usual],
  ['annual_report', 'hard', report, hard],
];

test.each(cases)('the worksheet of a %s, %s', { timeout: 60_000 }, async (name, which, content, facts) => {
  const forms = packetForms(content, facts);
  const sheet = worksheetSheet(`Papeles de ${name}`, forms, facts);
  const pdf = await renderWorksheet({ typesetter }, { title: sheet.title, forms, facts }, at);
  const { complaint, info, badFonts, pages } = await inspectPdf(pdf);
  expect([complaint, badFonts]).toEqual(['', []]);
  expect(info).toMatchObject({ Title: sheet.title, Tagged: 'yes', JavaScript: 'no', Form: 'none' });
  const company = facts.company.name.replaceAll(' ', '');
  for (const [index, { width, height, words }] of pages.entries()) {
    const isInside = ({ left, right, top, bottom }: Word) =>
      left >= 36 && right <= width - 36 && top >= 24 && bottom <= height - 24;
    expect(words.filter((word) => !isInside(word))).toEqual([]);
    expect(overprinted(words)).toEqual([]);
    const head = lettersOf(words.filter(({ bottom }) => bottom < (which === 'usual' ? 70 : 104)));
    expect(head).toContain(company);
    expect(head).toContain(`Página${index + 1}de${pages.length}`);
    expect(head).toContain('EIN98-7654321·Añofiscal/Taxyear2025');
    expect(head).toContain('Borradorpararevisión.Noesunadeclaraciónpresentada./Draftforreview,notafiledreturn.');
  }
  // Broken names are read in pieces beside other text: their letters are compared by column.
  const text = lettersOf(pages.flatMap(({ words }) => words));
  const absent = textsOf(sheet).filter((part) => {
    const letters = part.replace(/\s/g, '');
    return !text.includes(letters) && !isInPieces(letters, pages);
  });
  expect(absent).toEqual([]);
  if (name !== 'schedule_c') return;
  // Amounts are aligned to their last digit: in lines, entries and balances; amounts within text are in no column.
  const amounts = pages.flatMap(({ words }) => words.filter((word) => /^-?\$[\d,]+\.\d\d$/.test(word.text)));
  expect(new Set(amounts.map(({ right }) => Math.round(right))).size).toBeLessThanOrEqual(4);
});

/** Whether a text stands in one column of a page, or continues on the next, line under line. */
function isInPieces(letters: string, pages: readonly { words: readonly Word[] }[]): boolean {
  const columns = pages.flatMap(({ words }) =>
    [...Map.groupBy(rowsOf(words), ({ left }) => Math.round(left))].map(([left, rows]) => ({
      left,
      text: rows.map(({ text }) => text).join(''),
    })),
  );
  return [...Map.groupBy(columns, ({ left }) => left).values()].some((own) =>
    own
      .map(({ text }) => text)
      .join('')
      .includes(letters),
  );
}

/** Words less than 6 points apart are one row of a column. */
function rowsOf(words: readonly Word[]): { left: number; text: string }[] {
  const rows: { left: number; right: number; top: number; text: string }[] = [];
  for (const word of words.toSorted(
    (one, other) => Math.round(one.top) - Math.round(other.top) || one.left - other.left,
  )) {
    const row = rows.findLast(
      (one) => Math.abs(one.top - word.top) < 1.5 && word.left - one.right < 6 && word.left >= one.right - 1,
    );
    if (row) Object.assign(row, { right: word.right, text: row.text + word.text });
    else rows.push({ left: word.left, right: word.right, top: word.top, text: word.text });
  }
  return rows.map(({ left, text }) => ({ left, text: text.normalize('NFC') }));
}

test('the same facts are the same bytes', async () => {
  const forms = packetForms({ kind: 'extension', of: 'form_5472' }, usual);
  const made = () => renderWorksheet({ typesetter }, { title: 'Formulario 7004', forms, facts: usual }, at);
  const [one, other] = await Promise.all([made(), made()]);
  expect(one.equals(other)).toBe(true);
});
