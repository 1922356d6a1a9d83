import { serialOf, shownAs, workbookOf, type SheetCell } from '@zarpa/server/testing/statements/workbook-statements.ts';
import { usualCsv, writeCsv } from '@zarpa/server/testing/statements/write-csv.ts';

const header = [
  'Date (UTC)',
  'Description',
  'Amount',
  'Status',
  'Source Account',
  'Bank Description',
  'Reference',
  'Note',
];

const parties = [
  ['AWS', 'AWS EMEA aws.amazon.co'],
  ['Figma', 'FIGMA MONTHLY RENEWAL'],
  ['Google Ads', 'GOOGLE *ADS1234567890'],
  ['Correos', 'SQ *CORREOS 0042 SAN FRANCISCO CA'],
  ['Stripe', 'STRIPE TRANSFER ST-A1B2C3D4'],
  ['Cliente', 'Send Money transaction initiated on Mercury'],
  ['Alquiler', 'ACH OUT oficina y almacén'],
  ['Mercury Savings', 'Transfer to Mercury Savings ••5678'],
] as const;

type Row = { day: string; party: string; description: string; amount: number };

function* rows(count: number, mark: number): Generator<Row> {
  const first = Date.UTC(2025, 0, 2);
  for (let n = 0; n < count; n += 1) {
    const [name, description] = parties[n % parties.length]!;
    const day = new Date(first + Math.floor((n * 360) / count) * 86_400_000).toISOString().slice(0, 10);
    const cents = 100 + ((n * 7_919 + mark * 104_729) % 9_999_900);
    const isIn = name === 'Stripe' || name === 'Cliente';
    // Four hundred variants of each unknown name.
    const party = /Cliente|Alquiler/.test(name) ? `${name} ${surname(n % 400)}` : name;
    yield { day, party, description: `${description} ${n}`, amount: (isIn ? cents : -cents) / 100 };
  }
}

const syllables = ['ba', 'co', 'di', 'fu', 'ga', 'le', 'mi', 'no', 'pa', 'ru', 'sa', 'te', 'vi', 'xo', 'ya', 'zu'];
const surname = (n: number) => [n % 16, (n >> 4) % 16, (n * 7) % 16].map((one) => syllables[one]).join('');

export function mercuryFile(count: number, mark: number, noteLength = 0): Buffer {
  const note = 'nota '
    .repeat(Math.ceil(noteLength / 5))
    .slice(0, noteLength)
    .trim();
  const cells = Array.from(rows(count, mark), ({ day, party, description, amount }) => {
    const [year, month, date] = day.split('-');
    return [`${month}-${date}-${year}`, party, amount.toFixed(2), 'Sent', account, description, '', note];
  });
  return Buffer.from(writeCsv([header, ...cells], usualCsv));
}

/** The same as a spreadsheet stores it: days and amounts are numbers. */
export function mercuryWorkbook(count: number, mark: number): Buffer {
  const cells = Array.from(rows(count, mark), ({ day, party, description, amount }): SheetCell[] => [
    shownAs('mm-dd-yyyy', serialOf(day)),
    party,
    amount,
    'Sent',
    account,
    description,
    '',
    '',
  ]);
  return workbookOf([{ rows: [header, ...cells] }]);
}

const account = 'Mercury Checking ••0001';
