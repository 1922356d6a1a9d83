import { ledgerQuestionKeys, type LedgerQuestionKey } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { assert, property, subarray } from 'fast-check';
import { expect, test } from 'vitest';
import { questionIn, itemText, outcomeOf, progressOf, questionsToAsk, standsText } from './questionnaire.state.ts';
import type { GivenAnswer, Questionnaire } from './questions.data.ts';

const item = { day: '2026-03-01', currency: 'USD', amount_minor: 4500, paid_by: 'owner', note: 'Traducción' } as const;
const given = (question: LedgerQuestionKey, change: Partial<GivenAnswer> = {}): GivenAnswer => ({
  question,
  answer: 'no',
  items: [],
  answered_at: '2026-04-01T00:00:00.000Z',
  ...change,
});
const year = (answers: GivenAnswer[], change: Partial<Questionnaire> = {}): Questionnaire => ({
  answers,
  open: ledgerQuestionKeys.length - answers.length,
  is_nothing_to_report: false,
  ...change,
});
const everyNo = ledgerQuestionKeys.map((key) => given(key));

test('what has no answer is asked in its order, what was put off at the end; what is not known yet is not asked by itself', () => {
  const some = year([given('formation'), given('tools', { answer: 'not_sure' })]);
  expect(questionsToAsk(some, []).slice(0, 2)).toEqual(['agent', 'other_expenses']);
  expect(questionsToAsk(some, ['agent', 'formation']).at(-1)).toBe('agent');
  expect(questionsToAsk(some, ['agent'])).toHaveLength(ledgerQuestionKeys.length - 2);
  expect(questionsToAsk(year(everyNo), ['agent'])).toEqual([]);
});

test('each question without an answer is asked once, whatever was put off', () => {
  const some = subarray([...ledgerQuestionKeys]);
  assert(
    property(some, some, (answered, postponed) => {
      const questions = questionsToAsk(year(answered.map((key) => given(key))), postponed);
      expect(questions.toSorted()).toEqual(ledgerQuestionKeys.filter((key) => !answered.includes(key)).toSorted());
    }),
  );
});

test('an address calls for a question by its key', () => {
  expect(['1', 'agent', 'otra', undefined].map(questionIn)).toEqual([undefined, 'agent', undefined, undefined]);
});

test('how far it is', () => {
  expect(progressOf(year([given('agent')]))).toEqual({ done: 1, all: 13, text: '1 de 13' });
});

test('what another window said is told in words', () => {
  expect(itemText(item)).toBe('1 mar 2026 · $45.00 · Traducción');
  expect(standsText(undefined)).toBe('Allí no hay respuesta.');
  expect(standsText(given('agent'))).toBe('Allí respondiste «No».');
  expect(standsText(given('agent', { answer: 'yes', items: [item, { ...item, note: 'Apostilla' }] }))).toBe(
    'Allí respondiste «Sí»: 1 mar 2026 · $45.00 · Traducción; 1 mar 2026 · $45.00 · Apostilla.',
  );
});

test('that there is nothing to report is said by the server’s word alone, and that it is no advice', () => {
  const nothing = outcomeOf(year(everyNo, { is_nothing_to_report: true }), '2026');
  expect(nothing.title).toBe('Nada que declarar');
  expect(nothing.text).toContain('no es un consejo fiscal');
  expect(nothing.isNothing).toBe(true);
  expect(outcomeOf(year(everyNo), '2026')).toEqual({
    title: 'Todo respondido',
    text: 'Respondiste que no a todo, pero en tus movimientos de 2026 hay alguno entre la LLC y sus dueños, o sin clasificar: puede que haya que declararlo.',
    isNothing: false,
  });
});

test.each([
  [1, 'Queda 1 por aclarar'],
  [2, 'Quedan 2 por aclarar'],
])('of %d that nobody knows: %s', (open, title) =>
  expect(outcomeOf(year(everyNo, { open }), '2026')).toMatchObject({ title, isNothing: false }),
);

test.each([
  [[given('owner_services', { answer: 'yes' })], 'Dijiste que sí a 1 pregunta. '],
  [[given('agent', { answer: 'yes', items: [item] })], 'Dijiste que sí a 1 pregunta y anotaste 1 cosa. '],
  [
    [given('agent', { answer: 'yes', items: [item, item] }), given('home_office', { answer: 'yes' })],
    'Dijiste que sí a 2 preguntas y anotaste 2 cosas. ',
  ],
])('what was told stands: %#', (answers, begin) =>
  expect(outcomeOf(year(answers, { open: 0 }), '2026').text.startsWith(begin)).toBe(true),
);
