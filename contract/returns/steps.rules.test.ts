import { expect, test } from 'vitest';
import { preparingSteps } from './steps.rules.ts';

const year = { files: 2, unread: 0, missingMonths: 0, open: 0, questions: 0, canMake: false, packets: [] };

test.each([
  [1, 'Falta 1 mes de extractos.'],
  [2, 'Faltan 2 meses de extractos.'],
])('of %i missing months', (missingMonths, text) =>
  expect(preparingSteps({ ...year, missingMonths })[0]).toEqual({ key: 'collect', standing: 'missing', text }),
);

test.each([
  [1, 'Falta 1 respuesta.'],
  [2, 'Faltan 2 respuestas.'],
])('of %i open questions', (questions, text) =>
  expect(preparingSteps({ ...year, questions })[1]).toEqual({ key: 'categorise', standing: 'now', text }),
);
