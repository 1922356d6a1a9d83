import {
  ledgerQuestionKeys,
  ledgerQuestions,
  type LedgerQuestionKey,
} from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { assert, constantFrom, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  answerProblems,
  draftOf,
  emptyItem,
  entriesLost,
  hasItems,
  itemsMax,
  payerChoice,
  readTyped,
  answerInput,
  typedAnswer,
  type TypedAnswer,
  type TypedItem,
} from './typed-answer.state.ts';

const period = { begin: '2026-01-01', end: '2026-12-31' };
const item: TypedItem = { day: '2026-03-01', amount_minor: '45', currency: 'USD', paid_by: 'owner', note: 'Dominio' };
const wire = { ...item, amount_minor: 4500 };
const yes = (...items: TypedItem[]): TypedAnswer => ({ answer: 'yes', items });
const problems = (typed: TypedAnswer, key: LedgerQuestionKey = 'tools') => answerProblems(key, typed, period);

test('what was answered stands in the form, and a yes begins with a line', () => {
  expect(typedAnswer(undefined)).toEqual({ answer: '', items: [emptyItem()] });
  expect(typedAnswer({ answer: 'yes', items: [wire] })).toEqual(yes({ ...item, amount_minor: '45,00' }));
});

test('everything that a line lacks is said at once, beside its field', () => {
  expect(problems({ answer: '', items: [] })).toEqual([
    { field: 'answer', message: 'Elige una respuesta', isMissing: true },
  ]);
  expect(problems(yes(item, { ...emptyItem(), currency: '' }))).toEqual([
    { field: 'items[1].day', message: 'Elige el día', isMissing: true },
    { field: 'items[1].amount_minor', message: 'Escribe cuánto fue', isMissing: true },
    { field: 'items[1].currency', message: 'Elige la moneda.', isMissing: true },
    { field: 'items[1].note', message: 'Escribe qué fue', isMissing: true },
  ]);
});

test.each([
  [{ day: '2025-12-31' }, 'day', 'Ese día no es de este año fiscal'],
  [{ day: '2027-01-01' }, 'day', 'Ese día no es de este año fiscal'],
  [{ amount_minor: 'mucho' }, 'amount_minor', 'Escribe un importe, por ejemplo 12,50'],
  [{ amount_minor: '-5' }, 'amount_minor', 'Escribe cuánto fue'],
  [{ amount_minor: '0' }, 'amount_minor', 'Escribe cuánto fue'],
  [{ currency: 'ZZX' }, 'currency', 'Escribe el código de tres letras de la moneda, por ejemplo SEK.'],
] as const)('%j is wrong', (change, field, message) =>
  expect(problems(yes({ ...item, ...change }))).toEqual([{ field: `items[0].${field}`, message }]),
);

test('a loan is nobody’s to have paid but an owner’s, or of who is related', () => {
  expect(problems(yes({ ...item, paid_by: 'company' }), 'owner_lent')).toEqual([
    { field: 'items[0].paid_by', message: 'Di quién lo pagó' },
  ]);
  expect(payerChoice('owner_lent')).toEqual({
    label: 'Quién fue',
    options: [
      { value: 'owner', label: 'Un dueño' },
      { value: 'related', label: 'Otra empresa tuya o un familiar' },
    ],
  });
  const { label, options } = payerChoice('tools');
  expect([label, ...options.map((one) => one.label)]).toEqual([
    'Quién lo pagó',
    'Un dueño, de su bolsillo',
    'Otra empresa tuya o un familiar',
    'La LLC, desde una cuenta suya',
  ]);
});

test('a no, and a yes that tells of nothing, are sent without lines and need none', () => {
  for (const answer of ['no', 'not_sure'] as const) {
    expect(problems({ answer, items: [emptyItem()] })).toEqual([]);
    expect(answerInput('tools', { answer, items: [item] }, null)).toEqual({
      question: 'tools',
      before: null,
      answer,
      items: [],
    });
  }
  expect(problems(yes(emptyItem()), 'home_office')).toEqual([]);
  expect(answerInput('home_office', yes(item), null).items).toEqual([]);
  expect(hasItems('tools', { answer: 'yes' })).toBe(true);
});

test('amounts in Spanish and in English are the same, and each currency has its own smallest unit', () => {
  const amounts: [typed: string, currency: string][] = [
    ['1.234,50', 'USD'],
    ['1,234.50', 'USD'],
    ['1234', 'JPY'],
  ];
  const items = amounts.map(([amount_minor, currency]) => ({ ...item, amount_minor, currency, note: ' Equipo ' }));
  expect(answerInput('equipment', yes(...items), '2026-04-01T00:00:00.000Z')).toEqual({
    question: 'equipment',
    before: '2026-04-01T00:00:00.000Z',
    answer: 'yes',
    items: [
      { ...wire, amount_minor: 123450, note: 'Equipo' },
      { ...wire, amount_minor: 123450, note: 'Equipo' },
      { ...wire, amount_minor: 1234, currency: 'JPY', note: 'Equipo' },
    ],
  });
});

test('it is told how many entries go: those of the last answer that are not told of in the same way', () => {
  const other = { ...wire, note: 'Otro' };
  const given = { items: [wire, wire, other, { ...wire, paid_by: 'company' as const }] };
  const lost = (typed: TypedAnswer) => entriesLost('tools', given, typed);
  expect(lost(yes(item, item, { ...item, note: ' Otro' }))).toBe(0);
  expect(lost(yes(item, { ...item, note: 'Otro' }))).toBe(1);
  expect(lost(yes({ ...item, amount_minor: '46' }))).toBe(3);
  expect(lost({ answer: 'no', items: [item] })).toBe(3);
  expect(entriesLost('tools', undefined, yes(item))).toBe(0);
});

test('what is typed is there again after a reload, over what it was begun', () => {
  const line = record({
    day: string(),
    amount_minor: string(),
    currency: string(),
    paid_by: constantFrom('owner' as const, 'related' as const, 'company' as const),
    note: string(),
  });
  assert(
    property(line, constantFrom('', 'yes', 'no', 'not_sure'), constantFrom(null, 'T'), (one, answer, before) => {
      const typed = { answer, items: [one] } as TypedAnswer;
      expect(readTyped(draftOf(typed, before))).toEqual({ typed, before });
    }),
  );
});

const draft = draftOf(yes(item), null);
test.each([
  ['nothing', {}],
  ['another answer', { ...draft, answer: 'tal vez' }],
  ['no answer', { items: draft['items']! }],
  ['no JSON', { ...draft, items: '[' }],
  ['no lines', { ...draft, items: '[]' }],
  ['no list', { ...draft, items: '{}' }],
  ['a line that is none', { ...draft, items: '[null]' }],
  ['a line of another shape', { ...draft, items: '[{"day":"2026-01-01"}]' }],
  ['another payer', draftOf(yes({ ...item, paid_by: 'nadie' as never }), null)],
  ['too many lines', draftOf(yes(...Array.from({ length: itemsMax + 1 }, () => item)), null)],
])('of %s nothing is taken', (_name, draft) => expect(readTyped(draft)).toBeUndefined());

test.each(ledgerQuestionKeys.filter((key) => ledgerQuestions[key].hasItems))(
  'a whole line of an owner is in order for %s',
  (key) => expect(answerProblems(key, yes(item), period)).toEqual([]),
);
