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

test('the review waits for a letter that its owner has to sign, after papers that wait for them', () => {
  const packet = { kind: 'form_5472', state: 'in_review', filed_by: 'team' } as const;
  const review = (isLetterAsked: boolean, state: 'in_review' | 'to_approve' = 'in_review') =>
    preparingSteps({ ...year, packets: [{ ...packet, state }], isLetterAsked })[3]!.text;
  expect(review(true)).toBe('Terminamos la revisión cuando firmes la carta de encargo.');
  expect([review(false), review(true, 'to_approve') === review(false, 'to_approve')]).toEqual([
    'Está en manos de nuestro equipo.',
    true,
  ]);
});
