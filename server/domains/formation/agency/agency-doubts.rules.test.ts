import { expect, test } from 'vitest';
import { agencyDoubts, type Known } from './agency-doubts.rules.ts';

const lines = ['STATE OF WYOMING', 'Name: Café Sol, L.L.C.', 'Filing ID: 2026-001234567'];
const known: Known = {
  name: 'Cafe Sol LLC',
  since: '2026-11-20',
  today: '2026-11-24',
  proof: { wasUsed: false, isOlder: false, lines },
};
const formed = { formed_on: '2026-11-23', filing_number: '2026-001234567', proof: 'paper' };
const fields = (...args: Parameters<typeof agencyDoubts>) => agencyDoubts(...args).map(({ field }) => field);

test('what holds together is in no doubt, on the first day and on the last', () => {
  for (const formed_on of ['2026-11-20', '2026-11-24'])
    expect(agencyDoubts('formed', { ...formed, formed_on }, known)).toEqual([]);
});

test.each([
  ['seven years before', { formed_on: '2019-11-23' }],
  ['the day before it was sent', { formed_on: '2026-11-19' }],
  ['tomorrow', { formed_on: '2026-11-25' }],
])('a day that cannot be: %s', (_name, other) => {
  expect(fields('formed', { ...formed, ...other }, known)).toEqual(['formed_on']);
  expect(fields('name_rejected', { answered_on: other.formed_on, proof: 'paper' }, known)).toEqual(['answered_on']);
});

test.each(['abc', '2026-1234567', '2019-001234567', '2027-001234567', '001234567', '2026-0012345678'])(
  'no number of the state: %s',
  (filing_number) => expect(fields('formed', { ...formed, filing_number }, known)).toEqual(['filing_number']),
);

test('the paper: none, used, older, unreadable, somebody else’s', () => {
  const of = (proof: Known['proof']) => agencyDoubts('formed', formed, { ...known, proof });
  const paper = known.proof!;
  expect(of(undefined).map(({ message }) => message)).toEqual([expect.stringMatching(/^Falta/)]);
  const messages = [
    of({ ...paper, wasUsed: true }),
    of({ ...paper, isOlder: true }),
    of({ ...paper, lines: undefined }),
    of({ ...paper, lines: ['Name: Somebody Else LLC', 'Filing ID: 2026-009999999'] }),
  ].map((doubts) => doubts.map(({ message }) => message.split('. ')[0]));
  expect(messages).toEqual([
    ['Ese papel ya probó otro paso de este caso'],
    ['Ese papel estaba en el caso antes de este paso'],
    ['No podemos leer el texto de ese papel'],
    ['En el texto de ese papel no está «Cafe Sol LLC» ni el número'],
  ]);
  expect(of({ ...paper, lines: ['Filing ID: 2026-001234567'] })).toEqual([]);
});

test('every step that rests on an agency’s word asks for its paper, and none of our own', () => {
  const without = { ...known, proof: undefined };
  for (const event of [
    'submitted',
    'formed',
    'name_rejected',
    'returned_by_state',
    'ein_requested',
    'ein_refused',
    'ein_issued',
  ] as const)
    expect(fields(event, { ...formed, ein: '12-3456789' }, without)).toContain('proof');
  for (const event of ['approved', 'returned_to_review', 'completed', 'refused', 'cancelled', 'name_chosen'] as const)
    expect(agencyDoubts(event, formed, without)).toEqual([]);
});

test('fees and numbers of the IRS', () => {
  const paid = (fee_cents: string) => fields('submitted', { proof: 'paper', fee_cents }, known);
  expect([paid('10000'), paid('10375'), paid('9999'), paid('60000')]).toEqual([[], [], ['fee'], ['fee']]);
  expect(fields('ein_requested', { proof: 'paper', fee_cents: '100' }, known)).toEqual(['fee']);
  expect(fields('ein_issued', { proof: 'paper', ein: '07-1234567' }, known)).toEqual(['ein']);
  expect(fields('ein_issued', { proof: 'paper', ein: '98-1234567' }, known)).toEqual([]);
});

test.each([
  // Formats of the state's page, a cheque, a filing ID; of a fax machine, a tracking number, a caller's agent.
  ['20261120-004512', []],
  ['R 0045123', []],
  ['2026-001234567', []],
  ['JOB#0417', []],
  ['RR123456789US', []],
  ['9400 1000 0000 0000 0000 00', []],
  ['1000123456', []],
  [undefined, []],
  ['pendiente', ['No parece el número de un recibo: tiene al menos cuatro cifras. Cópialo del recibo.']],
  ['123', ['No parece el número de un recibo: tiene al menos cuatro cifras. Cópialo del recibo.']],
  ['no lo sé, 2026', ['No parece el número de un recibo: tiene al menos cuatro cifras. Cópialo del recibo.']],
  ['102.50', ['Parece una suma, una fecha o un EIN, no el número del recibo. Cópialo del recibo.']],
  ['2026-11-24', ['Parece una suma, una fecha o un EIN, no el número del recibo. Cópialo del recibo.']],
  ['24/11/2026', ['Parece una suma, una fecha o un EIN, no el número del recibo. Cópialo del recibo.']],
  ['98-1234567', ['Parece una suma, una fecha o un EIN, no el número del recibo. Cópialo del recibo.']],
])('the number of a receipt: %s', (receipt_number, messages) => {
  const given = { proof: 'paper', ...(receipt_number && { receipt_number }) };
  expect(agencyDoubts('submitted', given, known)).toEqual(
    messages.map((message) => ({ field: 'receipt_number', message })),
  );
});

test('each agency has its ways in', () => {
  const doubted = (event: 'submitted' | 'ein_requested' | 'ein_issued') =>
    (['online', 'mail', 'fax', 'phone'] as const).filter((method) => {
      const doubted = fields(event, { proof: 'paper', method }, known);
      expect(doubted).toEqual(doubted.length ? ['method'] : []);
      return doubted.length > 0;
    });
  expect([doubted('submitted'), doubted('ein_requested'), doubted('ein_issued')]).toEqual([
    ['fax', 'phone'],
    ['online'],
    [],
  ]);
});
