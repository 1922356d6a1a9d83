import { expect, test } from 'vitest';
import { settleProblems } from './settling.state.ts';

const days = { due_on: '2026-04-15', today: '2026-05-02' };
const proved = { hasProof: true, requestedOn: '2026-04-15', reason: '' };
const document_id = 'Elige el documento que lo prueba, o sube uno';

test.each([
  ['done', proved, {}],
  ['done', { ...proved, requestedOn: '', hasProof: false }, { document_id }],
  ['extended', proved, {}],
  ['extended', { ...proved, requestedOn: '' }, { asked_on: 'Escribe qué día se envió' }],
  [
    'extended',
    { ...proved, requestedOn: '2026-04-16' },
    { asked_on: 'Enviada después del 15 de abril de 2026 no da más tiempo: la declaración vence ese día' },
  ],
  [
    'extended',
    { ...proved, hasProof: false, requestedOn: '2026-05-03' },
    { document_id, asked_on: 'Ese día no ha llegado' },
  ],
  ['not_applicable', proved, { reason: 'Escribe por qué no aplica' }],
  ['not_applicable', { ...proved, reason: 'Se cerró.' }, {}],
  ['due', { hasProof: false, requestedOn: '', reason: '' }, {}],
] as const)('%s with %o lacks %o', (step, input, problems) =>
  expect(settleProblems(step, input, days)).toEqual(problems),
);
