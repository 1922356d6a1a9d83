import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeholderValuesOf } from '@zarpa/contract/support/faq/placeholder-values.rules.ts';
import { fillPlaceholders } from '@zarpa/contract/support/faq/placeholders.rules.ts';
import { usualPrices } from '../../../testing/plans/usual-prices.ts';
import { faqEntries } from '@zarpa/contract/support/faq/items.rules.ts';
import { openSources } from './open-sources.ts';
import { findParts, questionParts, sourcesOf } from './question-parts.rules.ts';
import { suggestedQuestions } from './questions.ts';

test.each([
  ['¿Cuánto cuesta y cuánto tarda?', ['Cuánto cuesta', 'cuánto tarda']],
  ['cuanto cuesta y como pago', ['cuanto cuesta', 'como pago']],
  ['¿Qué es el EIN? ¿Y cómo pago el reporte anual?', ['Qué es el EIN', 'cómo pago el reporte anual']],
  ['Qué es el EIN?Cómo lo pido??', ['Qué es el EIN', 'Cómo lo pido']],
  [
    'cuánto cuesta el plan Plus, y dónde veo mis documentos',
    ['cuánto cuesta el plan Plus', 'dónde veo mis documentos'],
  ],
  ['Hola, ¿cuánto cuesta? También, ¿hay multas?', ['Hola, ¿cuánto cuesta', 'hay multas']],
  ['cuánto cuesta y además qué necesito', ['cuánto cuesta', 'qué necesito']],
  ['cuánto cuesta, además ¿puedo cancelar?', ['cuánto cuesta', 'puedo cancelar']],
  ['Quiero saber el precio y cuánto tarda', ['Quiero saber el precio', 'cuánto tarda']],
  ['¿Cuánto cuesta y\n¿qué necesito?', ['Cuánto cuesta', 'qué necesito']],
  ['Cuánto cuesta, cuánto tarda y a quién le pago', ['Cuánto cuesta', 'cuánto tarda', 'a quién le pago']],
  ['¿Cuánto cuesta? Soy de Perú. ¿Cuánto tarda?', ['Cuánto cuesta? Soy de Perú', 'Cuánto tarda']],
])('the questions of «%s»', (message, parts) => expect(questionParts(message)).toEqual(parts));

test.each([
  '¿qué es una LLC de un miembro y dueño extranjero?',
  '¿Qué es Zarpa? Que me lo diga un humano',
  'Me gustaría saber, ¿cuánto cuesta?',
  'Hola, ¿qué tal? ¿Cuánto cuesta?',
  '¿Cómo y cuándo pago?',
  '¿Qué presento y cuándo?',
  'Quiero abrir una LLC y que me la manden, ¿cómo lo hago?',
  'vivo en Perú y como extranjero no sé qué declarar',
  'quiero abrir una llc y que me ayuden',
  'cuanto cuesta en otro estado, como delaware',
  'si soy extranjero y tengo que declarar ¿qué formulario?',
  'somos dos socios, qué presentamos',
  'dos  espacios y ninguna pregunta?? ',
  '',
])('«%s» is one question, as it came', (message) => expect(questionParts(message)).toEqual([message]));

test('of the fixed set each is one question', () => {
  expect(suggestedQuestions.map(([question]) => questionParts(question))).toEqual(
    suggestedQuestions.map(([one]) => [one]),
  );
});

test('whatever is typed, every word of it is in a part', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('¿', '? ', ', ', ' y ', 'qué ', 'hay ', 'cuánto ', 'además ', 'EIN ', 'tarda ')),
      (words) => {
        const wordsOf = (text: string) => (text.match(/\p{L}+/gu) ?? []).filter((word) => !/^(y|además)$/.test(word));
        const message = words.join('');
        expect(wordsOf(questionParts(message).join(' '))).toEqual(wordsOf(message));
      },
    ),
  ));

const find = openSources(
  faqEntries.map((entry) => ({ ...entry, answer: fillPlaceholders(entry.answer, placeholderValuesOf(usualPrices)) })),
);
const bestOf = (message: string) => findParts(find, message).parts.map(({ found }) => found[0]?.id);

test.each([
  ['¿Cuánto cuesta y cuánto tarda?', ['faq:costo-anual', 'faq:proceso']],
  ['¿Qué es el EIN? ¿Y cómo pago el reporte anual?', ['faq:proceso', 'regla:wy_annual_report']],
  ['cuánto cuesta el plan Plus, y dónde veo mis documentos', ['faq:planes-y-precios', 'faq:requisitos']],
  ['¿Qué es Zarpa y cómo hago una paella?', ['faq:que-es-zarpa', undefined]],
  ['¿Qué es el FBAR y cuándo vence?', ['regla:fbar', 'regla:fbar']],
  ['¿Quién ganó el mundial y cómo hago una paella?', [undefined]],
])('«%s» finds a text for each part', (message, ids) => expect(bestOf(message)).toEqual(ids));

test('each of our own questions finds itself alone', () => {
  const ids = faqEntries.map(({ question }) => [...new Set(bestOf(question))]);
  expect(ids).toEqual(faqEntries.map(({ slug }) => [`faq:${slug}`]));
});

test('what a model is given has the best of every part first; a fourth part is for later', () => {
  const { parts, later } = findParts(find, '¿Qué es Zarpa? ¿Qué es el FBAR? ¿Qué es el BOI? ¿Cómo los contacto?');
  expect(later).toEqual(['Cómo los contacto']);
  expect(
    sourcesOf(parts)
      .slice(0, 3)
      .map(({ id }) => id),
  ).toEqual(['faq:que-es-zarpa', 'regla:fbar', 'regla:boi']);
});
