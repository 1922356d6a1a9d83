import { expect, test } from 'vitest';
import { nameOfStep, readWizardSearch, stepOfName } from './wizard.steps.ts';

test('each step has a name of its own and is found by it', () => {
  const steps = [1, 2, 3, 4] as const;
  expect(steps.map(nameOfStep)).toEqual(['plan', 'datos', 'pago', 'finalizar']);
  expect(steps.map((step) => stepOfName(nameOfStep(step)))).toEqual(steps);
});

test('what is done is no step that one can ask for', () => {
  expect(stepOfName('listo')).toBeUndefined();
  expect(stepOfName(undefined)).toBeUndefined();
});

test('the last step has a second view', () => expect(stepOfName('contacto')).toBe(4));

test.each([[{ paso: 'pago' }], [{ paso: 'contacto' }], [{ paso: 'listo' }]])('%j is kept', (search) =>
  expect(readWizardSearch(search)).toEqual(search),
);

test.each([[{}], [{ paso: 4 }], [{ paso: 'fin' }], [{ paso: ['pago'] }], [{ otro: 'pago' }]])(
  '%j names no step',
  (search) => expect(readWizardSearch(search)).toEqual({}),
);
