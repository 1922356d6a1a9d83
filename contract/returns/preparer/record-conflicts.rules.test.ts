import { expect, test } from 'vitest';
import { emptyRecord } from './record.rules.ts';
import type { Contractor, PreparerRecord } from './record.ts';
import {
  conflictAnswer,
  conflictExcuse,
  recordClashes,
  type RecordConflict,
  type TaxAnswers,
} from './record-conflicts.rules.ts';

const none = { said: 'none', list: [] } as { said: 'none'; list: [] };
const unsure = { said: 'unsure', list: [] } as { said: 'unsure'; list: [] };
const noAnswers: TaxAnswers = { place: null, services: null, payees: [undefined], us_sales: [undefined] };
const paid = (of: Partial<Contractor>): Pick<PreparerRecord, 'contractors'> => ({
  contractors: {
    said: 'some',
    list: [
      { name: 'Ana', country: 'MX', work: '', worked_in: 'outside', tax_paper: 'unknown', paid_cents: 60_000, ...of },
    ],
  },
});
const days = (...each: (number | null)[]): Pick<PreparerRecord, 'days'> => ({
  days: each.map((count, index) => ({ owner_id: String(index), days: count })),
});
const stock: Pick<PreparerRecord, 'stock'> = {
  stock: { said: 'some', list: [{ state: 'TX', place: 'own', cost_cents: null }] },
};
const sales: Pick<PreparerRecord, 'sales'> = {
  sales: { said: 'some', list: [{ state: 'TX', sold_cents: 1, orders: null }] },
};

type Row = [string, Partial<PreparerRecord>, Partial<TaxAnswers>, string[]];
const table: Row[] = [
  ['nothing told, everything said', {}, { place: 'yes', services: 'yes', payees: ['both'], us_sales: ['yes'] }, []],
  ['everything told, nothing said', { ...stock, ...sales, ...paid({}), ...days(9) }, {}, []],
  [
    'a doubt is no contradiction',
    { stock: unsure, sales: unsure, contractors: unsure },
    { place: 'no', us_sales: ['no'], payees: ['none'] },
    [],
  ],
  ['nor is one under taxes', { ...stock, ...days(3) }, { place: 'unsure', services: 'unsure' }, []],

  ['stock against no', stock, { place: 'no' }, ['stock place no']],
  ['stock beside yes', stock, { place: 'yes' }, []],
  ['no stock against yes', { stock: none }, { place: 'yes' }, ['stock place yes']],
  ['no stock beside no', { stock: none }, { place: 'no' }, []],

  ['days against no', days(0, 12), { services: 'no' }, ['days services no']],
  ['days beside yes', days(12), { services: 'yes' }, []],
  ['no days beside no', days(0), { services: 'no' }, []],
  [
    'no days and nobody else there against yes',
    { ...days(0, 0), contractors: none },
    { services: 'yes' },
    ['days services yes'],
  ],
  ['no days, and somebody else there', { ...days(0), ...paid({ worked_in: 'us' }) }, { services: 'yes' }, []],
  ['no days, and of others nothing is told', days(0), { services: 'yes' }, []],
  ['days that somebody does not know', { ...days(0, null), contractors: none }, { services: 'yes' }, []],
  ['somebody worked there against no', paid({ worked_in: 'both' }), { services: 'no' }, ['contractors services no']],

  ['abroad alone beside nobody', paid({}), { payees: ['none'] }, []],
  ['abroad alone against US persons', paid({}), { payees: ['us'] }, ['contractors payees us']],
  ['abroad alone against both', paid({}), { payees: ['both'] }, ['contractors payees both']],
  ['a US person against nobody', paid({ country: 'US' }), { payees: ['none'] }, ['contractors payees none']],
  ['a US person beside US persons', paid({ country: 'US' }), { payees: ['us'] }, []],
  ['less than $600', paid({ country: 'US', paid_cents: 59_999 }), { payees: ['none'] }, []],
  [
    'a US person without an amount',
    paid({ country: 'US', paid_cents: null }),
    { payees: ['none'] },
    ['contractors payees none'],
  ],
  ['a W-9 from abroad', paid({ tax_paper: 'w9' }), { payees: ['foreign'] }, ['contractors payees foreign']],
  ['a W-8 in the US', paid({ country: 'US', tax_paper: 'w8', worked_in: 'us' }), { payees: ['foreign'] }, []],
  ['a foreigner there against nobody', paid({ worked_in: 'us' }), { payees: ['none'] }, ['contractors payees none']],
  ['a foreigner somewhere', paid({ worked_in: null }), { payees: ['none'] }, []],
  ['somebody from somewhere', paid({ country: null, worked_in: 'us' }), { payees: ['us'] }, []],
  ['nobody against foreigners', { contractors: none }, { payees: ['foreign'] }, ['contractors payees foreign']],
  ['an answer of another release', paid({ country: 'US' }), { payees: ['some'] }, []],

  ['sales against no', sales, { us_sales: ['no'] }, ['sales us_sales no']],
  ['no sales against yes', { sales: none }, { us_sales: ['yes'] }, ['sales us_sales yes']],
  ['no sales beside no', { sales: none }, { us_sales: ['no'] }, []],
  ['two calendar years that say so', sales, { us_sales: ['no', 'no'] }, ['sales us_sales no']],
  ['two of which one agrees', sales, { us_sales: ['no', 'yes'] }, []],
  ['two of which one is not answered', sales, { us_sales: [undefined, 'no'] }, []],
];

test.each(table)('%s', (_title, reported, answers, expected) => {
  const found = recordClashes({ ...emptyRecord, ...reported }, { ...noAnswers, ...answers });
  expect(found.map(({ point, asked, said: answer }) => `${point} ${asked} ${answer}`)).toEqual(expected);
});

test('each is said in the words of its question, with when both may be true', () => {
  const all: RecordConflict[] = [
    { point: 'stock', asked: 'place', said: 'no' },
    { point: 'days', asked: 'services', said: 'yes' },
    { point: 'contractors', asked: 'services', said: 'no' },
    { point: 'contractors', asked: 'payees', said: 'us' },
    { point: 'sales', asked: 'us_sales', said: 'no' },
  ];
  expect(all.map((one) => [...Object.values(conflictAnswer(one)), conflictExcuse(one)])).toEqual([
    ['¿Tiene allí una oficina, un almacén o mercancía guardada, también en bodegas de otros?', 'No', undefined],
    [
      '¿Tú u otros prestan servicios de la LLC mientras están físicamente en Estados Unidos?',
      'Sí',
      'Si quien trabaja allí es otra persona, las dos valen.',
    ],
    ['¿Tú u otros prestan servicios de la LLC mientras están físicamente en Estados Unidos?', 'No', undefined],
    [
      '¿Pagó la LLC a alguien por su trabajo, un alquiler, intereses o regalías?',
      'Sí, a personas o empresas de Estados Unidos: $600 o más a alguna',
      'Si allí pensabas en un alquiler, intereses o regalías, las dos valen.',
    ],
    [
      '¿Vendió mercancía o productos digitales a clientes en Estados Unidos?',
      'No',
      'Si solo vendiste servicios, las dos valen.',
    ],
  ]);
});
