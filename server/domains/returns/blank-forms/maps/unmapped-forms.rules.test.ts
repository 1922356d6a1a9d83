import { expect, test } from 'vitest';
import { unmappedForms } from './unmapped-forms.rules.ts';

test.each([
  ['2026-09-30', []],
  ['2026-10-01', ['Formulario 1120 de 2026']],
  ['2026-12-31', ['Formulario 1120 de 2026']],
  ['2027-01-01', ['Formulario 1120 de 2026']],
  ['2027-10-01', ['Formulario 1120 de 2026', 'Formulario 1120 de 2027']],
])('on %s no map is there of %j', (today, forms) => expect(unmappedForms(today)).toEqual(forms));
