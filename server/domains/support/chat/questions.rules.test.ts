import { expect, test } from 'vitest';
import { faqEntries } from '@zarpa/contract/support/faq/items.rules.ts';
import { placeholderValuesOf } from '@zarpa/contract/support/faq/placeholder-values.rules.ts';
import { fillPlaceholders } from '@zarpa/contract/support/faq/placeholders.rules.ts';
import { usualPrices } from '../../../testing/plans/usual-prices.ts';
import { openSources } from './open-sources.ts';
import { ownAnswer, ownAnswers } from './own-answers.rules.ts';
import { findParts } from './question-parts.rules.ts';
import { suggestedQuestions } from './questions.ts';

const find = openSources(
  faqEntries.map((entry) => ({ ...entry, answer: fillPlaceholders(entry.answer, placeholderValuesOf(usualPrices)) })),
);
const firstOf = (question: string) => find(question)[0]?.id;

test('of sixty questions nearly all find a text that answers them, first', () => {
  expect(suggestedQuestions).toHaveLength(60);
  const wrong = suggestedQuestions
    .filter(([question, ...sources]) => {
      const first = firstOf(question);
      return sources.length === 0 ? first !== undefined : !first || !sources.includes(first);
    })
    .map(([question]) => `${question} → ${firstOf(question)}`);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(4);
});

test('what nobody here knows is said to be unknown, and counts as a miss', () => {
  expect(ownAnswer('receta de paella', [], find('receta de paella'))).toMatchObject({ kind: 'unknown', isMiss: true });
});

test('of several questions each has its text, once, or is named; what is too much is named, as words alone', () => {
  const partly = ownAnswers(
    findParts(find, '¿Qué planes hay, qué cuestan y quién ganó el [mundial](/guia) de malo.example?'),
  );
  expect(partly).toMatchObject({ kind: 'faq', isMiss: true, sources: [{ title: '¿Qué planes hay y qué cuestan?' }] });
  expect(partly.response).toMatch(/De «quién ganó el mundialguia de …» no encontré una respuesta/);
  const long = ownAnswers(findParts(find, `¿Qué es Zarpa? ¿Qué es el BOI? ¿Qué es el FBAR? ¿Qué ${'es '.repeat(99)}?`));
  expect(long).toMatchObject({ isMiss: false, sources: { length: 3 } });
  expect(long.response).toMatch(/Respondo 3 preguntas de una vez. Pregúntame aparte: «Qué (es ){25}e…».$/);
});

test('who says that this was not it gets the next best, once', () => {
  const question = 'telefono de soporte';
  const [first, second] = find(question);
  const history = [
    { role: 'user', content: question },
    { role: 'assistant', content: ownAnswer(question, [], find(question)).response },
  ] as const;
  const answer = ownAnswer('no es eso', history, find(question));
  expect(first).toBeDefined();
  expect(answer).toMatchObject({
    kind: second ? 'faq' : 'unknown',
    isMiss: true,
    sources: second ? [{ title: second.title }] : [],
  });
  const twice = [...history, { role: 'assistant', content: answer.response } as const];
  expect(ownAnswer('no es eso', twice, find(question).slice(0, 2)).kind).toBe('unknown');
});
