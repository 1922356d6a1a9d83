import { expect, test } from 'vitest';
import { returnUrl } from './return-url.rules.ts';

const row = { id: 'p', registration_id: 'r', tax_year: 2025, kind: 'form_5472', preparer_id: 'n' } as const;

test.each([
  ['to_approve', 'https://zarpa.app/empresa/impuestos/papeles?empresa=r&anio=2025&aprobar=p'],
  ['sent_back', 'https://zarpa.app/empresa/impuestos/papeles?empresa=r&anio=2025'],
  ['approved', 'https://zarpa.app/empresa/impuestos/papeles?empresa=r&anio=2025&aprobar=p'],
  ['signed', 'https://zarpa.app/empresa/impuestos/papeles?empresa=r&anio=2025'],
  ['filed', 'https://zarpa.app/empresa/impuestos/papeles?empresa=r&anio=2025'],
] as const)('%s is read at %s', (state, url) =>
  expect(returnUrl({ publicUrl: 'https://zarpa.app' }, { ...row, state })).toBe(url),
);
