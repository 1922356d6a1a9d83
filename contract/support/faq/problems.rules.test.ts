import { expect, test } from 'vitest';
import { faqProblems } from './problems.rules.ts';

const values = new Map([['precio:basico', '$399']]);

test.each([
  [{ question: '¿{precio:basico}?', answer: '{precio:basico}, [guía](/guia)' }, []],
  [{ question: 'a', answer: '{precio:yate}' }, [{ field: 'answer', message: 'Este hueco no existe: {precio:yate}' }]],
  [
    { question: '{a}', answer: '{b} {c} {b}' },
    [
      { field: 'question', message: 'Este hueco no existe: {a}' },
      { field: 'answer', message: 'Estos huecos no existen: {b}, {c}' },
    ],
  ],
  [
    { question: 'a', answer: 'Ve [allí](https://example.com).' },
    [{ field: 'answer', message: 'Los enlaces solo llevan a páginas de Zarpa, como /guia: https://example.com' }],
  ],
])('%j', (written, problems) => expect(faqProblems(written, values)).toEqual(problems));
