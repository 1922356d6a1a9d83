import { expect, test } from 'vitest';
import { draftOf, draftTexts } from './record-draft.state.ts';
import type { RecordView } from './preparer-record.data.ts';
import {
  answeredTyped,
  emptyRows,
  missingPaid,
  recordProblems,
  recordInput,
  typedPlace,
  typedRecord,
  typedSum,
  type TypedRecord,
} from './typed-record.state.ts';

const owners = [
  { id: 'one', name: 'Titular Principal' },
  { id: 'two', name: 'Socia Segunda' },
  { id: 'three', name: 'Socio Tercero' },
];
const empty: RecordView['record'] = { contractors: null, days: [], stock: null, sales: null };
const record: RecordView['record'] = {
  contractors: {
    said: 'some',
    list: [
      { name: 'Ana', country: 'MX', work: 'Diseño', worked_in: 'outside', tax_paper: 'w8', paid_cents: 120_050 },
      { name: 'Joe', country: null, work: '', worked_in: null, tax_paper: 'unknown', paid_cents: null },
    ],
  },
  days: [
    { owner_id: 'one', days: 0 },
    { owner_id: 'two', days: null },
  ],
  stock: { said: 'unsure', list: [] },
  sales: { said: 'some', list: [{ state: 'TX', sold_cents: 500, orders: 3 }] },
};

test('what is kept is typed as it was and sent as it was; what nobody answered stays open', () => {
  const typed = typedRecord(record, owners);
  expect(typed).toEqual({
    contractors: {
      said: 'some',
      list: [
        { name: 'Ana', country: 'MX', work: 'Diseño', worked_in: 'outside', tax_paper: 'w8', paid_cents: '1200,50' },
        { name: 'Joe', country: '', work: '', worked_in: '', tax_paper: 'unknown', paid_cents: '' },
      ],
    },
    days: [
      { owner_id: 'one', days: '0', isUnsure: false },
      { owner_id: 'two', days: '', isUnsure: true },
      { owner_id: 'three', days: '', isUnsure: false },
    ],
    stock: { said: 'unsure', list: [{ state: '', place: '', cost_cents: '' }] },
    sales: { said: 'some', list: [{ state: 'TX', sold_cents: '5,00', orders: '3' }] },
  });
  expect(recordInput(typed)).toEqual(record);
  expect(recordProblems(typed)).toEqual([]);
  expect(recordInput(typedRecord(empty, owners))).toEqual(empty);
  expect(recordProblems(typedRecord(empty, owners))).toEqual([]);
});

const typed = (of: Partial<TypedRecord>): TypedRecord => ({ ...typedRecord(empty, owners), ...of });
const fieldsOf = (of: Partial<TypedRecord>) => recordProblems(typed(of)).map(({ field }) => field);

test('each thing that is missing or wrong has its place; a list that was not chosen has none', () => {
  const contractors = [
    { ...emptyRows.contractors, paid_cents: 'mil' },
    { ...emptyRows.contractors, name: 'Ana' },
  ];
  expect(fieldsOf({ contractors: { said: 'some', list: contractors } })).toEqual([
    'contractors.list.0.name',
    'contractors.list.0.paid_cents',
  ]);
  expect(fieldsOf({ contractors: { said: 'none', list: contractors } })).toEqual([]);
  expect(fieldsOf({ stock: { said: 'some', list: [{ state: '', place: '', cost_cents: '-1' }] } })).toEqual([
    'stock.list.0.state',
    'stock.list.0.place',
    'stock.list.0.cost_cents',
  ]);
  const sale = { state: 'TX', sold_cents: '1.250,00', orders: '' };
  expect(
    fieldsOf({
      sales: { said: 'some', list: [sale, { ...sale, orders: '1,5' }, { ...sale, state: '', sold_cents: '' }] },
    }),
  ).toEqual(['sales.list.1.state', 'sales.list.1.orders', 'sales.list.2.state', 'sales.list.2.sold_cents']);
});

test.each([
  ['', true],
  ['0', true],
  ['366', true],
  ['367', false],
  ['-1', false],
  ['1.5', false],
  ['diez', false],
])('days: %j', (text, isFine) => {
  const line = { owner_id: 'one', days: text, isUnsure: false };
  expect(fieldsOf({ days: [line] })).toEqual(isFine ? [] : ['days.0.days']);
  expect(fieldsOf({ days: [{ ...line, isUnsure: true }] })).toEqual([]);
});

test('what could not be sent as it is typed is not answered', () => {
  const blank = typedRecord(empty, owners.slice(0, 1));
  const listed = { ...blank, stock: { ...blank.stock, said: 'some' }, sales: { ...blank.sales, said: 'none' } };
  const of = (days: string, typed = listed) =>
    answeredTyped({ ...typed, days: [{ owner_id: 'one', days, isUnsure: false }] }, owners.slice(0, 1));
  expect([of(''), of('12'), of('400')]).toEqual([1, 2, 1]);
  const texas = { state: 'TX', place: 'own', cost_cents: '' };
  expect(of('12', { ...listed, stock: { said: 'some', list: [texas] } })).toBe(3);
});

test('what the ledger paid and nobody named is added once; what came back from somebody is not', () => {
  const ledger = [
    { name: 'Ana', paid_cents: 100 },
    { name: 'Beto', paid_cents: 7_050 },
    { name: 'Ceci', paid_cents: -10 },
  ];
  const beto = { ...emptyRows.contractors, name: 'Beto', paid_cents: '70,50' };
  expect(missingPaid(ledger, [{ ...emptyRows.contractors, name: ' ana' }])).toEqual([beto]);
  expect(missingPaid(ledger, [{ ...emptyRows.contractors, name: 'ANA' }, beto])).toEqual([]);
});

test('the sum leaves out what is no amount', () => {
  expect(typedSum(['1.250,00', '', 'mil', '0,50', '-3'])).toBe(125_050);
});

test('a place of the server’s is one of the form', () => {
  expect(['record.contractors.list[1].country', 'record.days[0].days', 'record', 'year'].map(typedPlace)).toEqual([
    'contractors.list[1].country',
    'days[0].days',
    'record',
    'year',
  ]);
});

test('a draft comes back over the version that it was begun on, with a line for each owner of now', () => {
  const draft = { typed: typedRecord(record, owners), version: 4 };
  const view = { record: empty, owners };
  expect(draftOf(draftTexts(draft), view)).toEqual(draft);
  const [one, , three] = owners as [(typeof owners)[0], unknown, (typeof owners)[0]];
  const four = { id: 'four', name: 'Otra' };
  expect(draftOf(draftTexts(draft), { record: empty, owners: [one, three, four] })?.typed.days).toEqual([
    { owner_id: 'one', days: '0', isUnsure: false },
    { owner_id: 'three', days: '', isUnsure: false },
    { owner_id: 'four', days: '', isUnsure: false },
  ]);
});

test('what is no draft of this form is none, or as much of it as can be shown', () => {
  const view = { record: empty, owners };
  for (const texts of [{}, { typed: '{', version: '1' }, { typed: '3', version: '1' }, { typed: '{}', version: 'x' }])
    expect(draftOf(texts, view)).toBeUndefined();
  const typedText = JSON.stringify({ contractors: 4, days: 'x', stock: { said: 'some', list: [{ state: 1 }] } });
  expect(draftOf({ typed: typedText, version: '0' }, view)).toEqual({
    version: 0,
    typed: {
      ...typedRecord(empty, owners),
      stock: { said: 'some', list: [{ state: '', place: '', cost_cents: '' }] },
    },
  });
});
