import { assert, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { CategoryKey } from '../categories/list.rules.ts';
import { relatedPlaceOf } from '../categories/list.rules.ts';
import type { AnswerItem, LedgerAnswer, QuestionAnswer } from './shapes.rules.ts';
import {
  canSayNothingToReport,
  handEntriesOf,
  isPossible,
  itemProblemOf,
  ledgerQuestionKeys,
  ledgerQuestions,
  openQuestions,
  type LedgerAnswers,
} from './yearly.rules.ts';

const item = (change: Partial<AnswerItem> = {}): AnswerItem => ({
  day: '2026-03-01',
  currency: 'USD',
  amountMinor: 5000,
  paidBy: 'owner',
  note: 'dominio',
  ...change,
});
const yes = (...items: AnswerItem[]): QuestionAnswer => ({ answer: 'yes', items });
const allOf = (answer: LedgerAnswer): LedgerAnswers =>
  Object.fromEntries(ledgerQuestionKeys.map((key) => [key, { answer, items: [] }]));

test.each(ledgerQuestionKeys)('%s is a question that says why it is asked', (key) => {
  const { question, help, why } = ledgerQuestions[key];
  expect(question).toMatch(/^¿\p{Lu}[^?]+\?$/u);
  for (const text of [help, why]) expect(text).toMatch(/^[¿\p{Lu}].{30,}\.$/u);
});

test('what a question makes stands where it says that it does', () => {
  const problems = ledgerQuestionKeys.flatMap((key) => {
    const { part, line, making } = ledgerQuestions[key];
    if (!making) return [];
    const place = relatedPlaceOf(making.category);
    return place?.part === part && (place?.part !== 'IV' || place.line === line) ? [] : [key];
  });
  expect(problems).toEqual([]);
});

test.each(ledgerQuestionKeys.filter((key) => ledgerQuestions[key].hasItems))(
  '%s makes an entry whose parts are possible, for every payer but the company',
  (key) => {
    const { payers, making } = ledgerQuestions[key];
    const entries = handEntriesOf({ [key]: yes(...payers.map((paidBy) => item({ paidBy }))) });
    expect(entries.map(({ paidBy }) => paidBy)).toEqual(payers.filter((payer) => payer !== 'company'));
    expect(entries.filter((entry) => !isPossible(entry))).toEqual([]);
    const sum = entries[0]!.parts.reduce((all, { amountMinor }) => all + amountMinor, 0);
    expect(sum === 0).toBe(making?.with !== undefined);
  },
);

test('a tool that the owner paid is money that came in and went out at once', () =>
  expect(handEntriesOf({ tools: yes(item()) })).toEqual([
    {
      origin: 'tools',
      day: '2026-03-01',
      currency: 'USD',
      paidBy: 'owner',
      note: 'dominio',
      parts: [
        { category: 'expense_by_owner', amountMinor: 5000 },
        { category: 'software', amountMinor: -5000 },
      ],
    },
  ]));

test('a sale that its owner kept is a sale and a distribution', () =>
  expect(handEntriesOf({ taken: yes(item()) })[0]!.parts).toEqual([
    { category: 'distribution', amountMinor: -5000 },
    { category: 'income', amountMinor: 5000 },
  ]));

test('what was told beside a no, or beside a doubt, makes nothing', () => {
  expect(handEntriesOf({ tools: { answer: 'no', items: [item()] } })).toEqual([]);
  expect(handEntriesOf({ tools: { answer: 'not_sure', items: [item()] } })).toEqual([]);
});

test('a question is open until it is answered, and a yes until it tells of what', () => {
  expect(openQuestions({})).toEqual(ledgerQuestionKeys);
  expect(openQuestions(allOf('no'))).toEqual([]);
  expect(openQuestions({ ...allOf('no'), taken: { answer: 'not_sure', items: [] } })).toEqual(['taken']);
  expect(openQuestions({ ...allOf('no'), tools: yes(), home_office: yes() })).toEqual(['tools']);
  expect(openQuestions({ ...allOf('no'), tools: yes(item()) })).toEqual([]);
});

test.each<[string, LedgerAnswers, CategoryKey[], boolean]>([
  ['every no and no entry', allOf('no'), [], true],
  ['entries with strangers alone', allOf('no'), ['income', 'software', 'own_transfer'], true],
  ['nothing answered', {}, [], false],
  ['one that is missing', { ...allOf('no'), home_office: undefined }, [], false],
  ['one doubt', { ...allOf('no'), agent: { answer: 'not_sure', items: [] } }, [], false],
  ['one yes', { ...allOf('no'), home_office: yes() }, [], false],
  ['formation paid by the owner', allOf('no'), ['formation_by_owner'], false],
  ['a loan', allOf('no'), ['income', 'loan_from_owner'], false],
  ['what nobody named yet', allOf('no'), ['unclassified'], false],
] as [string, LedgerAnswers, CategoryKey[], boolean][])('nothing to report, with %s', (_, answers, categories, can) =>
  expect(canSayNothingToReport(answers, categories)).toBe(can),
);

test('with anything but a no to any question it is never said', () => {
  const answers = record(
    Object.fromEntries(
      ledgerQuestionKeys.map((key) => [key, constantFrom<LedgerAnswer | 'none'>('yes', 'no', 'not_sure', 'none')]),
    ),
  );
  assert(
    property(answers, (given) => {
      const reported = Object.entries(given).filter(([, answer]) => answer !== 'none');
      const sent = Object.fromEntries(reported.map(([key, answer]) => [key, { answer, items: [] }])) as LedgerAnswers;
      expect(canSayNothingToReport(sent, [])).toBe(Object.values(given).every((answer) => answer === 'no'));
    }),
  );
});

const year = { begin: '2026-01-20', end: '2026-12-31' };

test.each<[Partial<AnswerItem>, ReturnType<typeof itemProblemOf>]>([
  [{}, undefined],
  [{ day: '2026-01-20' }, undefined],
  [{ day: '2026-01-19' }, { field: 'day', message: 'Ese día no es de este año fiscal' }],
  [{ day: '2027-01-01' }, { field: 'day', message: 'Ese día no es de este año fiscal' }],
  [{ currency: '€' }, { field: 'currency', message: 'Elige la moneda' }],
  [{ amountMinor: 0 }, { field: 'amount', message: 'Escribe cuánto fue' }],
  [{ amountMinor: 1.5 }, { field: 'amount', message: 'Escribe cuánto fue' }],
  [{ note: ' ' }, { field: 'note', message: 'Escribe qué fue' }],
])('of %o it says %o', (change, problem) => expect(itemProblemOf('tools', item(change), year)).toEqual(problem));

test('a loan of the owner’s is not paid by the company', () =>
  expect(itemProblemOf('owner_lent', item({ paidBy: 'company' }), year)).toEqual({
    field: 'paid_by',
    message: 'Di quién lo pagó',
  }));
