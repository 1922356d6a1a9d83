import { expect, test } from 'vitest';
import { seemsCompany } from './seems-company.rules.ts';

test.each([
  ['Faro S.L.', true],
  ['Faro SL', true],
  ['Faro S. A. S.', true],
  ['Grupo Faro S.A. de C.V. ', true],
  ['Faro 3 Ltda', true],
  ['faro holdings llc', true],
  ['Faro GmbH', true],
  ['Faro C.A.', true],
  ['Faro S. de R.L.', true],
  ['Ana Paz Ruiz', false],
  ['Ana Salas', false],
  ['Inca Paz', false],
  ['Ana Sa', false],
  ['SL', false],
  ['', false],
])('%j ends as a company’s name does: %s', (name, is) => expect(seemsCompany(name)).toBe(is));
